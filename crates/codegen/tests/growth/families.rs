//! Families of schemas that grow in one way. `cargo xtask bench --only growth` times the same ones.

use serde_json::{Map, Value, json};

/// Creates a schema of a size.
pub(crate) type Sized = fn(usize) -> Value;

/// For each family of keywords, schemas that are accepted.
pub(crate) const FAMILIES: &[(&str, Sized)] = &[
    ("definitions", |n| {
        all(
            n,
            |i| json!({ "type": "array", "items": { "$ref": format!("#/$defs/D{}", (i + 1) % n) } }),
        )
    }),
    ("names of names", |n| {
        all(n, |i| {
            if i + 1 < n {
                json!({ "$ref": format!("#/$defs/D{}", i + 1) })
            } else {
                json!({ "type": "string" })
            }
        })
    }),
    ("values of an enum", |n| {
        all(1, |_| json!({ "enum": texts(n, "value-") }))
    }),
    ("constants", |n| {
        all(
            1,
            |_| json!({ "oneOf": texts(n, "v").iter().map(|v| json!({ "const": v })).collect::<Vec<_>>() }),
        )
    }),
    ("required members", |n| {
        all(
            1,
            |_| json!({ "type": "object", "required": texts(n, "m"), "properties": members(n), "additionalProperties": false }),
        )
    }),
    ("methods", |n| {
        all(
            n,
            |i| json!({ "type": "object", "x-method": format!("do/{i}"), "x-side": "agent" }),
        )
    }),
    ("sides", |n| {
        all(
            n,
            |i| json!({ "type": "object", "x-method": "do", "x-side": format!("side{i}") }),
        )
    }),
    ("tags", |n| all(1, |_| json!({ "oneOf": tagged(n) }))),
    ("tags with an unknown one", |n| {
        let mut branches = tagged(n);
        branches.push(json!({
            "type": "object", "required": ["t"], "additionalProperties": true, "properties": { "t": { "type": "string" } },
            "not": { "anyOf": tagged(n).iter().map(|branch| json!({ "properties": branch["properties"], "required": ["t"] })).collect::<Vec<_>>() },
        }));
        all(1, |_| json!({ "oneOf": branches }))
    }),
    ("unevaluated members", |n| {
        let branch = |i: usize| json!({ "required": [format!("m{i}")], "properties": { format!("m{i}"): { "type": "string" } } });
        all(
            1,
            |_| json!({ "type": "object", "anyOf": (0..n).map(branch).collect::<Vec<_>>(), "unevaluatedProperties": false }),
        )
    }),
    ("members of `anyOf`", |n| {
        let branch = |i: usize| json!({ "type": "object", "required": [format!("m{i}")], "properties": { format!("m{i}"): { "type": "string" } } });
        all(1, |_| json!({ "anyOf": list(n, branch) }))
    }),
    ("schemas of `allOf`", |n| {
        let part = |i: usize| json!({ "properties": { format!("m{i}"): { "type": "string" } } });
        all(1, |_| json!({ "type": "object", "allOf": list(n, part) }))
    }),
    ("conditions", |n| {
        let part = |i: usize| json!({ "if": { "required": [format!("m{i}")] }, "then": { "required": [format!("k{i}")] } });
        all(1, |_| json!({ "type": "object", "allOf": list(n, part) }))
    }),
    ("arms of `else`", |n| {
        let arm = |rest: Value, i: usize| json!({ "if": { "required": [format!("m{i}")] }, "then": { "required": [format!("k{i}")] }, "else": rest });
        all(1, |_| {
            (0..n.min(100)).fold(json!({ "type": "object" }), arm)
        })
    }),
    ("`dependentRequired`", |n| {
        let pair = |i: usize| (format!("m{i}"), json!([format!("k{i}")]));
        all(
            1,
            |_| json!({ "type": "object", "dependentRequired": object(n, pair) }),
        )
    }),
    ("`dependentSchemas`", |n| {
        let pair = |i: usize| (format!("m{i}"), json!({ "required": [format!("k{i}")] }));
        all(
            1,
            |_| json!({ "type": "object", "dependentSchemas": object(n, pair) }),
        )
    }),
    ("`not`", |n| {
        let part = |i: usize| json!({ "not": { "required": [format!("m{i}")] } });
        all(1, |_| json!({ "type": "object", "allOf": list(n, part) }))
    }),
    ("`patternProperties`", |n| {
        // A hundred patterns take less each than two hundred: packages have another way for few.
        let pair = |i: usize| (format!("^m{i}-"), json!({ "type": "string" }));
        all(
            1,
            |_| json!({ "type": "object", "patternProperties": object(4 * n, pair), "additionalProperties": false }),
        )
    }),
    ("names of members", |n| {
        all(
            1,
            |_| json!({ "type": "object", "propertyNames": { "enum": texts(n, "m") } }),
        )
    }),
    ("items of a tuple", |n| {
        all(
            1,
            |_| json!({ "type": "array", "prefixItems": list(n, |_| json!({ "type": "string" })), "items": false, "minItems": n }),
        )
    }),
    ("items that are looked for", |n| {
        let part = |i: usize| json!({ "contains": { "const": i } });
        all(1, |_| json!({ "type": "array", "allOf": list(n, part) }))
    }),
    ("unevaluated items", |n| {
        let more = json!({ "contains": { "const": 1 } });
        all(
            n,
            |_| json!({ "type": "array", "prefixItems": [true], "anyOf": [more, true], "unevaluatedItems": false }),
        )
    }),
    ("patterns", |n| {
        all(
            n,
            |i| json!({ "type": "string", "pattern": format!("^a{i}b+$") }),
        )
    }),
    ("a long pattern", |n| {
        all(
            1,
            |_| json!({ "type": "string", "pattern": format!("^{}$", "a".repeat(n / 2)) }),
        )
    }),
    ("character classes", |n| {
        all(
            1,
            |_| json!({ "type": "string", "pattern": format!("^{}$", r"\p{L}".repeat(n / 2)) }),
        )
    }),
    ("bounds", |n| {
        all(
            n,
            |i| json!({ "type": "integer", "minimum": 0, "maximum": i + 1, "multipleOf": 1 + i % 7 }),
        )
    }),
    ("depth", |n| {
        let nested = |inner: Value, _| json!({ "type": "object", "properties": { "a": inner }, "required": ["a"] });
        all(n / 11, |_| {
            (0..11).fold(json!({ "type": "string" }), nested)
        })
    }),
    ("documentation", |n| {
        all(
            n,
            |i| json!({ "type": "string", "title": format!("The {i}"), "description": "Two *words*.\n\nA second paragraph.", "examples": ["a"], "deprecated": i % 2 == 0 }),
        )
    }),
    ("one long text", |n| {
        all(
            1,
            |_| json!({ "type": "string", "description": "a word ".repeat(n) }),
        )
    }),
    ("dynamic references", |n| {
        all(
            n,
            |i| json!({ "$dynamicAnchor": format!("node{i}"), "type": "object", "properties": { "next": { "$dynamicRef": format!("#node{i}") } } }),
        )
    }),
    ("`readOnly`", |n| {
        all(
            n,
            |_| json!({ "type": "object", "properties": { "a": { "type": "string", "readOnly": true }, "b": { "type": "string", "writeOnly": true } } }),
        )
    }),
    ("a default", |n| {
        let list = json!({ "type": "array", "uniqueItems": true, "items": { "type": "integer" }, "default": (0..n).collect::<Vec<_>>() });
        all(
            1,
            |_| json!({ "type": "object", "properties": { "list": list } }),
        )
    }),
    ("members of Rust types with other names", |n| {
        let other = |i: usize| json!({ "type": "string", "x-samewire-alias-of": format!("m{i}") });
        let mut members = object(n, |i| (format!("m{i}"), json!({ "type": "string" })));
        members.extend(object(n, |i| (format!("other{i}"), other(i))));
        of_rust_types(all(
            1,
            |_| json!({ "type": "object", "properties": members }),
        ))
    }),
    ("values listed twice", |n| {
        all(1, |_| json!({ "enum": twice(&texts(n, "v")) }))
    }),
    ("tags that are there twice", |n| {
        all(1, |_| json!({ "oneOf": twice(&tagged(n)) }))
    }),
];

/// Schemas with as many errors as they are large, all in one line.
pub(crate) const REFUSED: &[(&str, Sized)] = &[
    ("unknown types", |n| all(n, |_| json!({ "type": "strin" }))),
    ("references that lead nowhere", |n| {
        all(n, |i| json!({ "$ref": format!("#/$defs/E{i}") }))
    }),
    ("patterns that are none", |n| {
        all(n, |_| json!({ "type": "string", "pattern": "(" }))
    }),
    ("unknown values of keywords", |n| {
        all(n, |_| json!({ "minLength": -1 }))
    }),
    ("names that collide", |n| {
        let value = |i: usize| json!({ "title": format!("v {}", i / 2), "const": format!("{i}") });
        all(
            1,
            |_| json!({ "oneOf": (0..n).map(value).collect::<Vec<_>>() }),
        )
    }),
];

/// The same schema as one of Rust types.
fn of_rust_types(mut schema: Value) -> Value {
    schema["x-samewire-rust-types"] = true.into();
    schema
}

fn all(count: usize, of: impl Fn(usize) -> Value) -> Value {
    let definitions: Map<String, Value> = (0..count).map(|i| (format!("D{i}"), of(i))).collect();
    json!({ "$defs": definitions })
}

fn list(count: usize, of: impl Fn(usize) -> Value) -> Vec<Value> {
    (0..count).map(of).collect()
}

fn object(count: usize, of: impl Fn(usize) -> (String, Value)) -> Map<String, Value> {
    (0..count).map(of).collect()
}

fn texts(count: usize, prefix: &str) -> Vec<Value> {
    (0..count).map(|i| json!(format!("{prefix}{i}"))).collect()
}

fn members(count: usize) -> Map<String, Value> {
    (0..count)
        .map(|i| (format!("m{i}"), json!({ "type": "string" })))
        .collect()
}

fn tagged(count: usize) -> Vec<Value> {
    let branch = |i| json!({ "type": "object", "required": ["t"], "properties": { "t": { "const": format!("t{i}") } } });
    (0..count).map(branch).collect()
}

fn twice(all: &[Value]) -> Vec<Value> {
    [all, all].concat()
}
