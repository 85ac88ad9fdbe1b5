//! `Decimal` of the crate `rust_decimal`.

use rust_decimal::Decimal;

use super::text::AsText;
use crate::wire::Name;

impl AsText for Decimal {
    const CALLED: &'static str = "Decimal";
    const PATTERN: &'static str =
        r"^(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|-(?:[1-9][0-9]*(?:\.[0-9]+)?|0\.0*[1-9][0-9]*))$";
    // It can represent every number of 28 digits, with the point anywhere, but not every number of 29 digits.
    const LONGEST: Option<usize> = Some(28);
    const EXPECTED: &'static str = "a decimal such as `-12.50`";
    // `1.0` and `1.00` are equal, but would be two names.
    const NAME: Name = Name::Never;

    fn is_spelled(text: &str) -> bool {
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        let number = text.strip_prefix('-').unwrap_or(text);
        let (whole, fraction) = match number.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (number, None),
        };
        let is_zero = number.bytes().all(|digit| matches!(digit, b'0' | b'.'));
        digits(whole)
            && (whole == "0" || !whole.starts_with('0'))
            && fraction.is_none_or(digits)
            && (number.len() == text.len() || !is_zero)
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        let text = self.to_string();
        if self.is_zero() {
            text.trim_start_matches('-').to_owned()
        } else {
            text
        }
    }
}
