//! `[[adjust]]`: what becomes of a schema that settings change, and what is wrong with them.

use std::path::Path;

use crate::support::languages;
use samewire_codegen::{Adjust, Config, Error, Input, survey};
use samewire_schema::Options;
use serde::Deserialize;

/// A file of `tests/adjust`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    schema: String,
    adjust: Vec<Adjust>,
    /// The types, each with what it carries.
    #[serde(default)]
    expect: Vec<String>,
    /// The errors.
    #[serde(default)]
    refused: Vec<String>,
}

#[test]
fn a_schema_is_adjusted_or_the_place_is_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/adjust");
    let mut cases = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let case: Case = toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        check(&path, &case);
        cases += 1;
    }
    assert!(cases > 5, "the cases were found");
}

fn check(path: &Path, case: &Case) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("schema.json");
    std::fs::write(&file, &case.schema).unwrap();
    for path_of_schema in [None, Some(file)] {
        let has_file = path_of_schema.is_some();
        let input = Input {
            path: path_of_schema,
            options: Options {
                adjust: case.adjust.clone(),
                ..Options::default()
            },
            ..Input::default()
        };
        let documents = if has_file {
            input.read()
        } else {
            input.of_text(&case.schema)
        };
        let (mut types, mut refused) = (Vec::new(), Vec::new());
        match survey(&documents, &languages()) {
            Ok(survey) => {
                let all = survey.types.iter();
                types.extend(all.map(|ty| format!("{}: {}", ty.name, ty.carried)));
            }
            Err(errors) => refused.extend(errors.list.into_iter().map(|error| {
                // In a file, it is told with its line.
                assert_eq!(error.place.is_some(), has_file);
                let error = Error {
                    place: None,
                    ..error
                };
                error.to_string()
            })),
        }
        assert_eq!(
            (&types, &refused),
            (&case.expect, &case.refused),
            "{}",
            path.display()
        );
    }
}

#[test]
fn what_an_entry_says_is_checked() {
    let refused = |entry: &str, schema: &str| {
        let settings = format!("schema{schema}\npackage = []\n\n[[adjust]]\n{entry}\n");
        let config = Config::parse(Path::new("samewire.toml"), &settings);
        config.unwrap_err().to_string()
    };
    let read = " = \"a.json\"";
    for (entry, expected) in [
        (
            "at = \"/a\"",
            "samewire.toml: [[adjust]] at \"/a\": it changes nothing: add `name`, `schema`, `merge`, `nullable`, `undeclared` or `defaults`",
        ),
        (
            "at = \"a\"\nname = \"B\"",
            "samewire.toml: [[adjust]] at \"a\": \"a\" is no JSON Pointer: write `/a`, or nothing for the whole schema",
        ),
        (
            "at = \"/a\"\nname = \"1\"",
            "samewire.toml: [[adjust]] at \"/a\": `name` is \"1\", which has no letter",
        ),
        (
            "at = \"/a\"\nschema = true\nmerge = {}",
            "samewire.toml: [[adjust]] at \"/a\": it has `schema` and `merge`: leave one out",
        ),
        (
            "at = \"/a\"\nnam = \"B\"",
            "samewire.toml:6: unknown field `nam`, expected one of `at`, `name`, `schema`, `merge`, `nullable`, `undeclared`, `defaults`",
        ),
        ("name = \"B\"", "samewire.toml:4: missing field `at`"),
        (
            "at = \"/a\"\nmerge = '{'",
            "samewire.toml:6: the string is not JSON: EOF while parsing an object at line 1 column 1",
        ),
        (
            "at = \"/a\"\nschema = 1",
            "samewire.toml:6: a schema is a table (in JSON an object), a Boolean, or a string with JSON of that kind",
        ),
    ] {
        assert_eq!(refused(entry, read), expected, "{entry}");
    }
    let from_types = refused("at = \"/a\"\nname = \"B\"", ".out = \"a.json\"");
    assert!(
        from_types.contains("the schema is made from types"),
        "{from_types}"
    );
}
