//! The recipes of definitions, and what conditions make of them.

use serde_json::{Value, json};

use crate::lower;
use crate::recipes::{Recipe, recipes};

/// The recipes of the definition `T`, then of all others that it uses.
fn made(definitions: &Value, exact: bool) -> Vec<Recipe> {
    let model = lower(&json!({ "$defs": definitions })).unwrap();
    recipes(&model, exact)
}

#[test]
fn a_definition_is_a_recipe() {
    let any_text = json!(["text", 0, null]);
    let rows = [
        (
            json!({ "enum": ["a", "b"] }),
            json!(["one", "\"a\"", "\"b\""]),
        ),
        (
            json!({ "type": "integer", "minimum": -5, "maximum": 7, "multipleOf": 3 }),
            json!(["number", "-1", "2", "3", 0]),
        ),
        // Doubles hold all integers up to here.
        (
            json!({ "type": "integer" }),
            json!(["number", "-9007199254740991", "9007199254740991", "1", 0]),
        ),
        (
            json!({ "type": "number", "exclusiveMinimum": 0, "multipleOf": 0.25, "maximum": 1 }),
            json!(["number", "1", "4", "25", 2]),
        ),
        (
            json!({ "type": "number", "exclusiveMinimum": 0 }),
            json!(["float", 0.0, null, true, false]),
        ),
        (
            json!({ "type": "string", "maxLength": 3 }),
            json!(["text", 0, 3]),
        ),
        (
            json!({ "type": "string", "pattern": "^a|[0-9]{2,}$" }),
            json!([
                "pattern",
                [
                    "any",
                    ["all", ["character", 97, 97]],
                    ["all", ["repeat", ["character", 48, 57], 2, null]]
                ],
                0
            ]),
        ),
        (
            json!({ "type": ["boolean", "null"] }),
            json!(["any", ["one", "null"], ["one", "false", "true"]]),
        ),
        (
            json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "uniqueItems": true }),
            json!(["list", [], any_text, 1, null, true]),
        ),
        (
            json!({ "type": "object", "properties": { "a": { "type": "string" }, "b": true },
                "required": ["a"], "additionalProperties": false }),
            json!([
                "object",
                [["a", true, any_text], ["b", false, ["json"]]],
                null,
                [],
                0,
                null
            ]),
        ),
        (
            json!({ "type": "object", "additionalProperties": { "type": "boolean" } }),
            json!([
                "object",
                [],
                [any_text, ["one", "false", "true"]],
                [],
                0,
                null
            ]),
        ),
        // An optional member that can never be there is none.
        (
            json!({ "type": "object", "properties": { "a": false, "b": { "$ref": "#/$defs/T" } } }),
            json!(["object", [["b", false, ["use", 0]]], null, [], 0, null]),
        ),
    ];
    for (definition, expected) in rows {
        let made = made(&json!({ "T": definition }), false);
        let own: Value = serde_json::from_str(&made[0].text).unwrap();
        assert_eq!(own, expected, "{definition}");
    }
}

#[test]
fn conditions_become_alternatives() {
    let member = |name: &str, is_required: bool| json!([name, is_required, ["text", 0, null]]);
    let object = |members: Value| json!(["object", members, null, [], 0, null]);
    let properties = json!({ "a": { "type": "string" }, "b": { "type": "string" } });
    let rows = [
        // Both, or not the first one.
        (
            json!({ "dependentRequired": { "a": ["b"] } }),
            json!([
                object(json!([member("b", false)])),
                object(json!([member("a", true), member("b", true)])),
            ]),
        ),
        // One of them, which another one is left out for.
        (
            json!({ "not": { "required": ["a", "b"] } }),
            json!([
                object(json!([member("a", false), member("b", false)])),
                object(json!([member("b", false)])),
                object(json!([member("a", false)])),
            ]),
        ),
        (
            json!({ "if": { "required": ["a"] }, "then": { "required": ["b"] } }),
            json!([
                object(json!([member("a", true), member("b", true)])),
                object(json!([member("a", false), member("b", false)])),
                object(json!([member("b", false)])),
            ]),
        ),
        (
            json!({ "minProperties": 1 }),
            json!([
                [
                    "object",
                    [member("a", true), member("b", false)],
                    null,
                    [],
                    1,
                    null
                ],
                [
                    "object",
                    [member("a", false), member("b", true)],
                    null,
                    [],
                    1,
                    null
                ],
            ]),
        ),
    ];
    for (mut definition, expected) in rows {
        definition["type"] = json!("object");
        definition["properties"] = properties.clone();
        let made = made(&json!({ "T": definition }), false);
        let own: Value = serde_json::from_str(&made[0].text).unwrap();
        assert!(made[0].is_checked, "{definition}");
        let alternatives = own.as_array().map(|all| Value::from(all[1..].to_vec()));
        assert_eq!(alternatives, Some(expected), "{definition}");
    }
}

#[test]
fn the_smallest_alternative_is_the_first_and_what_has_no_value_is_left_out() {
    let tree = json!({ "anyOf": [
        { "type": "object", "properties": { "left": { "$ref": "#/$defs/T" } }, "required": ["left"] },
        { "type": "array", "items": { "$ref": "#/$defs/Endless" }, "minItems": 1 },
        { "type": "boolean" },
    ] });
    let endless = json!({ "type": "object", "properties": { "next": { "$ref": "#/$defs/Endless" } },
        "required": ["next"] });
    let made = made(&json!({ "T": tree, "Endless": endless }), false);
    let own: Value = serde_json::from_str(&made[0].text).unwrap();
    assert_eq!(own[0], "any");
    assert_eq!(own[1], json!(["one", "false", "true"]));
    assert_eq!(own.as_array().unwrap().len(), 3, "{own}");
    let without = made.iter().filter(|recipe| recipe.text == "null").count();
    assert_eq!(without, 1, "only `Endless` has no value");
}

#[test]
fn wide_integers_have_all_digits_if_the_language_holds_them() {
    let definition = json!({ "T": { "type": "integer", "format": "uint64" } });
    let most = |exact: bool| {
        let own: Value = serde_json::from_str(&made(&definition, exact)[0].text).unwrap();
        own[2].clone()
    };
    assert_eq!(most(true), "18446744073709551615");
    assert_eq!(most(false), "9007199254740991");
}
