//! One type for each behaviour.

use std::collections::BTreeMap;

use samewire_wire::{
    DefaultOnError, DefaultOnNull, OmitDefault, Patch, Present, SkipInvalidItems, UnknownVariant,
    Wire, is_default,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::serde_as;

#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Members {
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lenient: Option<u8>,
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default)]
    list: Vec<Vec<u8>>,
    #[serde_as(as = "DefaultOnNull")]
    #[serde(default)]
    nullable: u8,
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    patch: Patch<bool>,
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    lenient_patch: Patch<bool>,
    #[serde_as(as = "OmitDefault")]
    #[serde(default, skip_serializing_if = "is_default")]
    omitted: u8,
    #[serde_as(as = "Present")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    present: Option<Value>,
}

/// Members whose default for absence is five, whereas an invalid value or `null` is the default of the type.
#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fives {
    #[serde_as(as = "DefaultOnError")]
    #[serde(default = "five")]
    lenient: u8,
    #[serde_as(as = "DefaultOnNull")]
    #[serde(default = "five")]
    nullable: u8,
    #[serde_as(as = "DefaultOnError")]
    #[serde(default = "some_five")]
    optional: Option<u8>,
    #[serde_as(as = "DefaultOnNull<DefaultOnError>")]
    #[serde(default = "five")]
    both: u8,
    #[serde_as(as = "DefaultOnError")]
    required: bool,
}

/// A member for which zero is not written, but read as five.
#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Lost {
    #[serde_as(as = "OmitDefault")]
    #[serde(default = "five", skip_serializing_if = "is_default")]
    omitted: u8,
}

fn five() -> u8 {
    5
}

#[expect(clippy::unnecessary_wraps, reason = "serde asks for the member's type")]
fn some_five() -> Option<u8> {
    Some(5)
}

#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct NullIsEmpty {
    #[serde_as(as = "DefaultOnNull")]
    list: Vec<u8>,
    #[serde_as(as = "DefaultOnNull<DefaultOnError<SkipInvalidItems>>")]
    lenient: Vec<u8>,
    #[serde_as(as = "DefaultOnNull<OmitDefault>")]
    #[serde(default, skip_serializing_if = "is_default")]
    map: BTreeMap<String, u8>,
}

#[derive(Debug, Wire)]
#[serde(rename_all = "camelCase")]
#[wire(refuses = "never")]
pub struct Renamed {
    #[serde(alias = "old", alias = "older")]
    pub new: Vec<u8>,
    #[serde(alias = "b2", skip_serializing_if = "Option::is_none")]
    pub b: Option<u8>,
}

#[derive(Debug, Wire)]
pub struct Copied {
    #[wire(also = "planId")]
    pub id: u8,
    #[serde(alias = "remark")]
    #[wire(also = "comment")]
    pub note: Option<u8>,
    pub last: u8,
}

#[derive(Debug, Wire)]
#[wire(null_is_empty)]
pub struct Nothing {
    #[serde(default)]
    pub a: u8,
}

#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Strict {
    a: u8,
}

#[derive(Debug, Wire)]
pub struct Kept {
    a: u8,
    #[serde(flatten)]
    rest: serde_json::Map<String, Value>,
}

/// A closed union.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Closed {
    /// A variant with a payload.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// A variant that keeps undeclared members.
    #[serde(rename = "kept")]
    Kept(Kept),
}

/// An open union with a default variant.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Open {
    /// One.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// The variant for a missing tag.
    #[wire(absent)]
    Renamed(Renamed),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// An open union whose default variant also has a tag.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum OpenOwn {
    /// One.
    #[serde(rename = "kept")]
    Kept(Kept),
    /// The variant for a missing tag, which also has a tag.
    #[wire(absent = "own")]
    Renamed(Renamed),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A closed union whose default variant refuses undeclared members.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum ClosedOwn {
    /// One.
    #[serde(rename = "kept")]
    Kept(Kept),
    /// The variant for a missing tag, which also has a tag.
    #[wire(absent = "own")]
    Strict(Strict),
}

/// A union whose default variant keeps undeclared members.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum KeepingOwn {
    /// One.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// The variant for a missing tag, which also has a tag.
    #[wire(absent = "own")]
    Kept(Kept),
}

#[derive(Wire)]
#[serde(tag = "kind")]
pub enum Tags {
    #[serde(rename = "a")]
    A,
    #[serde(rename = "b")]
    B,
}
