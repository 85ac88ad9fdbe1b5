//! Everything that is wrong with a schema is told in one run, whichever stage finds it.

use std::path::Path;

use samewire_codegen::{Adjust, Errors, Input, lower, lower_from};
use samewire_schema::Options;
use serde_json::{Value, json};

/// The problems, each by its code and place.
fn told(errors: &Errors) -> Vec<String> {
    let told = errors.list.iter();
    told.map(|error| format!("{} {}", error.code.name(), error.at))
        .collect()
}

#[test]
fn problems_of_ids_dialects_keywords_references_and_types_are_told_together() {
    let schema = json!({ "$defs": {
        "Fragment": { "$id": "one#here" },
        "SecondFragment": { "$id": "two#here", "properties": { "x": { "type": "sting" } } },
        "NoUri": { "$id": "http://[", "properties": { "own": { "$ref": "#/properties/x" }, "x": {} } },
        "Twice": { "$id": "one" },
        "Anchor": { "$anchor": "a" },
        "SameAnchor": { "$anchor": "a" },
        "Dialect": { "$id": "http://a.example/d", "$schema": "http://a.example/unknown" },
        "Nowhere": { "$ref": "#/$defs/Nowher" },
        "Pattern": { "pattern": "(" },
        "Misspelt": { "x-samewire-tri-stat": true },
        "Itself": { "not": { "$ref": "#/$defs/Itself" } },
        "Again": { "anyOf": [{ "$ref": "#/$defs/Again" }, { "type": "string" }] },
    } });
    let expected = [
        "uri /$defs/Fragment/$id",
        "uri /$defs/SecondFragment/$id",
        "uri /$defs/NoUri/$id",
        "duplicate /$defs/Twice/$id",
        "duplicate /$defs/SameAnchor/$anchor",
        "dialect /$defs/Dialect/$schema",
        "reference /$defs/Nowhere/$ref",
        "keyword /$defs/SecondFragment/properties/x/type",
        "pattern /$defs/Pattern/pattern",
        "unsupported /$defs/Misspelt/x-samewire-tri-stat",
        "unsupported /$defs/Again",
        "unsupported /$defs/Itself",
    ];
    assert_eq!(told(&lower(&schema).unwrap_err()), expected);
}

#[test]
fn nothing_is_told_that_is_wrong_only_by_the_dialect_which_is_not_known() {
    let inside = json!({ "exclusiveMinimum": true, "$ref": "#/nowhere", "$anchor": "a", "not": { "$anchor": "a" } });
    let with = |mut inside: Value| {
        inside["$schema"] = json!("http://a.example/unknown");
        inside["$id"] = json!("http://a.example/d");
        inside
    };
    let nested =
        json!({ "$defs": { "Inside": with(inside.clone()), "Number": { "minimum": "1" } } });
    assert_eq!(
        told(&lower(&nested).unwrap_err()),
        [
            "dialect /$defs/Inside/$schema",
            "keyword /$defs/Number/minimum",
        ]
    );
    let whole = lower(&with(inside)).unwrap_err();
    assert_eq!(told(&whole), ["dialect /$schema"]);
    // Nothing beside `$ref` counts in draft-07.
    let itself = json!({ "$ref": "#/definitions/B", "not": { "$ref": "#/definitions/A" } });
    let misspelt = json!({
        "$schema": "http://json-schema.org/draft07/schema#",
        "definitions": { "A": itself, "B": {} },
    });
    let found = lower(&misspelt).unwrap_err();
    assert_eq!(told(&found), ["dialect /$schema"]);
}

#[test]
fn a_reference_to_one_of_two_schemas_with_the_same_id_is_not_judged() {
    let schema = json!({ "$id": "http://a.example/r", "$defs": {
        "One": { "$id": "http://a.example/x" },
        "Two": { "$id": "http://a.example/x", "$defs": { "X": {} } },
        "Of": { "$ref": "http://a.example/x#/$defs/X" },
        "NoUri": { "$id": "http://[" },
        "Query": { "$id": "http://a.example/r?4" },
    } });
    let found = lower(&schema).unwrap_err();
    assert_eq!(
        told(&found),
        ["duplicate /$defs/Two/$id", "uri /$defs/NoUri/$id"]
    );
}

#[test]
fn what_a_schema_of_rust_types_has_wrong_is_told_once() {
    let member = json!({ "type": ["string", "null"], "x-samewire-tri-state": true });
    let schema = json!({ "x-samewire-rust-types": true, "$defs": {
        "Nowhere": { "type": "object", "properties": { "x": { "$ref": "#/$defs/Nowher" }, "y": member } },
        "Not": { "type": "string", "not": { "minLength": 2 } },
        "Misspelt": { "type": "string", "x-samewire-othr": true },
        "Members": { "type": "object", "properties": [], "required": ["z"] },
    } });
    assert_eq!(
        told(&lower(&schema).unwrap_err()),
        [
            "keyword /$defs/Members/properties",
            "reference /$defs/Nowhere/properties/x/$ref",
            "unsupported /$defs/Misspelt/x-samewire-othr",
            "unsupported /$defs/Not",
        ]
    );
}

#[test]
fn an_adjustment_that_does_not_fit_hides_nothing() {
    let adjust = |at: &str, schema: Option<Value>| Adjust {
        at: at.to_owned(),
        schema,
        ..Adjust::default()
    };
    let input = Input::from(Options {
        adjust: vec![
            adjust("/$defs/Gone", None),
            adjust("/$defs/Own", Some(json!({ "type": "sting" }))),
        ],
        ..Options::default()
    });
    let schema = json!({ "$defs": { "Own": {}, "Length": { "minLength": -1 } } });
    assert_eq!(
        told(&lower_from(&input.of_value(&schema)).unwrap_err()),
        [
            "adjust /$defs",
            "keyword /$defs/Own/type",
            "keyword /$defs/Length/minLength",
        ]
    );
}

/// The problems of files, each with its file, code and line.
fn told_of(files: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path();
    let paths = files.iter().map(|(name, text)| {
        let path = dir.join(name);
        std::fs::write(&path, text).unwrap();
        path
    });
    let paths: Vec<_> = paths.collect();
    let input = Input::of_files(&paths).unwrap();
    let errors = lower_from(&input.read()).unwrap_err();
    let told = errors.list.iter().map(|error| {
        let place = error.place.as_ref().unwrap();
        let file = Path::new(&place.file).file_name().unwrap();
        format!("{} {}:{}", error.code.name(), file.display(), place.line)
    });
    told.collect()
}

#[test]
fn a_file_that_cannot_be_read_hides_no_problem_of_the_others() {
    let files = [
        ("a.json", "{ \"type\": \"object\",\n}"),
        ("b.json", "{\n\"$schema\": \"http://a.example/unknown\" }"),
        ("c.json", "{ \"not\":\n{ \"$ref\": \"#\" } }"),
        ("d.json", "{\n\"type\": \"sting\" }"),
    ];
    // What is wrong with those that name no dialect may be so by another one than that which `b.json` means.
    assert_eq!(told_of(&files), ["syntax a.json:2", "dialect b.json:2"]);
    let known = "{\n\"$schema\": \"https://json-schema.org/draft/2020-12/schema\" }";
    let files = files.map(|(name, text)| (name, if name == "b.json" { known } else { text }));
    assert_eq!(
        told_of(&files),
        [
            "syntax a.json:2",
            "keyword d.json:2",
            "unsupported c.json:1"
        ]
    );
}

#[test]
fn what_a_file_that_cannot_be_read_would_have_said_is_not_missed() {
    let broken =
        r#"{ "$schema": "http://json-schema.org/draft-07/schema#", "$id": "http://a.example/a", }"#;
    let others = r#"{ "items": [{ "type": "string" }, { "$ref": "a.json#/definitions/X" }, { "$ref": "http://a.example/a" }],
        "additionalItems": { "type": "sting" } }"#;
    let files = [("a.json", broken), ("b.json", others)];
    assert_eq!(told_of(&files), ["syntax a.json:1", "keyword b.json:2"]);
}
