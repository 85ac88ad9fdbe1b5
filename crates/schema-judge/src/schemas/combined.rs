//! Combinations of ordinary schemas: a keyword may easily be overlooked beside another.

use serde_json::{Map, Value, json};

use super::arbitrary::schemas;
use super::ordinary;
use super::words::MEMBERS;
use samewire_prove::parts::Rng;

/// Keywords with several schemas for the same value.
const UNIONS: [&str; 2] = ["anyOf", "oneOf"];

/// An ordinary schema file in which some schemas were combined with others.
pub(crate) fn combined(rng: &mut Rng) -> Value {
    let mut root = ordinary(rng);
    for _ in 0..=rng.below(2) {
        let mut places = Vec::new();
        schemas(&root, "", &mut places);
        places.retain(|place| {
            let schema = root.pointer(place).and_then(Value::as_object);
            schema.is_some_and(|map| !map.is_empty())
        });
        let (Some(at), Some(from)) = (rng.pick(&places).cloned(), rng.pick(&places).cloned())
        else {
            return root;
        };
        let other = root.pointer(&from).cloned().unwrap_or_default();
        if let Some(schema) = root.pointer_mut(&at) {
            *schema = changed(rng, schema.take(), &other, &from);
        }
    }
    root
}

/// The schema with another beside it or around it, or with a part removed.
fn changed(rng: &mut Rng, mut schema: Value, other: &Value, from: &str) -> Value {
    match rng.below(14) {
        0..=2 => combine(rng, schema, other),
        3 => json!({ "allOf": [schema, other] }),
        4 => json!({ "allOf": [schema] }),
        5 => {
            let union = rng.word(&UNIONS);
            let mut above = combine(rng, json!({ union: [schema] }), other);
            if rng.once_in(2)
                && let Some(map) = above.as_object_mut()
            {
                map.entry("type").or_insert_with(|| "object".into());
            }
            above
        }
        6 => {
            let branches = [
                json!({ "type": "null" }),
                json!({ "const": null }),
                json!({ "type": "string" }),
                json!({ "const": "red" }),
                json!({ "const": 1 }),
            ];
            let branch = rng.pick(&branches);
            json!({ rng.word(&UNIONS): [schema, branch] })
        }
        7 => {
            // The type of a branch is moved or copied beside the union.
            let typed = UNIONS.iter().find_map(|union| {
                let branches = schema.get(union)?.as_array()?;
                branches
                    .iter()
                    .find_map(|branch| branch.get("type"))
                    .cloned()
            });
            if let (Some(map), Some(typed)) = (schema.as_object_mut(), typed) {
                map.insert("type".to_owned(), typed);
            }
            schema
        }
        8 => {
            if let Some(map) = schema.as_object_mut() {
                map.shift_remove("type");
            }
            schema
        }
        9 => json!({ "$ref": format!("#{from}") }),
        10 => {
            let members = json!({ "type": "object", "properties": { "x": { "type": "integer" } }, "required": ["x"] });
            combine(rng, json!({ "$ref": format!("#{from}") }), &members)
        }
        11 | 12 => {
            let other = small(rng);
            combine(rng, schema, &other)
        }
        _ => {
            let keys: Vec<String> = schema
                .as_object()
                .into_iter()
                .flat_map(Map::keys)
                .cloned()
                .collect();
            if let (Some(key), Some(map)) = (rng.pick(&keys), schema.as_object_mut()) {
                map.shift_remove(key);
            }
            schema
        }
    }
}

/// One or two keywords with weak constraints.
fn small(rng: &mut Rng) -> Value {
    let name = rng.word(&MEMBERS);
    let number = rng.below(4);
    rng.pick(&[
        json!({ "required": [name] }),
        json!({ "anyOf": [{ "required": [name] }] }),
        json!({ "properties": { name: true }, "required": [name] }),
        json!({ "properties": { name: {} }, "additionalProperties": false }),
        json!({ "properties": {} }),
        json!({ "additionalProperties": false }),
        json!({ "unevaluatedProperties": false }),
        json!({ "minimum": number }),
        json!({ "multipleOf": number + 1 }),
        json!({ "type": "integer", "format": "int8" }),
        json!({ "x-samewire-other": "red" }),
        json!({ "x-samewire-other": 1 }),
        json!({ "x-deserialize-default-on-null": true }),
        json!({ "x-deserialize-default-on-null": false }),
    ])
    .cloned()
    .unwrap_or_default()
}

/// The schema with all keywords of another one, or with a single one. The schema's own keywords take precedence.
fn combine(rng: &mut Rng, mut schema: Value, other: &Value) -> Value {
    let keys: Vec<&String> = other.as_object().into_iter().flat_map(Map::keys).collect();
    let only = rng.pick(&keys).copied().filter(|_| rng.once_in(2));
    if let (Some(map), Some(other)) = (schema.as_object_mut(), other.as_object()) {
        for (key, value) in other
            .iter()
            .filter(|(key, _)| only.is_none_or(|only| only == *key))
        {
            map.entry(key.clone()).or_insert_with(|| value.clone());
        }
    }
    schema
}
