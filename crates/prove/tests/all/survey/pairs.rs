//! Attributes that are used together.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, UnknownVariant, Wire};
use serde_json::Value;

use super::enums::{Internal, Names, NamesWithOther};
use super::structs::{Base, Id, Plain};

#[derive(Wire)]
#[serde(rename_all = "kebab-case")]
pub struct RenamedAliasDefault {
    #[serde(alias = "A", default)]
    pub first_one: u8,
    #[serde(rename = "x", alias = "y")]
    pub second: Option<u8>,
    #[serde(alias = "old", default = "seven")]
    pub third_one: u8,
}

fn seven() -> u8 {
    7
}

#[derive(Default, Wire)]
#[serde(deny_unknown_fields, default, rename_all = "UPPERCASE")]
pub struct ClosedDefaultSkip {
    pub a: u8,
    #[serde(skip)]
    pub b: u8,
    pub c: Option<Vec<u8>>,
    pub d: Patch<u8>,
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub struct ClosedAliasOmit {
    #[serde(alias = "b", default)]
    #[wire(omit_default)]
    pub a: Vec<u8>,
    #[serde(alias = "d", default = "seven")]
    #[wire(omit_default)]
    pub c: u8,
}

#[derive(Wire)]
pub struct PatchRenamedAlias {
    #[serde(rename = "p", alias = "q")]
    pub patch: Patch<Vec<u8>>,
}

#[derive(Wire)]
pub struct AdaptedAlias {
    #[serde(alias = "b", default = "seven")]
    #[wire(as = "DefaultOnError")]
    pub a: u8,
    #[serde(alias = "d", default)]
    #[wire(as = "DefaultOnError<SkipInvalidItems>", omit_default)]
    pub c: Vec<u8>,
    #[serde(alias = "f")]
    #[wire(as = "DefaultOnError<Patch<SkipInvalidItems>>")]
    pub e: Patch<Vec<u8>>,
}

#[derive(Wire)]
pub struct FlattenedPairs {
    #[serde(alias = "o")]
    pub own: u8,
    #[serde(flatten)]
    pub inner: RenamedAliasDefault,
}

#[derive(Wire)]
pub struct FlattenedGeneric<T> {
    #[serde(default)]
    pub own: Vec<T>,
    #[serde(flatten)]
    pub page: Held2<T>,
}

#[derive(Wire)]
pub struct Held2<T> {
    pub held: T,
}

#[derive(Wire)]
pub struct KeptAlias {
    #[serde(alias = "b")]
    pub a: u8,
    #[serde(flatten)]
    pub rest: IndexMap<String, Value>,
}

#[derive(Wire)]
#[serde(tag = "t", deny_unknown_fields, rename_all_fields = "PascalCase")]
pub enum InternalClosedGeneric<T> {
    A { first_one: T },
    B { second_one: Option<u8> },
}

#[derive(Wire)]
#[serde(
    tag = "t",
    content = "c",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum AdjacentRenamed {
    FirstOne {
        #[serde(alias = "m")]
        my_member: u8,
    },
    #[serde(rename = "2nd")]
    SecondOne(Vec<Id>),
    ThirdOne(Internal),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

#[derive(Wire)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum UntaggedOptional {
    First {
        #[serde(alias = "a")]
        first_member: u8,
        other: Patch<u8>,
    },
    Second {
        second_member: Option<u8>,
    },
    Names(Names),
}

#[derive(Wire)]
pub enum ExternalGeneric<T> {
    #[serde(rename = "a-b")]
    One(T),
    Two {
        two: Patch<T>,
        #[serde(default)]
        many: Vec<T>,
    },
}

#[derive(Wire)]
pub struct NewtypeOfUnion(pub Internal);

#[derive(Wire)]
#[serde(transparent)]
pub struct TransparentList {
    pub list: Vec<Base>,
}

#[derive(Wire)]
pub struct DefaultsOfEnums {
    #[serde(default = "third")]
    pub name: Names,
    #[serde(default = "unit")]
    pub unit: Internal,
    #[serde(default)]
    pub other: Option<NamesWithOther>,
    #[serde(default = "plain")]
    pub plain: Plain,
}

fn third() -> Names {
    Names::Third
}

fn unit() -> Internal {
    Internal::UnitOne
}

fn plain() -> Plain {
    Plain {
        text: "a".to_owned(),
        single: 0.1,
        ..Plain::default()
    }
}

#[derive(Wire)]
#[serde(tag = "outer", rename_all = "snake_case")]
pub enum InternalOfMap {
    Map(IndexMap<String, u8>),
    Boxed(Box<Base>),
    Patched(PatchRenamedAlias),
}

#[derive(Wire)]
#[serde(rename_all = "camelCase")]
pub struct UsesOfPairs {
    pub a_generic: InternalClosedGeneric<Id>,
    pub external: ExternalGeneric<u8>,
    pub flattened: FlattenedGeneric<Id>,
    pub tuple: Vec<(Names, Option<Id>)>,
    pub arrays: [[u8; 2]; 2],
    pub maps: IndexMap<String, IndexMap<String, Internal>>,
}
