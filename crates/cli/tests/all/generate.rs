//! Runs the command as a user does, on a schema that is unrelated to this project.

use std::fs;
use std::path::Path;

use crate::support::samewire;

const SCHEMA: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$defs": {
    "Animal": {
      "description": "A pet.",
      "type": "object",
      "properties": {
        "name": { "type": "string", "description": "What it listens to." },
        "legs": { "type": "integer", "format": "uint8", "minimum": 0, "maximum": 255 },
        "sound": { "$ref": "#/$defs/Sound" }
      },
      "required": ["name", "sound"]
    },
    "Sound": { "type": "string", "enum": ["bark", "meow"] }
  }
}"##;

fn settings(languages: &[&str]) -> String {
    let package = |language: &&str| {
        let set = match *language {
            "python" => {
                "options = { module = \"pets\" }
"
            }
            _ => "",
        };
        format!(
            "[[package]]\nlanguage = \"{language}\"\nout = \"out/{language}\"\nname = \"pets\"\nversion = \"1.0.0\"\n\
             description = \"Pets\"\nlicense = \"MIT\"\nids = \"alias\"\n{set}\n"
        )
    };
    format!(
        "schema = \"pets.json\"\n\n{}",
        languages.iter().map(package).collect::<String>()
    )
}

#[test]
fn a_foreign_schema_becomes_packages_and_stays_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let listed = samewire(folder, &["languages"]);
    let listed = String::from_utf8(listed.stdout).expect("text");
    let languages = ["typescript", "python"];
    for (language, lacks) in languages.iter().zip(["int64", "single-precision"]) {
        let row = listed.lines().find(|line| line.starts_with(language));
        let row = row.unwrap_or_else(|| panic!("{listed}"));
        assert!(row.contains("protocol") && row.contains(lacks), "{listed}");
    }
    fs::write(folder.join("pets.json"), SCHEMA).expect("written");
    fs::write(folder.join("samewire.toml"), settings(&languages)).expect("written");

    let first = samewire(folder, &["generate"]);
    assert_eq!(
        first.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&first.stderr)
    );
    for language in languages {
        assert!(
            folder.join("out").join(language).join("README.md").exists(),
            "{language}"
        );
    }
    let second = samewire(folder, &["generate"]);
    assert!(String::from_utf8_lossy(&second.stdout).starts_with("0 files changed"));
    assert_eq!(
        samewire(folder, &["generate", "--check"]).status.code(),
        Some(0)
    );

    fs::write(
        folder.join("pets.json"),
        SCHEMA.replace("What it listens to.", "Its name."),
    )
    .expect("written");
    let drift = samewire(folder, &["generate", "--check"]);
    assert_eq!(drift.status.code(), Some(1));
    let said = String::from_utf8_lossy(&drift.stdout).into_owned();
    assert!(
        said.contains("out/typescript") && said.contains("Its name."),
        "{said}"
    );
}

/// The example lines of a help page.
fn examples(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let help = String::from_utf8(samewire(folder, arguments).stdout).expect("text");
    let lines = help.lines().map(str::trim);
    let lines = lines.filter(|line| line.starts_with("samewire generate --schema"));
    let lines: Vec<String> = lines.map(str::to_owned).collect();
    assert!(!lines.is_empty(), "{help}");
    lines
}

#[test]
fn one_package_needs_no_settings_and_the_help_says_how() {
    for help in [&["--help"][..], &["generate", "--help"]] {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        fs::create_dir(folder.join("schemas")).expect("made");
        for file in ["plan.json", "openapi.yaml", "schemas/pets.json"] {
            fs::write(folder.join(file), SCHEMA.replace("Sound", "Step")).expect("written");
        }
        for line in examples(folder, help) {
            let words: Vec<&str> = line.split(' ').skip(1).collect();
            let done = samewire(folder, &words);
            let said = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code(), Some(0), "{line}\n{said}");
            let out = folder.join(words.last().expect("a folder"));
            let made = match line.split_once("--layout ") {
                Some((_, layout)) if layout.starts_with("types") => out,
                Some(_) => out.join("index.ts"),
                None => out.join("README.md"),
            };
            assert!(made.is_file(), "{line}");
        }
        let made = folder.join("clients/ts");
        assert!(made.join("package.json").exists());
        let types = fs::read_to_string(made.join("src/types.ts")).expect("there");
        assert!(types.contains("Made by `samewire generate`"), "{types}");
    }
}
