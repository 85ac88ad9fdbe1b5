//! A language is asked for what its level and its capabilities promise, and refuses what it would lose.

use std::path::Path;

use samewire_codegen::language::level::{Capability, Level};
use samewire_codegen::model::needs::needs;
use samewire_codegen::{Config, Language, Model, lower, view};
use serde_json::{Value, json};

use crate::support::{LANGUAGE, SETTINGS, languages};

/// A capability, a definition that needs it, and the place that needs it.
fn rows() -> Vec<(Capability, Value, &'static str)> {
    let text = json!({ "type": "string" });
    vec![
        (
            Capability::TriState,
            json!({ "type": "object", "properties": { "a": { "type": ["string", "null"] } } }),
            "/$defs/T/properties/a",
        ),
        (
            Capability::TriState,
            json!({ "type": "object", "properties": { "a": { "anyOf": [{ "$ref": "#/$defs/N" }, { "type": "boolean" }] } } }),
            "/$defs/T/properties/a",
        ),
        (
            Capability::Raw,
            json!({ "type": "array", "items": true }),
            "/$defs/T",
        ),
        (
            Capability::KeptMembers,
            json!({ "type": "object", "properties": { "a": text }, "additionalProperties": text }),
            "/$defs/T",
        ),
        (
            Capability::OpenEnum,
            json!({ "anyOf": [{ "const": "a" }, { "const": "b" }, text] }),
            "/$defs/T",
        ),
        (
            Capability::UnknownVariant,
            json!({
                "oneOf": [
                    { "type": "object", "properties": { "t": { "const": "a" } }, "required": ["t"] },
                    { "type": "object", "properties": { "t": { "const": "b" } }, "required": ["t"] },
                    {
                        "type": "object",
                        "properties": { "t": { "type": "string", "not": { "enum": ["a", "b"] } } },
                        "required": ["t"],
                        "additionalProperties": true,
                        "x-samewire-unknown-variant": true,
                    },
                ],
            }),
            "/$defs/T",
        ),
        (
            Capability::Tolerance,
            json!({
                "type": "object",
                "properties": { "a": { "type": "string", "x-deserialize-default-on-error": true } },
            }),
            "/$defs/T/properties/a",
        ),
        (
            Capability::Aliases,
            json!({
                "type": "object",
                "properties": {
                    "a": { "type": "string" },
                    "b": { "type": "string", "x-samewire-alias-of": "a" },
                },
            }),
            "/$defs/T/properties/a",
        ),
        (
            Capability::KeepsMost,
            json!({ "anyOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] }),
            "/$defs/T",
        ),
        (
            Capability::LongTuples,
            json!({
                "type": "object",
                "properties": { "a": { "type": "array", "prefixItems": vec![json!({ "type": "boolean" }); 13], "items": false } },
            }),
            "/$defs/T/properties/a",
        ),
        (
            Capability::Int64,
            json!({ "type": "integer", "format": "int64" }),
            "/$defs/T",
        ),
    ]
}

fn schema(of: &Value) -> Value {
    json!({ "$defs": {
        "T": of,
        "A": { "type": "object", "properties": { "a": { "type": "string" } } },
        "B": { "type": "object", "properties": { "b": { "type": "string" } } },
        "N": { "anyOf": [{ "type": "string" }, { "type": "object", "properties": { "n": { "type": "string" } } }, { "type": "null" }] },
    } })
}

/// The toy language at a level, without some capabilities.
fn language(level: Level, missing: Vec<Capability>) -> Language {
    let language = Language::parse("plain", Path::new("language.toml"), LANGUAGE).unwrap();
    Language {
        level,
        missing,
        ..language
    }
}

fn errors(model: &Model, language: &Language) -> Vec<(String, String)> {
    let config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    let found = view(model, language, &config.packages[0]).err();
    let errors = found.into_iter().flat_map(|errors| errors.list);
    errors.map(|error| (error.at, error.message)).collect()
}

#[test]
fn what_a_schema_needs_is_known_with_its_place() {
    for (capability, of, place) in rows() {
        let model = lower(&schema(&of)).unwrap();
        let needed = needs(&model);
        let needed: Vec<_> = needed
            .iter()
            .map(|need| (need.capability, need.at))
            .collect();
        assert_eq!(needed, [(capability, place)], "{of}");
    }
}

#[test]
fn a_schema_is_refused_where_a_language_would_lose_something() {
    for (capability, of, place) in rows() {
        let model = lower(&schema(&of)).unwrap();
        let lacking = language(Level::Wire, vec![capability]);
        let found = errors(&model, &lacking);
        match capability.loss() {
            Some(loss) => {
                let [(at, message)] = &found[..] else {
                    panic!("{capability}: {found:?}");
                };
                assert_eq!(at, place);
                assert!(message.contains(&format!("plain lacks `{capability}`: {loss}")));
            }
            None => assert_eq!(found, []),
        }
        // Declarations lose nothing, and other languages have it.
        assert_eq!(
            errors(&model, &language(Level::Types, vec![capability])),
            []
        );
        assert_eq!(errors(&model, &language(Level::Wire, Vec::new())), []);
    }
}

#[test]
fn below_checks_a_schema_means_what_it_means_without_its_checks() {
    let with = json!({ "$defs": {
        "N": { "type": "integer", "format": "int32", "minimum": 3, "multipleOf": 3 },
        "F": { "type": "number", "exclusiveMinimum": 0 },
        "S": { "type": "string", "pattern": "^a+$", "maxLength": 9 },
        "L": { "type": "array", "items": { "type": "string", "minLength": 1 }, "uniqueItems": true },
        "M": { "type": "object", "additionalProperties": { "type": "boolean" }, "maxProperties": 2 },
        "O": {
            "type": "object",
            "properties": { "a": { "type": "string", "minLength": 1 }, "b": { "type": "boolean" } },
            "dependentRequired": { "a": ["b"] },
            "x-method": "do/it",
            "x-side": "agent",
        },
    } });
    let without = json!({ "$defs": {
        "N": { "type": "integer", "format": "int32" },
        "F": { "type": "number" },
        "S": { "type": "string" },
        "L": { "type": "array", "items": { "type": "string" } },
        "M": { "type": "object", "additionalProperties": { "type": "boolean" } },
        "O": {
            "type": "object",
            "properties": { "a": { "type": "string" }, "b": { "type": "boolean" } },
        },
    } });
    let (with, without) = (lower(&with).unwrap(), lower(&without).unwrap());
    assert_ne!(with, without);
    assert_eq!(*with.at_level(Level::Wire), without);
    assert_eq!(*with.at_level(Level::Protocol), with);
    let checks = with.at_level(Level::Checks);
    assert_eq!(
        (&checks.types, &checks.conditions),
        (&with.types, &with.conditions)
    );
    assert_eq!(checks.methods, []);
}

#[test]
fn a_level_needs_its_keys() {
    let parse = |text: &str| Language::parse("plain", Path::new("language.toml"), text);
    let prove = LANGUAGE.find("[prove]").unwrap();
    for (from, to, expected) in [
        (r#"level = "protocol""#, "", "missing field `level`"),
        (
            r#"level = "protocol""#,
            r#"level = "all""#,
            "unknown variant `all`",
        ),
        (
            "missing = []",
            r#"missing = ["int65"]"#,
            "unknown variant `int65`",
        ),
        (
            "missing = []",
            r#"missing = ["raw", "raw"]"#,
            "missing: `raw` is listed twice",
        ),
        (
            r#"one_word = ["OAuth"]"#,
            r#"one_word = ["OAuth", "", "oauth"]"#,
            "one_word: `` is no word of letters and digits",
        ),
        (
            "initialisms = []",
            r#"initialisms = ["ID", "Id"]"#,
            "initialisms: `Id` is listed twice",
        ),
        (
            &LANGUAGE[prove..],
            "",
            "prove.version and prove.driver: needed from the level `wire` on",
        ),
    ] {
        assert!(LANGUAGE.contains(from), "{from}");
        let error = parse(&LANGUAGE.replacen(from, to, 1))
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
    let types = LANGUAGE[..prove].replacen(r#""protocol""#, r#""types""#, 1);
    parse(&types).unwrap();
}

#[test]
fn a_runtime_in_a_registry_has_a_version_and_an_import() {
    const RUNTIME: &str = r#"
[runtime]
from = "a"
contract = "1"
to = "runtime"
import = "./runtime"

[runtime.package]
name = "runtime"
import = "runtime/v1"
range = "^{version}"
version = "1.2.0"
"#;
    let parse = |text: &str| Language::parse("plain", Path::new("language.toml"), text);
    let whole = format!("{LANGUAGE}{RUNTIME}");
    parse(&whole).unwrap();
    for (from, to, expected) in [
        (
            r#"version = "1.2.0""#,
            r#"version = "1.2""#,
            "runtime.package.version: `1.2` is no version",
        ),
        ("{version}", "{major}", "runtime.package.range: "),
        (
            r#"import = "runtime/v1""#,
            r#"import = 'runtime"'"#,
            "runtime.package.import: `runtime\"` has more than ASCII letters",
        ),
        (
            r#"import = "./runtime""#,
            r#"import = "./run time""#,
            "runtime.import: `./run time` has more than ASCII letters",
        ),
        (r#"range = "^{version}""#, "", "missing field `range`"),
    ] {
        let (before, after) = whole.rsplit_once(from).unwrap();
        let error = parse(&format!("{before}{to}{after}"));
        let error = error.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

/// The contract on paper names what each language of the command lacks, and nothing else.
#[test]
fn the_contract_says_what_each_language_lacks() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/contracts/WIRE.md");
    let page = std::fs::read_to_string(page).unwrap();
    let line = page
        .lines()
        .find(|line| line.contains("`samewire languages`"));
    let said: Vec<&str> = line.unwrap().split('`').skip(3).step_by(2).collect();
    let templates = languages();
    let names = ["typescript", "python", "rust"];
    let lacking = names.map(|name| templates.language(name).unwrap().missing.clone());
    let lacking: Vec<&str> = lacking.iter().flatten().map(|one| one.name()).collect();
    assert_eq!(said, lacking);
}

/// Every key of the complete `language.toml` is on the page that explains them.
#[test]
fn the_page_about_new_languages_has_every_key() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/new-language.md");
    let page = std::fs::read_to_string(page).unwrap();
    let all: toml::Table = toml::from_str(LANGUAGE).unwrap();
    // What an author names, and what the page abbreviates.
    let named = [
        "motto", "greeting", "author", "about", "note", "data", "markdown", "text", "code",
    ];
    let abbreviated = [
        "i16", "i32", "i64", "u8", "u16", "u32", "local", "value", "constant",
    ];
    let mut open: Vec<(&String, &toml::Value)> = all.iter().collect();
    let mut known = 0;
    while let Some((key, value)) = open.pop() {
        let is_word = key
            .chars()
            .all(|c| c.is_ascii_lowercase() || c == '_' || c.is_ascii_digit());
        if is_word && !named.contains(&&**key) && !abbreviated.contains(&&**key) {
            let shown = [
                format!("`{key}"),
                format!("{key}`"),
                format!(".{key}"),
                format!("[{key}"),
            ];
            assert!(shown.iter().any(|shown| page.contains(shown)), "{key}");
            known += 1;
        }
        if let toml::Value::Table(table) = value {
            open.extend(table);
        }
    }
    assert!(known > 120, "{known}");
}
