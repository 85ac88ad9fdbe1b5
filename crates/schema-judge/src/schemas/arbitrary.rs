//! Unusual schemas: random combinations of keywords, and ordinary schemas with one random change.

use serde_json::{Map, Value, json};

use super::words::{MEMBERS, NAMES};
use samewire_prove::parts::Rng;

const KEYWORDS: [&str; 47] = [
    "type",
    "type",
    "type",
    "properties",
    "properties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minLength",
    "pattern",
    "maxLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "format",
    "enum",
    "const",
    "default",
    "$ref",
    "$ref",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "discriminator",
    "title",
    "x-deserialize-default-on-error",
    "x-deserialize-default-on-null",
    "x-deserialize-skip-invalid-items",
    "x-samewire-tri-state",
    "x-samewire-alias-of",
    "x-samewire-also-written",
    "x-samewire-kept-if-unknown",
    "x-samewire-other",
    "x-samewire-omit-default",
    "x-samewire-fallback",
    "x-samewire-unknown-variant",
];

const TYPES: [&str; 7] = [
    "string", "integer", "object", "array", "null", "number", "boolean",
];

/// A schema file with random combinations of keywords.
pub(crate) fn arbitrary(rng: &mut Rng) -> Value {
    let (first, second) = (rng.below(NAMES.len()), rng.below(NAMES.len()));
    let mut definitions = Map::new();
    for (index, name) in NAMES.iter().enumerate() {
        let plain = rng
            .pick(&[
                json!(true),
                json!({ "type": "object" }),
                json!({ "type": "string" }),
            ])
            .cloned();
        let is_arbitrary = index == first || index == second;
        let schema = if is_arbitrary {
            schema(rng, 2)
        } else {
            plain.unwrap_or_default()
        };
        definitions.insert((*name).to_owned(), schema);
    }
    json!({ "$defs": definitions })
}

/// Adds or removes a keyword somewhere.
pub(super) fn disturb(rng: &mut Rng, root: &mut Value) {
    let mut places = Vec::new();
    schemas(root, "", &mut places);
    let Some(place) = rng.pick(&places).cloned() else {
        return;
    };
    let Some(map) = root.pointer_mut(&place).and_then(Value::as_object_mut) else {
        return;
    };
    let keys: Vec<String> = map
        .keys()
        .filter(|key| *key != "$defs" && *key != "definitions")
        .cloned()
        .collect();
    match rng.pick(&keys) {
        Some(key) if rng.once_in(3) => {
            map.shift_remove(key);
        }
        _ => {
            let keyword = rng.word(&KEYWORDS);
            let value = value(rng, keyword, 1);
            map.entry(keyword).or_insert(value);
        }
    }
}

/// Collects all places at which a schema may be.
pub(super) fn schemas(value: &Value, at: &str, places: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            let group = [
                "/properties",
                "/$defs",
                "/definitions",
                "/discriminator",
                "/default",
            ]
            .iter()
            .any(|group| at.ends_with(group));
            if !group && !at.is_empty() {
                places.push(at.to_owned());
            }
            for (name, inner) in map {
                let name = name.replace('~', "~0").replace('/', "~1");
                schemas(inner, &format!("{at}/{name}"), places);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                schemas(item, &format!("{at}/{index}"), places);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn schema(rng: &mut Rng, depth: usize) -> Value {
    if depth == 0 || rng.once_in(10) {
        return match rng.below(6) {
            0 => json!(true),
            1 => json!({}),
            2 => json!(false),
            3 => json!({ "type": "integer" }),
            _ => json!({ "type": "string" }),
        };
    }
    let mut map = Map::new();
    if rng.once_in(2) {
        map.insert(
            "type".to_owned(),
            rng.word(&["object", "object", "array", "integer", "string"])
                .into(),
        );
    }
    for _ in 0..=rng.below(3) {
        let keyword = rng.word(&KEYWORDS);
        map.insert(keyword.to_owned(), value(rng, keyword, depth));
    }
    Value::Object(map)
}

fn value(rng: &mut Rng, keyword: &str, depth: usize) -> Value {
    let inner = depth.saturating_sub(1);
    match keyword {
        "type" if rng.once_in(4) => {
            json!([rng.word(&TYPES), rng.word(&["null", "number", "object"])])
        }
        "type" => rng.word(&TYPES).into(),
        "properties" => {
            let members =
                (0..rng.below(3)).map(|_| (rng.word(&MEMBERS).to_owned(), schema(rng, inner)));
            Value::Object(members.collect())
        }
        "additionalProperties" | "unevaluatedProperties" if rng.once_in(2) => false.into(),
        "items" | "additionalProperties" | "not" | "propertyNames" | "unevaluatedProperties" => {
            schema(rng, inner)
        }
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
            (0..=rng.below(2)).map(|_| schema(rng, inner)).collect()
        }
        "required" => json!([rng.word(&MEMBERS)]),
        "enum" => json!([rng.word(&["red", "one"]), rng.below(3)]),
        "const" => rng
            .pick(&[json!("red"), json!(1), json!(null), json!(1.0)])
            .cloned()
            .unwrap_or_default(),
        "default" => rng
            .pick(&[json!(5), json!("red"), json!([]), json!(null)])
            .cloned()
            .unwrap_or_default(),
        "$ref" => rng
            .word(&[
                "#/$defs/A",
                "#/$defs/B",
                "#/$defs/C",
                "#/$defs/A/properties/x",
                "#/$defs/a~1b~0c",
            ])
            .into(),
        "discriminator" => json!({ "propertyName": rng.word(&MEMBERS) }),
        "format" => rng.word(&["int8", "uint64", "float", "date-time"]).into(),
        "title" => rng.word(&["First", "Second", "Third"]).into(),
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => rng
            .pick(&[json!(0), json!(1), json!(2.5), json!(5), json!(-1)])
            .cloned()
            .unwrap_or_default(),
        "x-samewire-alias-of" | "x-samewire-kept-if-unknown" => rng.word(&MEMBERS).into(),
        "x-samewire-other" => rng.word(&["red", "one"]).into(),
        name if name.starts_with("min") || name.starts_with("max") => rng.below(4).into(),
        _ => true.into(),
    }
}
