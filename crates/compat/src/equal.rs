//! Which types and conditions of two models are equal on the wire, whatever they are called. Classes are split until all
//! types of one class refer to types of the same classes.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use samewire_codegen::model::{ConditionId, Model, TypeId};
use serde_json::Value;

use crate::spot::Spot;

/// Members of a model that say nothing about the wire.
const SILENT: [&str; 9] = [
    "docs",
    "deprecated",
    "stability",
    "examples",
    "at",
    "name",
    "left_default",
    "from",
    "format",
];

/// The classes of the types of two models, by their addresses, and those of the conditions.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    types: HashMap<usize, u64>,
    conditions: Vec<Vec<u64>>,
}

/// Something with a class.
struct Node {
    value: Value,
    class: u64,
}

impl Classes {
    pub(crate) fn of(models: [&Model; 2]) -> Self {
        let mut parts: Vec<Vec<Node>> = models.iter().map(|model| nodes(model)).collect();
        let mut count = 0;
        loop {
            for (nodes, model) in parts.iter_mut().zip(models) {
                let known: Vec<u64> = nodes.iter().map(|node| node.class).collect();
                for node in nodes.iter_mut() {
                    let mut state = DefaultHasher::new();
                    node.class.hash(&mut state);
                    hash(&node.value, model, &known, &mut state);
                    node.class = state.finish();
                }
            }
            let mut all: Vec<u64> = parts.iter().flatten().map(|node| node.class).collect();
            all.sort_unstable();
            all.dedup();
            if all.len() <= count {
                break;
            }
            count = all.len();
        }
        let mut classes = Self::default();
        for (nodes, model) in parts.iter().zip(models) {
            let types = model.types.values().zip(nodes);
            classes
                .types
                .extend(types.map(|(ty, node)| (Spot::Type(ty).key(), node.class)));
            let conditions = nodes.iter().skip(model.types.len());
            classes
                .conditions
                .push(conditions.map(|node| node.class).collect());
        }
        classes
    }

    /// Whether both places have types of the same class.
    pub(crate) fn are_equal(&self, one: Spot<'_>, other: Spot<'_>) -> bool {
        let class = |spot: Spot<'_>| self.types.get(&spot.key());
        let (Spot::Type(_), Spot::Type(_)) = (one, other) else {
            return false;
        };
        class(one).is_some() && class(one) == class(other)
    }

    /// The class of a condition in one of the two models.
    pub(crate) fn condition(&self, model: usize, id: ConditionId) -> Option<u64> {
        self.conditions.get(model)?.get(id.0).copied()
    }
}

fn nodes(model: &Model) -> Vec<Node> {
    let types = model.types.values().map(|ty| {
        let condition = ty
            .condition
            .map(|id| serde_json::json!({ "fulfils": id.0 }));
        serde_json::json!([
            serde_json::to_value(&ty.kind).unwrap_or_default(),
            condition
        ])
    });
    let conditions = model
        .conditions
        .iter()
        .map(|one| serde_json::to_value(one).unwrap_or_default());
    types
        .chain(conditions)
        .map(|value| Node { value, class: 0 })
        .collect()
}

/// Hashes a part of a model, with the classes of what it refers to in place of names.
fn hash(value: &Value, model: &Model, known: &[u64], state: &mut DefaultHasher) {
    match value {
        Value::Object(members) => {
            if let (Some("ref"), Some(to)) = (
                members.get("shape").and_then(Value::as_str),
                members.get("to").and_then(Value::as_str),
            ) {
                let index = model.types.get_index_of(&TypeId(to.to_owned()));
                return index.and_then(|index| known.get(index)).hash(state);
            }
            if let Some(id) = ["fulfils", "condition"]
                .iter()
                .find_map(|name| members.get(*name)?.as_u64())
            {
                let place = usize::try_from(id)
                    .ok()
                    .and_then(|id| known.get(model.types.len() + id));
                place.hash(state);
            }
            let is_map = members.get("shape").is_some_and(|shape| shape == "map");
            let is_condition =
                members.contains_key("combinations") || members.contains_key("boolean");
            for (name, value) in members {
                let is_data = match name.as_str() {
                    "value" => !is_map,
                    "values" => is_condition,
                    "wire" => true,
                    _ => false,
                };
                match (name.as_str(), value) {
                    (name, _) if SILENT.contains(&name) => continue,
                    ("fulfils" | "condition", _) => continue,
                    (_, data) if is_data => data.to_string().hash(state),
                    // The tests of a condition by the names of members.
                    ("members", Value::Object(tests)) => {
                        for (member, test) in tests {
                            member.hash(state);
                            hash(test, model, known, state);
                        }
                    }
                    (_, value) => hash(value, model, known, state),
                }
                name.hash(state);
            }
        }
        Value::Array(items) => {
            items.len().hash(state);
            for item in items {
                hash(item, model, known, state);
            }
        }
        Value::String(text) => text.hash(state),
        Value::Number(number) => number.to_string().hash(state),
        Value::Bool(flag) => flag.hash(state),
        Value::Null => 0_u8.hash(state),
    }
}
