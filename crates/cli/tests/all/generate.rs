//! Runs the command as a user does, on a schema that is unrelated to this project.

use std::fs;
use std::path::Path;

use crate::support::{samewire, told};

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
    let languages: Vec<&str> = listed
        .lines()
        .filter(|line| !line.starts_with(' '))
        .collect();
    assert!(
        languages.contains(&"typescript") && languages.contains(&"python"),
        "{listed}"
    );
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

#[test]
fn what_is_not_enforced_is_told_in_one_line_and_what_is_not_meant_in_hints() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let generated = |schema: &str, out: &str| {
        fs::write(folder.join("pets.json"), schema).expect("written");
        let words = [
            "generate",
            "--schema",
            "pets.json",
            "--language",
            "typescript",
            "--name",
            "pets",
            "--out",
            out,
        ];
        let (_, said, code) = told(folder, &words);
        assert_eq!(code, Some(0), "{said}");
        said
    };
    assert_eq!(generated(SCHEMA, "silent"), "");
    let said = generated(
        r#"{ "$defs": {
            "Mail": { "type": "string", "format": "email", "minLenght": 3 },
            "Home": { "type": "string", "format": "uri", "x-order": 1 },
            "None": { "allOf": [{ "type": "string" }, { "type": "integer" }] }
        } }"#,
        "told",
    );
    assert_eq!(
        said,
        "annotations, not enforced: format 2, minLenght 1, x-order 1\n\
         hint: pets.json:2:60: /$defs/Mail/minLenght: `minLenght` is no keyword and is not enforced; is `minLength` meant?\n\
         hint: pets.json:4:33: /$defs/None/allOf/0: this accepts nothing together with pets.json:4:55\n\
         help: if you cannot edit the schema, change it at a pointer by `[[adjust]]` in samewire.toml: \
         `samewire generate --help` has an example\n"
    );
    let many: Vec<String> = (0..12).map(|n| format!("\"x-{n}\": true")).collect();
    let many = format!("{{ \"type\": \"object\", {} }}", many.join(", "));
    let said = generated(&many, "many");
    assert!(
        said.ends_with("x-6 1, x-7 1, and 4 more: `--all` prints them\n"),
        "{said}"
    );
    let said = generated(r#"{ "x\nerror: 1": 1, "type": "object" }"#, "in-one-line");
    assert_eq!(said, "annotations, not enforced: x\\nerror: 1 1\n");
}

#[test]
fn hints_of_an_adjusted_schema_are_where_the_file_has_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let schema = "{\n  \"$defs\": {\n    \"Added\": {},\n    \"Mail\": {\n      \"type\": \"string\",\n      \"minLenght\": 3\n    },\n\
                  \x20   \"None\": {\n      \"allOf\": [\n        { \"type\": \"string\" },\n        { \"type\": \"integer\" }\n      ]\n    }\n  }\n}\n";
    fs::write(folder.join("pets.json"), schema).expect("written");
    let adjust =
        "[[adjust]]\nat = \"/$defs/Added\"\nmerge = { type = \"string\", maxLenght = 4 }\n";
    let text = settings(&["typescript"]) + adjust;
    fs::write(folder.join("samewire.toml"), text).expect("written");
    let (_, said, code) = told(folder, &["generate"]);
    assert_eq!(code, Some(0), "{said}");
    let hints: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("hint: "))
        .collect();
    assert_eq!(
        hints,
        [
            "hint: pets.json:3:5: /$defs/Added/maxLenght: `maxLenght` is no keyword and is not enforced; is `maxLength` meant?",
            "hint: pets.json:6:7: /$defs/Mail/minLenght: `minLenght` is no keyword and is not enforced; is `minLength` meant?",
            "hint: pets.json:10:9: /$defs/None/allOf/0: this accepts nothing together with pets.json:11:9",
        ]
    );
}

#[test]
fn modules_written_by_hand_are_part_of_the_package_and_changed_where_they_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("pets.json"), SCHEMA).expect("written");
    let mut text = String::new();
    for (language, module) in [
        ("typescript", "src/tricks/index.ts"),
        ("python", "src/pets/tricks/__init__.py"),
    ] {
        let by_hand = folder.join(language).join(module);
        fs::create_dir_all(by_hand.parent().expect("a folder")).expect("made");
        fs::write(by_hand, "").expect("written");
        text += settings(&[language])
            .split_once("\n\n")
            .expect("two parts")
            .1
            .trim_end();
        let more = ["\noverlay = \"", language, "\"\nmodules = [\"tricks\"]\n"];
        text.extend(more);
    }
    let text = format!("schema = \"pets.json\"\n{text}");
    fs::write(folder.join("samewire.toml"), text).expect("written");
    let first = samewire(folder, &["generate"]);
    let said = String::from_utf8_lossy(&first.stderr).into_owned();
    assert_eq!(first.status.code(), Some(0), "{said}");
    let package = fs::read_to_string(folder.join("out/typescript/package.json")).expect("there");
    assert!(package.contains("\"./tricks\": {"), "{package}");
    let project = fs::read_to_string(folder.join("out/python/pyproject.toml")).expect("there");
    assert!(project.contains("\"src/pets/tricks\""), "{project}");

    fs::write(folder.join("out/typescript/src/tricks/index.ts"), "0").expect("written");
    let drift = samewire(folder, &["generate", "--check"]);
    let said = String::from_utf8_lossy(&drift.stdout).into_owned();
    let expected = "out/typescript/src/tricks/index.ts would change: this is a copy; change typescript/src/tricks/index.ts\n";
    assert!(said.starts_with(expected), "{said}");
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
            fs::write(folder.join(file), SCHEMA).expect("written");
        }
        for line in examples(folder, help) {
            let words: Vec<&str> = line.split(' ').skip(1).collect();
            let done = samewire(folder, &words);
            let said = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code(), Some(0), "{line}\n{said}");
            let out = folder.join(words.last().expect("a folder"));
            assert!(out.join("README.md").is_file(), "{line}");
        }
        let made = folder.join("clients/ts");
        assert!(made.join("package.json").exists());
        let types = fs::read_to_string(made.join("src/types.ts")).expect("there");
        assert!(types.contains("Made by `samewire generate`"), "{types}");
    }
}

#[test]
fn what_cannot_be_done_is_said_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let refused = |arguments: &[&str], words: &[&str]| {
        let done = samewire(folder, arguments);
        assert_eq!(done.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        for word in words {
            assert!(said.contains(word), "{word} in {said}");
        }
    };
    refused(&["generate"], &["samewire.toml"]);
    refused(&["generate", "pets.json"], &["`--schema pets.json`"]);
    refused(
        &["report", "https://example.com/pets.json"],
        &["nothing is fetched: download the schema"],
    );
    fs::write(folder.join("pets.json"), "{\n  no").expect("written");
    fs::write(folder.join("samewire.toml"), settings(&["typescript"])).expect("written");
    refused(
        &["generate"],
        &["pets.json:2:3: not JSON: ", "[syntax]\n2 |   no\n  |   ^\n"],
    );
    fs::write(
        folder.join("pets.json"),
        SCHEMA.replace("#/$defs/Sound", "#/$defs/Noise"),
    )
    .expect("written");
    refused(
        &["generate"],
        &["pets.json", "/$defs/Animal/properties/sound"],
    );
    let wrong =
        r#"{"$defs": {"A": {"type": "text"}, "B": {"type": "txt"}, "C": {"type": "object"}}}"#;
    fs::write(folder.join("pets.json"), wrong).expect("written");
    refused(
        &["generate"],
        &[
            "pets.json:1:18: /$defs/A/type: ",
            "\n1 | {\"$defs\": {\"A\": {\"type\": \"text\"}",
            "\n  |                  ^^^^^^\n  the same at pets.json:1:41: /$defs/B/type\n",
        ],
    );
    fs::write(folder.join("pets.json"), SCHEMA).expect("written");
    fs::write(folder.join("samewire.toml"), settings(&["klingon"])).expect("written");
    refused(&["generate"], &["klingon", "typescript"]);
    let flags = |more: &'static str| {
        let line = "generate --schema pets.json --language python --out py";
        line.split(' ').chain(more.split(' ')).collect::<Vec<_>>()
    };
    refused(&flags("--check --name json"), &["--option module=…"]);
    refused(
        &flags("--name pets --option modul=x"),
        &["`--option` has `modul`"],
    );
    for taken in [
        "class",
        "json",
        "typing",
        "pydantic",
        "__init__",
        "__future__",
    ] {
        let line = ["--option", &format!("module={taken}")].map(str::to_owned);
        let line: Vec<&str> = line.iter().map(String::as_str).collect();
        let expected = "the language or its libraries have that name";
        refused(
            &[&flags("--check --name pets")[..], &line].concat(),
            &[expected],
        );
    }
    refused(
        &flags("--option module=pets --name @a/pets"),
        &["`name` is \"@a/pets\", and names of python packages have no scope"],
    );
    let twice = settings(&["python", "python"]);
    fs::write(folder.join("samewire.toml"), twice).expect("written");
    refused(
        &["generate"],
        &["samewire.toml: python package `pets`: its folder"],
    );
}

/// The old name of a setting or flag produces the same package as the new one, and prints a hint.
#[test]
fn old_names_of_settings_and_flags_are_read_with_a_hint() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("pets.json"), SCHEMA).expect("written");
    let new = settings(&["python"]);
    let old = new.replace("license =", "licence =");
    for (text, hints) in [
        (&old, "hint: samewire.toml:9: `licence` is now `license`\n"),
        (&new, ""),
    ] {
        fs::write(folder.join("samewire.toml"), text).expect("written");
        let output = samewire(folder, &["generate"]);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8_lossy(&output.stderr), hints);
    }
    let flags = |language: &str, out: &str, more: &str| {
        let line = format!(
            "generate --schema pets.json --name pets --language {language} --out {out} {more}"
        );
        let output = samewire(folder, &line.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{line}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let new = "--license ISC --ids nominal --option module=pets";
    assert_eq!(flags("python", "new", new), "");
    let hints = "hint: `--licence` is now `--license`\n\
                 hint: `--nominal` is now `--ids=nominal`\n\
                 hint: `--set` is now `--option`\n";
    for (out, old) in [
        ("old", "--licence ISC --nominal --set module=pets"),
        ("older", "--licence=ISC --nominal --set=module=pets"),
    ] {
        assert_eq!(flags("python", out, old), hints);
        for file in ["pyproject.toml", "LICENSE", "src/pets/models.py"] {
            let [new, old] = ["new", out].map(|out| fs::read(folder.join(out).join(file)));
            assert_eq!(new.expect("written"), old.expect("written"), "{file}");
        }
    }
}
