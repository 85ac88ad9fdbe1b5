//! Closed structs in unions that stand beside a tag, or in another object.

use samewire_wire::Wire;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::types::*;
use super::types_of_unions::FormRequest;

/// Closed, or a form.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum ClosedOrForm {
    /// Closed.
    Closed(Strict),
    /// A form.
    Form(FormRequest),
}

/// The same beside a tag.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Told {
    /// One of them.
    #[serde(rename = "told")]
    Told(ClosedOrForm),
}

/// The same, with a tag or without.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum PerhapsTold {
    /// Without.
    Plain(ClosedOrForm),
    /// With.
    Told(Told),
}

/// Closed, and part of a union that stands beside a tag.
#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Knot {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    loops: Vec<Rope>,
}

/// A closed one, or a form.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum KnotOrForm {
    /// Closed, and part of the whole.
    Knot(Knot),
    /// A form.
    Form(FormRequest),
}

/// A rope.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Rope {
    /// With knots.
    #[serde(rename = "tied")]
    Tied(KnotOrForm),
    /// Without any.
    #[serde(rename = "loose")]
    Loose,
    /// One of them without a tag.
    #[wire(absent = "open")]
    Open(ClosedOrForm),
}

/// A union whose first variant is a union.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum UnionOrMembers {
    /// A union.
    Union(ClosedOrForm),
    /// Members.
    Members(Renamed),
}

/// A union in a union beside a tag.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum ToldTwice {
    /// One of three.
    #[serde(rename = "told")]
    Told(UnionOrMembers),
}

/// A tag beside a tag.
#[derive(Debug, Wire)]
#[serde(tag = "outer")]
pub enum TaggedTwice {
    /// Closed, or kept whole.
    #[serde(rename = "inner")]
    Inner(Open),
}

/// Around what is closed.
#[derive(Debug, Wire)]
pub struct AroundClosed {
    new: u8,
    #[serde(flatten)]
    closed: ClosedOrForm,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct AroundStrict {
    new: u8,
    #[serde(flatten)]
    strict: Strict,
}

/// Members around what is closed, beside a tag.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum ToldAround {
    /// With one of them.
    #[serde(rename = "around")]
    Around(AroundClosed),
}
