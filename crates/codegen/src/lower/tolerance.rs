//! The values that members read instead of `null` and of values that do not decode: `x-deserialize-default-on-error`,
//! `x-deserialize-default-on-null` and `x-deserialize-skip-invalid-items`, as in the schemas of ACP, and
//! `x-samewire-fallback`.

use samewire_schema::NodeId;
use serde_json::{Map, Value};

use super::keywords::{
    DEFAULT_ON_ERROR, DEFAULT_ON_NULL, FALLBACK, OMIT_DEFAULT, SKIP_INVALID_ITEMS, flag,
};
use super::notes::first;
use super::plain::plain;
use super::state::Types;
use crate::model::{Absent, Member, Null, OnError, Shape};

impl Types<'_> {
    /// Reads the keywords of a member. Those of ACP are ignored where they have no meaning, like annotations, and those of
    /// samewire are errors there. The `default` of a required member is only used by these keywords.
    pub(super) fn tolerance(
        &mut self,
        member: &mut Member,
        nullable: bool,
        nodes: &[NodeId],
        default: Option<Value>,
    ) {
        let graph = &self.forms.graph;
        let flag = |keyword| flag(graph, nodes.iter().copied(), keyword);
        let (on_error, on_null) = (flag(DEFAULT_ON_ERROR), flag(DEFAULT_ON_NULL));
        let (skips, omits) = (flag(SKIP_INVALID_ITEMS), flag(OMIT_DEFAULT));
        let fallback = first(graph, nodes.iter().copied(), FALLBACK).map(plain);
        let default = self.fallback(member, nodes, fallback, on_error || on_null, omits, default);
        let empty = empty(&member.shape);
        if on_error {
            let is_optional = member.absent == Absent::Absent;
            let implied = if nullable {
                Some(Value::Null)
            } else {
                empty.clone()
            };
            if is_optional && (nullable || empty.is_none()) {
                member.on_error = OnError::Absent;
            } else if let Some(value) = default.clone().or(implied) {
                member.on_error = OnError::Default { value };
            } else if let Shape::Ref { .. } = member.shape {
                // Whether the type has an empty value is only known once all types are known.
                let value = Value::Object(Map::new());
                member.on_error = OnError::Default { value };
            }
        }
        if on_null {
            let empty = empty.filter(|_| !nullable);
            if let Some(value) = member.value_for_null(default, empty) {
                member.null = Null::Default { value };
            }
        }
        let list = match &member.shape {
            Shape::Nullable { of } => of,
            shape => shape,
        };
        match list {
            Shape::List(list) if skips && list.length.max == Some(0) => {
                let message = "no item is valid, and the list is not read without its items: give the items a schema";
                self.refuse(nodes, SKIP_INVALID_ITEMS, message);
            }
            Shape::List(_) => member.skip_invalid_items = skips,
            _ => {}
        }
    }

    /// The value of tolerant reading: the fallback, or else the default. An optional member without a default has no
    /// fallback: it is absent in these cases, and each reader decides what absence means.
    fn fallback(
        &mut self,
        member: &Member,
        nodes: &[NodeId],
        fallback: Option<Value>,
        is_tolerant: bool,
        omits: bool,
        default: Option<Value>,
    ) -> Option<Value> {
        if omits
            && fallback
                .as_ref()
                .is_some_and(|own| default.as_ref() != Some(own))
        {
            let message = "the default of an absent member differs from the default of its type, which is the one that is \
                           not written: a value would be lost; write `#[serde(default)]` without a function, or give \
                           the type that default";
            self.refuse(nodes, OMIT_DEFAULT, message);
        }
        let Some(value) = fallback else {
            return default;
        };
        if is_tolerant || omits {
            if member.absent == Absent::Absent {
                return default;
            }
            let at = self.keyword_at(nodes, FALLBACK);
            self.fallbacks
                .extend(at.map(|at| (at, member.shape.clone(), value.clone())));
        } else {
            let message = "is allowed only with a keyword of tolerant reading: remove it, or add such a keyword";
            self.refuse(nodes, FALLBACK, message);
        }
        Some(value)
    }
}

/// The empty list or map, if the shape allows it.
fn empty(shape: &Shape) -> Option<Value> {
    match shape {
        Shape::List(list) if list.length.min.unwrap_or(0) == 0 => Some(Value::Array(Vec::new())),
        Shape::Map(map) if map.length.min.unwrap_or(0) == 0 => Some(Value::Object(Map::new())),
        _ => None,
    }
}
