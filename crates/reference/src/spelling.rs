//! How numbers are spelled: what a language sees of a spelling, and whether two spellings are one number.

/// How much of a number's text a language's JSON parser lets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Every digit, and whether it was spelled as an integer.
    Exact,
    /// Only the nearest double, as in JavaScript: `1.0` cannot be told from `1`,
    /// and integers beyond ±(2⁵³−1) are refused with [`Code::UnsafeInteger`](crate::Code::UnsafeInteger).
    /// A variant that holds such an integer is tried no further, and no variant after it.
    Doubles,
    /// The same, but whatever else is wrong with a variant is found first, and the next variant is tried.
    DoublesLast,
}

/// Whether two spellings are one number: an integer by its digits, everything else as the double it rounds to.
pub(crate) fn same(a: &str, b: &str) -> bool {
    match (is_integer(a), is_integer(b)) {
        (true, false) => is_exactly(double(b), a),
        (false, true) => is_exactly(double(a), b),
        _ => same_as_doubles(a, b),
    }
}

/// The same, where only two integers are compared by their digits.
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

/// The same, where both were parsed as doubles.
#[expect(
    clippy::float_cmp,
    reason = "two spellings of one double are exactly equal"
)]
pub(crate) fn same_when_parsed(a: &str, b: &str) -> bool {
    double(a) == double(b)
}

/// Whether a double is this integer; every digit of a double without a fraction is printed.
fn is_exactly(value: f64, integer: &str) -> bool {
    value.is_finite() && value.fract() == 0.0 && tidy(&format!("{value:.0}")) == tidy(integer)
}

/// Whether a number is spelled as an integer.
pub(crate) fn is_integer(spelling: &str) -> bool {
    !spelling.contains(['.', 'e', 'E'])
}

/// `-0` written as an integer is 0.
pub(crate) fn tidy(integer: &str) -> &str {
    if integer == "-0" { "0" } else { integer }
}

/// The double that a spelling rounds to.
pub(crate) fn double(spelling: &str) -> f64 {
    spelling.parse().unwrap_or(f64::NAN)
}
