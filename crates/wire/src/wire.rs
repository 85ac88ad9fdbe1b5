//! Which Rust types every language carries.

use std::hash::Hash;

use indexmap::IndexMap;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::Patch;
use crate::judge::{Kind, first_wrong, inside, inside_of_option, name_of_member};
#[cfg(feature = "schema")]
use crate::named::{self, Named};
use crate::names::Name;
#[cfg(feature = "schema")]
use crate::types::Types;

/// What has a schema, where schemas are made.
#[cfg(feature = "schema")]
pub trait MaybeDescribed: schemars::JsonSchema {}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> MaybeDescribed for T {}

/// Anything: without the feature `schema`, no schemas are made.
#[cfg(not(feature = "schema"))]
pub trait MaybeDescribed {}

#[cfg(not(feature = "schema"))]
impl<T> MaybeDescribed for T {}

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
/// | [`Patch<T>`](Patch) | as a member: absent, `null` or a value |
/// | `Vec<T>`, `[T; 1]` to `[T; 8]`, tuples of up to eight | an array |
/// | [`IndexMap<K, T>`](IndexMap) | an object with any members, in the order of arrival |
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
pub trait Wire: MaybeDescribed + Serialize + DeserializeOwned + 'static {
    /// What the derive has to know of this type.
    #[doc(hidden)]
    const KIND: Kind = Kind::Value;

    /// What is wrong with it wherever it is used.
    #[doc(hidden)]
    const WRONG: Option<&'static str> = None;

    /// What its values are as the names of members.
    #[doc(hidden)]
    const NAME: Name = Name::Never;

    /// What is wrong with it beside an adapter, which describes it as schemars does.
    #[doc(hidden)]
    const ADAPTED: Option<&'static str> = None;

    /// The type that describes it in a schema.
    #[cfg(feature = "schema")]
    #[doc(hidden)]
    type Described: schemars::JsonSchema;

    /// The pattern of names.
    #[doc(hidden)]
    #[cfg(feature = "schema")]
    fn spelling() -> String {
        String::new()
    }

    /// Whether a member with this value is not written.
    #[doc(hidden)]
    fn is_absent(&self) -> bool {
        false
    }

    /// Adds this type, and the types of all that is inside of it.
    #[cfg(feature = "schema")]
    fn collect(types: &mut Types);
}

/// Types without anything inside.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl Wire for $plain {
            #[cfg(feature = "schema")]
            type Described = Self;

            #[cfg(feature = "schema")]
            fn collect(_: &mut Types) {}
        }
    )*};
}

plain!(f32, f64, Value);

impl Wire for String {
    #[cfg(feature = "schema")]
    type Described = Self;

    const NAME: Name = Name::Any;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

impl Wire for bool {
    #[cfg(feature = "schema")]
    type Described = Self;

    const NAME: Name = Name::Spelled;

    #[cfg(feature = "schema")]
    fn spelling() -> String {
        "^(?:false|true)$".to_owned()
    }

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

/// Integers.
macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl Wire for $integer {
            #[cfg(feature = "schema")]
            type Described = Self;

            const NAME: Name = Name::Spelled;

            #[cfg(feature = "schema")]
            fn spelling() -> String {
                named::integers(<$integer>::MIN.into(), <$integer>::MAX.into())
            }

            #[cfg(feature = "schema")]
            fn collect(_: &mut Types) {}
        }
    )*};
}

integers!(i8, i16, i32, i64, u8, u16, u32, u64);

impl Wire for () {
    #[cfg(feature = "schema")]
    type Described = Self;

    const KIND: Kind = Kind::Null;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

impl Wire for Map<String, Value> {
    #[cfg(feature = "schema")]
    type Described = Self;

    const KIND: Kind = Kind::Open;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

impl<T: Wire> Wire for Option<T> {
    #[cfg(feature = "schema")]
    type Described = Option<T::Described>;

    const KIND: Kind = Kind::Optional;
    const WRONG: Option<&'static str> = inside_of_option::<T>();
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    fn is_absent(&self) -> bool {
        self.is_none()
    }

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Patch<T> {
    #[cfg(feature = "schema")]
    type Described = Patch<T::Described>;

    const KIND: Kind = Kind::TriState;
    const WRONG: Option<&'static str> = inside_of_option::<T>();
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    fn is_absent(&self) -> bool {
        self.is_unset()
    }

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Vec<T> {
    #[cfg(feature = "schema")]
    type Described = Vec<T::Described>;

    const WRONG: Option<&'static str> = inside::<T>();
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Box<T> {
    #[cfg(feature = "schema")]
    type Described = Box<T::Described>;

    const NAME: Name = T::NAME;

    #[cfg(feature = "schema")]
    fn spelling() -> String {
        T::spelling()
    }

    const KIND: Kind = T::KIND;
    const WRONG: Option<&'static str> = T::WRONG;
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    fn is_absent(&self) -> bool {
        T::is_absent(self)
    }

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<K: Wire + Eq + Hash, T: Wire> Wire for IndexMap<K, T> {
    #[cfg(feature = "schema")]
    type Described = Named<K, T::Described>;

    const KIND: Kind = match K::NAME {
        Name::Any => Kind::Open,
        _ => Kind::Named,
    };
    const WRONG: Option<&'static str> = first_wrong(&[name_of_member::<K>(), inside::<T>()]);
    const ADAPTED: Option<&'static str> = match K::NAME {
        Name::Any => T::ADAPTED,
        _ => Some(
            "beside `as`, names are texts alone: write a newtype of the map that derives `Wire`",
        ),
    };

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        K::collect(types);
        T::collect(types);
    }
}

/// Arrays of these lengths.
macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: Wire> Wire for [T; $length] {
            #[cfg(feature = "schema")]
            type Described = [T::Described; $length];

            const WRONG: Option<&'static str> = inside::<T>();
            const ADAPTED: Option<&'static str> = T::ADAPTED;

            #[cfg(feature = "schema")]
            fn collect(types: &mut Types) {
                T::collect(types);
            }
        }
    )*};
}

arrays!(1, 2, 3, 4, 5, 6, 7, 8);

/// Tuples of these items.
macro_rules! tuples {
    ($(($($item:ident),*))*) => {$(
        impl<$($item: Wire),*> Wire for ($($item,)*) {
            #[cfg(feature = "schema")]
            type Described = ($($item::Described,)*);

            const WRONG: Option<&'static str> = first_wrong(&[$(inside::<$item>()),*]);
            const ADAPTED: Option<&'static str> = first_wrong(&[$($item::ADAPTED),*]);

            #[cfg(feature = "schema")]
            fn collect(types: &mut Types) {
                $($item::collect(types);)*
            }
        }
    )*};
}

tuples!((A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));
tuples!((A, B, C, D, E, F, G)(A, B, C, D, E, F, G, H));
