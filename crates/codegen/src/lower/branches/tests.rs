//! Tests of the names of branches, as a table.

use samewire_schema::{Json, parse};

use super::words;

/// Branches, and the name of each.
const ROWS: &[(&str, &[&str])] = &[
    (
        r#"[{ "title": "Left" }, { "title": "Right" }]"#,
        &["Left", "Right"],
    ),
    (
        r##"[{ "$ref": "#/$defs/cat" }, { "allOf": [{ "$ref": "#/$defs/dog" }] }]"##,
        &["cat", "dog"],
    ),
    (
        r#"[{ "const": "off" }, { "enum": [true] }, { "const": 1.50 }]"#,
        &["off", "true", "1.50"],
    ),
    (
        r#"[{ "properties": { "kind": { "const": "a" } } }, { "properties": { "kind": { "enum": ["b"] } } }]"#,
        &["a", "b"],
    ),
    (
        r#"[{ "properties": { "task": { "pattern": "^Shell@1$" } } }, { "properties": { "task": { "pattern": "^Shell@2$" } } }]"#,
        &["Shell@1", "Shell@2"],
    ),
    (
        r#"[{ "type": "string" }, { "items": {} }, { "additionalProperties": {} }, { "type": "null" }]"#,
        &["string", "list", "map", "null"],
    ),
    (
        r#"[{ "type": "object", "required": ["a", "b"] }, { "type": "object", "required": ["a", "c", "d", "e"] }]"#,
        &["with b", "with c d"],
    ),
    (
        r#"[{ "type": "object", "properties": { "a": {}, "b": {} } }, { "type": "object", "properties": { "a": {} } }]"#,
        &["with b", "object"],
    ),
    (
        r##"[{ "type": "array", "items": { "type": "string" } }, { "type": "array", "items": { "$ref": "#/$defs/step" } }]"##,
        &["list of string", "list of step"],
    ),
    (
        r#"[{ "type": "string", "format": "uri" }, { "type": "string", "maxLength": 3 }, { "type": "string" }]"#,
        &["uri", "maxLength", "string"],
    ),
    // Words that become the same name in a language distinguish nothing.
    (
        r#"[{ "title": "two words" }, { "title": "twoWords", "type": "string" }, { "title": "!" }]"#,
        &["two words", "string", "!"],
    ),
    (
        r#"[{ "not": {} }, { "not": { "type": "string" } }]"#,
        &["other", "not string"],
    ),
    (r#"[true, { "minimum": 1 }]"#, &["other", "minimum"]),
    // The first place inside in which they differ.
    (
        r#"[{ "enum": ["a", "b"] }, { "enum": ["b", "c", "d"] }, { "enum": ["b", 1, 2, 3] }, { "enum": ["b"] }]"#,
        &["a", "c or d", "1 and more", "b"],
    ),
    (
        r#"[{ "required": ["exit"], "properties": { "exit": { "type": "integer" } } }, { "required": ["exit"], "properties": { "exit": { "items": {} } } }]"#,
        &["with integer exit", "with list exit"],
    ),
    (
        r#"[{ "properties": { "a": { "properties": { "b": { "type": "string" } } } } }, { "properties": { "a": { "properties": { "b": {} } } } }]"#,
        &["with string b", "other"],
    ),
    (
        r##"[{ "anyOf": [{ "$ref": "#/$defs/cat" }, { "type": "null" }] }, { "anyOf": [{ "$ref": "#/$defs/cat" }, { "$ref": "#/$defs/dog" }, { "type": "null" }] }]"##,
        &["other", "dog choice"],
    ),
    (
        r#"[{ "items": { "maxLength": 3 } }, { "items": { "maxLength": 4 } }]"#,
        &["list of maxLength 3", "list of maxLength 4"],
    ),
    (
        r#"[{ "type": "string", "pattern": "^v[0-9]+$" }, { "type": "string", "pattern": "^latest(-[0-9]+)?$" }]"#,
        &["v", "latest"],
    ),
    // Branches with the same name are distinguished among themselves.
    (
        r#"[{ "title": "Job", "minimum": 1 }, { "title": "Job", "minimum": 2 }, { "title": "Task" }, { "title": "Job" }]"#,
        &["Job minimum 1", "Job minimum 2", "Task", "Job"],
    ),
    (
        r#"[{ "type": "string", "description": "The name of a day." }, { "type": "string", "description": "The name of a month." }]"#,
        &["day", "month"],
    ),
    // A keyword that all branches have distinguishes none, and a list or an object is not used as a name.
    (
        r#"[{ "properties": { "a": {} }, "deprecated": true }, { "properties": { "a": {} }, "$comment": "later" }]"#,
        &["deprecated true", "other"],
    ),
    (
        r#"[{ "type": "string", "x-of": "day" }, { "type": "string", "x-of": "month" }, { "type": "string", "x-of": "day", "examples": [1] }]"#,
        &["string mkyn", "x-of month", "string afhj"],
    ),
    // Letters, if there are no words. Another branch does not change them.
    (
        r#"[{ "type": "string", "x-of": "day", "examples": [2] }, { "type": "string", "x-of": "day" }, { "type": "string", "x-of": "day", "examples": [1] }]"#,
        &["string jqkb", "string mkyn", "string afhj"],
    ),
    // A base with further members; the same names in another spelling.
    (
        r##"[{ "allOf": [{ "$ref": "#/$defs/A" }, { "required": ["b"] }] }, { "allOf": [{ "$ref": "#/$defs/A" }, { "required": ["c"] }] }, { "allOf": [{ "$ref": "#/$defs/B" }, { "required": ["c"] }] }]"##,
        &["with b", "A", "B"],
    ),
    (
        r#"[{ "title": "Foo Bar", "minimum": 1 }, { "title": "foo-bar", "minimum": 2 }, { "const": 1 }, { "const": -1 }]"#,
        &["Foo Bar minimum 1", "foo-bar minimum 2", "1", "minus 1"],
    ),
    // Every kind of keyword.
    (
        r#"[{ "properties": { "a": { "type": ["string", "null"] } } }, { "properties": { "a": { "type": ["integer", "null"] } } }]"#,
        &["with string or null a", "with integer or null a"],
    ),
    (
        r#"[{ "prefixItems": [{}, { "type": "string" }] }, { "prefixItems": [{}, { "type": "integer" }] }]"#,
        &["with string at 1", "with integer at 1"],
    ),
    (
        r#"[{ "patternProperties": { "^a": {} } }, { "patternProperties": { "^b": {} } }]"#,
        &["with a", "with b"],
    ),
    (
        r#"[{ "contains": { "const": 1 } }, { "contains": { "const": 2 } }]"#,
        &["some 1", "some 2"],
    ),
    (
        r#"[{ "properties": {}, "additionalProperties": true }, { "properties": {}, "additionalProperties": false }]"#,
        &["open", "closed"],
    ),
    (
        r#"[{ "required": ["b", "a"] }, { "required": ["b", "c"] }, { "required": ["a", "c"] }]"#,
        &["with a b", "with b c", "with a c"],
    ),
    (
        r#"[{ "type": "string", "pattern": "^[0-9]+$" }, { "type": "string", "pattern": "^[a-z]+$" }]"#,
        &["^[0-9]+$", "^[a-z]+$"],
    ),
    // Rarer keywords, and several places together.
    (
        r#"[{ "if": { "required": ["a"] }, "then": { "required": ["b"] } }, { "if": { "required": ["a"] }, "then": { "required": ["c"] } }, { "if": { "required": ["z"] }, "then": { "required": ["c"] } }]"#,
        &["then with b", "other", "if with z"],
    ),
    (
        r#"[{ "dependentRequired": { "a": ["b"] } }, { "dependencies": { "a": ["c"] } }, { "dependentSchemas": { "a": { "minProperties": 2 } } }]"#,
        &["a needs b", "a needs c", "other"],
    ),
    (
        r#"[{ "patternProperties": { "^a": { "type": "string" } } }, { "patternProperties": { "^a": { "type": "integer" } } }]"#,
        &["with string a", "with integer a"],
    ),
    (
        r#"[{ "type": "array", "contains": {}, "minContains": 1 }, { "type": "array", "contains": {}, "minContains": 2 }]"#,
        &["minContains 1", "minContains 2"],
    ),
    (
        r##"[{ "allOf": [{ "$ref": "#/$defs/A" }, { "minProperties": 1 }] }, { "allOf": [{ "$ref": "#/$defs/A" }, { "unevaluatedProperties": false }] }]"##,
        &["A minProperties", "A"],
    ),
    (
        r#"[{ "enum": ["a", "b"] }, { "enum": ["b", "c"] }, { "enum": ["c", "a"] }]"#,
        &["a or b", "b or c", "c or a"],
    ),
    (
        r#"[{ "properties": { "a": { "enum": ["x", "y"] }, "b": { "type": "string" } } },
            { "properties": { "a": { "enum": ["x", "y"] }, "b": { "type": "integer" } } },
            { "properties": { "a": { "enum": ["x", "z"] }, "b": { "type": "string" } } },
            { "properties": { "a": { "enum": ["x", "z"] }, "b": { "type": "integer" } } }]"#,
        &[
            "with y a with string b",
            "with y a with integer b",
            "with z a with string b",
            "with z a with integer b",
        ],
    ),
    (
        r#"[{ "properties": { "a": { "minLength": 1 }, "b": { "minLength": 1 }, "c": { "minLength": 1 } } },
            { "properties": { "a": { "minLength": 2 }, "b": { "minLength": 1 }, "c": { "minLength": 2 } } },
            { "properties": { "a": { "minLength": 1 }, "b": { "minLength": 2 }, "c": { "minLength": 2 } } },
            { "properties": { "a": { "minLength": 2 }, "b": { "minLength": 2 }, "c": { "minLength": 1 } } },
            { "properties": { "a": { "minLength": 1 }, "b": { "minLength": 1 }, "c": { "minLength": 2 } } },
            { "properties": { "a": { "minLength": 2 }, "b": { "minLength": 2 }, "c": { "minLength": 2 } } }]"#,
        &[
            "with minLength 1 a with minLength 1 b with minLength 1 c",
            "with minLength 2 a with minLength 1 b with minLength 2 c",
            "with minLength 1 a with minLength 2 b with minLength 2 c",
            "with minLength 2 a with minLength 2 b with minLength 1 c",
            "with minLength 1 a with minLength 1 b with minLength 2 c",
            "with minLength 2 a with minLength 2 b with minLength 2 c",
        ],
    ),
    // The same schema twice.
    (
        r#"[{ "minimum": 1, "title": "T" }, { "title": "T", "minimum": 1 }, {}]"#,
        &["T", "T again", "other"],
    ),
    (
        r#"[{ "type": "string", "x-mark": 1 }, { "type": "string", "additionalProperties": false }]"#,
        &["other", "closed"],
    ),
    ("[]", &[]),
];

#[test]
fn each_branch_is_called_by_what_tells_it_from_the_others() {
    for (text, expected) in ROWS {
        let (branches, _) = parse(text).unwrap();
        let branches = branches.as_list().unwrap();
        assert_eq!(words(branches), *expected, "{text}");
        // The order of the branches only affects numbers, and which of two equal branches is the first.
        let turned: Vec<Json> = branches.iter().rev().cloned().collect();
        let mut again = words(&turned);
        again.reverse();
        let is_counted = |word: &String| word.ends_with(|last: char| last.is_ascii_digit());
        for (word, again) in expected.iter().zip(&again) {
            let is_twice = again.trim_end_matches(" again") == word.trim_end_matches(" again");
            assert!(is_twice || is_counted(again), "{text}: {again}");
        }
    }
}

/// Two branches with this many levels that differ only at the bottom, in a keyword that gives no name.
fn nested(levels: usize, around: impl Fn(&str) -> String) -> String {
    let branch = |bottom: &str| {
        let mut schema = bottom.to_owned();
        for _ in 0..levels {
            schema = around(&schema);
        }
        schema
    };
    let [one, other] = [r#"{ "$comment": "one" }"#, r#"{ "$comment": "other" }"#].map(branch);
    format!("[{one}, {other}]")
}

#[test]
fn the_work_does_not_double_with_each_level() {
    let rows = [
        nested(60, |inner| format!(r#"{{ "items": {inner} }}"#)),
        nested(60, |inner| {
            format!(r#"{{ "properties": {{ "a": {inner} }} }}"#)
        }),
        nested(40, |inner| {
            format!(r#"{{ "allOf": [{{ "properties": {{ "a": {inner} }} }}] }}"#)
        }),
        nested(30, |inner| {
            format!(
                r#"{{ "properties": {{ "a": {{ "items": {inner} }} }}, "anyOf": [{{ "not": {{}} }}, {{ "minimum": 1 }}] }}"#
            )
        }),
    ];
    for text in rows {
        let (branches, _) = parse(&text).unwrap();
        assert_eq!(words(branches.as_list().unwrap()).len(), 2, "{text}");
    }
}
