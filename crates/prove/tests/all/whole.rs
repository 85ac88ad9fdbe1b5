//! With `undeclared = "keep"` and `defaults = "leave"`, what is read and written again is the same JSON value.

use std::path::Path;

use samewire_codegen::Input;
use samewire_prove::{Subject, sample_lines};
use samewire_reference::{Json, parse, same_as_doubles};
use samewire_schema::{Defaults, Options, Undeclared};

/// What a schema says that changes a value: numbers are rounded, parts are dropped or replaced, and members renamed.
const CHANGES: [&str; 3] = ["\"float\"", "x-deserialize-", "x-samewire-"];

#[test]
fn values_come_back_whole_with_both_settings() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../codegen/tests/cases");
    let mut folders: Vec<_> = std::fs::read_dir(folder)
        .expect("the case folders")
        .map(|entry| entry.expect("an entry").path())
        // Types of Rust say themselves what becomes of members and defaults.
        .filter(|folder| folder.join("schema.json").exists() && !folder.join("types.rs").exists())
        .collect();
    folders.sort();
    let (mut accepted, mut changed) = (0, Vec::new());
    for folder in &folders {
        let name = folder.file_name().and_then(|name| name.to_str());
        let name = name.expect("a name").to_owned();
        let schema = std::fs::read_to_string(folder.join("schema.json")).expect("a schema");
        let options = Options {
            undeclared: Undeclared::Keep,
            defaults: Defaults::Leave,
            ..Options::default()
        };
        if CHANGES.iter().any(|word| schema.contains(word)) {
            continue;
        }
        let documents = Input::from(options).of_text(&schema);
        let Ok(subject) = Subject::from_documents(documents) else {
            continue;
        };
        for id in subject.published() {
            for line in sample_lines(&subject, id, 46, 20) {
                let sample = parse(&line).expect("a line of JSON");
                let text = |name: &str| match sample.get(name) {
                    Some(Json::Text(text)) => Some(parse(text).expect("a JSON text")),
                    _ => None,
                };
                let (Some(written), None) = (text("bytes"), sample.get("issues")) else {
                    continue;
                };
                accepted += 1;
                let whole = text("text").is_some_and(|given| same_as_doubles(&given, &written));
                if !whole {
                    changed.push(format!("{name}: {line}"));
                }
            }
        }
    }
    assert!(accepted > 5_000, "only {accepted} texts were accepted");
    assert!(
        changed.is_empty(),
        "{} of {accepted}:\n{}",
        changed.len(),
        changed[..changed.len().min(20)].join("\n")
    );
}
