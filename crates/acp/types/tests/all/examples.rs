//! Every JSON example of the spec documents is read and written again byte for byte, in its compact form.

use std::fs;
use std::path::{Path, PathBuf};

use samewire_acp::PUBLISHED;
use serde_json::Value;

#[test]
fn every_example_round_trips() {
    let mut examples = 0;
    for folder in sorted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spec")) {
        for file in sorted(&folder) {
            let example: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
            if example.get("jsonrpc").is_some() {
                round_trips("JsonRpcMessage", &example, &file);
                round_trips("JsonRpcNotification", &example, &file);
                round_trips("SessionNotification", &example["params"], &file);
                round_trips("SessionUpdate", &example["params"]["update"], &file);
            } else {
                round_trips("SessionUpdate", &example, &file);
            }
            examples += 1;
        }
    }
    assert_eq!(examples, 19, "the five documents have 19 examples");
}

fn round_trips(name: &str, example: &Value, file: &Path) {
    let text = example.to_string();
    let published = PUBLISHED
        .iter()
        .find(|published| published.name() == name)
        .unwrap();
    let read = published
        .rewrite(&text)
        .unwrap_or_else(|error| panic!("{}: {name} {error}", file.display()));
    let written = if name.starts_with("JsonRpc") {
        // Params of any method, which are carried unchanged.
        text.clone()
    } else {
        with_both_ids(example).to_string()
    };
    assert_eq!(read.value, written, "{} as {name}", file.display());
    assert!(
        read.issues.is_empty(),
        "{}: {:?}",
        file.display(),
        read.issues
    );
}

/// An example as it is written back: plan ids are written as `planId`, too, but not in a format that is not known.
fn with_both_ids(example: &Value) -> Value {
    match example {
        _ if example["type"] == "file" && cfg!(not(feature = "unstable")) => example.clone(),
        Value::Object(members) => {
            let members = members.iter().flat_map(|(name, value)| {
                let copy = (name == "id" && value.is_string())
                    .then(|| ("planId".to_owned(), value.clone()));
                std::iter::once((name.clone(), with_both_ids(value))).chain(copy)
            });
            members.collect()
        }
        Value::Array(items) => items.iter().map(with_both_ids).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => example.clone(),
    }
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
}
