//! The scenarios of connections that every language plays: `crates/acp/sessions/scenarios`.

mod acts;
mod compare;
mod handlers;
mod output;
mod player;
pub(crate) mod world;

use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

/// The scenarios that are not played in Rust, with the reasons.
const LEFT_OUT: &[(&str, &str)] = &[
    (
        "the result is asked for before the updates are read",
        "`Turn::result` takes the turn and drops the updates that were not read",
    ),
    (
        "a loop over the updates of the session",
        "a loop is left by dropping `Updates`; as long as somebody has it, its updates are kept for them",
    ),
];

#[test]
fn every_scenario_goes_as_its_file_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sessions/scenarios");
    let read = |path: &Path| -> Value {
        let text = fs::read_to_string(path).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    let messages: Map<String, Value> = read(&folder.join("messages.json"))
        .as_object()
        .unwrap()
        .clone();
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.retain(|path| {
        path.extension().is_some_and(|end| end == "json") && !path.ends_with("messages.json")
    });
    files.sort();
    let (mut played, mut wrong) = (0, Vec::new());
    for file in &files {
        let whole = resolved(&read(file), &messages);
        for scenario in whole["scenarios"].as_array().unwrap() {
            let name = scenario["name"].as_str().unwrap();
            if LEFT_OUT.iter().any(|(left_out, _)| *left_out == name) {
                continue;
            }
            played += 1;
            if let Err(why) = player::play(scenario) {
                let file = file.file_name().unwrap().to_string_lossy();
                wrong.push(format!("{file}, {name}:\n    {why}"));
            }
        }
    }
    assert!(
        played > 140 && wrong.is_empty(),
        "of {played} scenarios:\n{}",
        wrong.join("\n")
    );
}

/// A value in which each string `@name` is replaced by the message of that name.
fn resolved(value: &Value, messages: &Map<String, Value>) -> Value {
    match value {
        Value::String(text) => match text.strip_prefix('@') {
            Some(name) => messages[name].clone(),
            None => value.clone(),
        },
        Value::Array(items) => items.iter().map(|item| resolved(item, messages)).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), resolved(value, messages)))
            .collect(),
        other => other.clone(),
    }
}
