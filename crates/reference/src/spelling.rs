//! The spelling of numbers: how a language interprets it, and whether two spellings are the same number.

use samewire_codegen::model::Model;

/// How much of a number's spelling the JSON parser of a language preserves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Every digit, and whether it was spelled as an integer.
    Exact,
    /// Only the nearest double, as in JavaScript: `1.0` and `1` are indistinguishable, and integers beyond ±(2⁵³−1) are
    /// refused with [`Code::UnsafeInteger`](crate::Code::UnsafeInteger). A union stops at a variant with such an
    /// integer and does not try the next one.
    Doubles,
    /// Like `Doubles`, but a variant with such an integer reports other errors first, and the next variant is tried.
    DoublesLast,
}

impl Numbers {
    /// How numbers are compared. A package that holds some integers exactly compares all numbers of a text exactly.
    pub(crate) fn compared(self, model: &Model) -> Self {
        if model.wide_is_exact {
            Self::Exact
        } else {
            self
        }
    }
}

/// Whether two spellings are the same number. Integers are compared by their digits, other numbers as doubles.
pub(crate) fn same(a: &str, b: &str) -> bool {
    match (is_integer(a), is_integer(b)) {
        (true, false) => is_exactly(double(b), a),
        (false, true) => is_exactly(double(a), b),
        _ => same_as_doubles(a, b),
    }
}

/// The same as [`same`], but only two integers are compared by their digits.
#[expect(
    clippy::float_cmp,
    reason = "two spellings of one double are exactly equal"
)]
pub(crate) fn same_as_doubles(a: &str, b: &str) -> bool {
    match (is_integer(a), is_integer(b)) {
        (true, true) => tidy(a) == tidy(b),
        _ => double(a) == double(b),
    }
}

/// The same as [`same`], but both numbers are compared as doubles.
#[expect(
    clippy::float_cmp,
    reason = "two spellings of one double are exactly equal"
)]
pub(crate) fn same_when_parsed(a: &str, b: &str) -> bool {
    double(a) == double(b)
}

/// Whether a double equals this integer. A double without a fraction is printed with all of its digits.
fn is_exactly(value: f64, integer: &str) -> bool {
    value.is_finite() && value.fract() == 0.0 && tidy(&format!("{value:.0}")) == tidy(integer)
}

/// Whether a number is spelled as an integer.
pub(crate) fn is_integer(spelling: &str) -> bool {
    !spelling.contains(['.', 'e', 'E'])
}

/// Writes the integer `-0` as `0`.
pub(crate) fn tidy(integer: &str) -> &str {
    if integer == "-0" { "0" } else { integer }
}

/// The double that a spelling rounds to.
pub(crate) fn double(spelling: &str) -> f64 {
    spelling.parse().unwrap_or(f64::NAN)
}
