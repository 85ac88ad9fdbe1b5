//! A package with too many types for one module: which types stay together, and what each part may use.

use std::path::Path;

use samewire_codegen::{Config, Language, lower, view};
use serde_json::{Value, json};

use crate::support::{LANGUAGE, SETTINGS};

/// Types in a chain are divided where a module is full; each refers to earlier parts only.
#[test]
fn a_part_refers_to_earlier_parts_only() {
    let schema = json!({ "$defs": {
        "A": { "type": "object", "properties": { "b": { "$ref": "#/$defs/B" } } },
        "B": { "type": "object", "properties": { "c": { "$ref": "#/$defs/C" } } },
        "C": { "type": "object", "properties": { "d": { "$ref": "#/$defs/D" } } },
        "D": { "type": "object", "properties": { "text": { "type": "string" } } },
    } });
    assert_eq!(parts(&schema, 4, 1), [["D", "C"], ["B", "A"]]);
    assert_eq!(parts(&schema, 3, 1), [["D"], ["C"], ["B"], ["A"]]);
    assert_eq!(parts(&schema, 7, 1), [vec!["D", "C", "B"], vec!["A"]]);
    assert_eq!(parts(&schema, 8, 1), Vec::<Vec<&str>>::new());
}

/// Types that refer to each other stay together, with what stands between them, also where they are too many.
#[test]
fn a_circle_is_in_one_part() {
    let schema = json!({ "$defs": {
        "A": { "type": "object", "properties": { "b": { "$ref": "#/$defs/B" } } },
        "B": { "type": "object", "properties": { "c": { "$ref": "#/$defs/C" }, "text": { "type": "string" } } },
        "C": { "type": "object", "properties": { "b": { "$ref": "#/$defs/B" }, "d": { "$ref": "#/$defs/D" } } },
        "D": { "type": "object", "properties": { "text": { "type": "string" } } },
    } });
    assert_eq!(parts(&schema, 2, 1), [vec!["D"], vec!["C", "B"], vec!["A"]]);
    // Each recursive type counts as ten.
    assert_eq!(parts(&schema, 24, 1).len(), 0);
    assert_eq!(
        parts(&schema, 24, 10),
        [vec!["D"], vec!["C", "B"], vec!["A"]]
    );
    assert_eq!(parts(&schema, 26, 10), [vec!["D", "C", "B"], vec!["A"]]);
}

/// Members, variants and values count.
#[test]
fn everything_that_is_declared_counts() {
    let schema = json!({ "$defs": {
        "Colour": { "enum": ["red", "green", "blue"] },
        "Shape": { "oneOf": [
            { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "dot" }, "x": { "type": "integer" } } },
            { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "line" }, "to": { "type": "integer" } } },
        ] },
    } });
    assert_eq!(parts(&schema, 8, 1), [["Colour"], ["Shape"]]);
    assert_eq!(parts(&schema, 9, 1).len(), 0);
}

/// Files that would all have one path.
#[test]
fn a_file_of_parts_without_its_placeholder_is_an_error() {
    let text = LANGUAGE.replace(
        "recursive = 1\nfiles = []",
        "recursive = 1\nfiles = [\"a.txt\"]",
    );
    let error = Language::parse("plain", Path::new("language.toml"), &text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "language.toml: parts.files: `a.txt` lacks the placeholder {part}, the number of the part"
    );
}

/// The names of the types of each part.
fn parts(schema: &Value, most: usize, recursive: usize) -> Vec<Vec<String>> {
    let text = LANGUAGE
        .replace("most = 100000", &format!("most = {most}"))
        .replace("recursive = 1", &format!("recursive = {recursive}"));
    let language = Language::parse("plain", Path::new("language.toml"), &text).expect("a language");
    let config = Config::parse(Path::new("samewire.toml"), SETTINGS).expect("settings");
    let model = lower(schema).expect("a schema");
    let view = view(&model, &language, &config.packages[0]).expect("a view");
    let parts = view.parts.iter();
    parts
        .map(|part| {
            part.types
                .iter()
                .map(|ty| ty.name.text().to_owned())
                .collect()
        })
        .collect()
}
