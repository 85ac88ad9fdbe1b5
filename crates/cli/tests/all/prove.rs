//! `samewire prove` and `samewire samples` as a user runs them. The step `prove` runs them with the languages.

use std::fs;
use std::path::Path;
use std::process::Command;

use samewire_prove::VALIDATOR;

use crate::support::{samewire, told};

const SCHEMA: &str = r##"{ "$defs": {
    "Job": {
        "type": "object",
        "properties": { "name": { "type": "string" }, "state": { "$ref": "#/$defs/State" } },
        "required": ["name"]
    },
    "State": { "type": "string", "enum": ["waiting", "done"] }
} }"##;

const ALONE: [&str; 4] = ["--without", "python", "--without", "typescript"];

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
fn the_schema_of_the_settings_is_proved() {
    let folder = folder();
    let settings = "schema = \"jobs.json\"\n\n[[package]]\nlanguage = \"python\"\nout = \"out\"\nname = \"jobs\"\nversion = \"1.0.0\"\ndescription = \"Jobs\"\nlicense = \"MIT\"\nids = \"alias\"\noptions = { module = \"jobs\" }\n";
    fs::write(folder.path().join("samewire.toml"), settings).unwrap();
    let (out, error, code) = prove(folder.path(), &["--cases", "100"]);
    assert_eq!(code, Some(0), "{out}{error}");
}

#[test]
fn samples_that_were_made_take_part_and_a_wrong_one_is_found() {
    let folder = folder();
    let made = ["samples", "jobs.json", "--out", "made", "--cases", "50"];
    let output = samewire(folder.path(), &made);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, "100 texts of 2 types in made\n");
    let files = ["Job.jsonl", "README.md", "State.jsonl"];
    assert!(
        files
            .iter()
            .all(|file| folder.path().join("made").join(file).is_file())
    );
    let with_samples = ["jobs.json", "--cases", "10", "--samples", "made"];
    let (out, _, code) = prove(folder.path(), &with_samples);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("100 samples and 10 cases"), "{out}");
    let wrong = "{\"type\":\"State\",\"text\":\"\\\"gone\\\"\",\"bytes\":\"\\\"gone\\\"\"}\n";
    fs::write(folder.path().join("made/State.jsonl"), wrong).unwrap();
    let (out, _, code) = prove(folder.path(), &with_samples);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("State.jsonl:1 expects"), "{out}");
}

#[test]
fn what_a_url_stands_for_is_read_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let file = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
    fs::create_dir(folder.path().join("given")).unwrap();
    file("given/state.json", r#"{ "enum": ["waiting", "done"] }"#);
    // The items of a list are only tested one by one up to draft-07.
    let jobs = r#"{ "title": "Job", "items": [{ "$ref": "https://example.com/s/state.json" }] }"#;
    file("jobs.json", jobs);
    let given = [
        "--remote",
        "https://example.com/s/=given",
        "--dialect",
        "draft-07",
    ];
    let (out, error, code) = prove(folder.path(), &["jobs.json", "--cases", "20"]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{error}");
    let proved = [&["jobs.json", "--cases", "20"], &given[..]].concat();
    let (out, error, code) = prove(folder.path(), &proved);
    assert_eq!(code, Some(0), "{out}{error}");
    let output = samewire(
        folder.path(),
        &[&["samples", "jobs.json", "--out", "made"], &given[..]].concat(),
    );
    assert!(output.status.success(), "{output:?}");
    let made = fs::read_to_string(folder.path().join("made/Job.jsonl")).unwrap();
    assert!(made.contains(r#"[\"waiting\""#), "{made}");
    // The settings can name the schema as well.
    file("samewire.toml", "schema = \"state.json\"\npackage = []\n");
    file("state.json", r#"{ "title": "State", "enum": [1] }"#);
    let output = samewire(folder.path(), &["samples", "--out", "made"]);
    assert!(output.status.success(), "{output:?}");
    assert!(folder.path().join("made/State.jsonl").is_file());
}

#[test]
fn what_cannot_be_proved_is_an_error() {
    let folder = folder();
    fs::write(
        folder.path().join("open.json"),
        r##"{ "$defs": { "A": { "$ref": "#/$defs/B" } } }"##,
    )
    .unwrap();
    for (arguments, expected) in [
        (vec!["gone.json"], "gone.json: cannot be read: "),
        (vec!["open.json"], "/$defs/A"),
        (
            vec!["jobs.json", "--only", "Jobs"],
            "the schema has no type `Jobs`; look at its `$defs`",
        ),
        (
            vec!["jobs.json", "--without", "go"],
            "`--without go`: there is no such language; there are: python, typescript",
        ),
        (vec!["jobs.json", "--samples", "none"], "none: "),
    ] {
        let (out, error, code) = prove(folder.path(), &arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{error}");
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_program_that_is_missing_is_named_with_the_remedy() {
    let folder = folder();
    let output = Command::new(env!("CARGO_BIN_EXE_samewire"))
        .args(["prove", "jobs.json", "--without", "python"])
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
