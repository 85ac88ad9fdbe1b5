//! Generated samples are read as they were written, and every correct judge agrees with them.

use std::fs;

use samewire_codegen::model::TypeId;
use samewire_prove::{Expect, Options, Subject, load, run, sample_lines};
use serde_json::{Value, json};

fn schema() -> Value {
    json!({ "$defs": { "Job": {
        "type": "object",
        "properties": {
            "name": { "type": "string", "minLength": 1 },
            "tries": { "type": "integer", "format": "uint8" },
            "id": { "anyOf": [
                { "title": "Number", "type": "integer" },
                { "title": "Text", "type": "string" }
            ] },
            "tags": { "type": "array", "items": { "type": "string" }, "x-deserialize-skip-invalid-items": true }
        },
        "required": ["name"]
    } } })
}

fn options(cases: u64) -> Options {
    Options::new(cases, 1, Vec::new())
}

#[test]
fn made_samples_are_right_when_they_are_read_again() {
    let mut subject = Subject::from_schema(&schema()).expect("a schema");
    let lines = sample_lines(&subject, &TypeId("Job".to_owned()), 7, 200);
    assert_eq!(lines.len(), 200);
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("Job.jsonl"), lines.join("\n")).expect("to write");
    let samples = load(folder.path()).expect("samples");
    let refused = samples
        .iter()
        .filter(|sample| matches!(sample.expect, Expect::Refused { .. }));
    let refused = refused.count();
    assert!((40..160).contains(&refused), "{refused} of 200 are refused");
    for member in ["\"issues\":", "\"undeclared\":"] {
        let having = lines.iter().filter(|line| line.contains(member)).count();
        assert!(having > 0, "no sample has {member}");
    }
    subject.add_samples(folder.path()).expect("samples");
    let report = run(&subject, &options(0), &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert_eq!(report.listed, 200);
}

#[test]
fn all_mistakes_of_a_text_are_in_its_sample() {
    let pair = json!({ "type": "array", "items": { "type": "integer" } });
    let subject = Subject::from_schema(&json!({ "$defs": { "Pair": pair } })).expect("a schema");
    let lines = sample_lines(&subject, &TypeId("Pair".to_owned()), 1, 1_000);
    let several: Vec<&String> = lines
        .iter()
        .filter(|line| line.contains("\"errors\":[{"))
        .collect();
    assert!(!several.is_empty());
    for line in several {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(line["refused"], line["errors"][0]);
    }
}

#[test]
fn a_sample_that_expects_something_else_fails() {
    let mut subject = Subject::from_schema(&schema()).expect("a schema");
    let folder = tempfile::tempdir().expect("a folder");
    let accept = folder.path().join("Job/accept");
    fs::create_dir_all(&accept).expect("a folder");
    fs::write(accept.join("empty_name.json"), r#"{"name":""}"#).expect("to write");
    subject.add_samples(folder.path()).expect("samples");
    let report = run(&subject, &options(0), &mut |_| {}).expect("nothing to start");
    let defect = report.defects.first().expect("a defect");
    assert!(
        defect.starts_with("the sample Job/accept/empty_name.json expects"),
        "{defect}"
    );
    assert_eq!(report.to_json()["agrees"], false);
    fs::create_dir_all(folder.path().join("Jobs/accept")).expect("a folder");
    fs::write(folder.path().join("Jobs/accept/a.json"), "{}").expect("to write");
    let error = subject
        .add_samples(folder.path())
        .expect_err("no such type");
    assert!(
        error
            .to_string()
            .ends_with("is of the type `Jobs`, which the schema does not have"),
        "{error}"
    );
}
