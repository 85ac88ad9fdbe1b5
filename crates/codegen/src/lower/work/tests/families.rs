//! Schemas that can be made in any size.

use serde_json::{Map, Value, json};

/// Makes a schema of a given size.
type Sized = fn(usize) -> Value;

/// The name, the size and the function of each family. Families whose types grow faster than the schema start beyond
/// the maximum depth.
pub(super) const FAMILIES: &[(&str, usize, Sized)] = &[
    ("definitions", 500, |n| {
        defs(
            n,
            |_| json!({ "type": "object", "properties": { "a": true } }),
        )
    }),
    ("members", 1_000, |n| {
        one(json!({ "type": "object", "properties": named(n, |_| json!({ "type": "string" })) }))
    }),
    ("members of a closed object", 1_000, |n| {
        let required: Vec<String> = (0..n).map(|i| format!("m{i}")).collect();
        one(
            json!({ "type": "object", "properties": named(n, |_| json!(true)), "required": required, "additionalProperties": false }),
        )
    }),
    ("members with other names", 500, |n| {
        let mut properties = named(n, |_| json!({ "type": "string" }));
        properties.extend((0..n).map(|i| {
            (
                format!("other{i}"),
                json!({ "type": "string", "x-samewire-alias-of": format!("m{i}") }),
            )
        }));
        one(json!({ "type": "object", "properties": properties }))
    }),
    ("other names of one member", 500, |n| {
        let mut properties = named(
            n,
            |_| json!({ "type": "string", "x-samewire-alias-of": "own" }),
        );
        let names: Vec<Value> = properties
            .keys()
            .map(|name| json!({ "required": [name] }))
            .chain([json!({ "required": ["own"] })])
            .collect();
        properties.insert("own".to_owned(), json!({ "type": "string" }));
        one(json!({ "type": "object", "properties": properties, "anyOf": names }))
    }),
    ("other names in a row", 500, |n| {
        let link =
            |i: usize| json!({ "type": "string", "x-samewire-alias-of": format!("m{}", i + 1) });
        let mut properties = named(n, link);
        properties.insert(format!("m{n}"), json!({ "type": "string" }));
        one(json!({ "type": "object", "properties": properties }))
    }),
    ("values of an enum", 1_000, |n| {
        one(json!({ "enum": texts(n).collect::<Vec<_>>() }))
    }),
    ("constants", 1_000, |n| {
        one(json!({ "oneOf": texts(n).map(|text| json!({ "const": text })).collect::<Vec<_>>() }))
    }),
    ("methods", 500, |n| {
        defs(
            n,
            |i| json!({ "type": "object", "x-method": format!("a/{i}"), "x-side": "agent" }),
        )
    }),
    ("references in a row", 1_000, |n| defs(n, |i| link(i, n))),
    ("lists of the next", 1_000, |n| {
        defs(n, |i| json!({ "type": "array", "items": link(i, n) }))
    }),
    ("allOf twice the next", 200, |n| {
        defs(
            n,
            |i| json!({ "type": "object", "allOf": [link(i, n), link(i, n)] }),
        )
    }),
    ("anyOf twice the next", 200, |n| {
        defs(
            n,
            |i| json!({ "anyOf": [titled("a", link(i, n)), titled("b", link(i, n))] }),
        )
    }),
    ("anyOf put together with the next", 200, |n| {
        defs(
            n,
            |i| json!({ "type": "object", "allOf": [link(i, n)], "anyOf": [{}, { "properties": { "p": link(i, n) } }] }),
        )
    }),
    ("members that put the next into themselves", 200, |n| {
        let whole = |i: usize| json!({ "$ref": to(i, n), "anyOf": [titled("a", json!({})), titled("b", json!({}))] });
        defs(
            n,
            |i| json!({ "type": "object", "properties": { "p": whole(i), "q": { "x-samewire-alias-of": "p" } } }),
        )
    }),
    ("objects in objects", 500, |n| {
        let deep = |i: usize| {
            (0..40).fold(
                json!({ "type": "string" }),
                |inner, _| json!({ "type": "object", "properties": { format!("m{i}"): inner } }),
            )
        };
        defs(n / 20, deep)
    }),
    ("unions in unions", 200, |n| {
        let inner = |tag: &str| json!({ "type": "object", "properties": { "t": { "const": tag } }, "required": ["t"] });
        defs(n, |_| {
            (0..5).fold(json!({ "type": "string" }), |value, level| {
            json!({ "type": "object", "properties": { format!("p{level}"): value }, "oneOf": [inner("a"), inner("b")] })
        })
        })
    }),
    ("a union put into objects", 300, |n| {
        let mut all = defs(
            n,
            |i| json!({ "type": "object", "allOf": [{ "$ref": "#/$defs/U" }], "properties": { format!("m{i}"): true } }),
        );
        all["$defs"]["U"] =
            json!({ "anyOf": [titled("a", member("a")), titled("b", member("b"))] });
        all
    }),
    ("branches of a tagged union", 500, |n| {
        let branch = |i: usize| json!({ "type": "object", "properties": { "t": { "const": format!("t{i}") }, "a": true }, "required": ["t"] });
        one(json!({ "oneOf": (0..n).map(branch).collect::<Vec<_>>() }))
    }),
    ("branches of an open union", 500, |n| {
        let tagged = |i: usize| json!({ "type": "object", "properties": { "t": { "const": format!("t{i}") } }, "required": ["t"] });
        let mut branches: Vec<Value> = (0..n).map(tagged).collect();
        let not: Vec<Value> = (0..n).map(|i| json!({ "properties": { "t": { "const": format!("t{i}") } }, "required": ["t"] })).collect();
        branches.push(json!({
            "type": "object", "properties": { "t": { "type": "string" } }, "required": ["t"], "additionalProperties": true, "not": { "anyOf": not },
        }));
        one(json!({ "oneOf": branches }))
    }),
    ("branches by trying", 500, |n| {
        one(
            json!({ "anyOf": (0..n).map(|i| titled(&format!("t{i}"), member(&format!("m{i}")))).collect::<Vec<_>>() }),
        )
    }),
    ("names under which to be external", 500, |n| {
        one(json!({ "oneOf": (0..n).map(|i| json!({
            "type": "object", "properties": { format!("m{i}"): true }, "required": [format!("m{i}")], "additionalProperties": false,
        })).collect::<Vec<_>>() }))
    }),
];

/// Short schemas whose types are many times as large.
pub(super) const MULTIPLIED: &[(&str, Sized)] = &[
    ("allOf", |n| {
        let mut all = defs(
            n,
            |_| json!({ "type": "object", "allOf": [{ "$ref": "#/$defs/Base" }] }),
        );
        all["$defs"]["Base"] =
            json!({ "type": "object", "properties": named(n, |_| json!({ "type": "string" })) });
        all
    }),
    ("beside a union", |n| {
        let branch = |i: usize| json!({ "properties": { "t": { "const": format!("t{i}") } }, "required": ["t"] });
        one(json!({
            "type": "object", "properties": named(n, |_| json!({ "type": "string" })), "oneOf": (0..n).map(branch).collect::<Vec<_>>(),
        }))
    }),
    ("tags", |n| {
        let mut properties = named(n, |_| json!({ "type": "string" }));
        properties.insert(
            "t".to_owned(),
            json!({ "enum": texts(n).collect::<Vec<_>>() }),
        );
        let other =
            json!({ "type": "object", "properties": { "t": { "const": "x" } }, "required": ["t"] });
        one(
            json!({ "oneOf": [{ "type": "object", "properties": properties, "required": ["t"] }, other] }),
        )
    }),
    ("unions in unions", |n| {
        let next = |i: usize| {
            (0..n)
                .map(|b| titled(&format!("b{b}"), link(i, 4)))
                .collect::<Vec<_>>()
        };
        defs(
            4,
            |i| json!({ "type": "object", "properties": { format!("p{i}"): true }, "anyOf": next(i) }),
        )
    }),
    ("long names", |n| {
        let inner = named(
            n,
            |_| json!({ "type": "object", "properties": { "a": true } }),
        );
        one(
            json!({ "type": "object", "properties": { "x".repeat(n * 200): { "type": "object", "properties": inner } } }),
        )
    }),
];

pub(super) fn defs(count: usize, mut of: impl FnMut(usize) -> Value) -> Value {
    let all: Map<String, Value> = (0..count).map(|i| (format!("D{i}"), of(i))).collect();
    json!({ "$defs": all })
}

fn one(of: impl Into<Value>) -> Value {
    let of: Value = of.into();
    json!({ "$defs": { "One": of } })
}

pub(super) fn named(count: usize, of: impl Fn(usize) -> Value) -> Map<String, Value> {
    (0..count).map(|i| (format!("m{i}"), of(i))).collect()
}

pub(super) fn texts(count: usize) -> impl Iterator<Item = Value> {
    (0..count).map(|i| json!(format!("v{i}")))
}

pub(super) fn member(name: &str) -> Value {
    json!({ "type": "object", "properties": { name: { "type": "string" } }, "required": [name] })
}

pub(super) fn titled(title: &str, mut schema: Value) -> Value {
    schema["title"] = json!(title);
    schema
}

/// A reference to the next of `count` definitions; the last one has no reference.
pub(super) fn link(index: usize, count: usize) -> Value {
    if index + 1 == count {
        return json!({ "type": "object" });
    }
    json!({ "$ref": to(index, count) })
}

pub(super) fn to(index: usize, count: usize) -> String {
    format!("#/$defs/D{}", (index + 1).min(count - 1))
}
