//! How a member may behave on the wire. Each behaviour is declared once, for both serde and the schema.
//!
//! | behaviour | declaration |
//! |---|---|
//! | a value that does not decode is read as the default | `#[serde_as(as = "DefaultOnError")]` |
//! | items that do not decode are left out | `#[serde_as(as = "SkipInvalidItems")]` |
//! | `null` is read as the default | `#[serde_as(as = "DefaultOnNull")]` |
//! | absent, `null` and a value are different | [`Patch<T>`](Patch), or [`Present`] where the value itself may be `null` |
//! | a minimum or maximum length of a text or a list | `#[serde_as(as = "Length<1>")]` |
//! | not written if it equals the default | [`OmitDefault`] with [`is_default`] |
//! | aliases, forbidden members, `null` as empty object | [`object!`] |
//! | a union by a tag: closed, open, with a default variant | [`tagged_union!`] |
//! | a union without a tag | [`untagged_union!`] |
//! | an enum that keeps or maps unknown values | [`open_enum!`] |
//! | undeclared members kept | `#[serde(flatten)]` on a map |
//! | undeclared members refused | `#[serde(deny_unknown_fields)]` |
//!
//! ```
//! use samewire_wire::{DefaultOnError, SkipInvalidItems, decode};
//!
//! #[serde_with::serde_as]
//! #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
//! struct Scores {
//!     #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
//!     scores: Vec<u8>,
//! }
//!
//! let read = decode::<Scores>(r#"{"scores":[1,"two",3]}"#)?;
//! assert_eq!(read.value.scores, [1, 3]);
//! assert_eq!(read.issues[0].path, "/scores/1");
//!
//! let schema = schemars::schema_for!(Scores).to_value();
//! assert_eq!(schema["properties"]["scores"]["x-deserialize-skip-invalid-items"], true);
//!
//! let Err(error) = decode::<Scores>("{}") else { panic!() };
//! assert_eq!((error.path.as_str(), error.code.as_str()), ("", "missing"));
//! # Ok::<(), samewire_wire::DecodeError>(())
//! ```
//!
//! Undeclared members that are neither kept nor refused are ignored, and not written again; [`decode_reporting`] reports
//! them. Everything also works with plain `serde_json`: it reads the same values, but its errors have no path, and what was
//! left out is not reported. What serde itself buffers (`flatten`, its own `untagged` and `tag`) loses its position:
//! errors and issues inside are reported at the enclosing object. The macros of this crate do not buffer.

// The macros name this crate from outside, and the tests inside it are such an outside.
extern crate self as samewire_wire;

mod beside;
mod capture;
mod decode;
mod derived;
mod error;
mod fallback;
mod finite;
mod flatten;
mod json;
mod length;
mod lenient;
#[cfg(test)]
mod linear;
mod object;
mod open;
mod patch;
mod protocol;
mod reader;
mod schema;
mod tagged;
mod unread;
mod untagged;
mod verdicts;
mod wire;

#[doc = include_str!("../ATTRIBUTES.md")]
pub mod attributes {}
pub mod keywords;

pub use decode::{
    Decoded, EncodeError, MOST_UNDECLARED, Parsed, Undeclared, decode, decode_reporting, encode,
};
pub use error::{Code, DecodeError, Issue};
pub use fallback::drop_implied_fallbacks;
pub use length::{Length, Measured};
pub use lenient::{
    DefaultOnError, DefaultOnNull, OmitDefault, Present, SkipInvalidItems, is_default,
};
pub use patch::Patch;
pub use protocol::{Protocol, ProtocolError, Published};
pub use samewire_wire_derive::Wire;
pub use tagged::UnknownVariant;
pub use unread::Unread;
pub use wire::Wire;

/// Implementation details of the macros; not public.
#[doc(hidden)]
pub mod __private {
    pub use crate::beside::beside_tag;
    pub use crate::derived::{default_as, finish, id, name};
    pub use crate::error::Error;
    pub use crate::flatten::read as read_flattened;
    pub use crate::object::{Ruled, Rules, apply as apply_rules, read as read_object};
    pub use crate::open::Scalar;
    pub use crate::reader::Reader;
    pub use crate::schema::{
        Branch, Other, open_enum as open_enum_schema, said, tagged as tagged_schema,
        untagged as untagged_schema,
    };
    pub use crate::tagged::Tagged;
    pub use crate::untagged::Untagged;
    pub use crate::wire::{Presence, Types};
    pub use {schemars, serde, serde_with};
}
