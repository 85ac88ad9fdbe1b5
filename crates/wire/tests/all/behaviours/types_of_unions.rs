//! One type for each behaviour of unions, lengths and numbers.

use std::collections::BTreeMap;

use samewire_wire::{
    DefaultOnError, Length, Patch, SkipInvalidItems, UnknownVariant, Wire, open_enum,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::serde_as;

use super::types::*;

#[derive(Debug, Wire)]
pub struct FormSession {
    session: String,
    #[wire(as = "DefaultOnError")]
    call: Option<u8>,
    fields: Vec<u8>,
}

#[derive(Debug, Wire)]
pub struct FormRequest {
    request: i64,
    fields: Vec<u8>,
}

/// An untagged union that is flattened into a variant.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum FormMode {
    /// A form of a session.
    Session(FormSession),
    /// A form of a request.
    Request(FormRequest),
}

/// A question.
#[derive(Debug, Wire)]
#[serde(tag = "mode")]
pub enum Ask {
    /// A variant with a flattened union.
    #[serde(rename = "form")]
    Form(FormMode),
    /// A variant with a closed struct.
    #[serde(rename = "strict")]
    Strict(Strict),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A closed struct that contains its own union in another type.
#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Bush>,
}

/// A newtype of the closed struct.
#[derive(Debug, Wire)]
pub struct Wrapped(Fork);

/// A newtype of the newtype.
#[derive(Debug, Wire)]
pub struct WrappedTwice(Wrapped);

/// A recursive union through two newtypes.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Bush {
    /// The recursive variant.
    #[serde(rename = "fork")]
    Fork(WrappedTwice),
    /// A variant without a payload.
    #[serde(rename = "leaf")]
    Leaf,
}

/// A struct that flattens a union.
#[derive(Debug, Wire)]
pub struct AroundUnion {
    #[serde(alias = "old")]
    new: u8,
    #[serde(flatten)]
    mode: FormMode,
}

/// A closed struct that contains its own union.
#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Branching {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Tree>,
}

/// A recursive union.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Tree {
    /// The recursive variant.
    #[serde(rename = "branch")]
    Branch(Branching),
    /// A variant without a payload.
    #[serde(rename = "leaf")]
    Leaf,
}

/// A union with unstable variants.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Growing {
    /// A stable variant.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// An unstable variant.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "new")]
    New(FormRequest),
    /// An unstable variant without a payload.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "bare")]
    Bare,
    /// The default variant, which is stable.
    #[wire(absent)]
    Session(FormSession),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A question, with a form unless it says something else.
#[derive(Debug, Wire)]
#[serde(tag = "mode")]
pub enum AskForm {
    /// A variant with a closed struct.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// The default variant.
    #[wire(absent)]
    Form(FormMode),
}

/// A list with three states, in a struct that keeps undeclared members.
#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Compaction {
    #[serde_as(as = "DefaultOnError<Patch<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    summary: Patch<Vec<Either>>,
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    audience: Option<Vec<Plain>>,
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset", rename = "_meta")]
    meta: Patch<serde_json::Map<String, Value>>,
}

#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Bounded {
    #[serde_as(as = "Length<1>")]
    pub title: String,
    #[serde_as(as = "Length<1, 2>")]
    pair: Vec<u8>,
    #[serde_as(as = "DefaultOnError<Option<Length<0, 2>>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    short: Option<String>,
}

/// A value of a form.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Answer {
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Any number.
    Number(f64),
    /// Yes or no.
    Boolean(bool),
    /// Several texts.
    List(Vec<String>),
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Answers {
    content: Option<BTreeMap<String, Answer>>,
}

#[derive(Debug, Wire)]
pub struct Plainly {
    r#enum: Vec<String>,
}

/// An open union with a default variant.
#[derive(Debug, Wire)]
#[serde(tag = "type")]
pub enum Items {
    /// A variant with plain items.
    #[serde(rename = "string")]
    Plain(Plainly),
    /// A variant with titled items.
    #[wire(absent)]
    Titled(Renamed),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A payload that may be `null` and has no required members.
#[derive(Debug, Wire)]
#[serde(rename_all = "camelCase")]
#[wire(null_is_empty)]
pub struct Payload {
    #[wire(as = "DefaultOnError")]
    next_cursor: Option<String>,
    #[serde(rename = "_meta")]
    #[wire(as = "DefaultOnError")]
    meta: Option<serde_json::Map<String, Value>>,
}

open_enum! {
    /// An open enum that keeps undeclared values.
    #[derive(Debug)]
    pub enum Text: String {
        /// A declared value.
        "a" => A,
        _ => Other,
    }
}

open_enum! {
    /// An open enum that reads undeclared values as a declared one.
    #[derive(Debug)]
    pub enum ReadAs: String {
        /// A declared value.
        "a" => A,
        /// The value for undeclared ones.
        "other" => Other,
        else Other,
    }
}

/// An untagged union.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Either {
    /// A variant without a payload.
    Nothing,
    /// A closed struct.
    Strict(Strict),
    /// A struct with renamed members.
    Renamed(Renamed),
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Plain {
    /// A.
    A,
    /// B.
    B,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum External {
    /// Unit.
    Unit,
    /// Newtype.
    Newtype(u8),
    /// Struct.
    Struct { a: u8 },
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Numbers(i8, u64, f32, Option<f64>);

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Flattened {
    own: u8,
    #[serde(flatten)]
    kept: Kept,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Around {
    inner: Buffered,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Buffered {
    #[serde(flatten)]
    members: Members,
}

/// An externally tagged union.
#[derive(Debug, Serialize, Deserialize)]
pub enum Outside {
    Inside(Value),
}

open_enum! {
    /// An open enum of integers.
    #[derive(Debug, Clone, Copy, PartialEq)]
    pub enum Level: u16 {
        /// Down.
        0 => Ground,
        /// The first step.
        1 => FirstFloor,
        /// Up.
        700 => Top,
        _ => Other,
    }
}

/// A union with a keyword for its method.
#[derive(Debug, Wire)]
#[schemars(extend("x-method" = "ask", "x-side" = "agent"))]
#[serde(untagged)]
pub enum Said {
    /// Nothing.
    None,
    /// A number.
    Number(i64),
}

open_enum! {
    /// An open enum that is marked as unstable.
    #[derive(Debug)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum Mood: String {
        /// Good.
        "good" => Good,
        _ => Other,
    }
}
