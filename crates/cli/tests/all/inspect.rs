//! `samewire inspect canonical`: its output, and its errors for invalid schemas.

use std::path::Path;

use crate::support::{folder, told};

fn inspect(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    told(folder, &[&["inspect", "canonical"], arguments].concat())
}

#[test]
fn a_schema_is_printed_with_everything_intersected() {
    let schema = r##"{
        "type": "object",
        "properties": { "port": { "$ref": "#/definitions/port", "maximum": 9 }, "low": { "$ref": "#/definitions/low" } },
        "definitions": {
            "port": { "type": ["integer", "string"], "minimum": 0 },
            "low": { "allOf": [{ "$ref": "#/definitions/port" }, { "type": "integer", "exclusiveMaximum": 1024 }] }
        }
    }"##;
    let folder = folder(&[("plan.json", schema)]);
    let (printed, told, code) = inspect(folder.path(), &["plan.json", "--dialect", "draft-07"]);
    assert_eq!((told.as_str(), code), ("", Some(0)));
    let expected = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "port": {
      "$ref": "#/$defs/port"
    },
    "low": {
      "$ref": "#/$defs/low"
    }
  },
  "$defs": {
    "port": {
      "type": ["integer","string"],
      "minimum": 0
    },
    "low": {
      "type": "integer",
      "minimum": 0,
      "exclusiveMaximum": 1024
    }
  }
}
"##;
    assert_eq!(printed, expected);
    // In 2020-12, keywords beside a `$ref` have an effect.
    let (printed, _, _) = inspect(folder.path(), &["plan.json"]);
    assert!(printed.contains("\"maximum\": 9"), "{printed}");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let schema = "{\n  \"type\": \"sting\",\n  \"items\": { \"$ref\": \"x.json#/y\" }\n}\n";
    let folder = folder(&[("plan.json", schema)]);
    let (printed, told, code) = inspect(folder.path(), &["plan.json"]);
    assert_eq!((printed.as_str(), code), ("", Some(2)));
    let first = "error: plan.json:2:3: /type: there is no type `sting`: the types are null, boolean, integer, number, \
                 string, array and object [keyword]\n2 |   \"type\": \"sting\",\n  |   ^^^^^^\n";
    assert!(told.starts_with(first), "{told}");
    assert!(
        told.contains("plan.json:3:14: /items/$ref: `file:///"),
        "{told}"
    );
    assert!(
        told.contains("cannot be read: there is no file `./x.json`"),
        "{told}"
    );
}

#[test]
fn references_lead_into_given_folders() {
    let files = [
        (
            "plan.json",
            r#"{ "$id": "https://example.com/s/plan.json", "$ref": "in/name.json" }"#,
        ),
        ("schemas/in/name.json", r#"{ "type": "string" }"#),
    ];
    let folder = folder(&files);
    let remote = ["plan.json", "--remote", "https://example.com/s/=schemas"];
    let (printed, told, code) = inspect(folder.path(), &remote);
    assert_eq!((told.as_str(), code), ("", Some(0)));
    assert!(printed.contains("\"type\": \"string\""), "{printed}");
    let (_, told, code) = inspect(folder.path(), &["plan.json"]);
    assert_eq!(code, Some(2));
    assert!(
        told.contains("`https://example.com/s/in/name.json` is in no given folder"),
        "{told}"
    );
}

#[test]
fn a_contradiction_is_told_with_both_places() {
    let schema = "{ \"properties\": { \"a\": { \"$ref\": \"#/$defs/A\" } },\n\"$defs\": { \"A\": { \"allOf\": [\n{ \"type\": \"string\" },\n{ \"minimum\": 1, \"type\": \"number\" }\n] } } }";
    let folder = folder(&[("plan.json", schema)]);
    let (printed, told, code) = inspect(folder.path(), &["plan.json"]);
    assert_eq!(code, Some(0));
    assert!(printed.contains("\"a\": false"), "{printed}");
    let expected = "hint: plan.json:3:1: /$defs/A/allOf/0: this accepts nothing together with plan.json:4:1 [contradiction]\n";
    assert!(told.starts_with(expected), "{told}");
}

#[test]
fn one_schema_of_a_document_is_printed() {
    let schema = r##"{ "$defs": { "a/b": { "$ref": "#/$defs/c", "maximum": 3 }, "c": { "type": "integer" } } }"##;
    let folder = folder(&[("plan.json", schema)]);
    let (printed, told, code) = inspect(folder.path(), &["plan.json", "/$defs/a~1b"]);
    assert_eq!((told.as_str(), code), ("", Some(0)));
    let expected = "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"type\": \"integer\",\n  \"maximum\": 3\n}\n";
    assert_eq!(printed, expected);
    for (pointer, expected) in [
        ("/$defs/x", "error: there is no schema at `/$defs/x`"),
        (
            "$defs/c",
            "error: `$defs/c` is no JSON Pointer: write `/$defs/c`",
        ),
    ] {
        let (_, told, code) = inspect(folder.path(), &["plan.json", pointer]);
        assert_eq!(code, Some(2));
        assert!(told.starts_with(expected), "{told}");
    }
}
