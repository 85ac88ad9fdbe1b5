//! The judge of defaults: the schema as it was written, in which every member with a default is also required. The
//! validator must accept what the machine writes, unless the report has a line for the default.

use std::collections::HashSet;

use samewire_codegen::model::Model;
use samewire_codegen::report::errors::Code;
use serde_json::{Map, Value, json};

use super::keywords::has;

/// Keywords whose schemas may hold or not without any type that is read by them. Schemas with such a keyword have no
/// judge of defaults.
const OPAQUE: [&str; 10] = [
    "not",
    "if",
    "contains",
    "propertyNames",
    "dependencies",
    "dependentSchemas",
    "unevaluatedProperties",
    "unevaluatedItems",
    "$dynamicRef",
    "$recursiveRef",
];

/// The schema that requires the defaults. `None` if it has no default, or a keyword of [`OPAQUE`].
pub(super) fn required(schema: &Value, model: &Model) -> Option<Value> {
    let remarks = &model.remarks;
    let told = remarks.hints.iter();
    let told = told.filter(|hint| hint.code == Code::Schema(samewire_schema::Code::Default));
    let told: HashSet<&str> = told.filter_map(|hint| hint.at.rsplit('/').next()).collect();
    let is_plain =
        !OPAQUE.iter().any(|keyword| has(schema, keyword)) && !has_choice_in_choice(schema);
    (is_plain && has(schema, "default")).then(|| with(schema, &told))
}

/// Whether a branch of a `oneOf` may have a `oneOf` of its own. If that requires more, it can accept what it refused, and
/// so the outer one refuse what it accepted.
fn has_choice_in_choice(schema: &Value) -> bool {
    match schema {
        Value::Object(map) => map.iter().any(|(name, of)| {
            name == "oneOf" && (has(of, "oneOf") || has(of, "$ref")) || has_choice_in_choice(of)
        }),
        Value::Array(items) => items.iter().any(has_choice_in_choice),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn with(schema: &Value, told: &HashSet<&str>) -> Value {
    match schema {
        Value::Object(map) => {
            let inner = map.iter();
            let inner = inner.map(|(name, value)| (name.clone(), with(value, told)));
            let mut map: Map<String, Value> = inner.collect();
            let names = with_default(&map, told);
            if !names.is_empty() {
                let required = map.entry("required").or_insert_with(|| json!([]));
                if let Value::Array(required) = required {
                    required.extend(names);
                    let mut seen = HashSet::new();
                    required.retain(|name| seen.insert(name.clone()));
                }
            }
            Value::Object(map)
        }
        Value::Array(items) => items.iter().map(|item| with(item, told)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => schema.clone(),
    }
}

/// The members of a schema whose defaults must be filled in. A line of the report counts for all members with the name.
fn with_default(map: &Map<String, Value>, told: &HashSet<&str>) -> Vec<Value> {
    let members = map.get("properties").and_then(Value::as_object);
    let filled = members
        .into_iter()
        .flatten()
        .filter(|(name, of)| of.get("default").is_some() && !told.contains(name.as_str()));
    filled.map(|(name, _)| json!(name)).collect()
}
