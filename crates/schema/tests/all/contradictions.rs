//! Which schemas that accept nothing are reported as contradictions, and with which message.

use samewire_schema::{Forms, Options, Source, contradictions, resolve};
use serde_json::{Value, json};

/// The place of each contradiction, without the other places in its message.
fn reported_places(schema: &Value) -> Vec<String> {
    let source = Source::of_text("s.json", &schema.to_string()).expect("JSON");
    let graph =
        resolve(source, &Options::default()).unwrap_or_else(|problems| panic!("{problems}"));
    let found = contradictions(&Forms::new(graph));
    found
        .into_iter()
        .map(|one| one.place.pointer.as_str().to_owned())
        .collect()
}

fn of_member(schema: &Value) -> Value {
    json!({ "type": "object", "properties": { "a": schema } })
}

#[test]
fn what_contradicts_itself_is_told_wherever_it_stands() {
    for schema in [
        json!({ "type": "string", "enum": [1, 2] }),
        json!({ "type": "integer", "minimum": 10, "maximum": 5 }),
        json!({ "type": "string", "minLength": 5, "maxLength": 3 }),
        json!({ "allOf": [{ "type": "string" }, { "type": "integer" }] }),
    ] {
        let definition = reported_places(&json!({ "$defs": { "T": schema } }));
        let member = reported_places(&of_member(&schema));
        assert_eq!(definition.len(), 1, "{schema}");
        assert_eq!(member.len(), 1, "{schema}");
        assert!(
            member[0].starts_with("/properties/a"),
            "{schema}: {member:?}"
        );
    }
}

#[test]
fn a_closed_object_that_another_schema_adds_members_to_is_told() {
    let base =
        json!({ "type": "object", "properties": { "id": {} }, "additionalProperties": false });
    for (more, expected) in [
        // Each schema refuses the member of the other.
        (
            json!({ "properties": { "name": { "type": "string" } } }),
            "/$defs/Sub/allOf/1/properties/name",
        ),
        (
            json!({ "properties": { "name": { "type": "string" } }, "required": ["name"] }),
            "/$defs/Sub/allOf/1/properties/name",
        ),
    ] {
        let schema = json!({ "$defs": {
            "Base": base,
            "Sub": { "allOf": [{ "$ref": "#/$defs/Base" }, more] },
        } });
        assert_eq!(reported_places(&schema), [expected], "{more}");
    }
    let alone = json!({ "type": "object", "required": ["a"], "additionalProperties": false });
    assert_eq!(
        reported_places(&json!({ "$defs": { "T": alone } })).len(),
        1
    );
}

#[test]
fn what_says_that_nothing_is_allowed_is_meant() {
    for schema in [
        of_member(&json!(false)),
        of_member(&json!({ "not": {} })),
        json!({ "$defs": { "Never": false } }),
        json!({ "type": "object", "properties": { "a": true }, "additionalProperties": false }),
        json!({ "type": "array", "prefixItems": [{ "type": "string" }], "items": false }),
        json!({ "anyOf": [
            { "properties": { "a": { "type": "string" }, "b": false } },
            { "properties": { "a": false, "b": { "type": "string" } } },
        ] }),
        // A branch that contradicts the schema around it is no contradiction.
        json!({
            "type": "object", "properties": { "kind": { "enum": ["a", "b"] } },
            "oneOf": [{ "properties": { "kind": { "const": "a" } } }, { "properties": { "kind": { "const": "c" } } }],
        }),
    ] {
        assert_eq!(reported_places(&schema), Vec::<String>::new(), "{schema}");
    }
}

/// `D` accepts nothing because of the `false` in it. It also needs itself, which is not to blame.
#[test]
fn a_schema_that_contains_itself_is_followed_once() {
    let inner =
        json!({ "type": "array", "prefixItems": [{ "$ref": "#/$defs/D" }, false], "minItems": 2 });
    let schema = json!({ "$defs": {
        "D": { "type": "array", "prefixItems": [inner], "minItems": 1 },
    } });
    assert_eq!(
        reported_places(&schema),
        ["/$defs/D/prefixItems/0/prefixItems/1"]
    );
}
