//! Converts JSON of the schema stage into plain values.

use std::collections::HashSet;
use std::sync::Arc;

use samewire_schema::{Code, Graph, Json, Number, Pointer, Problem};
use serde_json::Value;

/// Reports each number that is beyond every double, such as `1e999`. No language has a value for it.
pub(super) fn large_numbers(graph: &Graph) -> Vec<Problem> {
    let mut known = HashSet::new();
    let mut problems = Vec::new();
    // The written versions of schemas are copies of their documents.
    for source in &graph.sources {
        if known.insert(Arc::as_ptr(&source.json)) && has_large_number(&source.json) {
            find_large_numbers(&source.json, &Pointer::root(), &mut |at| {
                problems.push(Problem::at(
                    source,
                    at,
                    Code::Syntax,
                    "the number is too large",
                ));
            });
        }
    }
    problems
}

fn is_large(number: &Number) -> bool {
    number.text.parse().is_ok_and(f64::is_infinite)
}

fn has_large_number(json: &Json) -> bool {
    match json {
        Json::Number(number) => is_large(number),
        Json::List(items) => items.iter().any(has_large_number),
        Json::Object(members) => members.values().any(has_large_number),
        Json::Null | Json::Bool(_) | Json::Text(_) => false,
    }
}

fn find_large_numbers(json: &Json, at: &Pointer, found: &mut dyn FnMut(&Pointer)) {
    match json {
        Json::Number(number) if is_large(number) => found(at),
        Json::List(items) => {
            for (index, item) in items.iter().enumerate() {
                find_large_numbers(item, &at.item(index), found);
            }
        }
        Json::Object(members) => {
            for (name, inner) in members {
                find_large_numbers(inner, &at.join(name), found);
            }
        }
        Json::Null | Json::Bool(_) | Json::Text(_) | Json::Number(_) => {}
    }
}

/// Converts a value. A number that fits neither a double nor a 64-bit integer becomes the nearest double.
pub(super) fn plain(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(*value),
        Json::Number(number) => plain_number(number),
        Json::Text(text) => Value::String(text.clone()),
        Json::List(items) => Value::Array(items.iter().map(plain).collect()),
        Json::Object(members) => {
            let members = members.iter();
            Value::Object(
                members
                    .map(|(name, value)| (name.clone(), plain(value)))
                    .collect(),
            )
        }
    }
}

/// A number with an integer value becomes an integer, however it is spelled.
fn plain_number(number: &Number) -> Value {
    let spelled = if number.value.is_integer() {
        number.value.to_string()
    } else {
        number.text.clone()
    };
    serde_json::from_str(&spelled).unwrap_or_else(|_| Value::from(f64::MAX))
}
