//! Classifies a schema by its keywords.

use serde_json::{Map, Value, json};

/// The branches of a union.
pub fn branches_of(schema: &Value) -> Option<&[Value]> {
    let union = schema.get("anyOf").or_else(|| schema.get("oneOf"))?;
    union.as_array().map(Vec::as_slice)
}

/// Whether branches only say which of several members are required.
pub fn only_requires(branches: &[Value]) -> bool {
    let requires = |branch: &Value| {
        branch
            .as_object()
            .is_some_and(|branch| branch.len() == 1 && branch.contains_key("required"))
    };
    !branches.is_empty() && branches.iter().all(requires)
}

/// Whether a schema only accepts `null`.
pub fn is_null(schema: &Value) -> bool {
    schema.get("type") == Some(&json!("null"))
}

/// Whether the last branch accepts any value of the type of the constants before it.
pub fn is_open_enum(last: &Value, declared: &[&Value]) -> bool {
    let bare = last.get("const").is_none()
        && matches!(
            last.get("type").and_then(Value::as_str),
            Some("string" | "integer")
        );
    let constant = |branch: &&Value| branch.get("const").is_some();
    bare && !declared.is_empty() && declared.iter().all(constant)
}

/// Whether a schema accepts numbers, perhaps among other types.
pub fn is_number(schema: &Map<String, Value>) -> bool {
    let number = |name: &Value| matches!(name.as_str(), Some("integer" | "number"));
    match schema.get("type") {
        Some(Value::Array(names)) => names.iter().any(number),
        Some(name) => number(name),
        None => false,
    }
}
