//! One type for each behaviour of unions, lengths and numbers.

use std::collections::BTreeMap;

use samewire_wire::{
    DefaultOnError, Length, Patch, SkipInvalidItems, object, open_enum, tagged_union,
    untagged_union,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::serde_as;

use super::types::*;

#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct FormSession {
    session: String,
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    call: Option<u8>,
    fields: Vec<u8>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct FormRequest {
    request: i64,
    fields: Vec<u8>,
}

untagged_union! {
    /// Whose form it is.
    #[derive(Debug)]
    pub enum FormMode {
        /// Of a session.
        Session(FormSession),
        /// Of a request.
        Request(FormRequest),
    }
}

tagged_union! {
    /// A question.
    #[derive(Debug)]
    pub enum Ask by "mode" {
        /// With a form.
        "form" => Form(FormMode),
        /// With nothing.
        "strict" => Strict(Strict),
        _ => Unknown,
    }
}

/// Closed, and part of a union that holds it in another type.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Bush>,
}

/// Around what is closed.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Wrapped(Fork);

/// Around that.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct WrappedTwice(Wrapped);

tagged_union! {
    /// A bush.
    #[derive(Debug)]
    pub enum Bush by "kind" {
        /// With more of them inside.
        "fork" => Fork(WrappedTwice),
        /// Without any.
        "leaf" => Leaf,
    }
}

object! {
    reads "old" as "new";

    /// With a union's members beside its own.
    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    pub struct AroundUnion {
        new: u8,
        #[serde(flatten)]
        mode: FormMode,
    }
}

/// Closed, and part of a union that it holds.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branching {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Tree>,
}

tagged_union! {
    /// A tree.
    #[derive(Debug)]
    pub enum Tree by "kind" {
        /// With more of them inside.
        "branch" => Branch(Branching),
        /// Without any.
        "leaf" => Leaf,
    }
}

tagged_union! {
    /// May gain variants.
    #[derive(Debug)]
    pub enum Growing by "kind" {
        /// There to stay.
        "strict" => Strict(Strict),
        /// May go.
        "new" => New(FormRequest) unstable,
        /// May go, too.
        "bare" => Bare unstable,
        absent =>
        /// Neither.
        Session(FormSession),
        _ => Unknown,
    }
}

tagged_union! {
    /// A question, with a form unless it says something else.
    #[derive(Debug)]
    pub enum AskForm by "mode" {
        /// With nothing.
        "strict" => Strict(Strict),
        absent =>
        /// With a form.
        Form(FormMode),
    }
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

untagged_union! {
    /// A value of a form.
    #[derive(Debug)]
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
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Answers {
    content: Option<BTreeMap<String, Answer>>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Plainly {
    r#enum: Vec<String>,
}

tagged_union! {
    /// Told by a tag, by its absence, or not at all.
    #[derive(Debug)]
    pub enum Items by "type" {
        /// Plain ones.
        "string" => Plain(Plainly),
        absent =>
        /// With titles.
        Titled(Renamed),
        _ => Unknown,
    }
}

object! {
    reads null as empty;

    /// A payload that may be `null` and says nothing that must be said.
    #[serde_as]
    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Payload {
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next_cursor: Option<String>,
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none", rename = "_meta")]
        meta: Option<serde_json::Map<String, Value>>,
    }
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

untagged_union! {
    /// One after the other.
    #[derive(Debug)]
    pub enum Either {
        /// Nothing.
        Nothing,
        /// Strict.
        Strict(Strict),
        /// Members.
        Renamed(Renamed),
    }
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

untagged_union! {
    /// Said to be of a method.
    #[derive(Debug)]
    #[schemars(extend("x-method" = "ask", "x-side" = "agent"))]
    pub enum Said {
        /// Nothing.
        None,
        /// A number.
        Number(i64),
    }
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
