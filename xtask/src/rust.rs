//! The Rust package: what typify makes of the schema, and the driver that lets the proof ask it.
//!
//! Not a language of the machine: typify reads the schema, not our model, and that is what makes it a judge.

mod emit;
mod normalise;
mod retries;
mod shape;
mod tidy;

use anyhow::{Context, Result, bail};
use minijinja::{Environment, Value as Word, context};
use serde_json::Value;

use crate::workspace::{read, root};
use normalise::{Loss, Note};

/// The name of this package's language in `samewire.toml`.
pub const LANGUAGE: &str = "rust";

/// What the package is called.
#[derive(Debug, Clone, Copy)]
pub struct Settings<'a> {
    /// The name of the package.
    pub name: &'a str,
    /// Its version.
    pub version: &'a str,
    /// One sentence about it.
    pub description: &'a str,
    /// Its licence (an SPDX expression).
    pub licence: &'a str,
    /// The address of its source.
    pub repository: Option<&'a str>,
    /// The address of its page.
    pub homepage: Option<&'a str>,
    /// What the files call the schema.
    pub schema: &'a str,
}

/// One file of the package: its path in the package and its text.
pub type File = (String, String);

/// The whole package.
pub fn package(schema: &Value, settings: Settings<'_>) -> Result<Vec<File>> {
    let names: Vec<&str> = schema
        .get("$defs")
        .and_then(Value::as_object)
        .map(|definitions| definitions.keys().map(String::as_str).collect())
        .unwrap_or_default();
    let mut normal = match normalise::normalise(schema) {
        Ok(normal) => normal,
        Err(errors) => bail!("{}", errors.join("\n")),
    };
    let retries = retries::retries(&normal.definitions);
    normal.notes.extend(retries.into_iter().map(|name| Note {
        at: name.to_owned(),
        what: Loss::Linear,
    }));
    let emitted = match emit::emit(&normal.definitions, &names) {
        Ok(emitted) => emitted,
        Err(errors) => bail!("{}", errors.join("\n")),
    };
    let arms: Vec<Word> = emitted
        .types
        .iter()
        .map(|(name, ident)| arm(name, ident))
        .collect();
    let example = names
        .iter()
        .rfind(|name| name.ends_with("Notification"))
        .or(names.first());
    let words = context! {
        package => settings.name,
        description => settings.description,
        version => settings.version,
        licence => settings.licence,
        crate => settings.name.replace('-', "_"),
        repository => settings.repository,
        homepage => settings.homepage,
        schema => settings.schema,
        code => emitted.code.trim_end(),
        example => example.copied().unwrap_or_default(),
        arms => arms,
        losses => losses(&normal.notes),
    };
    let templates = root().join("templates").join(LANGUAGE);
    let mut environment = Environment::new();
    environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    environment.add_filter("toml", |text: String| toml::Value::String(text).to_string());
    FILES
        .iter()
        .map(|path| {
            let template = read(&templates.join(format!("{path}.jinja")))?;
            let text = environment
                .render_str(&template, &words)
                .with_context(|| format!("templates/{LANGUAGE}/{path}.jinja"))?;
            Ok(((*path).to_owned(), format!("{}\n", text.trim_end())))
        })
        .collect()
}

const FILES: [&str; 6] = [
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "rustfmt.toml",
    "src/lib.rs",
    "test/driver.rs",
];

/// The arm of the driver's `match` for a type, on one line where that fits.
fn arm(name: &str, ident: &str) -> Word {
    const WIDTH: usize = 89;
    let own = ident
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == '_');
    let path = if own {
        format!("types::{ident}")
    } else {
        ident.replace(' ', "")
    };
    let call = format!("again::<{path}>(text)");
    let arm = format!("        {name:?} => {call},");
    if arm.chars().count() <= WIDTH {
        return arm.into();
    }
    format!("        {name:?} => {{\n            {call}\n        }}").into()
}

/// One line for each kind of thing that the types do not carry.
fn losses(notes: &[Note]) -> Vec<Word> {
    const SHOWN: usize = 6;
    let mut kinds: Vec<&Loss> = Vec::new();
    for note in notes {
        if !kinds.contains(&&note.what) {
            kinds.push(&note.what);
        }
    }
    let line = |kind: &&Loss| {
        let places: Vec<String> = notes
            .iter()
            .filter(|note| note.what == **kind)
            .map(|note| format!("`{}`", note.at))
            .collect();
        let shown = places.get(..SHOWN).unwrap_or(&places).join(", ");
        let more = places.len().saturating_sub(SHOWN);
        let places = if more == 0 {
            shown
        } else {
            format!("{shown} and {more} more")
        };
        context! { what => said(kind), places => places }
    };
    kinds.iter().map(line).collect()
}

fn said(loss: &Loss) -> String {
    match loss {
        Loss::Tolerance => "tolerant reading: a value that does not decode is an error".into(),
        Loss::TriState => "absent and `null` are one thing, and neither is written".into(),
        Loss::Alias => {
            "two names of one member are two optional members, and one of them has to be there"
                .into()
        }
        Loss::OmitDefault => "a value equal to its default is written".into(),
        Loss::Other => "a value nobody declared is kept instead of read as a declared one".into(),
        Loss::Linear => "branches that lead back here are tried one after the other at every level: a short text from a stranger can keep a reader busy for very long".into(),
        Loss::Check(keyword) => format!("the check `{keyword}` is left to you"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{command, run};

    const SETTINGS: Settings<'_> = Settings {
        name: "case-types",
        version: "1.2.3",
        description: "A case",
        licence: "MIT",
        repository: None,
        homepage: None,
        schema: "schema.json",
    };

    /// Each case is a schema beside the types that come of it; `SAMEWIRE_WRITE=1` writes them anew, to be read.
    #[test]
    fn cases() {
        let folder = root().join("xtask/cases/typify");
        for entry in std::fs::read_dir(&folder).expect("cases") {
            let case = entry.expect("a case").path();
            let schema = serde_json::from_str(&read(&case.join("schema.json")).expect("a schema"))
                .expect("JSON");
            let files = package(&schema, SETTINGS).expect("a package");
            for (path, text) in files.iter().filter(|(path, _)| path != "Cargo.toml") {
                let kept = case.join(path.replace('/', "_"));
                if std::env::var_os("SAMEWIRE_WRITE").is_some() {
                    crate::workspace::write(&kept, text).expect("written");
                }
                assert_eq!(
                    text,
                    &read(&kept).expect("a kept file"),
                    "{}",
                    kept.display()
                );
            }
            let kept = case.join("src_lib.rs").display().to_string();
            let config = case.display().to_string();
            let line = [
                "--edition",
                "2024",
                "--check",
                "--config-path",
                &config,
                &kept,
            ];
            run(
                &mut command(root(), "rustfmt", line),
                "xtask/src/rust/tidy.rs",
            )
            .expect("as rustfmt leaves it");
        }
    }

    #[test]
    fn a_setting_is_a_string_of_toml_whatever_it_holds() {
        let text = "types \"for\" 🦀\n[dependencies]";
        let settings = Settings {
            description: text,
            repository: Some("https://a.example/\"x"),
            ..SETTINGS
        };
        let files = package(&serde_json::json!({ "$defs": {} }), settings).expect("a package");
        let manifest = files.iter().find(|(path, _)| path == "Cargo.toml");
        let manifest: toml::Table = manifest.expect("a manifest").1.parse().expect("TOML");
        assert_eq!(manifest["package"]["description"].as_str(), Some(text));
        let repository = manifest["package"]["repository"].as_str();
        assert_eq!(repository, Some("https://a.example/\"x"));
        assert_eq!(
            manifest["dependencies"].as_table().map(toml::Table::len),
            Some(2)
        );
    }

    #[test]
    fn what_may_take_long_is_told() {
        let branch = |other: &str| {
            serde_json::json!({
                "type": "object",
                "properties": { "a": { "$ref": "#/$defs/Tried" }, other: { "type": "integer" } },
                "required": [other]
            })
        };
        let schema = serde_json::json!({ "$defs": {
            "Tried": { "anyOf": [branch("x"), branch("y")] },
            "Once": { "anyOf": [{ "type": "string" }, { "type": "integer" }] },
            "List": { "type": "array", "items": { "$ref": "#/$defs/List" } }
        } });
        let files = package(&schema, SETTINGS).expect("a package");
        let readme = files.iter().find(|(path, _)| path == "README.md");
        let text = &readme.expect("a README").1;
        assert!(text.contains("for very long: `Tried`."), "{text}");
    }

    #[test]
    fn a_reference_to_nowhere_names_its_place() {
        let schema = serde_json::json!({ "$defs": { "A": { "properties": { "b": { "$ref": "https://x/y" } } } } });
        let error = package(&schema, SETTINGS)
            .expect_err("no such definition")
            .to_string();
        assert!(
            error.starts_with("A.b: the reference `https://x/y`"),
            "{error}"
        );
    }
}
