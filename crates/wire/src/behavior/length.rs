//! Length limits, declared once for serde and the schema.

use std::marker::PhantomData;

use serde::de::{Deserializer, Error as _};
use serde::ser::{Error as _, Serializer};
use serde_with::{DeserializeAs, Same, SerializeAs};

/// A text of `MIN` to `MAX` code points, or a list with as many items. Other lengths are refused with `length`.
///
/// A value that is too short or too long is not written either.
///
/// ```
/// use samewire_wire::{Length, decode};
///
/// #[serde_with::serde_as]
/// #[derive(Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
/// struct Notice {
///     #[serde_as(as = "Length<1>")]
///     title: String,
/// }
///
/// let error = decode::<Notice>(r#"{"title":""}"#).unwrap_err();
/// assert_eq!((error.path.as_str(), error.code.as_str()), ("/title", "length"));
/// assert_eq!(schemars::schema_for!(Notice).to_value()["properties"]["title"]["minLength"], 1);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Length<const MIN: u64, const MAX: u64 = { u64::MAX }, A = Same>(PhantomData<A>);

/// A type whose values have a length.
pub trait Measured {
    /// The schema keywords for the minimum and the maximum length.
    const KEYWORDS: [&'static str; 2];

    /// The unit of the length. A character is a code point.
    const UNIT: &'static str;

    /// The length of this value.
    fn length(&self) -> usize;
}

impl Measured for String {
    const KEYWORDS: [&'static str; 2] = ["minLength", "maxLength"];
    const UNIT: &'static str = "character";

    fn length(&self) -> usize {
        self.chars().count()
    }
}

impl<T> Measured for Vec<T> {
    const KEYWORDS: [&'static str; 2] = ["minItems", "maxItems"];
    const UNIT: &'static str = "item";

    fn length(&self) -> usize {
        self.len()
    }
}

/// A description of the allowed lengths, if the length is not allowed.
fn expected<T: Measured, const MIN: u64, const MAX: u64>(length: usize) -> Option<String> {
    let length = u64::try_from(length).unwrap_or(u64::MAX);
    let (word, limit) = if length < MIN {
        ("least", MIN)
    } else if length > MAX {
        ("most", MAX)
    } else {
        return None;
    };
    let s = if limit == 1 { "" } else { "s" };
    Some(format!("at {word} {limit} {}{s}", T::UNIT))
}

impl<'de, const MIN: u64, const MAX: u64, T, A> DeserializeAs<'de, T> for Length<MIN, MAX, A>
where
    T: Measured,
    A: DeserializeAs<'de, T>,
{
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let value = A::deserialize_as(deserializer)?;
        let length = value.length();
        match expected::<T, MIN, MAX>(length) {
            None => Ok(value),
            Some(expected) => Err(D::Error::invalid_length(length, &expected.as_str())),
        }
    }
}

impl<const MIN: u64, const MAX: u64, T, A> SerializeAs<T> for Length<MIN, MAX, A>
where
    T: Measured,
    A: SerializeAs<T>,
{
    fn serialize_as<S: Serializer>(source: &T, serializer: S) -> Result<S::Ok, S::Error> {
        let length = source.length();
        match expected::<T, MIN, MAX>(length) {
            None => A::serialize_as(source, serializer),
            Some(expected) => Err(S::Error::custom(format!(
                "expected {expected}, found {length}"
            ))),
        }
    }
}
