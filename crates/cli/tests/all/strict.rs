//! `--strict` and `strict = true` refuse a schema with hints, such as a default that its own schema does not accept.

use std::fs;

use crate::support::{PACKAGE, folder, told};

fn schema(member: &str) -> String {
    format!(r#"{{ "title": "Job", "type": "object", "properties": {{ "a": {member} }} }}"#)
}

#[test]
fn a_default_that_does_not_fit_is_a_hint_or_an_error() {
    for (member, fits) in [
        (r#"{ "type": "integer", "default": "x" }"#, false),
        (r#"{ "enum": ["a", "b"], "default": "c" }"#, false),
        (r#"{ "type": "string", "default": null }"#, false),
        (
            r#"{ "type": "integer", "maximum": 3, "default": 4 }"#,
            false,
        ),
        (
            r#"{ "type": "array", "items": { "type": "string" }, "default": [1] }"#,
            false,
        ),
        (r#"{ "type": ["string", "null"], "default": null }"#, true),
        (r#"{ "type": "integer", "default": 4 }"#, true),
    ] {
        let schema = schema(member);
        let settings = format!("schema = \"job.json\"\n{PACKAGE}");
        let folder = folder(&[("job.json", &schema), ("samewire.toml", &settings)]);
        let made = || folder.path().join("made").exists();
        let (out, _, code) = told(folder.path(), &["report", "job.json"]);
        assert_eq!(code, Some(0), "{out}");
        assert_eq!(out.contains("the default is not filled in"), !fits, "{out}");
        let expected = if fits { Some(0) } else { Some(2) };
        let strict = format!("schema = \"job.json\"\nstrict = true\n{PACKAGE}");
        let flags = [
            "--language",
            "typescript",
            "--name",
            "job",
            "--out",
            "flag",
            "--strict",
        ];
        let by_flag = [&["generate", "--schema", "job.json"], &flags[..]].concat();
        for arguments in [
            &["report", "job.json", "--strict"][..],
            &["generate", "--strict"],
            &by_flag,
        ] {
            let (out, error, code) = told(folder.path(), arguments);
            assert_eq!(code, expected, "{member}: {arguments:?}\n{out}{error}");
            let refused =
                "error: there is a hint about the schema, see above, and the check is strict";
            assert_eq!(error.contains(refused), !fits, "{error}");
        }
        assert_eq!(made(), fits, "{member}");
        fs::write(folder.path().join("samewire.toml"), strict).unwrap();
        for arguments in [&["report"][..], &["generate"], &["generate", "--check"]] {
            let (_, error, code) = told(folder.path(), arguments);
            assert_eq!(code, expected, "{member}: {arguments:?}\n{error}");
        }
    }
}

#[test]
fn every_kind_of_hint_counts() {
    for (schema, count) in [
        (r#"{ "type": "object", "requried": ["a"] }"#, "is a hint"),
        (r#"{ "type": "string", "nullable": true }"#, "is a hint"),
        (
            r#"{ "minimum": 1, "exclusiveMinimum": true, "items": [{ "type": "string" }] }"#,
            "are 2 hints",
        ),
    ] {
        let folder = folder(&[("job.json", schema)]);
        let (out, error, code) = told(folder.path(), &["report", "job.json", "--strict"]);
        assert_eq!(code, Some(2), "{out}{error}");
        assert!(error.contains(count), "{error}");
    }
}
