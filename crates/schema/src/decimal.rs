//! Exact decimal numbers: comparison, multiples and least common multiples.

use std::cmp::Ordering;
use std::fmt;

/// A decimal number: its digits, times a power of ten.
///
/// There is one spelling of each value, so that equality of the parts is equality of the values: the digits neither
/// begin nor end with a zero, and zero has no digits, no sign, and the exponent 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Decimal {
    negative: bool,
    digits: String,
    exponent: i64,
}

/// The largest exponent that is read, positive or negative.
const EXPONENT: i64 = 1_000_000_000_000;
/// The maximum number of digits of a divisor: with one more digit, a remainder still fits into 128 bits.
pub(crate) const DIVISOR: usize = 37;
/// After this many multiplications by ten, a remainder below 2¹²⁸ is zero or never will be.
const STEPS: i64 = 128;

impl Decimal {
    /// The value of a JSON number. `None` if the text is not a number, or if its exponent is beyond 10¹².
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (text, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{fraction}");
        if !(-EXPONENT..=EXPONENT).contains(&exponent)
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return None;
        }
        let exponent = exponent - i64::try_from(fraction.len()).ok()?;
        Some(Self::new(negative, &digits, exponent))
    }

    fn new(negative: bool, digits: &str, exponent: i64) -> Self {
        let kept = digits.trim_end_matches('0');
        let zeros = digits.len() - kept.len();
        let kept = kept.trim_start_matches('0');
        if kept.is_empty() {
            return Self {
                negative: false,
                digits: String::new(),
                exponent: 0,
            };
        }
        Self {
            negative,
            digits: kept.to_owned(),
            exponent: exponent.saturating_add(i64::try_from(zeros).unwrap_or(i64::MAX)),
        }
    }

    /// Whether it has no fraction.
    pub fn is_integer(&self) -> bool {
        self.exponent >= 0
    }

    /// Whether it is zero.
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// Whether it is below zero.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// The value as a count. `None` if it is negative or has a fraction. A value above the largest `u64` becomes the
    /// largest one, since no text or list is that long.
    pub fn to_count(&self) -> Option<u64> {
        if self.negative || !self.is_integer() {
            return None;
        }
        if self.is_zero() {
            return Some(0);
        }
        let zeros = usize::try_from(self.exponent).unwrap_or(usize::MAX);
        if zeros > 20 {
            return Some(u64::MAX);
        }
        let spelled = format!("{}{}", self.digits, "0".repeat(zeros));
        Some(spelled.parse().unwrap_or(u64::MAX))
    }

    /// Whether this is an integer times `of`, which must be positive. `None` if `of` has too many digits.
    pub fn is_multiple_of(&self, of: &Self) -> Option<bool> {
        if self.is_zero() {
            return Some(true);
        }
        let shift = self.exponent.saturating_sub(of.exponent);
        if shift < 0 {
            // The divisor ends with more zeros than this number has.
            return Some(false);
        }
        let divisor = of.small()?;
        let mut rest = 0;
        for digit in self.digits.bytes() {
            rest = (rest * 10 + u128::from(digit - b'0')) % divisor;
        }
        for _ in 0..shift.min(STEPS) {
            rest = rest * 10 % divisor;
        }
        Some(rest == 0)
    }

    /// Whether it can be a divisor, which may only have so many digits.
    pub fn can_divide(&self) -> bool {
        self.digits.len() <= DIVISOR
    }

    /// The least common multiple of two positive numbers. `None` if it has too many digits to be a divisor.
    pub fn common_multiple(&self, other: &Self) -> Option<Self> {
        let exponent = self.exponent.min(other.exponent);
        let (a, b) = (self.scaled(exponent)?, other.scaled(exponent)?);
        let multiple = (a / greatest_common_divisor(a, b)).checked_mul(b)?;
        Some(Self::new(false, &multiple.to_string(), exponent)).filter(Self::can_divide)
    }

    /// The digits as an integer, if there are few enough for a divisor.
    fn small(&self) -> Option<u128> {
        if self.can_divide() {
            self.digits.parse().ok()
        } else {
            None
        }
    }

    /// The value divided by 10 to the power of `exponent`, which must not be above its own exponent.
    fn scaled(&self, exponent: i64) -> Option<u128> {
        let zeros = u32::try_from(self.exponent - exponent).ok()?;
        self.small()?.checked_mul(10_u128.checked_pow(zeros)?)
    }

    /// The number of digits before the decimal point.
    fn magnitude(&self) -> i64 {
        let digits = i64::try_from(self.digits.len()).unwrap_or(i64::MAX);
        self.exponent.saturating_add(digits)
    }

    fn compare_absolute(&self, other: &Self) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self
                .magnitude()
                .cmp(&other.magnitude())
                // If the digits of one number are a prefix of the other's, it is the smaller number.
                .then_with(|| self.digits.cmp(&other.digits)),
        }
    }
}

impl From<u64> for Decimal {
    fn from(count: u64) -> Self {
        Self::new(false, &count.to_string(), 0)
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self.compare_absolute(other),
            (true, true) => other.compare_absolute(self),
        }
    }
}

/// The largest number of zeros that are written out instead of an exponent.
const ZEROS: usize = 20;

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.negative { "-" } else { "" };
        let digits = &self.digits;
        if self.is_zero() {
            return f.write_str("0");
        }
        if let Ok(zeros) = usize::try_from(self.exponent) {
            return if zeros <= ZEROS {
                write!(f, "{sign}{digits}{}", "0".repeat(zeros))
            } else {
                write!(f, "{sign}{digits}e{zeros}")
            };
        }
        let fraction = usize::try_from(self.exponent.unsigned_abs()).unwrap_or(usize::MAX);
        if let Some(point) = digits
            .len()
            .checked_sub(fraction)
            .filter(|point| *point > 0)
        {
            let (whole, rest) = digits.split_at(point);
            return write!(f, "{sign}{whole}.{rest}");
        }
        let zeros = fraction - digits.len();
        if zeros <= ZEROS {
            write!(f, "{sign}0.{}{digits}", "0".repeat(zeros))
        } else {
            write!(f, "{sign}{digits}e{}", self.exponent)
        }
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).expect("a number")
    }

    #[test]
    fn a_value_has_one_spelling() {
        for (text, expected) in [
            ("0", "0"),
            ("-0.0e7", "0"),
            ("1.0", "1"),
            ("-12.50", "-12.5"),
            ("1e2", "100"),
            ("100e-4", "0.01"),
            ("123e-3", "0.123"),
            ("1E+30", "1e30"),
            ("5e-30", "5e-30"),
        ] {
            assert_eq!(decimal(text).to_string(), expected);
            assert_eq!(decimal(expected), decimal(text));
        }
        assert_eq!(Decimal::parse("1e9999999999999999999"), None);
    }

    #[test]
    fn order_is_that_of_the_values() {
        let sorted = [
            "-1e3", "-2", "-1.5", "0", "1e-9", "0.9", "1", "1.01", "9", "10", "1e30",
        ];
        for pair in sorted.windows(2) {
            assert!(decimal(pair[0]) < decimal(pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn multiples_are_exact() {
        for (value, of, expected) in [
            ("19.99", "0.01", Some(true)),
            ("1e308", "0.123456789", Some(false)),
            ("12391239123", "1e-8", Some(true)),
            ("0.0075", "0.0001", Some(true)),
            ("0.00751", "0.0001", Some(false)),
            ("35", "1.5", Some(false)),
            ("4.5", "1.5", Some(true)),
            ("1e1000000000000", "7", Some(false)),
            ("1e1000000000000", "1024", Some(true)),
            ("-10", "5", Some(true)),
            ("10", "100", Some(false)),
            ("1", "3333333333333333333333333333333333333333", None),
        ] {
            assert_eq!(
                decimal(value).is_multiple_of(&decimal(of)),
                expected,
                "{value} of {of}"
            );
        }
        for (a, b, expected) in [
            ("4", "6", "12"),
            ("0.5", "0.75", "1.5"),
            ("10", "0.3", "30"),
        ] {
            let common = decimal(a).common_multiple(&decimal(b));
            assert_eq!(common, Some(decimal(expected)));
        }
    }

    #[test]
    fn a_count_is_not_negative_and_whole() {
        assert_eq!(decimal("2.0").to_count(), Some(2));
        assert_eq!(decimal("3e2").to_count(), Some(300));
        assert_eq!(decimal("1e40").to_count(), Some(u64::MAX));
        assert_eq!(decimal("-1").to_count(), None);
        assert_eq!(decimal("0.5").to_count(), None);
    }
}
