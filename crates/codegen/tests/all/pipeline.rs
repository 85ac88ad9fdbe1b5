//! From a schema to the files of a package, in the toy language of the tests and in every language there is.

use std::fs;
use std::path::{Path, PathBuf};

use samewire_codegen::language::Is;
use samewire_codegen::{Config, Mode, Output, Templates, generate, sync};
use serde_json::{Value, json};

use crate::support::{copy, languages};

const SETTINGS: &str = r#"
templates = "tests/languages"

[[package]]
language = "plain"
out = "out"
name = "toy"
version = "1.0"
description = "A toy."
license = "MIT"
ids = "nominal"
options = { motto = "so be it" }
"#;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn config() -> Config {
    let mut config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    config.dir = root();
    config
}

fn text<'a>(outputs: &'a [Output], path: &str) -> &'a str {
    let file = outputs[0].files.iter().find(|file| file.path == path);
    std::str::from_utf8(&file.unwrap_or_else(|| panic!("no {path}")).bytes).unwrap()
}

/// What the toy language says about a schema, or what is wrong with it.
fn about(schema: &Value) -> Result<String, String> {
    let outputs = generate(&config(), &languages(), schema).map_err(|errors| errors.to_string())?;
    Ok(text(&outputs, "about.txt").to_owned())
}

fn definitions(definitions: &Value) -> Value {
    json!({ "$defs": definitions })
}

#[test]
fn every_case_is_told_in_plain_words() {
    for entry in fs::read_dir(root().join("tests/cases")).unwrap() {
        let folder = entry.unwrap().path();
        let Ok(schema) = fs::read_to_string(folder.join("schema.json")) else {
            continue;
        };
        let mut config = config();
        let settings = folder.join("samewire.toml");
        if settings.exists() {
            config = Config {
                templates: config.templates,
                packages: config.packages,
                dir: config.dir,
                ..Config::load(&settings).unwrap()
            };
        }
        let outputs = generate(
            &config,
            &languages(),
            &serde_json::from_str(&schema).unwrap(),
        )
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let told = text(&outputs, "about.txt");
        let place = folder.join("plain.txt");
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            fs::write(&place, told).unwrap();
        }
        let kept = fs::read_to_string(&place).unwrap_or_default();
        assert_eq!(
            told,
            kept,
            "{}: run with UPDATE_SNAPSHOTS=1 and read the difference",
            folder.display()
        );
    }
}

#[test]
fn a_copied_folder_is_a_language() {
    let built_in = root().join("../../templates");
    let mut folders = vec![("plain".to_owned(), root().join("tests/languages/plain"))];
    folders.extend(
        Templates::at(&built_in)
            .unwrap()
            .languages
            .keys()
            .map(|name| (name.clone(), built_in.join(name))),
    );
    for (language, folder) in folders {
        let temp = tempfile::tempdir().unwrap();
        copy(&folder, &temp.path().join("templates/newtongue"));
        let mut config = config();
        config.dir = temp.path().to_owned();
        config.templates = Some("templates".into());
        let package = &mut config.packages[0];
        package.language = "newtongue".to_owned();
        let words = Templates::at(&temp.path().join("templates"))
            .unwrap()
            .with_runtimes_of(&languages())
            .language("newtongue")
            .unwrap()
            .options
            .clone();
        package.options = words
            .iter()
            .map(|(word, option)| (word.clone(), value_of(&option.is)))
            .collect();
        let schema = definitions(
            &json!({ "Note": { "type": "object", "properties": { "text": { "type": "string" } }, "required": ["text"] } }),
        );
        let outputs =
            generate(&config, &languages(), &schema).unwrap_or_else(|e| panic!("{language}: {e}"));
        assert!(
            outputs[0]
                .files
                .iter()
                .any(|file| String::from_utf8_lossy(&file.bytes).contains("Note")),
            "{language}"
        );
        sync(&outputs[0], Mode::Write).unwrap();
        assert!(sync(&outputs[0], Mode::Check).unwrap().is_clean());
    }
}

#[test]
fn adding_a_type_renames_no_other() {
    let first = json!({
        "Plan": { "oneOf": [
            { "type": "object", "properties": { "type": { "const": "file" }, "size": { "type": "integer", "default": 0 } }, "required": ["type"] },
            { "type": "object", "properties": { "type": { "const": "none" } }, "required": ["type"] },
        ] },
        "Entry": { "type": "object", "properties": { "status": { "enum": ["open", "done"] } } },
    });
    let before = about(&definitions(&first)).unwrap();
    for name in ["PlanFile", "PlanInput", "PlanFileInput", "EntryStatus"] {
        let mut more = first.as_object().unwrap().clone();
        more.insert(
            name.to_owned(),
            json!({ "type": "object", "properties": { "a": { "type": "string" } } }),
        );
        let after = about(&definitions(&Value::Object(more))).unwrap();
        let names = |told: &str| told.matches(&format!("\n{name} is a struct")).count();
        assert_eq!(
            (names(&before), names(&after)),
            (0, 1),
            "{name} is not called so:\n{after}"
        );
    }
}

#[test]
fn members_beside_a_tag_have_other_names_than_the_tag() {
    let variant = |member: &str| {
        json!({ "Plan": {
        "discriminator": { "propertyName": "type" },
        "oneOf": [{ "type": "object", "properties": { "type": { "const": "a" }, member: { "type": "string" } }, "required": ["type"] }],
    } })
    };
    let told = about(&definitions(&variant("Type"))).unwrap();
    assert!(told.contains("\n  upper_type Type.Type: text"), "{told}");
}

/// Members of the toy language that keep the names they have on the wire.
#[test]
fn members_may_keep_their_names() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("templates/plain");
    copy(&root().join("tests/languages/plain"), &folder);
    let file = folder.join("language.toml");
    let said = fs::read_to_string(&file).unwrap();
    let wire = said.replacen("case = \"snake\"", "case = \"unchanged\"", 1);
    fs::write(&file, wire).unwrap();
    let mut config = config();
    config.dir = temp.path().to_owned();
    config.templates = Some("templates".into());
    let schema = definitions(&json!({ "Note": {
        "discriminator": { "propertyName": "the kind" },
        "oneOf": [{
            "type": "object",
            "properties": {
                "the kind": { "const": "a" },
                "sessionId": { "type": "string" },
                "two words": { "type": "string" },
                "__proto__": { "type": "string" },
            },
            "required": ["the kind", "sessionId", "two words", "__proto__"],
        }, {
            "type": "object",
            "properties": { "the kind": { "const": "b" } },
            "required": ["the kind"],
        }],
    } }));
    let outputs = generate(&config, &languages(), &schema).unwrap();
    let told = text(&outputs, "about.txt");
    let expected = [
        r#"  by "the kind", "the kind" "the kind"["the kind"]"#,
        "  sessionId sessionId.sessionId: text",
        r#"  "two words" "two words"["two words"]: text"#,
        r#"  ["__proto__"] ["__proto__"]["__proto__"]: text"#,
    ];
    for line in expected {
        assert!(told.lines().any(|found| found == line), "{line}\n{told}");
    }
}

/// Text that tries to end every comment, string and statement, where a schema may hold text.
fn hostile() -> Value {
    let hostile = "\u{5}\u{1} >> \n}} {{ view }} */ \"\"\" \\ \u{2028}Evil is a struct\u{202e}\r\nEvil is a struct";
    json!({
        "description": hostile,
        "$defs": {
            "Good": { "type": "object", "description": hostile, "properties": {
                hostile: { "type": "string", "description": hostile, "default": hostile },
                "__proto__": { "type": "string" }, "constructor": { "type": "string" }, "": { "type": "string" },
                "the": { "type": "string" }, "😀": { "type": "string" }, "+": { "type": "string" }, "1st": { "type": "string" },
            } },
            "Kind": { "enum": [hostile, "", "+1", "-1", "a-b", "a_b", "__proto__"] },
            "Nothing": { "type": "object", "properties": {} },
        },
    })
}

#[test]
fn hostile_text_stays_text() {
    let told = about(&hostile()).unwrap();
    let statements: Vec<&str> = told
        .lines()
        .filter(|line| {
            line.contains(" is a ")
                && !line.trim_start().starts_with(['#', '"'])
                && !line.starts_with("  ")
        })
        .collect();
    assert_eq!(
        statements,
        [
            "Good (input GoodInput) is a struct",
            "Kind is a enum",
            "Nothing_ is a name"
        ],
        "{told}"
    );
    assert!(!told.contains(unseen), "{told}");
}

fn unseen(c: char) -> bool {
    c.is_control() && c != '\n' || "\u{2028}\u{202e}".contains(c)
}

/// The packages of a schema in every language that comes with the machine.
fn in_every_language(schema: &Value) -> Vec<(String, Vec<Output>)> {
    let templates = languages();
    let made = templates.languages.keys().map(|name| {
        let language = templates.language(name).unwrap();
        let mut config = config();
        config.templates = None;
        let package = &mut config.packages[0];
        package.language.clone_from(name);
        "It's \"quoted\" */ here.".clone_into(&mut package.description);
        package.options = language
            .options
            .iter()
            .map(|(word, option)| (word.clone(), value_of(&option.is)))
            .collect();
        let outputs =
            generate(&config, &languages(), schema).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name.clone(), outputs)
    });
    made.collect()
}

#[test]
fn a_long_character_class_is_printed_once() {
    let schema = definitions(&json!({
        "Word": { "type": "string", "pattern": r"^\p{L}+$" },
        "Words": { "type": "string", "pattern": r"^\p{L}+(?: \p{L}+)*$" },
        "Long": { "type": "string", "pattern": format!("^{}$", r"\p{L}".repeat(300)) },
        "Slow": { "type": "string", "pattern": format!("^{}1$", r"\p{L}*".repeat(300)) },
    }));
    for (name, outputs) in in_every_language(&schema) {
        let language = languages().language(&name).unwrap();
        let engine = language
            .conditions
            .as_ref()
            .and_then(|needed| needed.engine.as_ref());
        // A language without an engine has an automaton for each expression.
        if engine.is_none() {
            continue;
        }
        let files = outputs[0].files.iter();
        let all: String = files
            .map(|file| String::from_utf8_lossy(&file.bytes))
            .collect();
        // One of the code points, in a regular expression and in an automaton.
        assert_eq!(all.matches("10280").count(), 1, "{name}");
        let of_automata = all.matches("66176").count();
        assert_eq!(of_automata, 2, "{name}: one for each automaton");
    }
}

#[test]
fn hostile_text_stays_text_in_every_language() {
    let templates = languages();
    for (name, outputs) in in_every_language(&hostile()) {
        let language = templates.language(&name).unwrap();
        let copied = |path: &str| {
            language
                .files
                .iter()
                .any(|file| file.path.ends_with(path.rsplit('/').next().unwrap_or(path)))
        };
        for file in outputs[0].files.iter().filter(|file| !copied(&file.path)) {
            assert!(
                !String::from_utf8_lossy(&file.bytes).contains(unseen),
                "{name}: {}",
                file.path
            );
        }
    }
}

#[test]
fn templates_print_tokens_only() {
    for (template, expected) in [
        (
            "a\n{{ 'bare' }}",
            "t.txt.jinja:2: `'bare'`: a bare string is not printed",
        ),
        (
            "{{ view.types[0].kind }}",
            "t.txt.jinja:1: `view.types[0].kind`: a bare string",
        ),
        ("{{ view.types[0].name ~ '!' }}", "a bare string"),
        (
            "{{ view.types[0].docs }}",
            "documentation prints through `| doc`",
        ),
        (
            "{{ view.types[0].docs['$docs'][0] }}",
            "a Docs has no field `$docs`",
        ),
        ("{{ package.name }}", "text prints through `| literal`"),
        (
            "{{ package.description | bare }}",
            "`bare` takes ASCII letters",
        ),
        (
            "{{ view.types[0].nothing }}",
            "t.txt.jinja:1: `view.types[0].nothing`: a Type has no field `nothing`",
        ),
        (
            "{{ view.types[0].name | safe }}",
            "there is no filter `safe`",
        ),
        ("{{ none }}", "of the kind none"),
        ("{{ 1.5 }}", "of the kind number"),
        (
            "{% macro m() %}x{{ 'y' }}{% endmacro %}{{ m() }}",
            "a bare string",
        ),
        ("\u{1}", "the template holds the control character"),
        ("{% if %}", "t.txt.jinja:1"),
        (
            "{% set x %}{{ view.types[0].name }}{% endset %}{{ x }}{{ 1 }}{{ package.name | literal }}",
            "",
        ),
    ] {
        let temp = tempfile::tempdir().unwrap();
        copy(
            &root().join("tests/languages/plain"),
            &temp.path().join("templates/plain"),
        );
        fs::write(temp.path().join("templates/plain/t.txt.jinja"), template).unwrap();
        let mut config = config();
        config.dir = temp.path().to_owned();
        config.templates = Some("templates".into());
        config.packages[0].description = "It's \"quoted\"".to_owned();
        let schema = definitions(&json!({ "Note": { "type": "object", "description": "Evil." } }));
        match generate(&config, &languages(), &schema) {
            Ok(outputs) => assert_eq!(
                (text(&outputs, "t.txt"), expected),
                ("Note1\"toy\"", ""),
                "{template}"
            ),
            Err(errors) => assert!(
                !expected.is_empty() && errors.to_string().contains(expected),
                "{template}: {errors}"
            ),
        }
    }
}

#[test]
fn words_a_language_asks_for_are_given_and_no_others() {
    let mut config = config();
    config.packages[0].options = [("moto".to_owned(), "x".to_owned())].into();
    let told = |config: &Config| {
        generate(config, &languages(), &definitions(&json!({ "Note": true })))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        told(&config),
        "samewire.toml: plain package `toy`: [package.options] has `moto`, which is not an option of plain; its options are: motto, greeting, author\n\
         samewire.toml: plain package `toy`: [package.options] lacks `motto`, a sentence for the first line of the package, \
         which plain requires: add `options = { motto = \"…\" }`"
    );
    config.file = None;
    let said = told(&config);
    assert!(
        said.contains("`--option` has `moto`") && said.contains("add `--option motto=…`"),
        "{said}"
    );
}

#[test]
fn a_file_with_a_type_in_its_path_is_printed_for_each_type() {
    let schema = definitions(&json!({
        "Plan": {
            "type": "object",
            "properties": { "next": { "$ref": "#/$defs/Plan" }, "by": { "$ref": "#/$defs/Author" } },
        },
        "Author": { "type": "string" },
    }));
    let outputs = generate(&config(), &languages(), &schema).unwrap();
    assert_eq!(
        text(&outputs, "types/author.txt"),
        "Author names no other type.\n"
    );
    assert_eq!(
        text(&outputs, "types/plan.txt"),
        "Plan names Author of author.txt.\n"
    );
}

/// A value that an option may have.
fn value_of(is: &Is) -> String {
    match is {
        Is::OneOf(values) => values[0].clone(),
        Is::Text | Is::Identifier { .. } => "word".to_owned(),
    }
}
