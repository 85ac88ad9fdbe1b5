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

/// Whose form it is.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum FormMode {
    /// Of a session.
    Session(FormSession),
    /// Of a request.
    Request(FormRequest),
}

/// A question.
#[derive(Debug, Wire)]
#[serde(tag = "mode")]
pub enum Ask {
    /// With a form.
    #[serde(rename = "form")]
    Form(FormMode),
    /// With nothing.
    #[serde(rename = "strict")]
    Strict(Strict),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// Closed, and part of a union that holds it in another type.
#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Bush>,
}

/// Around what is closed.
#[derive(Debug, Wire)]
pub struct Wrapped(Fork);

/// Around that.
#[derive(Debug, Wire)]
pub struct WrappedTwice(Wrapped);

/// A bush.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Bush {
    /// With more of them inside.
    #[serde(rename = "fork")]
    Fork(WrappedTwice),
    /// Without any.
    #[serde(rename = "leaf")]
    Leaf,
}

/// With a union's members beside its own.
#[derive(Debug, Wire)]
pub struct AroundUnion {
    #[serde(alias = "old")]
    new: u8,
    #[serde(flatten)]
    mode: FormMode,
}

/// Closed, and part of a union that it holds.
#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Branching {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Tree>,
}

/// A tree.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Tree {
    /// With more of them inside.
    #[serde(rename = "branch")]
    Branch(Branching),
    /// Without any.
    #[serde(rename = "leaf")]
    Leaf,
}

/// May gain variants.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Growing {
    /// There to stay.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// May go.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "new")]
    New(FormRequest),
    /// May go, too.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "bare")]
    Bare,
    /// Neither.
    #[wire(absent)]
    Session(FormSession),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A question, with a form unless it says something else.
#[derive(Debug, Wire)]
#[serde(tag = "mode")]
pub enum AskForm {
    /// With nothing.
    #[serde(rename = "strict")]
    Strict(Strict),
    /// With a form.
    #[wire(absent)]
    Form(FormMode),
}

/// A list that is cleared, set, or left as it is, and whatever else it says.
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

/// Told by a tag, by its absence, or not at all.
#[derive(Debug, Wire)]
#[serde(tag = "type")]
pub enum Items {
    /// Plain ones.
    #[serde(rename = "string")]
    Plain(Plainly),
    /// With titles.
    #[wire(absent)]
    Titled(Renamed),
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A payload that may be `null` and says nothing that must be said.
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
    /// Kept.
    #[derive(Debug)]
    pub enum Text: String {
        /// A.
        "a" => A,
        _ => Other,
    }
}

open_enum! {
    /// Read as.
    #[derive(Debug)]
    pub enum ReadAs: String {
        /// A.
        "a" => A,
        /// Other.
        "other" => Other,
        else Other,
    }
}

/// One after the other.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Either {
    /// Nothing.
    Nothing,
    /// Strict.
    Strict(Strict),
    /// Members.
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

/// Told by a name around it.
#[derive(Debug, Serialize, Deserialize)]
pub enum Outside {
    Inside(Value),
}

open_enum! {
    /// How far up.
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

/// Said to be of a method.
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
    /// Said to be unstable.
    #[derive(Debug)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum Mood: String {
        /// Good.
        "good" => Good,
        _ => Other,
    }
}
