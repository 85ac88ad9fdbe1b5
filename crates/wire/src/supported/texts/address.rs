//! `Ipv4Addr` of the standard library, whose own parser accepts only one spelling.

use std::net::Ipv4Addr;

use super::text::AsText;
#[cfg(feature = "schema")]
use super::text::Text;
#[cfg(feature = "schema")]
use crate::protocol::types::Types;
use crate::wire::Name;
use crate::wire::Wire;

impl AsText for Ipv4Addr {
    const CALLED: &'static str = "Ipv4Address";
    const PATTERN: &'static str = concat!(
        r"^(?:(?:0|1(?:[0-9][0-9]?)?|2(?:[0-4][0-9]?|5[0-5]?|[6-9])?|[3-9][0-9]?)\.){3}",
        "(?:0|1(?:[0-9][0-9]?)?|2(?:[0-4][0-9]?|5[0-5]?|[6-9])?|[3-9][0-9]?)$"
    );
    const EXPECTED: &'static str = "an IPv4 address such as `192.0.2.1`";

    fn is_spelled(text: &str) -> bool {
        text.parse::<Self>().is_ok()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

#[cfg(feature = "all-errors")]
impl crate::Readable for Ipv4Addr {}

impl Wire for Ipv4Addr {
    const NAME: Name = Name::Text;
    const ADAPTED: Option<&'static str> = Some("beside `as`, write `Text<Ipv4Addr>`");

    #[cfg(feature = "schema")]
    type Described = Text<Self>;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}
