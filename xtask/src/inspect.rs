//! Prints the stages between the types and the files.

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use samewire_codegen::generate::{package_view, templates};
use samewire_codegen::{Config, lower};
use samewire_terminal::print;
use serde_json::{Map, Value};

use crate::codegen::{config, schema};

/// What to print.
#[derive(Debug, Args)]
pub struct Options {
    /// The stage
    stage: Stage,
    /// Only this type, by its name in the schema
    #[arg(long = "type", value_name = "NAME")]
    name: Option<String>,
    /// The language of the view: one that a package of samewire.toml has
    #[arg(long)]
    language: Option<String>,
}

/// A stage between the types and the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Stage {
    /// What the Rust types say of themselves
    Schema,
    /// Every question about the wire answered, no word about any language
    Model,
    /// Every name and type spelled for one language, as templates see it
    View,
}

/// Prints a stage as JSON.
pub fn inspect(options: &Options) -> Result<bool> {
    let schema = schema()?;
    let (whole, key) = match (options.stage, &options.language) {
        (Stage::Schema, _) => (schema, "$defs"),
        (Stage::Model, _) => (serde_json::to_value(lower(&schema)?)?, "types"),
        (Stage::View, Some(language)) => (view(&schema, language)?, "types"),
        (Stage::View, None) => bail!(
            "a view needs a language: use `--language {}`",
            languages(&config()?).join("`, `--language ")
        ),
    };
    let shown = match &options.name {
        None => whole,
        Some(name) => match one(&whole, key, name) {
            Ok(found) => found,
            Err(unknown) => bail!(variant(name)?.unwrap_or_else(|| unknown.to_string())),
        },
    };
    print::out(&(serde_json::to_string_pretty(&shown)? + "\n"));
    Ok(true)
}

fn view(schema: &Value, language: &str) -> Result<Value> {
    let config = config()?;
    let Some(package) = config
        .packages
        .iter()
        .find(|package| package.language == language)
    else {
        bail!(
            "no package of samewire.toml is in `{language}`; there are: {}",
            languages(&config).join(", ")
        );
    };
    let view = package_view(
        &lower(schema)?,
        package,
        &*templates(&config, crate::codegen::languages()?)?,
    )?;
    Ok(serde_json::to_value(view)?)
}

fn languages(config: &Config) -> Vec<&str> {
    let packages = config.packages.iter();
    packages.map(|package| package.language.as_str()).collect()
}

/// The type to request instead, if the name is that of a union's variant in some language.
fn variant(name: &str) -> Result<Option<String>> {
    let schema = schema()?;
    for language in languages(&config()?) {
        let view = view(&schema, language)?;
        if let Some(union) = union_of(&view, name) {
            return Ok(Some(format!(
                "`{name}` is the name of a variant of `{union}` in {language}: use `--type {union}`"
            )));
        }
    }
    Ok(None)
}

/// The key of the union in a view that has a variant of this name.
fn union_of<'v>(view: &'v Value, name: &str) -> Option<&'v str> {
    let types = view.get("types").and_then(Value::as_array)?;
    let called = |variant: &Value| {
        ["/name/$name", "/input/$name"]
            .iter()
            .any(|at| variant.pointer(at).is_some_and(|own| own == name))
    };
    let has = |entry: &&Value| {
        let variants = entry.get("variants").and_then(Value::as_array);
        variants.is_some_and(|variants| variants.iter().any(called))
    };
    names(types.iter().find(has)?).last()
}

/// The entry of a type. A stage stores its types either by name or in a list.
fn one(whole: &Value, key: &str, name: &str) -> Result<Value> {
    let types = whole.get(key).unwrap_or(&Value::Null);
    let found = match types {
        Value::Object(types) => types.get(name),
        Value::Array(types) => types
            .iter()
            .find(|entry| names(entry).any(|own| own == name)),
        _ => None,
    };
    let Some(found) = found else {
        bail!(
            "there is no type `{name}`; there are: {}",
            known(types).join(", ")
        );
    };
    Ok(found.clone())
}

/// The names of an entry in a list: its name in the language, and its key in the schema, which is a literal there.
fn names(entry: &Value) -> impl Iterator<Item = &str> {
    let name = entry.pointer("/name/$name").and_then(Value::as_str);
    let key = entry.pointer("/key/$literal").and_then(Value::as_str);
    let key = key.map(|key| key.trim_matches(['"', '\'']));
    name.into_iter().chain(key)
}

fn known(types: &Value) -> Vec<String> {
    match types {
        Value::Object(types) => Map::keys(types).cloned().collect(),
        Value::Array(types) => types
            .iter()
            .filter_map(|entry| Some(names(entry).next()?.to_owned()))
            .collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_type_is_found_in_an_object_and_in_a_list() {
        let object = json!({ "types": { "A": { "x": 1 } } });
        let list = json!({ "types": [{ "name": { "$name": "ATs" }, "key": { "$literal": "\"A\"" }, "x": 1 }] });
        assert_eq!(one(&object, "types", "A").expect("there")["x"], 1);
        assert_eq!(one(&list, "types", "A").expect("there")["x"], 1);
        let error = one(&list, "types", "B").expect_err("not there").to_string();
        assert!(error.contains("there are: ATs"), "{error}");
    }

    #[test]
    fn a_variant_points_to_its_union() {
        for name in ["PlanUpdateContentItems", "PlanUpdateContentMarkdown"] {
            let said = variant(name).expect("views").expect("a variant");
            assert!(said.ends_with("use `--type PlanUpdateContent`"), "{said}");
        }
        assert_eq!(variant("PlanUpdateContent").expect("views"), None);
    }
}
