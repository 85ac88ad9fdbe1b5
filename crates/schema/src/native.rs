//! Formats whose strings are values of their own in every language, such as a date or a decimal number.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::format::{Formats, Which, pattern};
use crate::pattern::Pattern;

/// How strings of a [`Native`] format are represented.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FormatsAs {
    /// As strings.
    #[default]
    Text,
    /// As the values that they stand for. They are checked then, whatever [`Options::formats`](crate::Options) asserts, and
    /// written in one spelling.
    Native,
}

impl FormatsAs {
    /// Which strings of asserted formats are accepted.
    pub(crate) fn which(self) -> Which {
        match self {
            Self::Text => Which::Spelled,
            Self::Native => Which::Held,
        }
    }

    /// The formats that are asserted. With [`Self::Native`], a `uri` is one, although it is a string in every language: their
    /// classes for it do not keep its spelling.
    pub(crate) fn asserted(self, formats: &Formats) -> Formats {
        let is_native = |name: &str| name == "uri" || Native::of_format(name).is_some();
        if self == Self::Text || *formats == Formats::All {
            return formats.clone();
        }
        let known = Formats::known().iter();
        let asserted = known.filter(|name| formats.asserts(name) || is_native(name));
        Formats::Named(asserted.map(|name| (*name).to_owned()).collect())
    }
}

/// A format with a value in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Native {
    /// `date-time`: a date and a time with an offset from UTC (RFC 3339, section 5.6).
    DateTime,
    /// `date`: a day (RFC 3339, `full-date`).
    Date,
    /// `time`: a time with an offset from UTC (RFC 3339, `full-time`).
    Time,
    /// `uuid`: 128 bits (RFC 9562, section 4).
    Uuid,
    /// `byte`: bytes in base64 (RFC 4648, section 4).
    Byte,
    /// `decimal`: a decimal number of up to 28 digits.
    Decimal,
}

/// Why a string is no value of a native format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotNative {
    /// It is not spelled as the format says.
    Misspelt,
    /// It is spelled so, but not every language can hold its value.
    OutOfRange,
}

/// The maximum number of digits of a decimal number.
const DIGITS: usize = 28;

impl Native {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::DateTime,
        Self::Date,
        Self::Time,
        Self::Uuid,
        Self::Byte,
        Self::Decimal,
    ];

    /// The format with this name.
    #[must_use]
    pub fn of_format(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|of| of.format() == name)
    }

    /// Its name in a schema.
    #[must_use]
    pub fn format(self) -> &'static str {
        match self {
            Self::DateTime => "date-time",
            Self::Date => "date",
            Self::Time => "time",
            Self::Uuid => "uuid",
            Self::Byte => "byte",
            Self::Decimal => "decimal",
        }
    }

    /// The regular expression of the strings that have a value.
    #[must_use]
    pub fn held(self) -> Option<String> {
        pattern(self.format(), Which::Held)
    }

    fn pattern(self) -> Option<Pattern> {
        let source = pattern(self.format(), Which::Spelled)?;
        Pattern::new(&source).ok()
    }

    /// Whether a string is spelled as the format says.
    fn spells(self, text: &str) -> bool {
        static PATTERNS: LazyLock<[(Native, Option<Pattern>); 6]> =
            LazyLock::new(|| Native::ALL.map(|of| (of, of.pattern())));
        let own = PATTERNS.iter().find(|(of, _)| *of == self);
        let own = own.and_then(|(_, pattern)| pattern.as_ref());
        own.is_some_and(|pattern| pattern.is_found_in(text))
    }

    /// Makes a string of this format, which may be [`NotNative::OutOfRange`]. `choose` returns a number below its argument.
    pub fn sample(self, choose: &mut dyn FnMut(usize) -> usize) -> Option<String> {
        self.pattern()?.sample(choose)
    }

    /// Reads a string. Returns it in the one spelling in which its value is written.
    ///
    /// # Errors
    ///
    /// [`NotNative`], if it has no value.
    pub fn read(self, text: &str) -> Result<Cow<'_, str>, NotNative> {
        if !self.spells(text) {
            return Err(NotNative::Misspelt);
        }
        match self {
            Self::DateTime => {
                let (date, time) = text.split_at(DATE);
                let (date, time) = (read_date(date)?, read_time(&time[1..])?);
                Ok(format!("{date}T{time}").into())
            }
            Self::Date => read_date(text).map(Cow::Borrowed),
            Self::Time => read_time(text).map(Cow::Owned),
            Self::Uuid => Ok(text.to_ascii_lowercase().into()),
            Self::Byte => held(text, has_no_unused_bits(text)),
            Self::Decimal => {
                let digits = text.bytes().filter(u8::is_ascii_digit).count();
                held(text, digits <= DIGITS)
            }
        }
    }
}

fn held(text: &str, is_held: bool) -> Result<Cow<'_, str>, NotNative> {
    is_held.then_some(text.into()).ok_or(NotNative::OutOfRange)
}

/// The length of a date.
const DATE: usize = "2026-11-30".len();

fn read_date(text: &str) -> Result<&str, NotNative> {
    let is_held = !text.starts_with("0000");
    is_held.then_some(text).ok_or(NotNative::OutOfRange)
}

/// Reads a time whose spelling is right: `hh:mm:ss`, a fraction and an offset.
fn read_time(text: &str) -> Result<String, NotNative> {
    let (clock, rest) = text.split_at("14:26:06".len());
    let digits = rest.strip_prefix('.').map_or("", |rest| {
        let end = rest.find(|of: char| !of.is_ascii_digit());
        &rest[..end.unwrap_or(rest.len())]
    });
    if clock.ends_with("60") || digits.len() > 6 {
        return Err(NotNative::OutOfRange);
    }
    let offset = match &rest[digits.len() + usize::from(!digits.is_empty())..] {
        "z" | "Z" | "+00:00" | "-00:00" => "Z",
        offset => offset,
    };
    let is_whole = digits.bytes().all(|digit| digit == b'0');
    if is_whole {
        return Ok(format!("{clock}{offset}"));
    }
    Ok(format!("{clock}.{digits:0<6}{offset}"))
}

/// Whether the bits of the last character of base64 that belong to no byte are zero.
fn has_no_unused_bits(text: &str) -> bool {
    let digits = text.trim_end_matches('=');
    match text.len() - digits.len() {
        1 => digits.ends_with(|last| "AEIMQUYcgkosw048".contains(last)),
        2 => digits.ends_with(['A', 'Q', 'g', 'w']),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::{Native, NotNative};
    use crate::pattern::Pattern;

    #[test]
    fn each_format_has_one_spelling_and_its_limits() {
        use Native::{Byte, Date, DateTime, Decimal, Time, Uuid};
        let many = "1".repeat(28);
        for (format, text, expected) in [
            (
                DateTime,
                "2026-11-30t14:26:06.5z",
                "2026-11-30T14:26:06.500000Z",
            ),
            (
                DateTime,
                "2026-11-30T14:26:06.000-00:00",
                "2026-11-30T14:26:06Z",
            ),
            (
                DateTime,
                "0001-01-01T00:00:00+23:59",
                "0001-01-01T00:00:00+23:59",
            ),
            (
                DateTime,
                "2024-02-29T00:00:00-07:30",
                "2024-02-29T00:00:00-07:30",
            ),
            (DateTime, "2023-02-29T00:00:00Z", "value"),
            (DateTime, "2026-11-30 14:26:06Z", "value"),
            (DateTime, "2026-11-30T14:26:06", "value"),
            (DateTime, "0000-01-01T00:00:00Z", "range"),
            (DateTime, "2016-12-31T23:59:60Z", "range"),
            (DateTime, "2016-12-31T22:59:60Z", "value"),
            (DateTime, "2026-11-30T14:26:06.1234567Z", "range"),
            (Date, "9999-12-31", "9999-12-31"),
            (Date, "0000-02-29", "range"),
            (Date, "2026-11-31", "value"),
            (Time, "14:26:06.000001+05:30", "14:26:06.000001+05:30"),
            (Time, "23:59:60+00:00", "range"),
            (Time, "24:00:00Z", "value"),
            (
                Uuid,
                "ABCDEF01-2345-6789-abcd-ef0123456789",
                "abcdef01-2345-6789-abcd-ef0123456789",
            ),
            (Uuid, "abcdef0123456789abcdef0123456789", "value"),
            (Byte, "", ""),
            (Byte, "aGk=", "aGk="),
            (Byte, "aGl=", "range"),
            (Byte, "aB==", "range"),
            (Byte, "aGk", "value"),
            (Byte, "a-k=", "value"),
            (Decimal, "-0.00", "-0.00"),
            (Decimal, "1.50", "1.50"),
            (Decimal, &many, &many),
            (Decimal, &format!("{many}.0"), "range"),
            (Decimal, "1e2", "value"),
            (Decimal, ".5", "value"),
            (Decimal, "007", "value"),
        ] {
            let read = match format.read(text) {
                Ok(read) => read,
                Err(NotNative::Misspelt) => "value".into(),
                Err(NotNative::OutOfRange) => "range".into(),
            };
            assert_eq!(read, expected, "{format:?} {text:?}");
            let held = format.held().map(|source| Pattern::new(&source));
            let is_held = held.is_some_and(|of| of.is_ok_and(|of| of.is_found_in(text)));
            assert_eq!(is_held, format.read(text).is_ok(), "{format:?} {text:?}");
        }
    }
}
