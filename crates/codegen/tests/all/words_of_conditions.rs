//! What the error of a condition says: the keywords that are not types, and where they stand.

use samewire_codegen::{Input, lower_from};
use samewire_schema::{Formats, Options};
use serde_json::{Value, json};

/// What each condition of a type says, in the order of the types.
fn words(schema: &Value) -> Vec<String> {
    let model = samewire_codegen::lower(schema).unwrap();
    let of_types = model.types.values().filter_map(|ty| ty.condition);
    of_types.map(|id| model.conditions[id.0].words()).collect()
}

#[test]
fn an_error_names_the_keywords_of_its_condition() {
    for (keywords, expected) in [
        (
            json!({ "minProperties": 1 }),
            "`minProperties` of the schema at /$defs/T",
        ),
        (
            json!({ "dependentRequired": { "a": ["b"] } }),
            "`dependentRequired` of the schema at /$defs/T",
        ),
        (
            json!({ "if": { "required": ["a"] }, "then": { "required": ["b"] }, "not": { "required": ["c"] } }),
            "all of `not` and `then` of the schema at /$defs/T",
        ),
        (
            json!({
                "if": { "required": ["a"] }, "then": { "required": ["b"] },
                "propertyNames": { "pattern": "^a" }, "maxProperties": 3, "minProperties": 1,
            }),
            "all of `then`, `propertyNames`, `minProperties` and `maxProperties` of the schema at /$defs/T",
        ),
        (
            json!({ "if": { "required": ["a"] }, "else": { "required": ["b"] } }),
            "`else` of the schema at /$defs/T",
        ),
        (
            json!({ "patternProperties": { "^x": { "type": "string" } }, "unevaluatedProperties": false }),
            "all of `unevaluatedProperties` and `patternProperties` of the schema at /$defs/T",
        ),
    ] {
        let mut schema = json!({ "type": "object", "properties": { "a": { "type": "string" } } });
        let members = schema.as_object_mut().unwrap();
        members.extend(keywords.as_object().unwrap().clone());
        let found = words(&json!({ "$defs": { "T": schema } }));
        assert_eq!(found, [expected], "{keywords}");
    }
}

#[test]
fn an_error_names_the_keyword_as_the_draft_spells_it() {
    let of = |dependency: Value| {
        let schema = json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "definitions": { "T": { "type": "object", "properties": { "a": {}, "b": {} }, "dependencies": { "a": dependency } },
                "Both": { "minProperties": 2 },
            },
        });
        words(&schema)
    };
    let expected = "`dependencies` of the schema at /definitions/T";
    assert_eq!(of(json!(["b"])), [expected]);
    assert_eq!(of(json!({ "required": ["b"] })), [expected]);
    assert_eq!(of(json!({ "$ref": "#/definitions/Both" })), [expected]);
    assert_eq!(of(json!(false)), [expected]);
    let newer = json!({ "type": "object", "properties": { "a": {} }, "dependentSchemas": { "a": { "required": ["b"] } } });
    let found = words(&json!({ "$defs": { "T": newer } }));
    assert_eq!(found, ["`dependentSchemas` of the schema at /$defs/T"]);
}

#[test]
fn an_asserted_format_is_no_pattern() {
    let input = Input::from(Options {
        formats: Formats::All,
        ..Options::default()
    });
    let date = json!({ "type": "string", "format": "date" });
    let with_pattern = json!({ "type": "string", "format": "date", "pattern": "^2" });
    for (test, expected) in [
        (date, "`format` of the schema at /$defs/T/contains"),
        (
            with_pattern,
            "all of `format` and `pattern` of the schema at /$defs/T/contains",
        ),
    ] {
        let schema = json!({ "$defs": { "T": { "type": "array", "contains": test } } });
        let model = lower_from(&input.of_value(&schema)).unwrap();
        let all = &model.conditions;
        let found = all.iter().find(|one| one.at == "/$defs/T/contains");
        assert_eq!(found.unwrap().words(), expected);
    }
}

#[test]
fn a_list_of_one_value_is_a_constant() {
    let schema = |values: &Value| json!({ "type": "array", "contains": {}, "enum": values });
    for (values, expected) in [(json!([[1]]), "`const`"), (json!([[1], [2]]), "`enum`")] {
        let found = words(&schema(&values));
        assert!(found[0].contains(expected), "{found:?}");
    }
}

#[test]
fn an_error_of_the_root_names_no_place() {
    let schema =
        json!({ "type": "array", "items": { "type": "integer" }, "contains": { "const": 1 } });
    assert_eq!(words(&schema), ["`contains` of the schema"]);
}
