//! A folder for each rule: the old and the new schema, and what must be found in both directions.
//!
//! `cases/RULE/NAME.json` has `old`, `new`, and `found`: for each change its rule, place and level if readers are
//! upgraded first and if writers are, with the text and what the reader said of it. `back` is the same for the change back. `UPDATE=1` writes what is found.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use samewire_codegen::{Model, lower_from};
use samewire_compat::{Comparison, Direction, Options, Rule, Seen, Undeclared, Verdict, compare};
use samewire_schema::{Formats, Input};
use serde_json::{Map, Value, json};

/// The cases of a folder, in order.
pub(crate) fn cases() -> Vec<(String, std::path::PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<std::path::PathBuf> = fs::read_dir(folder)
        .expect("cases")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let name = |file: &Path| {
        file.file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned()
    };
    files.into_iter().map(|file| (name(&file), file)).collect()
}

/// A case.
pub(crate) fn read(file: &Path) -> Value {
    let text = fs::read_to_string(file).expect("a case");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

pub(crate) fn model(case: &Value, side: &str) -> Model {
    let settings = &case["settings"][side];
    let names: Vec<String> =
        serde_json::from_value(settings["assert_formats"].clone()).unwrap_or_default();
    let options = samewire_schema::Options {
        formats: if names.is_empty() {
            Formats::default()
        } else {
            Formats::named(&names).expect("formats")
        },
        formats_as: serde_json::from_value(settings["formats"].clone()).unwrap_or_default(),
        undeclared: serde_json::from_value(settings["undeclared"].clone()).unwrap_or_default(),
        ..samewire_schema::Options::default()
    };
    lower_from(&Input::from(options).of_value(&case[side]))
        .unwrap_or_else(|errors| panic!("{side}: {errors}"))
}

fn options(case: &Value) -> Options {
    let undeclared = match case["undeclared"].as_str() {
        None => Undeclared::None,
        Some("any") => Undeclared::Any,
        Some(prefix) => Undeclared::Prefix(prefix.to_owned()),
    };
    Options {
        undeclared,
        search: true,
    }
}

/// What is compared with a case: without the words that only explain.
fn told(found: &Comparison) -> Value {
    let changes = found.changes.iter().map(|change| {
        let mut told = Map::from_iter([
            ("rule".to_owned(), json!(change.rule)),
            ("name".to_owned(), json!(change.name)),
        ]);
        for (name, direction) in [
            ("reader-first", Direction::ReaderFirst),
            ("writer-first", Direction::WriterFirst),
        ] {
            told.insert(name.to_owned(), verdict(change.verdict(direction)));
        }
        Value::Object(told)
    });
    changes.collect()
}

fn verdict(of: &Verdict) -> Value {
    match of {
        Verdict::Fine => json!("fine"),
        Verdict::Source => json!("source"),
        Verdict::Unknown { why } => json!({ "unknown": why }),
        Verdict::Meaning(evidence) | Verdict::Wire(evidence) => {
            let seen = match &evidence.seen {
                Seen::Refused { error } => json!({ "code": error.code, "path": error.path }),
                Seen::Changed {
                    path,
                    written,
                    read,
                } => json!({ "path": path, "written": written, "read": read }),
                Seen::Unanswered { message } => json!(message),
            };
            json!({ (if matches!(of, Verdict::Wire(_)) { "wire" } else { "meaning" }): evidence.text, "of": evidence.type_id, "seen": seen })
        }
    }
}

#[test]
fn each_change_is_found_with_its_text() {
    let mut wrong = Vec::new();
    for (_, file) in cases() {
        let mut case = read(&file);
        let [old, new] = ["old", "new"].map(|side| model(&case, side));
        let options = options(&case);
        for (name, found) in [
            ("found", compare(&old, &new, &options)),
            ("back", compare(&new, &old, &options)),
        ] {
            let found = told(&found);
            if case[name] != found {
                wrong.push(format!(
                    "{}: {name}: expected {:#}\nfound {found:#}",
                    file.display(),
                    case[name]
                ));
                case[name] = found;
            }
        }
        if std::env::var_os("UPDATE").is_some_and(|set| !set.is_empty()) {
            fs::write(&file, format!("{case:#}\n")).expect("written");
            wrong.clear();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_rule_has_a_case() {
    let mut missing: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.id).collect();
    for (_, file) in cases() {
        let case = read(&file);
        let found = ["found", "back"]
            .into_iter()
            .filter_map(|name| case[name].as_array());
        for change in found.flatten() {
            missing.remove(change["rule"].as_str().expect("a rule"));
        }
    }
    assert_eq!(missing, BTreeSet::new());
}
