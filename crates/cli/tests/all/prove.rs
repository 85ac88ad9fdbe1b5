//! `samewire prove` and `samewire samples` as a user runs them. The step `prove` runs them with the languages.

use std::path::Path;
use std::process::Command;

use samewire_prove::VALIDATOR;

use crate::support::told;

const SCHEMA: &str = r##"{ "$defs": {
    "Job": {
        "type": "object",
        "properties": { "name": { "type": "string" }, "state": { "$ref": "#/$defs/State" } },
        "required": ["name"]
    },
    "State": { "type": "string", "enum": ["waiting", "done"] }
} }"##;

const ALONE: [&str; 6] = [
    "--without",
    "python",
    "--without",
    "rust",
    "--without",
    "typescript",
];

fn prove(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let all = [&["prove"], arguments, &ALONE].concat();
    told(folder, &all)
}

fn folder() -> tempfile::TempDir {
    crate::support::folder(&[("jobs.json", SCHEMA)])
}

#[test]
fn a_schema_is_proved_with_the_same_result_for_the_same_seed() {
    let folder = folder();
    let (out, error, code) = prove(folder.path(), &["jobs.json", "--cases", "500"]);
    assert_eq!((code, error.as_str()), (Some(0), ""), "{out}");
    assert!(
        out.starts_with(&format!("asked: the rules of samewire, {VALIDATOR}\n")),
        "{out}"
    );
    assert!(out.contains("0 samples and 500 cases (seed 1)"), "{out}");
    assert!(out.ends_with("everybody agrees\n"), "{out}");
    let json = || {
        prove(
            folder.path(),
            &["jobs.json", "--seed", "3", "--format", "json"],
        )
        .0
    };
    assert_eq!(json(), json());
    let report: serde_json::Value = serde_json::from_str(&json()).unwrap();
    assert_eq!(
        (&report["agrees"], &report["cases"]),
        (&true.into(), &3_000.into())
    );
}

#[test]
fn a_program_that_is_missing_is_named_with_the_remedy() {
    let folder = folder();
    let output = Command::new(env!("CARGO_BIN_EXE_samewire"))
        .args([
            "prove",
            "jobs.json",
            "--without",
            "python",
            "--without",
            "rust",
        ])
        .current_dir(folder.path())
        .env("SAMEWIRE_CACHE", folder.path().join("cache"))
        .env("PATH", folder.path())
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    for expected in [
        "the command `node --version` does not start",
        "typescript needs Node 20.19 or later with npm; `--without typescript` leaves it out",
    ] {
        assert!(error.contains(expected), "{error}");
    }
}
