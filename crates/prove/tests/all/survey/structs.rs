//! Structs with every supported attribute of a container and of a member.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, DefaultOnNull, Length, Patch, SkipInvalidItems, Wire};
use serde_json::{Map, Value};

#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct Plain {
    pub flag: bool,
    pub text: String,
    pub small: i8,
    pub wide: u32,
    pub single: f32,
    pub double: f64,
}

#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct Widths {
    pub a: u8,
    pub b: u16,
    pub c: i16,
    pub d: i32,
    pub e: i64,
    pub f: u64,
}

#[derive(Wire)]
#[serde(rename = "Renamed")]
pub struct Other {
    #[serde(rename = "own-name")]
    pub own: u8,
    pub r#type: u8,
}

#[derive(Wire)]
#[serde(rename_all = "camelCase")]
pub struct CamelCase {
    pub first_member: u8,
    pub second_member_here: Option<u8>,
}

#[derive(Wire)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
pub struct ScreamingKebab {
    #[serde(alias = "old")]
    pub first_member: u8,
}

#[derive(Wire)]
#[serde(rename_all = "PascalCase")]
pub struct PascalCase {
    #[serde(alias = "first_member")]
    pub first_member: Option<u8>,
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    pub a: u8,
    pub b: Option<u8>,
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub struct ClosedWithAlias {
    #[serde(alias = "b", alias = "c")]
    pub a: u8,
}

#[derive(Wire)]
#[serde(default)]
pub struct ContainerDefault {
    pub count: u8,
    pub name: String,
    pub note: Option<String>,
    #[serde(skip_serializing_if = "samewire_wire::is_default")]
    pub omitted: u8,
}

impl Default for ContainerDefault {
    fn default() -> Self {
        Self {
            count: 3,
            name: "none".to_owned(),
            note: None,
            omitted: 7,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(transparent)]
pub struct Transparent {
    pub inner: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Wire)]
pub struct Id(pub String);

#[derive(Wire)]
pub struct Pair(pub u8, pub String);

#[derive(Wire)]
pub struct PairWithOption(pub u8, pub Option<String>);

#[derive(Wire)]
pub struct Nothing;

#[derive(Wire)]
pub struct Empty {}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub struct EmptyAndClosed {}

#[derive(Wire)]
pub struct Alias {
    #[serde(alias = "colour", alias = "tint")]
    pub color: String,
    #[serde(alias = "size")]
    pub width: Option<u8>,
    #[serde(default, alias = "more")]
    pub rest: Vec<u8>,
}

#[derive(Wire)]
pub struct Optional {
    pub plain: Option<u8>,
    #[serde(default)]
    pub with_default: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub both: Option<u8>,
    pub boxed: Option<Box<Plain>>,
    pub list: Option<Vec<Option<u8>>>,
    pub any: Option<Value>,
}

#[derive(Wire)]
pub struct OptionalWithDefault {
    #[serde(default = "some_seven")]
    pub some: Option<u8>,
}

fn some_seven() -> Option<u8> {
    Some(7)
}

#[derive(Wire)]
pub struct Patched {
    pub plain: Patch<String>,
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub spelled_out: Patch<u8>,
    #[wire(as = "Patch<SkipInvalidItems>")]
    pub list: Patch<Vec<u8>>,
}

#[derive(Wire)]
pub struct Defaults {
    #[serde(default)]
    pub number: u8,
    #[serde(default = "seven")]
    pub seven: u8,
    #[serde(default)]
    pub list: Vec<String>,
    #[serde(default)]
    pub text: String,
    #[serde(default = "tenth")]
    pub single: f32,
    #[serde(default = "double_tenth")]
    pub double: f64,
    #[serde(default)]
    pub inner: Plain,
}

fn seven() -> u8 {
    7
}

fn tenth() -> f32 {
    0.1
}

fn double_tenth() -> f64 {
    0.1
}

#[derive(Wire)]
pub struct Omitted {
    #[serde(default, skip_serializing_if = "samewire_wire::is_default")]
    pub number: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub map: IndexMap<String, u8>,
    #[wire(omit_default)]
    #[serde(default = "seven")]
    pub seven: u8,
    #[wire(omit_default)]
    #[serde(default)]
    pub flag: bool,
    #[wire(omit_default)]
    #[serde(default = "tenth")]
    pub single: f32,
}

#[derive(Wire)]
pub struct Skipped {
    pub a: u8,
    #[serde(skip)]
    pub never: std::collections::HashMap<u8, char>,
    #[serde(skip, default = "seven")]
    pub seven: u8,
}

#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct Base {
    pub base: u8,
    pub note: Option<String>,
}

#[derive(Wire)]
pub struct Flattened {
    pub own: u8,
    #[serde(flatten)]
    pub base: Base,
}

#[derive(Wire)]
#[serde(rename_all = "camelCase")]
pub struct FlattenedTwice {
    #[serde(flatten)]
    pub base: Base,
    #[serde(alias = "other")]
    pub own_member: Option<u8>,
    #[serde(flatten)]
    pub plain: Plain,
    #[serde(flatten)]
    pub rest: IndexMap<String, Value>,
}

#[derive(Wire)]
pub struct Kept {
    pub own: u8,
    #[serde(flatten)]
    pub rest: IndexMap<String, Value>,
}

#[derive(Wire)]
pub struct KeptNumbers {
    pub own: u8,
    #[serde(flatten)]
    pub rest: IndexMap<String, u8>,
}

#[derive(Wire)]
pub struct Adapted {
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub lenient: u8,
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub list: Vec<u8>,
    #[wire(as = "DefaultOnNull")]
    #[serde(default)]
    pub nullable: u8,
    #[wire(as = "Length<1, 3>")]
    pub short: String,
    #[wire(as = "DefaultOnError")]
    pub optional: Option<u8>,
    #[wire(as = "Option<Length<1>>")]
    pub optional_text: Option<String>,
}

#[derive(Wire)]
#[wire(refuses = "old", null_is_empty)]
pub struct Ruled {
    #[serde(default, alias = "b")]
    pub a: u8,
}

#[derive(Wire)]
pub struct Containers {
    pub list: Vec<u8>,
    pub lists: Vec<Vec<Id>>,
    pub map: IndexMap<String, u8>,
    pub maps: IndexMap<String, Vec<Plain>>,
    pub pair: (u8, String),
    pub three: [u8; 3],
    pub nullable: Vec<Option<u8>>,
    pub boxed: Box<u8>,
    pub unit: (),
    pub any: Value,
    pub object: Map<String, Value>,
}

#[derive(Wire)]
pub struct Tree {
    pub value: u8,
    #[serde(default)]
    pub children: Vec<Tree>,
    pub next: Option<Box<Self>>,
}

#[derive(Wire)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub first: Option<T>,
    pub next: Option<String>,
}

#[derive(Wire)]
#[serde(rename = "Keyed{K}By{V}")]
pub struct Keyed<K, V> {
    pub key: K,
    #[serde(alias = "v")]
    pub value: V,
}

#[derive(Wire)]
pub struct Aliases {
    pub one: Page<Plain>,
    pub other: Page<Id>,
    pub nested: Page<Page<u8>>,
    pub keyed: Keyed<u8, String>,
}

/// A type that is not public.
#[derive(Wire)]
#[schemars(title = "Own title")]
pub(crate) struct Hidden {
    /// Documented.
    #[schemars(example = 3)]
    a: u8,
    #[schemars(description = "Described.")]
    #[deprecated]
    b: Option<u8>,
}

#[derive(Wire)]
#[schemars(inline)]
pub struct Inline {
    pub a: u8,
}

#[derive(Wire)]
pub struct Around {
    pub inline: Inline,
    hidden: Hidden,
    #[cfg(any())]
    never: std::rc::Rc<u8>,
    #[cfg_attr(all(), serde(alias = "with"))]
    pub sometimes: u8,
}
