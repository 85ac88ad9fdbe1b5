//! In every command, a schema in YAML has the same result as the same schema in JSON.

use crate::support::{files, samewire};

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
            "rust",
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
            // The files of the schema are in the package as they are.
            let own =
                |file: &(String, Vec<u8>)| !file.0.contains("schema/") && file.0 != ".samewire";
            let written = written
                .is_dir()
                .then(|| files(&written).into_iter().filter(own));
            (said, written.map(Iterator::collect::<Vec<_>>))
        });
        assert_eq!(said[0], said[1], "{command:?}");
    }
}
