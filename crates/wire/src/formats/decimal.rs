//! Decimal numbers, which keep how they are spelled.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::error::FormatError;

/// A decimal number of at most 28 digits before and behind the point. The 0 in `0.5` is one of them.
///
/// It is as it is spelled: `1.5` and `1.50` are different, and so are `0` and `-0`. Decimals are ordered by their numbers;
/// of equal numbers, `-0` comes first, and then the one with fewer digits behind the point.
///
/// ```
/// use samewire_wire::formats::Decimal;
///
/// let price: Decimal = "-12.50".parse()?;
/// assert_eq!(price, Decimal::new(-1250, 2)?);
/// assert!(price < "3".parse()?);
/// assert_eq!(price.to_string(), "-12.50");
/// # Ok::<(), samewire_wire::formats::FormatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Decimal {
    is_negative: bool,
    digits: u128,
    scale: u8,
}

const DECIMAL: FormatError = FormatError::value("a decimal such as -12.50");
const LONG: FormatError = FormatError::range("a decimal of at most 28 digits");

const MOST_DIGITS: usize = 28;
const TEN: u128 = 10;

impl Decimal {
    /// The number `digits / 10^scale`: 12.50 is `new(1250, 2)`.
    ///
    /// # Errors
    ///
    /// [`Code::Range`](crate::Code::Range) if it has more than 28 digits.
    pub fn new(digits: i128, scale: u8) -> Result<Self, FormatError> {
        let number = Self {
            is_negative: digits < 0,
            digits: digits.unsigned_abs(),
            scale,
        };
        let is_long = usize::from(scale) >= MOST_DIGITS || number.digits >= TEN.pow(28);
        if is_long { Err(LONG) } else { Ok(number) }
    }

    /// The number without its point: -1250 of -12.50.
    pub fn digits(self) -> i128 {
        let digits = i128::try_from(self.digits).unwrap_or_default();
        if self.is_negative { -digits } else { digits }
    }

    /// The number of digits behind the point, from 0 to 27.
    pub const fn scale(self) -> u8 {
        self.scale
    }

    /// Whether it is spelled with a `-`, as `-0` is.
    pub const fn is_negative(self) -> bool {
        self.is_negative
    }

    /// The same number with another sign: `-0` of `0`.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self {
            is_negative: !self.is_negative,
            ..self
        }
    }

    /// What is before the point, and what is behind it, as if it had 27 digits there.
    fn parts(self) -> (i128, i128) {
        let unit = TEN.pow(self.scale.into());
        let whole = self.digits / unit;
        let fraction = self.digits % unit * TEN.pow(27 - u32::from(self.scale));
        let part = |part| i128::try_from(part).unwrap_or(i128::MAX);
        let (whole, fraction) = (part(whole), part(fraction));
        if self.is_negative {
            (-whole, -fraction)
        } else {
            (whole, fraction)
        }
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |one: &Self| (one.parts(), !one.is_negative, one.scale);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Decimal {
    fn from(number: i64) -> Self {
        Self {
            is_negative: number < 0,
            digits: number.unsigned_abs().into(),
            scale: 0,
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = usize::from(self.scale);
        let digits = format!("{:0>1$}", self.digits, scale + 1);
        let (whole, fraction) = digits.split_at(digits.len() - scale);
        let sign = if self.is_negative { "-" } else { "" };
        let point = if fraction.is_empty() { "" } else { "." };
        write!(f, "{sign}{whole}{point}{fraction}")
    }
}

impl FromStr for Decimal {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let number = text.strip_prefix('-').unwrap_or(text);
        let (whole, fraction) = match number.split_once('.') {
            Some((_, "")) => return Err(DECIMAL),
            Some(parts) => parts,
            None => (number, ""),
        };
        let is_spelled = !whole.is_empty()
            && (whole == "0" || !whole.starts_with('0'))
            && whole
                .bytes()
                .chain(fraction.bytes())
                .all(|one| one.is_ascii_digit());
        if !is_spelled {
            return Err(DECIMAL);
        }
        if whole.len() + fraction.len() > MOST_DIGITS {
            return Err(LONG);
        }
        let digits = whole.bytes().chain(fraction.bytes());
        let digits = digits.fold(0, |all, digit| all * TEN + u128::from(digit - b'0'));
        Ok(Self {
            is_negative: number.len() != text.len(),
            digits,
            scale: u8::try_from(fraction.len()).map_err(|_| LONG)?,
        })
    }
}

#[cfg(feature = "rust_decimal")]
impl From<Decimal> for rust_decimal::Decimal {
    fn from(number: Decimal) -> Self {
        // There is such a number: it has 96 bits, and 28 digits behind the point.
        let made = Self::try_from_i128_with_scale(number.digits(), number.scale.into());
        let mut made = made.unwrap_or_default();
        made.set_sign_negative(number.is_negative);
        made
    }
}

/// The same number, with as many digits behind the point.
///
/// # Errors
///
/// If it has more than 28 digits: round it before.
#[cfg(feature = "rust_decimal")]
impl TryFrom<rust_decimal::Decimal> for Decimal {
    type Error = FormatError;

    fn try_from(number: rust_decimal::Decimal) -> Result<Self, FormatError> {
        let scale = u8::try_from(number.scale()).map_err(|_| LONG)?;
        let made = Self::new(number.mantissa(), scale)?;
        Ok(Self {
            is_negative: number.is_sign_negative(),
            ..made
        })
    }
}
