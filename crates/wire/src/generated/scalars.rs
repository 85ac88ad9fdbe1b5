//! Readers of values without parts.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::Deserialize as _;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::reads::Reads;
use super::{At, Error};
use crate::json::Json;
use crate::read::error::{Code, quoted};

/// No value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Never {}

impl Serialize for Never {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

/// Reads a boolean.
///
/// # Errors
///
/// If there is none.
pub fn bool(at: At<'_>) -> Result<bool, Error> {
    match at.json() {
        Json::Bool(value) => Ok(value),
        _ => Err(at.mismatch(&"a boolean")),
    }
}

/// Reads `null`.
///
/// # Errors
///
/// If there is another value.
pub fn null(at: At<'_>) -> Result<(), Error> {
    match at.json() {
        Json::Null => Ok(()),
        _ => Err(at.mismatch(&"null")),
    }
}

/// Refuses every value.
///
/// # Errors
///
/// Always.
pub fn never(at: At<'_>) -> Result<Never, Error> {
    Err(Error::new(Code::Unknown, "no value is allowed here").at(at.node))
}

/// Reads any JSON.
///
/// # Errors
///
/// If a number in it has more than 64 bits.
pub fn any(at: At<'_>) -> Result<Value, Error> {
    Value::deserialize(at)
}

/// Reads a string.
///
/// # Errors
///
/// If there is none.
pub fn text(at: At<'_>) -> Result<String, Error> {
    str(at).map(str::to_owned)
}

/// The string at a place.
///
/// # Errors
///
/// If there is none.
pub fn str(at: At<'_>) -> Result<&str, Error> {
    match at.json() {
        Json::Text(text) => Ok(text),
        _ => Err(at.mismatch(&"a string")),
    }
}

/// One reader for each width of integers.
macro_rules! ints {
    ($($width:ident $bits:literal)*) => {$(
        #[doc = concat!("Reads an integer of ", $bits, ".")]
        ///
        /// # Errors
        ///
        /// If there is none.
        pub fn $width(at: At<'_>) -> Result<$width, Error> {
            let bounds = ($width::MIN.into(), $width::MAX.into());
            at.int(bounds, &concat!("an integer of ", $bits))
        }
    )*};
}

ints! {
    i8 "8 bits"
    i16 "16 bits"
    i32 "32 bits"
    i64 "64 bits"
    u8 "8 bits without sign"
    u16 "16 bits without sign"
    u32 "32 bits without sign"
    u64 "64 bits without sign"
}

/// Reads a number of double precision.
///
/// # Errors
///
/// If there is none, or it is not finite.
pub fn f64(at: At<'_>) -> Result<f64, Error> {
    at.float(&"a number")
}

/// Reads a number of single precision.
///
/// # Errors
///
/// If there is none, or it is not finite.
pub fn f32(at: At<'_>) -> Result<f32, Error> {
    f32::deserialize(at)
}

/// Reads an integer in any spelling of a number without a fraction: `1`, `1.0`, `1e2`.
///
/// # Errors
///
/// If there is none.
pub fn any_spelling<T: FromStr>(at: At<'_>) -> Result<T, Error> {
    match at.json() {
        Json::Float(text) => {
            let value = text.parse::<f64>().unwrap_or(f64::INFINITY);
            if value.fract() != 0.0 || !value.is_finite() {
                return Err(at.mismatch(&"an integer"));
            }
            // A double without a fraction is printed with all of its digits.
            let digits = format!("{value:.0}");
            let digits = if digits == "-0" { "0" } else { &digits };
            digits
                .parse()
                .map_err(|_| at.not_within(i64::MIN.into(), i64::MAX.into()))
        }
        _ => at.int((i64::MIN.into(), i64::MAX.into()), &"an integer"),
    }
}

/// An integer that `read` reads, from `min` to `max`.
pub fn int_within<T: Copy + Into<i128>>(
    read: impl Reads<T>,
    min: i128,
    max: i128,
    multiple_of: Option<i128>,
) -> impl Reads<T> {
    move |at| {
        let value = read(at).map_err(|error| match error.code() {
            Code::Range => at.not_within(min, max),
            _ => error,
        })?;
        let number: i128 = value.into();
        if !(min..=max).contains(&number) {
            return Err(at.not_within(min, max));
        }
        match multiple_of {
            Some(of) if number.checked_rem(of) != Some(0) => {
                let message = format!("expected a multiple of {of}, found {number}");
                Err(Error::new(Code::Multiple, message).at(at.node))
            }
            _ => Ok(value),
        }
    }
}

/// The limits of a number.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The minimum.
    pub min: Option<f64>,
    /// The maximum.
    pub max: Option<f64>,
    /// All numbers are above it.
    pub above: Option<f64>,
    /// All numbers are below it.
    pub below: Option<f64>,
}

impl Limits {
    fn contain(&self, value: f64) -> bool {
        self.min.is_none_or(|min| value >= min)
            && self.max.is_none_or(|max| value <= max)
            && self.above.is_none_or(|above| value > above)
            && self.below.is_none_or(|below| value < below)
    }

    /// What is expected instead of a number that is out of range.
    fn expected(&self) -> String {
        if let (Some(min), Some(max)) = (self.min, self.max) {
            return format!("a number from {min} to {max}");
        }
        let ends = [
            ("of at least", self.min),
            ("greater than", self.above),
            ("of at most", self.max),
            ("less than", self.below),
        ];
        let ends = ends.into_iter();
        let ends: Vec<String> = ends
            .filter_map(|(words, end)| Some(format!("{words} {}", end?)))
            .collect();
        format!("a number {}", ends.join(" and "))
    }
}

/// A number that `read` reads, within its limits.
pub fn float_within<T: Copy + fmt::Display>(read: impl Reads<T>, limits: Limits) -> impl Reads<T> {
    move |at| {
        let value = read(at)?;
        // The limits hold for the number in the text, and for the one to which it is rounded, as it is written.
        let written = value.to_string().parse::<f64>();
        let is_within = |number| limits.contain(number);
        if is_within(at.float(&"a number")?) && written.is_ok_and(is_within) {
            return Ok(value);
        }
        Err(at.out_of_range(&limits.expected()))
    }
}

/// How long a value may be.
#[derive(Debug, Clone, Copy)]
pub struct Length {
    /// The minimum.
    pub min: Option<usize>,
    /// The maximum.
    pub max: Option<usize>,
}

impl Length {
    /// Checks a length, which is counted in `unit`s.
    pub(super) fn check(self, at: At<'_>, count: usize, unit: &str) -> Result<(), Error> {
        let short = self
            .min
            .filter(|min| count < *min)
            .map(|min| ("least", min));
        let long = self.max.filter(|max| count > *max).map(|max| ("most", max));
        let Some((word, limit)) = short.or(long) else {
            return Ok(());
        };
        let s = if limit == 1 { "" } else { "s" };
        let message = format!("expected at {word} {limit} {unit}{s}, found {count}");
        Err(Error::new(Code::Length, message).at(at.node))
    }
}

/// A string of bounded length, which is counted in code points.
pub fn text_of(length: Length) -> impl Reads<String> {
    move |at| {
        let text = str(at)?;
        length.check(at, text.chars().count(), "character")?;
        Ok(text.to_owned())
    }
}

/// A regular expression for whole texts, which is compiled at its first use.
pub type Pattern = LazyLock<regex_lite::Regex>;

/// A string with a pattern and of bounded length.
pub fn text_like(pattern: &'static Pattern, length: Length) -> impl Reads<String> {
    move |at| {
        let text = str(at)?;
        if !pattern.is_match(text) {
            let message = format!(
                "expected a string like {}, found {}",
                pattern.as_str(),
                quoted(text)
            );
            return Err(Error::new(Code::Value, message).at(at.node));
        }
        length.check(at, text.chars().count(), "character")?;
        Ok(text.to_owned())
    }
}

/// A string of an asserted format, which a pattern describes.
pub fn text_of_format(
    pattern: &'static Pattern,
    length: Length,
    format: &'static str,
) -> impl Reads<String> {
    let read = text_like(pattern, length);
    move |at| {
        read(at).map_err(|error| match at.json() {
            Json::Text(text) if error.code() == Code::Value => {
                let found = quoted(text);
                let message = format!("expected a string of the format {format}, found {found}");
                Error::new(Code::Value, message).at(at.node)
            }
            _ => error,
        })
    }
}

/// Compiles a regular expression, whose size the generator has bounded.
///
/// # Panics
///
/// If it is none.
#[must_use]
pub fn compiled(source: &str) -> regex_lite::Regex {
    let built = regex_lite::RegexBuilder::new(source)
        .size_limit(usize::MAX)
        .nest_limit(u32::MAX)
        .build();
    #[expect(clippy::panic, reason = "the generator has read the expression")]
    built.unwrap_or_else(|error| panic!("{source}: {error}"))
}

/// Bounds: `_` where there is none.
#[macro_export]
#[doc(hidden)]
macro_rules! __bound {
    (_) => {
        None
    };
    ($limit:literal) => {
        Some($limit)
    };
}

/// The length of a value: `length!(1, _)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __length {
    ($min:tt, $max:tt) => {
        $crate::generated::Length {
            min: $crate::__bound!($min),
            max: $crate::__bound!($max),
        }
    };
}

/// The limits of a number: `limits!(minimum, maximum, above, below)`. Each is one token or `-` and a token.
#[macro_export]
#[doc(hidden)]
macro_rules! __limits {
    ([$($min:tt)*], [$($max:tt)*], [$($above:tt)*], [$($below:tt)*]) => {
        $crate::generated::Limits {
            min: $crate::__bound!($($min)*),
            max: $crate::__bound!($($max)*),
            above: $crate::__bound!($($above)*),
            below: $crate::__bound!($($below)*),
        }
    };
}

/// A regular expression, which is compiled at its first use.
#[macro_export]
#[doc(hidden)]
macro_rules! __pattern {
    ($source:literal) => {{
        static PATTERN: $crate::generated::Pattern =
            $crate::generated::Pattern::new(|| $crate::generated::compiled($source));
        &PATTERN
    }};
}

pub use {__bound as bound, __length as length, __limits as limits, __pattern as pattern};
