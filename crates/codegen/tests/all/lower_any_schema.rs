//! Whatever the schema, `lower` ends, never panics, and points at places that exist.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use samewire_codegen::lower;
use serde_json::{Map, Value, json};

const KEYWORDS: &[&str] = &[
    "type",
    "properties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "multipleOf",
    "format",
    "enum",
    "const",
    "default",
    "$ref",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "discriminator",
    "title",
    "description",
    "deprecated",
    "$defs",
    "definitions",
    "pattern",
    "x-method",
    "x-side",
    "x-deserialize-default-on-error",
    "x-deserialize-default-on-null",
    "x-deserialize-skip-invalid-items",
    "x-samewire-tri-state",
    "x-samewire-alias-of",
    "x-samewire-omit-default",
    "x-samewire-unknown-variant",
    "x-samewire-default-tag",
    "x-samewire-other",
    "x-samewire-stability",
    "writeOnly",
    "readOnly",
    "minProperties",
];

const TEXTS: &[&str] = &[
    "string",
    "integer",
    "object",
    "array",
    "null",
    "number",
    "boolean",
    "a",
    "b",
    "t",
    "",
    "int8",
    "uint64",
    "a/b~c",
    "#",
    "#/$defs/a",
    "#/$defs/b",
    "#/$defs/t",
    "#/properties/a",
    "#/anyOf/0",
    "#/$defs/a/properties/b",
    "#/$defs/a~1b~0c",
];

/// The environment variable `SCHEMAS` allows longer runs; `verify --all` sets it.
#[test]
fn random_schemas_give_a_model_or_errors_with_a_place() {
    let asked = std::env::var("SCHEMAS").ok();
    let schemas = asked.and_then(|asked| asked.parse().ok()).unwrap_or(2_500);
    let mut lowered = 0;
    for seed in 0..schemas {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let defs: Map<String, Value> = ["a", "b", "t", "a/b~c"]
            .iter()
            .map(|name| ((*name).to_owned(), schema(&mut random, 4)))
            .collect();
        let mut root = schema(&mut random, 3);
        if let Value::Object(map) = &mut root {
            map.insert("$defs".to_owned(), Value::Object(defs));
        }
        match lower(&root) {
            Ok(_) => lowered += 1,
            Err(errors) => {
                assert!(!errors.list.is_empty());
                for error in &errors.list {
                    assert!(root.pointer(&error.at).is_some(), "{error}\nin {root:#}");
                }
            }
        }
    }
    assert!(
        lowered > 100,
        "only {lowered} of the schemas made sense: the test shows little"
    );
}

#[test]
fn nesting_without_end_is_an_error_and_no_crash() {
    let wraps = [
        ("/items", json!({ "type": "array", "items": null })),
        (
            "/properties/a",
            json!({ "type": "object", "properties": { "a": null } }),
        ),
        ("/anyOf/0", json!({ "anyOf": [null, { "type": "string" }] })),
        ("/allOf/0", json!({ "allOf": [null] })),
        (
            "/allOf/0",
            json!({ "allOf": [null], "type": "object", "properties": { "a": true } }),
        ),
        (
            "/prefixItems/0",
            json!({ "type": "array", "prefixItems": [null], "minItems": 1, "maxItems": 1 }),
        ),
        (
            "/oneOf/0",
            json!({ "type": "object", "properties": { "t": { "const": "x" } }, "oneOf": [null] }),
        ),
        ("/default", json!({ "type": "string", "default": null })),
    ];
    for (hole, wrap) in wraps {
        for levels in [95, 110, 150, 10_000] {
            let mut deep = json!({ "type": "string" });
            for _ in 0..levels {
                let mut outer = wrap.clone();
                *outer.pointer_mut(hole).unwrap() = deep;
                deep = outer;
            }
            let mut root = json!({ "$defs": { "Deep": null } });
            *root.pointer_mut("/$defs/Deep").unwrap() = deep;
            let result = lower(&root);
            assert!(
                levels < 10_000
                    || result.is_err_and(|errors| errors.list[0].message.contains("deeper")),
                "{hole}"
            );
            forget(root);
        }
    }
}

#[test]
fn a_long_chain_of_references_is_fine() {
    let mut defs = Map::new();
    for index in 0..20_000 {
        defs.insert(
            format!("T{index}"),
            json!({ "$ref": format!("#/$defs/T{}", index + 1) }),
        );
    }
    defs.insert("T20000".to_owned(), json!({ "type": "string" }));
    let model = lower(&json!({ "$defs": defs })).unwrap();
    assert_eq!(model.types.len(), 20_001);
}

#[test]
fn doubling_references_do_not_double_the_work() {
    let mut defs = Map::new();
    for index in 0..45 {
        let next = json!({ "$ref": format!("#/$defs/T{}", index + 1) });
        let shared = json!({ "type": "object", "allOf": [next, next], "properties": { format!("p{index}"): true } });
        defs.insert(format!("T{index}"), shared);
    }
    defs.insert("T45".to_owned(), json!({ "type": "object" }));
    let nested = (0..30).fold(json!({ "type": "string" }), |inner, index| {
        let tagged = |tag: &str| json!({ "type": "object", "properties": { "t": { "const": tag } }, "required": ["t"] });
        json!({ "type": "object", "properties": { format!("p{index}"): inner }, "oneOf": [tagged("a"), tagged("b")] })
    });
    defs.insert("Nested".to_owned(), nested);
    // Were it doubled, this would not end.
    lower(&json!({ "$defs": defs })).unwrap();
}

/// A random schema: mostly keywords with values that often fit.
fn schema(random: &mut Xoshiro256PlusPlus, depth: usize) -> Value {
    if depth == 0 || random.random_ratio(1, 12) {
        return [
            json!(true),
            json!({}),
            json!({ "type": "string" }),
            json!({ "type": "integer" }),
            json!(false),
        ][random.random_range(0..5)]
        .clone();
    }
    match random.random_range(0..10) {
        0 => json!({ "$ref": pick(random, TEXTS) }),
        1 => json!({ "type": "object", "properties": members(random, depth) }),
        2 => json!({ "type": ["string", "null"] }),
        3 => json!({ "anyOf": [schema(random, depth - 1), { "type": "null" }] }),
        4 => json!({ "enum": ["a", "b"] }),
        _ => {
            let mut map = Map::new();
            for _ in 0..random.random_range(0..4) {
                let keyword = pick(random, KEYWORDS);
                map.insert(keyword.to_owned(), value(random, keyword, depth));
            }
            Value::Object(map)
        }
    }
}

fn value(random: &mut Xoshiro256PlusPlus, keyword: &str, depth: usize) -> Value {
    if random.random_ratio(1, 15) {
        return [
            json!(null),
            json!(1),
            json!("a"),
            json!([]),
            json!({}),
            json!(1.5),
            json!([1]),
        ][random.random_range(0..7)]
        .clone();
    }
    match keyword {
        "properties" | "$defs" | "definitions" => members(random, depth),
        "items" | "additionalProperties" | "not" | "propertyNames" | "unevaluatedProperties" => {
            schema(random, depth - 1)
        }
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => (0..random.random_range(0..4))
            .map(|_| schema(random, depth - 1))
            .collect(),
        "required" => json!([pick(random, TEXTS)]),
        "enum" => json!([pick(random, TEXTS), random.random_range(-3..300)]),
        "discriminator" => json!({ "propertyName": pick(random, TEXTS) }),
        "minimum" | "maximum" | "multipleOf" | "exclusiveMinimum" | "minItems" | "maxItems"
        | "minLength" => [
            json!(0),
            json!(1),
            json!(2.5),
            json!(-1e300),
            json!(u64::MAX),
        ][random.random_range(0..5)]
        .clone(),
        name if name.starts_with("x-deserialize") || name.ends_with("Only") => json!(true),
        "uniqueItems" | "deprecated" | "x-samewire-tri-state" | "x-samewire-omit-default" => {
            json!(true)
        }
        _ => json!(pick(random, TEXTS)),
    }
}

fn members(random: &mut Xoshiro256PlusPlus, depth: usize) -> Value {
    let count = random.random_range(0..3);
    let members = (0..count).map(|_| (pick(random, TEXTS).to_owned(), schema(random, depth - 1)));
    Value::Object(members.collect())
}

fn pick<'t>(random: &mut Xoshiro256PlusPlus, from: &[&'t str]) -> &'t str {
    from[random.random_range(0..from.len())]
}

/// Takes a deep value apart level by level: dropping it whole would exhaust the stack.
fn forget(value: Value) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(members) => open.extend(members.into_iter().map(|(_, value)| value)),
            _ => {}
        }
    }
}

/// The types of numbers carry a width; elsewhere, and any other `format`, it is an annotation.
#[test]
fn a_format_is_no_annotation_if_it_is_the_width_of_a_number() {
    for (ty, format, is_annotation) in [
        ("number", "double", false),
        ("string", "double", true),
        ("integer", "int32", false),
        ("string", "int32", true),
        ("integer", "port", true),
        ("integer", "int128", true),
    ] {
        let schema = json!({ "$defs": { "T": { "type": ty, "format": format } } });
        let told = lower(&schema).map(|model| !model.remarks.annotations.not_enforced.is_empty());
        // A width that no type has is an error.
        assert_eq!(told.unwrap_or(true), is_annotation, "{ty} {format}");
    }
}

#[test]
fn members_that_multiply_are_an_error() {
    let member = |index| (format!("m{index}"), json!({ "type": "string" }));
    let members: Map<String, Value> = (0..300).map(member).collect();
    let heir = |index| {
        (
            format!("T{index}"),
            json!({ "allOf": [{ "$ref": "#/$defs/Base" }, { "type": "object" }] }),
        )
    };
    let mut all: Map<String, Value> = (0..500).map(heir).collect();
    all.insert(
        "Base".to_owned(),
        json!({ "type": "object", "properties": members }),
    );
    let errors = lower(&json!({ "$defs": all })).unwrap_err().to_string();
    assert!(
        errors.contains("add members to so many objects"),
        "{errors}"
    );
    // A tenth of them is not too large.
    all.retain(|name, _| name.len() < 4 || name == "Base");
    lower(&json!({ "$defs": all })).unwrap();
}
