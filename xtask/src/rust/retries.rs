//! Types of typify that may take exponential time: serde tries the variants of an untagged enum one after the other, and
//! each variant reads its contents again.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// The definitions (draft-07) with several branches that lead back to themselves.
pub fn retries(definitions: &Map<String, Value>) -> Vec<&str> {
    let tries = |schema: &Value| {
        let mut branches = ["anyOf", "oneOf"]
            .iter()
            .filter_map(|word| schema.get(word));
        branches.any(|branches| branches.as_array().is_some_and(|all| all.len() > 1))
    };
    let mut found = Vec::new();
    for (name, schema) in definitions {
        let mut reached = BTreeSet::new();
        let mut open = vec![schema];
        while let Some(next) = open.pop() {
            for to in references(next) {
                if reached.insert(to) {
                    open.extend(definitions.get(to));
                }
            }
        }
        if tries(schema) && reached.contains(name.as_str()) {
            found.push(name.as_str());
        }
    }
    found
}

/// The definitions that a schema refers to.
fn references(schema: &Value) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut open = vec![schema];
    while let Some(next) = open.pop() {
        match next {
            Value::Object(members) => {
                let reference = members.get("$ref").and_then(Value::as_str);
                found.extend(reference.and_then(|to| to.strip_prefix("#/definitions/")));
                open.extend(members.values());
            }
            Value::Array(items) => open.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    found
}
