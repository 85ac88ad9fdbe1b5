//! Ambiguous recursion: types of typify that may take exponential time. serde tries the variants of an untagged enum one
//! after the other, and each variant reads its contents again.

use samewire_codegen::graph::Graph;
use serde_json::{Map, Value};

/// The definitions (draft-07) with several branches that lead back to themselves.
pub fn ambiguous_recursion(definitions: &Map<String, Value>) -> Vec<&str> {
    let tries = |schema: &Value| {
        let mut branches = ["anyOf", "oneOf"]
            .iter()
            .filter_map(|word| schema.get(word));
        branches.any(|branches| branches.as_array().is_some_and(|all| all.len() > 1))
    };
    let edges = definitions.values().map(|schema| {
        let names = references(schema).into_iter();
        let place = |name| definitions.keys().position(|own| own == name);
        names.filter_map(place).collect()
    });
    let is_on_cycle = Graph::new(edges.collect()).search().is_on_cycle;
    let all = definitions.iter().zip(is_on_cycle);
    let found = all.filter(|((_, schema), recursive)| *recursive && tries(schema));
    found.map(|((name, _), _)| name.as_str()).collect()
}

/// The definitions that a schema refers to.
fn references(schema: &Value) -> Vec<&str> {
    let mut found = Vec::new();
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
