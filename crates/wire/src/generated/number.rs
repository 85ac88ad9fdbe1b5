//! Numbers as conditions compare and divide them: an integer by its digits, any other number as the double it rounds to.

use std::cmp::Ordering;

use serde_json::Value;

use crate::json::Json;

/// A number.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Number {
    /// The digits of an integer, without zeros before them.
    Integer { is_negative: bool, digits: String },
    /// A double with a fraction, or beyond all doubles.
    Double(f64),
}

impl Number {
    /// The number at a place, if there is one.
    pub(super) fn at(json: Json<'_>) -> Option<Self> {
        match json {
            Json::Int(text) | Json::Float(text) => Some(Self::read(text)),
            _ => None,
        }
    }

    /// A number of the schema, which is a text.
    pub(super) fn of(text: &Value) -> Self {
        Self::read(text.as_str().unwrap_or_default())
    }

    fn read(text: &str) -> Self {
        if !text.contains(['.', 'e', 'E']) {
            return Self::integer(text);
        }
        match text.parse::<f64>() {
            // A double without a fraction is printed with all of its digits.
            Ok(value) if value.is_finite() && value.fract() == 0.0 => {
                Self::integer(&format!("{value:.0}"))
            }
            Ok(value) => Self::Double(value),
            Err(_) => Self::Double(0.0),
        }
    }

    fn integer(text: &str) -> Self {
        let digits = text.trim_start_matches('-').trim_start_matches('0');
        Self::Integer {
            is_negative: text.starts_with('-') && !digits.is_empty(),
            digits: digits.to_owned(),
        }
    }

    pub(super) fn is_integer(&self) -> bool {
        matches!(self, Self::Integer { .. })
    }
}

/// A decimal number without its sign: digits, none of which is a zero at an end, times a power of ten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Decimal {
    digits: String,
    exponent: i32,
}

impl Decimal {
    /// A number of the schema, which is a text.
    pub(super) fn of(text: &Value) -> Option<Self> {
        Self::read(text.as_str().unwrap_or_default())
    }

    /// The number that a text spells; `None` beyond all doubles. A double is the decimal that it is spelled with when it is
    /// written.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (digits, exponent) = if text.contains(['.', 'e', 'E']) {
            let value = text.parse::<f64>().ok().filter(|value| value.is_finite())?;
            let spelled = format!("{:e}", value.abs());
            let (digits, exponent) = spelled.split_once('e')?;
            let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
            let exponent: i32 = exponent.parse().ok()?;
            let places = i32::try_from(fraction.len()).ok()?;
            (format!("{whole}{fraction}"), exponent - places)
        } else {
            (text.trim_start_matches('-').to_owned(), 0)
        };
        let own = digits.trim_end_matches('0');
        let zeros = i32::try_from(digits.len() - own.len()).ok()?;
        Some(Self {
            digits: own.trim_start_matches('0').to_owned(),
            exponent: exponent + zeros,
        })
    }

    /// Whether it is an integer times another number.
    pub(super) fn is_multiple_of(&self, of: &Self) -> bool {
        // The generator refuses divisors of more than 37 digits.
        let Ok(divisor) = of.digits.parse::<u128>() else {
            return false;
        };
        if self.digits.is_empty() {
            return true;
        }
        // With a negative shift the digits would have to be a multiple of ten.
        let Ok(zeros) = usize::try_from(self.exponent - of.exponent) else {
            return false;
        };
        let all = self.digits.bytes().chain(std::iter::repeat_n(b'0', zeros));
        all.fold(0, |rest: u128, digit| {
            rest.wrapping_mul(10).wrapping_add(u128::from(digit - b'0')) % divisor
        }) == 0
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Double(one), Self::Double(other)) => one.partial_cmp(other),
            (Self::Integer { .. }, Self::Double(value)) => Self::below(*value).map_or_else(
                || value.partial_cmp(&0.0).map(Ordering::reverse),
                |(whole, rest)| Some(self.partial_cmp(&whole)?.then(rest)),
            ),
            (Self::Double(_), Self::Integer { .. }) => {
                other.partial_cmp(self).map(Ordering::reverse)
            }
            (
                Self::Integer {
                    is_negative,
                    digits,
                },
                Self::Integer {
                    is_negative: other_is_negative,
                    digits: other,
                },
            ) => {
                let sizes = (digits.len(), digits).cmp(&(other.len(), other));
                Some(match (is_negative, other_is_negative) {
                    (false, false) => sizes,
                    (true, true) => sizes.reverse(),
                    (false, true) => Ordering::Greater,
                    (true, false) => Ordering::Less,
                })
            }
        }
    }
}

impl Number {
    /// The integer below a finite double, and how an integer that is equal to it compares with the double.
    fn below(value: f64) -> Option<(Self, Ordering)> {
        value.is_finite().then(|| {
            let whole = value.floor();
            let rest = whole.partial_cmp(&value).unwrap_or(Ordering::Equal);
            (Self::integer(&format!("{whole:.0}")), rest)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Decimal, Number};

    #[test]
    fn numbers_are_compared_by_value() {
        for (less, more) in [
            ("1", "1.5"),
            ("-1.5", "-1"),
            ("9007199254740992", "9007199254740993"),
            ("9007199254740992.0", "9007199254740993"),
            ("99999999999999999999999999", "1e300"),
            ("1e300", "1e999"),
            ("-1e999", "-5"),
            ("-10", "-9"),
            ("0", "1e-9"),
        ] {
            assert!(Number::read(less) < Number::read(more), "{less} {more}");
            assert!(Number::read(more) > Number::read(less), "{less} {more}");
        }
        assert!(Number::read("-0") >= Number::read("0.0"));
        assert!(Number::read("1e2") <= Number::read("100"));
    }

    #[test]
    fn a_multiple_is_one_in_decimal_digits() {
        for (number, of, is_multiple) in [
            ("19.99", "0.01", true),
            ("0.0075", "0.0001", true),
            ("0.00751", "0.0001", false),
            ("1e308", "0.5", true),
            ("0", "3", true),
            ("-9", "3", true),
            ("10", "3", false),
            ("1e999", "1", false),
            ("12345678901234567890123", "3", true),
            ("3e23", "1.5", true),
            ("1234567890123462000.0", "7", false),
            ("5", "0", false),
        ] {
            let found = Decimal::read(number)
                .zip(Decimal::read(of))
                .is_some_and(|(number, of)| number.is_multiple_of(&of));
            assert_eq!(found, is_multiple, "{number} {of}");
        }
    }
}
