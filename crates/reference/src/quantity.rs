//! The size of numbers, which conditions compare and divide.

use std::cmp::Ordering;

use samewire_schema::Decimal;

use crate::spelling::Numbers;
use crate::spelling::{double, is_integer};

/// A number: an integer by its digits, everything else as the double it rounds to.
#[derive(Debug)]
pub(crate) enum Quantity {
    Finite {
        /// The exact value.
        exact: Decimal,
        /// The decimal value of the shortest spelling of the double. This is what people expect of multiples: 19.99 is
        /// a multiple of 0.01, although its double is not.
        spelled: Decimal,
    },
    /// A number beyond all doubles. It is not an integer, and not a multiple of anything.
    Infinite { negative: bool },
}

impl Quantity {
    /// Interprets a number as a language does.
    pub(crate) fn read(spelling: &str, numbers: Numbers) -> Self {
        let exact = match numbers {
            Numbers::Exact if is_integer(spelling) => Decimal::parse(spelling),
            Numbers::Exact | Numbers::Doubles | Numbers::DoublesLast => None,
        };
        if let Some(exact) = exact {
            return Self::Finite {
                spelled: exact.clone(),
                exact,
            };
        }
        let value = double(spelling);
        // No double has more digits after the decimal point.
        let digits = (
            Decimal::parse(&format!("{value:.1074}")),
            Decimal::parse(&format!("{value:e}")),
        );
        match digits {
            (Some(exact), Some(spelled)) if value.is_finite() => Self::Finite { exact, spelled },
            _ => Self::Infinite {
                negative: value.is_sign_negative(),
            },
        }
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Finite { exact: a, .. }, Self::Finite { exact: b, .. }) => a.cmp(b),
            _ => self.end().cmp(&other.end()),
        }
    }

    /// -1 or 1 if the number is beyond all doubles, else 0.
    fn end(&self) -> i8 {
        match self {
            Self::Finite { .. } => 0,
            Self::Infinite { negative: true } => -1,
            Self::Infinite { negative: false } => 1,
        }
    }

    pub(crate) fn is_integer(&self) -> bool {
        matches!(self, Self::Finite { exact, .. } if exact.is_integer())
    }

    /// Whether it is a multiple of a positive number.
    pub(crate) fn is_multiple_of(&self, of: &Self) -> bool {
        match (self, of) {
            (Self::Finite { spelled: a, .. }, Self::Finite { spelled: b, .. }) => {
                !b.is_zero() && a.is_multiple_of(b).unwrap_or(false)
            }
            _ => false,
        }
    }
}
