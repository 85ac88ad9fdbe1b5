//! The trait of all supported types, and their properties as members.

use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(feature = "schema")]
use crate::protocol::types::Types;
use crate::shapes::constant::Constant;

/// A type with a JSON Schema, if schemas are generated.
#[cfg(feature = "schema")]
pub trait MaybeDescribed: schemars::JsonSchema {}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> MaybeDescribed for T {}

/// Any type: without the feature `schema`, no schemas are generated.
#[cfg(not(feature = "schema"))]
pub trait MaybeDescribed {}

#[cfg(not(feature = "schema"))]
impl<T> MaybeDescribed for T {}

/// A type whose mistakes can all be listed, if [`decode_all`](crate::decode_all) is there.
#[cfg(feature = "all-errors")]
pub trait MaybeReadable: crate::Readable {}

#[cfg(feature = "all-errors")]
impl<T: crate::Readable> MaybeReadable for T {}

/// Any type: without the feature `all-errors`, reading ends at the first mistake.
#[cfg(not(feature = "all-errors"))]
pub trait MaybeReadable {}

#[cfg(not(feature = "all-errors"))]
impl<T> MaybeReadable for T {}

/// A type that every language reads and writes as Rust does.
///
/// Derive it for your own types, in place of serde's and schemars' derives: `#[derive(Wire)]`. It is implemented for:
///
/// | type | in JSON |
/// |---|---|
/// | `bool`, `String`, `()` | the same; `()` is `null` |
/// | `i8` to `i64`, `u8` to `u64` | an integer of this width |
/// | `f32`, `f64` | a number |
/// | `Option<T>` | as a member: absent; elsewhere: `null` |
/// | [`Patch<T>`](crate::Patch) | as a member: absent, `null` or a value |
/// | `Vec<T>`, `[T; 1]` to `[T; 8]`, tuples of up to eight | an array |
/// | [`IndexMap<K, T>`](crate::IndexMap) | an object with any members, in the order of arrival |
/// | … with `String` as `K` | any names |
/// | … with an integer or `bool` as `K` | names such as `-17` and `true`, each in one spelling |
/// | … with a newtype of these, an identifier or an address of the next row, or an enum of names | the names that it reads |
/// | `Decimal`, `semver::Version`, `Uuid`, `std::net::Ipv4Addr` | a text in one spelling, with a feature of this crate: see [`Text`](crate::Text) |
/// | `serde_json::Value`, `serde_json::Map<String, Value>` | any JSON, any object |
/// | `Box<T>` | as `T` |
///
/// It is not implemented for types that other languages would read or write differently. The derive says what to write
/// instead: for instance `IndexMap` for `HashMap` and `BTreeMap`, which change the order of members.
///
/// ```compile_fail,E0277
/// #[derive(samewire_wire::Wire)]
/// struct Host {
///     address: std::net::IpAddr, // other languages would accept any text
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a type that every language carries",
    label = "does not implement `Wire`",
    note = "for a type of your own, write `#[derive(samewire_wire::Wire)]`",
    note = "for a map that sorts or shuffles its members, write `samewire_wire::IndexMap<String, …>`",
    note = "for a set, write `Vec<…>`; for `usize`, `u64`; for a character, a path or a borrowed text, `String`",
    note = "for `Decimal`, `Uuid` or `semver::Version` behind another name or inside of a type of your own, write `samewire_wire::Text<…>`",
    note = "the documentation of `samewire_wire::Wire` lists the types of other crates that are carried"
)]
pub trait Wire: MaybeDescribed + MaybeReadable + Serialize + DeserializeOwned + 'static {
    /// The kind of this type.
    #[doc(hidden)]
    const KIND: Kind = Kind::Value;

    /// The only text of its values, apart from `null`.
    #[doc(hidden)]
    const CONSTANT: Option<&'static str> = None;

    /// The members that may be constants.
    #[doc(hidden)]
    const CONSTANTS: &'static [Constant] = &[];

    /// The error for any use of this type.
    #[doc(hidden)]
    const WRONG: Option<&'static str> = None;

    /// How values are written as the names of members.
    #[doc(hidden)]
    const NAME: Name = Name::Never;

    /// The error for a use with an adapter, which uses the schema of schemars.
    #[doc(hidden)]
    const ADAPTED: Option<&'static str> = None;

    /// The type that describes it in a schema.
    #[cfg(feature = "schema")]
    #[doc(hidden)]
    type Described: schemars::JsonSchema;

    /// The pattern of the names.
    #[doc(hidden)]
    #[cfg(feature = "schema")]
    fn spelling() -> String {
        String::new()
    }

    /// Whether a member with this value is left out when writing.
    #[doc(hidden)]
    fn is_absent(&self) -> bool {
        false
    }

    /// Adds this type and all types inside it.
    #[cfg(feature = "schema")]
    fn collect(types: &mut Types);
}

/// The kinds of types that the derive distinguishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A value that is always present.
    Value,
    /// Only `null`.
    Null,
    /// An object that keeps undeclared members.
    Open,
    /// An object with any members whose names can be read as a type.
    Named,
    /// Absent as a member, and `null` elsewhere: `Option`.
    Optional,
    /// Absent, `null` or a value: [`Patch`](crate::Patch).
    TriState,
}

impl Kind {
    /// Whether a member of this kind may be absent without a default.
    pub const fn may_be_absent(self) -> bool {
        matches!(self, Self::Optional | Self::TriState)
    }

    /// The kind of a struct in which types of these kinds are flattened.
    pub const fn of_flattened(kinds: &[Self]) -> Self {
        let mut place = 0;
        while place < kinds.len() {
            if matches!(kinds[place], Self::Open) {
                return Self::Open;
            }
            place += 1;
        }
        Self::Value
    }
}

/// How values of a type are written as the names of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Name {
    /// They cannot be names.
    Never,
    /// Any text.
    Any,
    /// Texts that the schema of the type restricts.
    Text,
    /// Texts that match a pattern: numbers and `bool`.
    Spelled,
}

impl Name {
    /// The same for a newtype around the type.
    #[must_use]
    pub const fn of_newtype(self) -> Self {
        match self {
            Self::Any => Self::Text,
            other => other,
        }
    }
}
