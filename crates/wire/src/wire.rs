//! Which Rust types every language carries.

use std::collections::HashSet;
use std::hash::Hash;

use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use indexmap::IndexMap;

use crate::Patch;
use crate::judge::{Asked, Kind, first_wrong, inside, inside_of_option, judge, name_of_member};
use crate::names::{self, Name, Named};

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
/// | … with a newtype of these, or an enum of names | the names that it reads |
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
    note = "the documentation of `samewire_wire::Wire` lists the types of other crates that are carried"
)]
pub trait Wire: JsonSchema + Serialize + DeserializeOwned + 'static {
    /// What the derive has to know of this type.
    #[doc(hidden)]
    const KIND: Kind = Kind::Value;

    /// What is wrong with it wherever it is used.
    #[doc(hidden)]
    const WRONG: Option<&'static str> = None;

    /// What its values are as the names of members.
    #[doc(hidden)]
    const NAME: Name = Name::Never;

    /// The type that describes it in a schema.
    #[doc(hidden)]
    type Described: JsonSchema;

    /// The pattern of names.
    #[doc(hidden)]
    fn spelling() -> String {
        String::new()
    }

    /// Whether a member with this value is not written.
    #[doc(hidden)]
    fn is_absent(&self) -> bool {
        false
    }

    /// Adds this type, and the types of all that is inside of it.
    fn collect(types: &mut Types);
}

/// The types that were found, and what is wrong with them.
#[derive(Debug, Default)]
pub struct Types {
    /// Every type that is a definition of the schema, in the order in which it was found.
    pub(crate) found: Vec<Found>,
    pub(crate) wrong: Vec<String>,
    ids: HashSet<String>,
}

/// A type with a name in the schema.
#[derive(Debug)]
pub(crate) struct Found {
    /// The name in the schema.
    pub(crate) name: String,
    /// The type in Rust.
    pub(crate) path: &'static str,
}

impl Types {
    /// Adds a type by its path in Rust. Returns whether it is new, so that its members are to be added, too.
    pub fn declare<T: Wire>(&mut self, path: &'static str) -> bool {
        if !self.ids.insert(T::schema_id().into_owned()) {
            return false;
        }
        if !T::inline_schema() {
            self.found.push(Found {
                name: T::schema_name().into_owned(),
                path,
            });
        }
        true
    }

    /// Adds the type of a member.
    pub fn member<T: Wire>(&mut self, at: &'static str, asked: Asked) {
        self.judge::<T>(at, asked);
        T::collect(self);
    }

    /// Notes what is wrong with the type of a member, which may come from an argument of a generic type.
    pub fn judge<T: Wire>(&mut self, at: &'static str, asked: Asked) {
        if let Some(wrong) = judge::<T>(asked) {
            self.wrong.push(format!("{at}: {wrong}"));
        }
    }

    /// Adds a type whose members stand in another struct, beside members of these names.
    pub fn flattened<T: Wire>(&mut self, at: &'static str, others: &[&str]) {
        let schema = T::Described::json_schema(&mut SchemaGenerator::default()).to_value();
        let has = |keyword| schema.get(keyword).is_some();
        let refuses = |keyword| schema.get(keyword) == Some(&Value::Bool(false));
        let remedy = if has("oneOf") || has("anyOf") || has("$ref") {
            "a union has no place of its own among other members: give it a name, without `flatten`"
        } else if schema.get("type").is_none_or(|json| json != "object") {
            "only a struct or a map has members that can stand here: remove `flatten`"
        } else if refuses("additionalProperties") || refuses("unevaluatedProperties") {
            "the type that is flattened refuses the other members: remove its `deny_unknown_fields`"
        } else {
            if let Some(name) = shared(&schema, others) {
                self.wrong.push(format!(
                    "{at}: both have a member `{name}`: rename one of them"
                ));
            }
            return T::collect(self);
        };
        self.wrong.push(format!("{at}: {remedy}"));
    }

    /// Adds the payload of a variant, whose members stand beside a tag.
    pub fn beside_tag<T: Wire>(&mut self, at: &'static str, tag: &str) {
        let schema = T::Described::json_schema(&mut SchemaGenerator::default()).to_value();
        let is_union = ["oneOf", "anyOf", "$ref"]
            .iter()
            .any(|keyword| schema.get(keyword).is_some());
        if !is_union && schema.get("type").is_none_or(|json| json != "object") {
            let remedy = "only a struct, a map or a union of them can stand beside a tag: write `{ … }`, or `content = \"…\"` beside the tag";
            self.wrong.push(format!("{at}: {remedy}"));
        } else if let Some(name) = shared(&schema, &[tag]) {
            self.wrong.push(format!(
                "{at}: it has a member `{name}`, which is the tag: rename one of them"
            ));
        }
        T::collect(self);
    }

    /// Checks that a member that may be absent is absent in the default of its struct, too.
    pub fn absent<T: Wire>(&mut self, at: &'static str, default: &T) {
        if T::KIND.may_be_absent() && !default.is_absent() {
            self.wrong.push(format!(
                "{at}: it is a value in the default of the struct, and what is absent is not written: write \
                 `#[serde(default = \"…\")]` on the member, or leave it out there"
            ));
        }
    }
}

/// A name that a type declares, and that others have, too.
fn shared<'a>(schema: &Value, others: &[&'a str]) -> Option<&'a str> {
    let members = schema.get("properties")?.as_object()?;
    others
        .iter()
        .find(|name| members.contains_key(**name))
        .copied()
}

/// Types without anything inside.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl Wire for $plain {
            type Described = Self;

            fn collect(_: &mut Types) {}
        }
    )*};
}

plain!(f32, f64, Value);

impl Wire for String {
    type Described = Self;

    const NAME: Name = Name::Any;

    fn collect(_: &mut Types) {}
}

impl Wire for bool {
    type Described = Self;

    const NAME: Name = Name::Spelled;

    fn spelling() -> String {
        "^(?:false|true)$".to_owned()
    }

    fn collect(_: &mut Types) {}
}

/// Integers.
macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl Wire for $integer {
            type Described = Self;

            const NAME: Name = Name::Spelled;

            fn spelling() -> String {
                names::integers(<$integer>::MIN.into(), <$integer>::MAX.into())
            }

            fn collect(_: &mut Types) {}
        }
    )*};
}

integers!(i8, i16, i32, i64, u8, u16, u32, u64);

impl Wire for () {
    type Described = Self;

    const KIND: Kind = Kind::Null;

    fn collect(_: &mut Types) {}
}

impl Wire for Map<String, Value> {
    type Described = Self;

    const KIND: Kind = Kind::Open;

    fn collect(_: &mut Types) {}
}

impl<T: Wire> Wire for Option<T> {
    type Described = Option<T::Described>;

    const KIND: Kind = Kind::Optional;
    const WRONG: Option<&'static str> = inside_of_option::<T>();

    fn is_absent(&self) -> bool {
        self.is_none()
    }

    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Patch<T> {
    type Described = Patch<T::Described>;

    const KIND: Kind = Kind::TriState;
    const WRONG: Option<&'static str> = inside_of_option::<T>();

    fn is_absent(&self) -> bool {
        self.is_unset()
    }

    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Vec<T> {
    type Described = Vec<T::Described>;

    const WRONG: Option<&'static str> = inside::<T>();

    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Box<T> {
    type Described = Box<T::Described>;

    const NAME: Name = T::NAME;

    fn spelling() -> String {
        T::spelling()
    }

    const KIND: Kind = T::KIND;
    const WRONG: Option<&'static str> = T::WRONG;

    fn is_absent(&self) -> bool {
        T::is_absent(self)
    }

    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<K: Wire + Eq + Hash, T: Wire> Wire for IndexMap<K, T> {
    type Described = Named<K, T::Described>;

    const KIND: Kind = match K::NAME {
        Name::Any => Kind::Open,
        _ => Kind::Named,
    };
    const WRONG: Option<&'static str> = first_wrong(&[name_of_member::<K>(), inside::<T>()]);

    fn collect(types: &mut Types) {
        K::collect(types);
        T::collect(types);
    }
}

/// Arrays of these lengths.
macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: Wire> Wire for [T; $length] {
            type Described = [T::Described; $length];

            const WRONG: Option<&'static str> = inside::<T>();

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
            type Described = ($($item::Described,)*);

            const WRONG: Option<&'static str> = first_wrong(&[$(inside::<$item>()),*]);

            fn collect(types: &mut Types) {
                $($item::collect(types);)*
            }
        }
    )*};
}

tuples!((A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));
tuples!((A, B, C, D, E, F, G)(A, B, C, D, E, F, G, H));
