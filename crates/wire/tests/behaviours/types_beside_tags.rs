//! Closed structs in unions that stand beside a tag, or in another object.

use samewire_wire::{object, tagged_union, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::types::*;
use super::types_of_unions::FormRequest;

untagged_union! {
    /// Closed, or a form.
    #[derive(Debug)]
    pub enum ClosedOrForm {
        /// Closed.
        Closed(Strict),
        /// A form.
        Form(FormRequest),
    }
}

tagged_union! {
    /// The same beside a tag.
    #[derive(Debug)]
    pub enum Told by "kind" {
        /// One of them.
        "told" => Told(ClosedOrForm),
    }
}

untagged_union! {
    /// The same, with a tag or without.
    #[derive(Debug)]
    pub enum PerhapsTold {
        /// Without.
        Plain(ClosedOrForm),
        /// With.
        Told(Told),
    }
}

/// Closed, and part of a union that stands beside a tag.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Knot {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    loops: Vec<Rope>,
}

untagged_union! {
    /// A closed one, or a form.
    #[derive(Debug)]
    pub enum KnotOrForm {
        /// Closed, and part of the whole.
        Knot(Knot),
        /// A form.
        Form(FormRequest),
    }
}

tagged_union! {
    /// A rope.
    #[derive(Debug)]
    pub enum Rope by "kind" {
        /// With knots.
        "tied" => Tied(KnotOrForm),
        /// Without any.
        "loose" => Loose,
        absent or "open" =>
        /// One of them without a tag.
        Open(ClosedOrForm),
    }
}

untagged_union! {
    /// A union whose first variant is a union.
    #[derive(Debug)]
    pub enum UnionOrMembers {
        /// A union.
        Union(ClosedOrForm),
        /// Members.
        Members(Renamed),
    }
}

tagged_union! {
    /// A union in a union beside a tag.
    #[derive(Debug)]
    pub enum ToldTwice by "kind" {
        /// One of three.
        "told" => Told(UnionOrMembers),
    }
}

tagged_union! {
    /// A tag beside a tag.
    #[derive(Debug)]
    pub enum TaggedTwice by "outer" {
        /// Closed, or kept whole.
        "inner" => Inner(Open),
    }
}

object! {
    /// Around what is closed.
    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    pub struct AroundClosed {
        new: u8,
        #[serde(flatten)]
        closed: ClosedOrForm,
    }
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct AroundStrict {
    new: u8,
    #[serde(flatten)]
    strict: Strict,
}

tagged_union! {
    /// Members around what is closed, beside a tag.
    #[derive(Debug)]
    pub enum ToldAround by "kind" {
        /// With one of them.
        "around" => Around(AroundClosed),
    }
}
