//! Closed structs in unions that stand beside a tag, or in another object.

use samewire_wire::Wire;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::types::*;
use super::types_of_unions::FormRequest;

/// An untagged union of a closed struct and a form.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum ClosedOrForm {
    /// A closed struct.
    Closed(Strict),
    /// A form.
    Form(FormRequest),
}

/// The union as the payload of a tagged one.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Told {
    /// The payload.
    #[serde(rename = "told")]
    Told(ClosedOrForm),
}

/// The same payload with or without a tag.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum PerhapsTold {
    /// The payload without a tag.
    Plain(ClosedOrForm),
    /// The payload with a tag.
    Told(Told),
}

/// A closed struct that contains the union of which it is a variant.
#[derive(Debug, Wire)]
#[serde(deny_unknown_fields)]
pub struct Knot {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    loops: Vec<Rope>,
}

/// An untagged union of this struct and a form.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum KnotOrForm {
    /// The recursive variant.
    Knot(Knot),
    /// A form.
    Form(FormRequest),
}

/// A tagged union with this payload.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Rope {
    /// The recursive payload.
    #[serde(rename = "tied")]
    Tied(KnotOrForm),
    /// A variant without a payload.
    #[serde(rename = "loose")]
    Loose,
    /// The payload of an open variant.
    #[wire(absent = "open")]
    Open(ClosedOrForm),
}

/// An untagged union whose first variant is a union.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum UnionOrMembers {
    /// The inner union.
    Union(ClosedOrForm),
    /// A struct.
    Members(Renamed),
}

/// The nested union as the payload of a tagged one.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum ToldTwice {
    /// The payload.
    #[serde(rename = "told")]
    Told(UnionOrMembers),
}

/// A tagged union as the payload of a tagged one.
#[derive(Debug, Wire)]
#[serde(tag = "outer")]
pub enum TaggedTwice {
    /// The inner union, which is open.
    #[serde(rename = "inner")]
    Inner(Open),
}

/// A struct that flattens a closed one.
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

/// The struct as the payload of a tagged union.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum ToldAround {
    /// The payload.
    #[serde(rename = "around")]
    Around(AroundClosed),
}
