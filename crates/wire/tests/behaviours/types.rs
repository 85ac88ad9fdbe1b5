//! One type for each behaviour.

use std::collections::BTreeMap;

use samewire_wire::{
    DefaultOnError, DefaultOnNull, OmitDefault, Patch, Present, SkipInvalidItems, is_default,
    object, tagged_union,
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

/// An absent member is five, and one that is wrong or `null` is what its type begins with.
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

/// A zero is not written, and read as five.
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

object! {
    reads "old" as "new";
    reads "older" as "new";
    reads "b2" as "b";
    refuses "never";

    #[serde_as]
    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Renamed {
        pub new: Vec<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub b: Option<u8>,
    }
}

object! {
    reads null as empty;

    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    pub struct Nothing {
        #[serde(default)]
        pub a: u8,
    }
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Strict {
    a: u8,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Kept {
    a: u8,
    #[serde(flatten)]
    rest: serde_json::Map<String, Value>,
}

tagged_union! {
    /// Closed.
    #[derive(Debug)]
    pub enum Closed by "kind" {
        /// One.
        "strict" => Strict(Strict),
        /// Two.
        "kept" => Kept(Kept),
    }
}

tagged_union! {
    /// Open, with a default.
    #[derive(Debug)]
    pub enum Open by "kind" {
        /// One.
        "strict" => Strict(Strict),
        absent =>
        /// No tag.
        Renamed(Renamed),
        _ => Unknown,
    }
}

tagged_union! {
    /// Open, with a default that has a tag of its own.
    #[derive(Debug)]
    pub enum OpenOwn by "kind" {
        /// One.
        "kept" => Kept(Kept),
        absent or "own" =>
        /// No tag, or its own.
        Renamed(Renamed),
        _ => Unknown,
    }
}

tagged_union! {
    /// Closed, with a default that refuses what nobody declared.
    #[derive(Debug)]
    pub enum ClosedOwn by "kind" {
        /// One.
        "kept" => Kept(Kept),
        absent or "own" =>
        /// No tag, or its own.
        Strict(Strict),
    }
}

tagged_union! {
    /// With a default that keeps what nobody declared.
    #[derive(Debug)]
    pub enum KeepingOwn by "kind" {
        /// One.
        "strict" => Strict(Strict),
        absent or "own" =>
        /// No tag, or its own.
        Kept(Kept),
    }
}

object! {
    reads "a" as "nope";

    #[derive(Serialize, Deserialize, JsonSchema)]
    pub struct Misnamed {
        b: u8,
    }
}

tagged_union! {
    pub enum Tags by "kind" {
        "a" => A,
        "b" => B,
    }
}
