//! Which Rust types every language carries.

use std::collections::HashSet;

use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use indexmap::IndexMap;

use crate::Patch;

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
/// | [`IndexMap<String, T>`](IndexMap) | an object with any members, in the order of arrival |
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
    note = "the documentation of `samewire_wire::Wire` lists the types of other crates that are carried"
)]
pub trait Wire: JsonSchema + Serialize + DeserializeOwned + 'static {
    /// How a member of this type is present in its object.
    const PRESENCE: Presence = Presence::Required;

    /// Adds this type, and the types of all that is inside of it.
    fn collect(types: &mut Types);
}

/// How a member is present in its object, by its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Always, unless it has a default.
    Required,
    /// It may be absent: `Option`.
    Optional,
    /// It may be absent or `null`, which are different: [`Patch`].
    TriState,
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

    /// Adds the type of a member, whose presence was recognized by the spelling of its type.
    pub fn member<T: Wire>(&mut self, at: &'static str, spelled: Presence) {
        if T::PRESENCE != spelled {
            let remedy = match T::PRESENCE {
                Presence::Required => "give this type another name",
                Presence::Optional => "write `Option<…>` instead of another name of it",
                Presence::TriState => "write `Patch<…>` instead of another name of it",
            };
            self.wrong.push(format!("{at}: {remedy}"));
        }
        T::collect(self);
    }

    /// Checks what stands inside of an `Option` or a [`Patch`].
    fn inside_of_option<T: Wire>(&mut self, outside: &str) {
        if T::PRESENCE != Presence::Required {
            let name = T::schema_name();
            self.wrong.push(format!(
                "`{outside}` of an `Option` or a `Patch` (`{name}`), perhaps by the argument of a generic type: \
                 absent, `null` and a value are three states of one member: write `Patch<…>`"
            ));
        }
    }

    /// Adds a type whose members stand in another struct, beside members of these names.
    pub fn flattened<T: Wire>(&mut self, at: &'static str, others: &[&str]) {
        let schema = T::json_schema(&mut SchemaGenerator::default()).to_value();
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
        let schema = T::json_schema(&mut SchemaGenerator::default()).to_value();
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
    pub fn absent(&mut self, at: &'static str, is_absent: bool) {
        if !is_absent {
            self.wrong.push(format!(
                "{at}: it is a value in the default of the struct, and `None` is not written: write \
                 `#[serde(default = \"…\")]` on the member, or make it `None` there"
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
            fn collect(_: &mut Types) {}
        }
    )*};
}

plain!(
    bool,
    String,
    (),
    f32,
    f64,
    i8,
    i16,
    i32,
    i64,
    u8,
    u16,
    u32,
    u64
);
plain!(Value, Map<String, Value>);

impl<T: Wire> Wire for Option<T> {
    const PRESENCE: Presence = Presence::Optional;

    fn collect(types: &mut Types) {
        types.inside_of_option::<T>("Option");
        T::collect(types);
    }
}

impl<T: Wire> Wire for Patch<T> {
    const PRESENCE: Presence = Presence::TriState;

    fn collect(types: &mut Types) {
        types.inside_of_option::<T>("Patch");
        T::collect(types);
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Box<T> {
    const PRESENCE: Presence = T::PRESENCE;

    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for IndexMap<String, T> {
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

/// Arrays of these lengths.
macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: Wire> Wire for [T; $length] {
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
            fn collect(types: &mut Types) {
                $($item::collect(types);)*
            }
        }
    )*};
}

tuples!((A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));
tuples!((A, B, C, D, E, F, G)(A, B, C, D, E, F, G, H));
