//! Enums of every kind, with every supported attribute of a container and of a variant.

use indexmap::IndexMap;
use samewire_wire::{Patch, UnknownVariant, Wire};

use super::structs::{Base, Id, Plain};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Wire)]
#[serde(rename_all = "snake_case")]
pub enum Names {
    #[default]
    FirstOne,
    /// Documented.
    SecondOne,
    #[serde(rename = "3rd")]
    Third,
}

#[derive(Wire)]
pub enum NamesWithOther {
    Red,
    Green,
    #[serde(other)]
    Unknown,
}

#[derive(Debug, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "lowercase")]
pub enum NamesKept {
    Red,
    #[serde(rename = "viridian")]
    Green,
    #[wire(unknown)]
    Other(String),
}

#[derive(Wire)]
pub enum NamesSkipped {
    Red,
    #[serde(skip)]
    #[allow(dead_code)]
    Never(std::rc::Rc<u8>),
}

#[derive(Wire)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum External {
    UnitOne,
    NewType(Plain),
    Scalar(u8),
    TwoItems(u8, String),
    WithMembers {
        first_member: u8,
        second_member: Option<String>,
        #[serde(default)]
        third_member: Vec<u8>,
        fourth_member: Patch<u8>,
    },
    #[serde(rename = "own", rename_all = "SCREAMING_SNAKE_CASE")]
    Own {
        first_member: u8,
    },
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub enum ExternalClosed {
    A { a: u8 },
    B {},
}

#[derive(Wire)]
#[serde(
    tag = "kind",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum Internal {
    UnitOne,
    /// A payload.
    NewType(Plain),
    WithMembers {
        first_member: u8,
        #[serde(alias = "second")]
        second_member: Option<String>,
    },
    #[serde(rename = "own")]
    Own {
        a: Patch<u8>,
    },
    Nothing {},
}

#[derive(Wire)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum InternalClosed {
    A { a: u8 },
    B(Base),
    C,
}

#[derive(Wire)]
#[serde(tag = "kind")]
pub enum InternalOpen {
    A {
        a: u8,
    },
    B(Base),
    C,
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

#[derive(Wire)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum InternalWithDefault {
    A {
        a: u8,
    },
    #[wire(absent = "base")]
    Base(Base),
}

#[derive(Wire)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum InternalWithAbsent {
    A {
        a: u8,
    },
    #[wire(absent)]
    Base(Base),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

#[derive(Wire)]
#[serde(tag = "t", content = "c")]
pub enum Adjacent {
    Unit,
    New(Plain),
    Scalar(u8),
    Two(u8, String),
    Members { a: u8, b: Option<u8> },
}

#[derive(Wire)]
#[serde(tag = "t", content = "c", deny_unknown_fields)]
pub enum AdjacentClosed {
    Unit,
    Members { a: u8 },
}

#[derive(Wire)]
#[serde(untagged)]
pub enum Untagged {
    Number(u32),
    Text(String),
    Members { a: u8, b: Option<u8> },
    Base(Base),
    Two(u8, String),
    Many(Vec<Plain>),
}

#[derive(Wire)]
#[serde(untagged)]
pub enum UntaggedWithNull {
    Nothing,
    Flag(bool),
}

#[derive(Wire)]
#[serde(tag = "kind")]
pub enum Generic<T> {
    One { one: T },
    Many(Held<T>),
    None,
}

#[derive(Wire)]
pub struct Held<T> {
    pub held: Vec<T>,
}

#[derive(Wire)]
#[serde(untagged)]
pub enum OneOrMany<T> {
    Many(Vec<T>),
    One { one: T },
}

#[derive(Wire)]
pub enum Tried<T> {
    Good(T),
    Bad { reason: String },
}

#[derive(Wire)]
#[serde(tag = "op")]
pub enum Expression {
    Number {
        value: i32,
    },
    Sum {
        left: Box<Expression>,
        right: Box<Self>,
    },
}

#[derive(Wire)]
pub struct UsesOfEnums {
    pub names: Names,
    #[serde(default)]
    pub with_default: Names,
    pub optional: Option<Internal>,
    pub list: Vec<Internal>,
    pub map: IndexMap<String, Untagged>,
    pub generic: Generic<u8>,
    pub ids: OneOrMany<Id>,
    pub tried: Tried<Plain>,
    pub other: NamesWithOther,
}
