//! The values that members read instead of `null` and of values that do not decode: `x-deserialize-default-on-error`,
//! `x-deserialize-default-on-null` and `x-deserialize-skip-invalid-items`, as in the schemas of ACP.

use samewire_schema::{Json, NodeId};
use serde_json::{Map, Value};

use super::notes::first;
use super::state::Types;
use crate::model::{Absent, Member, Null, OnError, Shape};

impl Types<'_> {
    /// Reads the three keywords of a member. A keyword that has no meaning for this member is ignored, like any
    /// annotation. The `default` of a required member is only used by these keywords.
    pub(super) fn tolerance(
        &self,
        member: &mut Member,
        nullable: bool,
        nodes: &[NodeId],
        default: Option<Value>,
    ) {
        let graph = &self.forms.graph;
        let flag = |keyword| {
            let found = first(graph, nodes.iter().copied(), keyword);
            found.and_then(Json::as_bool) == Some(true)
        };
        let empty = empty(&member.shape);
        if flag("x-deserialize-default-on-error") {
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
        if flag("x-deserialize-default-on-null") {
            let empty = empty.filter(|_| !nullable);
            if let Some(value) = member.value_for_null(default, empty) {
                member.null = Null::Default { value };
            }
        }
        let list = match &member.shape {
            Shape::Nullable { of } => of,
            shape => shape,
        };
        if let Shape::List(_) = list {
            member.skip_invalid_items = flag("x-deserialize-skip-invalid-items");
        }
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
