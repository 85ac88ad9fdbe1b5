//! In every command, a schema in YAML has the same result as the same schema in JSON.

use std::fs;
use std::path::Path;

use crate::support::samewire;

const JSON: &str = r#"{
  "$defs": {
    "Plan": {
      "type": "object",
      "properties": {
        "name": { "type": "string", "pattern": "^\\S+$" },
        "answer": { "enum": ["yes", "no", 1.5, 1, null] },
        "status": { "$ref": "./common.yaml#/$defs/Status" },
        "kind": { "$ref": "https://example.com/s/kind.yml" }
      },
      "required": ["name"],
      "minProperties": 2
    }
  }
}"#;
const YAML: &str = r#"# The same as plan.json.
$defs:
  Plan:
    type: object
    properties:
      name: {type: string, pattern: ^\S+$}
      answer:
        enum: [yes, no, 1.5, 1, null]
      status:
        $ref: ./common.yaml#/$defs/Status
      kind: {$ref: "https://example.com/s/kind.yml"}
    required: [name]
    minProperties: 2
"#;
const COMMON: &str = "$defs:\n  Status: &all\n    enum: [on, off]\n  Other: *all\n";

fn folder() -> tempfile::TempDir {
    crate::support::folder(&[
        ("plan.json", JSON),
        ("plan.yaml", YAML),
        ("common.yaml", COMMON),
        ("remote/kind.yml", "const: 0o7\n"),
    ])
}

/// All files below a folder, with their contents.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.push((name, fs::read(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

const REMOTE: [&str; 2] = ["--remote", "https://example.com/s/=remote"];

#[test]
fn every_command_reads_it_as_it_reads_json() {
    let folder = folder();
    for command in [
        &["report", "SCHEMA", "--json"][..],
        &["inspect", "canonical", "SCHEMA"],
        &[
            "prove",
            "SCHEMA",
            "--cases",
            "200",
            "--without",
            "python",
            "--without",
            "typescript",
        ],
        &["samples", "SCHEMA", "--out", "OUT"],
        &[
            "generate",
            "--schema",
            "SCHEMA",
            "--language",
            "python",
            "--name",
            "plan",
            "--out",
            "OUT",
            "--option",
            "module=plan",
        ],
    ] {
        let said = ["plan.json", "plan.yaml"].map(|schema| {
            let out = format!("{}-{schema}", command[0]);
            let command = command.iter().map(|word| match *word {
                "SCHEMA" => schema,
                "OUT" => &out,
                word => word,
            });
            let command: Vec<&str> = command.chain(REMOTE).collect();
            let output = samewire(folder.path(), &command);
            assert!(output.status.success(), "{command:?}: {output:?}");
            let said = String::from_utf8(output.stdout).unwrap();
            // The output without the duration.
            let words = said
                .split(' ')
                .filter(|word| word.parse::<f64>().is_err() || !said.contains(" s: "));
            let said = words.collect::<Vec<_>>().join(" ");
            let said = match said.rsplit_once(", ") {
                Some((said, time)) if time.ends_with(" ms\n") => said.to_owned(),
                Some(_) | None => said,
            };
            let said = said.replace(schema, "plan").replace(&out, "OUT");
            let written = folder.path().join(&out);
            (said, written.is_dir().then(|| files(&written)))
        });
        assert_eq!(said[0], said[1], "{command:?}");
    }
}

#[test]
fn settings_and_a_workspace_take_it() {
    let folder = folder();
    let alone = "$defs:\n  Job:\n    type: object\n";
    fs::write(folder.path().join("job.yml"), alone).unwrap();
    let output = samewire(folder.path(), &["new", "jobs", "--schema", "job.yml"]);
    assert!(output.status.success(), "{output:?}");
    let made = folder.path().join("jobs");
    assert_eq!(
        fs::read_to_string(made.join("jobs.schema.yaml")).unwrap(),
        alone
    );
    for arguments in [&["generate"][..], &["generate", "--check"], &["report"]] {
        let output = samewire(&made, arguments);
        assert!(output.status.success(), "{output:?}");
    }
}

#[test]
fn a_problem_has_its_line() {
    let folder = folder();
    for (text, expected) in [
        (
            "$defs:\n  Plan:\n    type: sting\n",
            "plan.yaml:3:5: /$defs/Plan/type: ",
        ),
        (
            "$defs:\n  Plan:\n    type: sting\n",
            "3 |     type: sting\n  |     ^^^^\n",
        ),
        (
            "a: 1\n\"a\": 2\n",
            "error: plan.yaml:2:1: the object has the member \"a\" twice, first in line 1: rename one of them [syntax]\n2 | \"a\": 2\n  | ^\n",
        ),
        (
            "$defs:\n  é: {minimum: 1e999}\n",
            "error: plan.yaml:2:7: /$defs/é/minimum: the number is too large [syntax]\n2 |   é: {minimum: 1e999}\n  |       ^^^^^^^\n",
        ),
        (
            "$defs:\n  Plan: {$ref: ./other.yaml}\n",
            "other.yaml:2:7: the tag `!x`",
        ),
    ] {
        fs::write(folder.path().join("plan.yaml"), text).unwrap();
        fs::write(folder.path().join("other.yaml"), "a: 1\nenum: !x []\n").unwrap();
        let output = samewire(folder.path(), &["report", "plan.yaml"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected), "{expected}\n\n{said}");
    }
}
