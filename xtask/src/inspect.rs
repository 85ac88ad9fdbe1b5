//! Prints the stages between the types and the files.

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use samewire_codegen::generate::{package_view, templates};
use samewire_codegen::lower;
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
    #[arg(long, required_if_eq("stage", "view"))]
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
        (Stage::View, None) => bail!("which language? `--language python`"),
    };
    let shown = match &options.name {
        None => whole,
        Some(name) => one(&whole, key, name)?,
    };
    anstream::println!("{}", serde_json::to_string_pretty(&shown)?);
    Ok(true)
}

fn view(schema: &Value, language: &str) -> Result<Value> {
    let (config, _) = config()?;
    let Some(package) = config
        .packages
        .iter()
        .find(|package| package.language == language)
    else {
        let known: Vec<&str> = config
            .packages
            .iter()
            .map(|package| package.language.as_str())
            .collect();
        bail!(
            "no package of samewire.toml is in `{language}`; there are: {}",
            known.join(", ")
        );
    };
    let view = package_view(&lower(schema)?, package, &templates(&config)?)?;
    Ok(serde_json::to_value(view)?)
}

/// The entry of a type, whether the stage keeps its types by name or in a list.
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
            "no type is called `{name}`; there are: {}",
            known(types).join(", ")
        );
    };
    Ok(found.clone())
}

/// What an entry of a list goes by: its name in the language, and its key in the schema, which is a literal there.
fn names(entry: &Value) -> impl Iterator<Item = &str> {
    let name = entry.pointer("/name/$code").and_then(Value::as_str);
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
        let list = json!({ "types": [{ "name": { "$code": "ATs" }, "key": { "$literal": "\"A\"" }, "x": 1 }] });
        assert_eq!(one(&object, "types", "A").expect("there")["x"], 1);
        assert_eq!(one(&list, "types", "A").expect("there")["x"], 1);
        let error = one(&list, "types", "B").expect_err("not there").to_string();
        assert!(error.contains("there are: ATs"), "{error}");
    }
}
