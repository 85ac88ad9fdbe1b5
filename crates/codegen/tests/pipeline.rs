//! From a schema to the files of a package, in the toy language of the tests.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;

use samewire_codegen::{Config, Output, generate};
use serde_json::{Value, json};

fn config(more: &str) -> Config {
    let mut config = Config::parse(
        Path::new("samewire.toml"),
        &format!("[[package]]\nlanguage = \"plain\"\nout = \"out\"\nname = \"toy\"\nversion = \"1.0\"\ndescription = \"A toy.\"\nlicence = \"MIT\"\nids = \"alias\"\n[package.set]\nmotto = \"so be it\"\n{more}"),
    )
    .unwrap();
    config.templates = Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages"));
    config
}

fn text(outputs: &[Output], path: &str) -> String {
    String::from_utf8(outputs[0].files.iter().find(|f| f.path == path).expect("file").bytes.clone()).unwrap()
}

fn about(schema: &Value) -> String {
    match generate(&config(""), schema) {
        Ok(outputs) => text(&outputs, "about.txt"),
        Err(errors) => panic!("{errors}"),
    }
}

#[test]
fn first() {
    let schema = json!({
        "$defs": {
            "Plan": {"type": "object", "description": "A plan.", "properties": {
                "entries": {"type": "array", "items": {"$ref": "#/$defs/Entry"}, "description": "What to do.\nIn order."},
                "_meta": {"type": "object", "additionalProperties": true},
                "kind": {"$ref": "#/$defs/Kind", "default": "a"},
                "next": {"anyOf": [{"$ref": "#/$defs/Plan"}, {"type": "null"}]},
                "opts": {"type": "object", "additionalProperties": {"type": "integer"}, "default": {"a-b": 1, "__proto__": 2, "looooooooooong": 3, "looooooooooooooonger": 4}}
            }, "required": ["entries"]},
            "Entry": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
            "Kind": {"enum": ["a", "B", "b", "+1", "-1", ""]},
            "Update": {"discriminator": {"propertyName": "type"}, "oneOf": [
                {"type": "object", "properties": {"type": {"const": "plan"}, "plan": {"$ref": "#/$defs/Plan"}}, "required": ["type", "plan"]},
                {"type": "object", "properties": {"type": {"const": "none"}}, "required": ["type"]}
            ]}
        }
    });
    println!("{}", about(&schema));
}
