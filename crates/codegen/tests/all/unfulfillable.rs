//! Types that need themselves without an end are taken, and told.

use samewire_codegen::lower;
use serde_json::{Value, json};

/// Where hints say that no value ends.
fn told(definitions: &Value) -> Vec<String> {
    let model = lower(&json!({ "$defs": definitions })).unwrap();
    let hints = model.remarks.hints.into_iter();
    let endless = hints.filter(|hint| hint.message.contains("without an end"));
    endless.map(|hint| hint.at).collect()
}

fn to(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

#[test]
fn a_circle_of_what_is_required_has_a_hint_at_its_first_type() {
    let found = told(&json!({
        "Node": { "type": "object", "required": ["next"], "properties": { "next": to("Node") } },
        "Pair": { "type": "array", "prefixItems": [{ "type": "string" }, to("Pair")], "minItems": 2 },
        "Egg": { "type": "object", "required": ["of"], "properties": { "of": to("Hen") } },
        "Hen": { "type": "object", "required": ["of"], "properties": { "of": { "anyOf": [
            to("Egg"),
            { "type": "array", "minItems": 1, "items": to("Hen") },
        ] } } },
        "Holder": { "type": "object", "required": ["node"], "properties": { "node": to("Node") } },
    }));
    assert_eq!(found, ["/$defs/Node", "/$defs/Pair", "/$defs/Egg"]);
}

#[test]
fn what_may_be_absent_null_empty_or_another_branch_ends() {
    let found = told(&json!({
        "Absent": { "type": "object", "properties": { "next": to("Absent") } },
        "Null": { "type": "object", "required": ["next"], "properties": { "next": { "anyOf": [to("Null"), { "type": "null" }] } } },
        "Empty": { "type": "array", "items": to("Empty") },
        "Map": { "type": "object", "additionalProperties": to("Map") },
        "Place": { "type": "array", "prefixItems": [{ "type": "string" }, to("Place")], "minItems": 1 },
        "Branch": { "type": "object", "required": ["next"], "properties": { "next": { "anyOf": [to("Branch"), { "type": "string" }] } } },
    }));
    assert_eq!(found, [""; 0]);
}
