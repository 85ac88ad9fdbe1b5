//! Defaults that are not filled in have a hint that says why.

use samewire_codegen::lower;
use serde_json::{Value, json};

/// The place of each default that is not filled in, with the reason.
fn dropped(definitions: &Value) -> Vec<(String, String)> {
    let model = lower(&json!({ "$defs": definitions })).unwrap();
    let hints = model.remarks.hints.into_iter();
    let defaults = hints.filter(|hint| hint.code.name() == "default");
    let reasons = defaults.map(|hint| {
        let (_, why) = hint.message.split_once(", since ").unwrap();
        (hint.at, why.to_owned())
    });
    reasons.collect()
}

fn places(definitions: &Value) -> Vec<String> {
    dropped(definitions).into_iter().map(|(at, _)| at).collect()
}

fn object(members: &Value) -> Value {
    json!({ "type": "object", "properties": members })
}

#[test]
fn a_default_that_the_member_refuses_has_a_hint() {
    let found = dropped(&json!({
        "Number": object(&json!({ "n": { "type": "integer", "default": "x" } })),
        "Listed": object(&json!({ "n": { "enum": ["a", "b"], "default": "c" } })),
        "Null": object(&json!({ "n": { "type": "string", "default": null } })),
        "Bound": object(&json!({ "n": { "type": "integer", "minimum": 2, "default": 1 } })),
        "Inside": object(&json!({ "n": { "type": "array", "items": { "type": "string" }, "default": [1] } })),
        "Required": { "type": "object", "required": ["n"], "properties": { "n": { "type": "string", "default": 1 } } },
        "Good": object(&json!({ "n": { "type": "integer", "default": 1 } })),
    }));
    let (places, reasons): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    let expected = ["Number", "Listed", "Null", "Bound", "Inside", "Required"];
    assert_eq!(
        places,
        expected.map(|name| format!("/$defs/{name}/properties/n"))
    );
    for reason in reasons {
        assert!(
            reason.starts_with("this schema does not accept it"),
            "{reason}"
        );
    }
}

#[test]
fn a_default_is_dropped_only_where_it_could_change_what_is_accepted() {
    let needs = json!({ "type": "object", "required": ["x"], "properties": {
        "k": { "type": "string", "default": "a" }, "x": { "type": "integer" },
    } });
    let found = dropped(&json!({
        "Needs": needs,
        "Without": { "type": "object", "required": ["k"] },
        "Flips": { "oneOf": [{ "$ref": "#/$defs/Needs" }, { "$ref": "#/$defs/Without" }] },
    }));
    assert_eq!(found[0].0, "/$defs/Needs/properties/k");
    assert!(
        found[0].1.starts_with("/$defs/Flips may refuse"),
        "{}",
        found[0].1
    );
    assert_eq!(found.len(), 1);
    let excluded = json!({ "n": { "type": "integer", "default": 1 }, "m": { "type": "integer" } });
    let found = places(&json!({
        "Not": { "type": "object", "properties": excluded, "not": { "required": ["n", "m"] } },
        "Few": { "type": "object", "properties": excluded, "maxProperties": 1 },
        "If": { "type": "object", "properties": excluded, "if": { "required": ["n"] }, "then": { "required": ["m"] } },
        "Together": { "type": "object", "properties": excluded, "dependentRequired": { "n": ["m"] } },
        "Unique": { "type": "array", "uniqueItems": true, "items": object(&excluded) },
    }));
    let expected = ["Not", "Few", "If", "Together", "Unique/items"];
    assert_eq!(
        found,
        expected.map(|name| format!("/$defs/{name}/properties/n"))
    );
}

#[test]
fn a_default_that_a_branch_tests_stays_if_it_cannot_change_the_branch() {
    let variant = |kind: &str, of: &str| {
        json!({ "type": "object", "required": [of], "properties": {
            "kind": { "const": kind, "default": kind }, of: { "type": "integer" },
            "inner": object(&json!({ "level": { "type": "integer", "default": 1 } })),
        } })
    };
    let definitions = json!({
        "A": variant("a", "x"),
        "B": variant("b", "y"),
        "OneOf": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] },
        "AnyOf": { "anyOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] },
        "Inline": { "oneOf": [variant("a", "x"), variant("b", "y")] },
        "Deep": object(&json!({ "list": { "type": "array", "items": { "oneOf": [variant("a", "x"), variant("b", "y")] } } })),
    });
    assert_eq!(dropped(&definitions), []);
}
