//! An adapter type for values that are read from and written in only one spelling.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Unexpected, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};
use serde_with::{DeserializeAs, SerializeAs};

#[cfg(feature = "schema")]
use crate::protocol::types::Types;
use crate::wire::Name;
use crate::wire::Wire;

/// A value of another crate that is a text on the wire, in one spelling: what is read is written back unchanged.
///
/// | type | feature of this crate | spelling |
/// |---|---|---|
/// | `rust_decimal::Decimal` | `rust_decimal` | `-12.50`: no exponent, no `+`, no `_`, a digit on both sides of the point, no zero too many in front, no `-0`; at most 28 characters |
/// | `semver::Version` | `semver` | `1.2.3-rc.1+build.5`: as Semantic Versioning says; a number has at most 19 digits |
/// | `uuid::Uuid` | `uuid` | `67e55044-10b1-426f-9247-bb680e5fe0c8`: in lower case, with hyphens |
/// | `std::net::Ipv4Addr` | | `192.0.2.1`: four numbers without zeros in front |
///
/// The schema has the spelling as a `pattern`, so that every language enforces it. Rust does so too: these crates' own
/// readers accept more (`1e3` as a `Decimal`, `{…}` around a `Uuid`), and would write another text than they read. A value
/// that has no such spelling, such as a `Decimal` with more digits, is an error when it is written: round it before.
///
/// In a member and in a newtype that derive [`Wire`], `Decimal`, `Version` and `Uuid` can be written as they are, also in an
/// `Option`, a [`Patch`](crate::Patch), a `Vec`, a `Box`, an array, a tuple and an [`IndexMap`](crate::IndexMap).
/// Elsewhere, write `Text<Decimal>`: behind another name (`type Price = Text<Decimal>`), as an argument of a type of your
/// own (`Page<Text<Uuid>>`), as the only value of a variant of a union, beside `#[wire(as = "…")]`, and where the map is
/// flattened. `Ipv4Addr` can be written everywhere.
///
/// ```
/// use samewire_wire::{Text, decode, encode};
/// use std::net::Ipv4Addr;
///
/// let address = decode::<Text<Ipv4Addr>>(r#""192.0.2.1""#)?.value;
/// assert!(!address.is_loopback());
/// assert_eq!(encode(&address)?, r#""192.0.2.1""#);
/// assert!(decode::<Text<Ipv4Addr>>(r#""192.0.2.01""#).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Text<T>(pub T);

/// A type of another crate that [`Text`] supports.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not carried as a text",
    label = "not carried to other languages",
    note = "the feature of `samewire-wire` that is called as the crate carries it: `rust_decimal`, `semver` or `uuid`",
    note = "for any other type, write `String`, and parse it in your own code"
)]
pub trait AsText: Sized + 'static {
    /// The name of the type in the names of generic types that have it as an argument.
    #[doc(hidden)]
    const CALLED: &'static str;

    /// The pattern for the schema.
    #[doc(hidden)]
    const PATTERN: &'static str;

    /// The maximum number of characters.
    #[doc(hidden)]
    const LONGEST: Option<usize> = None;

    /// The description of the expected text in errors.
    #[doc(hidden)]
    const EXPECTED: &'static str;

    /// How values are written as the names of members.
    #[doc(hidden)]
    const NAME: Name = Name::Text;

    /// Whether the pattern accepts a text.
    #[doc(hidden)]
    fn is_spelled(text: &str) -> bool;

    /// Parses a text that the pattern accepts.
    #[doc(hidden)]
    fn read(text: &str) -> Option<Self>;

    /// The text of a value. The pattern may refuse it.
    #[doc(hidden)]
    fn write(&self) -> String;
}

impl<T> Text<T> {
    /// The value.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> From<T> for Text<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T> Deref for Text<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Text<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: fmt::Display> fmt::Display for Text<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: FromStr> FromStr for Text<T> {
    type Err = T::Err;

    /// Parses every spelling that the type itself accepts.
    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

impl<T: AsText> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(&self.0, serializer)
    }
}

impl<'de, T: AsText> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Spelling(PhantomData))
    }
}

/// A visitor for a text with one spelling.
struct Spelling<T>(PhantomData<T>);

impl<T: AsText> Visitor<'_> for Spelling<T> {
    type Value = Text<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Text<T>, E> {
        let refused = || E::invalid_value(Unexpected::Str(text), &self);
        if !T::is_spelled(text) {
            return Err(refused());
        }
        // A valid text is ASCII, so its bytes are its characters.
        if let Some(longest) = T::LONGEST.filter(|longest| text.len() > *longest) {
            let expected = format!("at most {longest} characters");
            return Err(E::invalid_length(text.len(), &expected.as_str()));
        }
        T::read(text).map(Text).ok_or_else(refused)
    }
}

/// Writes a value, if the pattern accepts its text.
fn write<T: AsText, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let text = value.write();
    if !T::is_spelled(&text) {
        let expected = T::EXPECTED;
        return Err(S::Error::custom(format!(
            "expected {expected}, found `{text}`"
        )));
    }
    if let Some(longest) = T::LONGEST.filter(|longest| text.len() > *longest) {
        return Err(S::Error::custom(format!(
            "expected at most {longest} characters, found `{text}`: round it before"
        )));
    }
    serializer.serialize_str(&text)
}

/// An adapter that reads and writes a value as [`Text`] does.
#[derive(Debug, Clone, Copy)]
pub struct ByText;

impl<'de, T: AsText> DeserializeAs<'de, T> for ByText {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        Text::deserialize(deserializer).map(Text::into_inner)
    }
}

impl<T: AsText> SerializeAs<T> for ByText {
    fn serialize_as<S: Serializer>(source: &T, serializer: S) -> Result<S::Ok, S::Error> {
        write(source, serializer)
    }
}

#[cfg(feature = "schema")]
impl<T: AsText> JsonSchema for Text<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::CALLED.into()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        format!("samewire_wire::Text<{}>", T::CALLED).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut schema = json_schema!({ "type": "string", "pattern": T::PATTERN });
        if let Some(longest) = T::LONGEST {
            schema.insert("maxLength".to_owned(), longest.into());
        }
        schema
    }
}

#[cfg(feature = "all-errors")]
impl<T: AsText> crate::Readable for Text<T> {}

impl<T: AsText> Wire for Text<T> {
    const NAME: Name = T::NAME;

    #[cfg(feature = "schema")]
    type Described = Self;

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        types.has_two_texts |= matches!(T::NAME, Name::Never);
    }
}
