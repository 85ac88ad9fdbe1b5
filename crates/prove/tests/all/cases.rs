//! Schemas without Rust types: for every case folder of the generator, the validator agrees with the contract.

use std::fs;
use std::path::Path;

use samewire_prove::{Options, Subject, run};

#[test]
fn the_validator_agrees_with_the_contract_on_every_case_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../codegen/tests/cases");
    let mut folders: Vec<_> = fs::read_dir(folder)
        .expect("the case folders")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    folders.sort();
    let mut wrong = Vec::new();
    let (mut judged, mut texts) = (0, 0);
    for schema in folders
        .iter()
        .map(|folder| folder.join("schema.json"))
        .filter(|schema| schema.exists())
    {
        let folder = schema.parent().expect("a folder");
        let mut subject = Subject::from_folder(folder).unwrap_or_else(|error| panic!("{error}"));
        // The validator refuses some patterns, and reads others with the regular expressions of its own language.
        subject.validated &= !folder.ends_with("patterns");
        subject.described = subject.validated;
        // The step `cases` asks these judges, and every language, three hundred.
        let options = Options::new(60, 4, Vec::new());
        let report = run(&subject, &options, &mut |_| {}).expect("nothing to start");
        judged += 1;
        texts += report.listed;
        if !report.is_clean() {
            wrong.push(format!("{}\n{report}", schema.display()));
        }
    }
    assert!(judged >= 20, "only {judged} case folders have a schema");
    assert!(texts >= 20, "only {texts} texts stand in case folders");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
