//! Reads the files of a schema, and generates packages from it: the part of `samewire generate` before writing.

use std::path::Path;

use anyhow::{Context, Result, bail};
use samewire_codegen::config::Schema;
use samewire_codegen::model::Remarks;
use samewire_codegen::{Config, Error, Errors, Input, Output, generate, lower_from};
use samewire_schema::{Code, Json, Pointer, Problem, Source};
use serde_json::{Map, Value};

/// The generated packages for some settings.
#[derive(Debug)]
pub struct Made {
    /// The files of all packages.
    pub outputs: Vec<Output>,
    /// The parts of the schema that no package enforces, because leaving them out was allowed.
    pub unenforced: Vec<Error>,
    /// Remarks for the author of the schema.
    pub remarks: Remarks,
}

/// Generates the files of all packages.
///
/// # Errors
///
/// If the settings name no schema, or it cannot be read. All problems of the schema are returned as
/// [`samewire_codegen::Errors`].
pub fn make(config: &Config) -> Result<Made> {
    match &config.schema {
        Some(Schema::Read(_)) => {}
        Some(Schema::Write(_)) => bail!(
            "the settings say where a schema is written, and this command reads one: `schema = \"my.schema.json\"`"
        ),
        None => bail!("the settings name no schema: `schema = \"my.schema.json\"`"),
    }
    // This reports folders that cannot be read.
    Input::of_files(&config.schema_files())?;
    let input = config.input();
    let schema = load(&input)?;
    let model = generate::model(config, &schema)?;
    // A large schema needs as much memory as a package.
    drop(schema);
    let outputs = generate::generate_from(config, &model)?;
    Ok(Made {
        outputs,
        unenforced: input.unenforced(&model),
        remarks: model.remarks,
    })
}

/// The contents of the schema files: the value of a single file, or an object with the values of several ones.
///
/// # Errors
///
/// If a file cannot be read or parsed. The error has the file, the line and the column. If there are several files, the
/// problems of all are reported.
pub fn load(input: &Input) -> Result<Value> {
    if !input.is_several() {
        let path = input.path.as_ref().context("the schema has no file")?;
        return Ok(read(path).map_err(Error::from)?);
    }
    let mut said = Map::new();
    let mut unread = Vec::new();
    for file in &input.files {
        let label = input.label(file);
        match read(file) {
            Ok(schema) => drop(said.insert(label, schema)),
            Err(problem) => unread.push((label, Error::from(problem))),
        }
    }
    if unread.is_empty() {
        return Ok(Value::Object(said));
    }
    let mut list: Vec<Error> = unread.iter().map(|(_, error)| error.clone()).collect();
    // Patches of the schema would not match a file that cannot be read.
    let mut input = input.clone();
    input.adjust.retain(|adjust| {
        let file = adjust.at.split_once('#').map(|(file, _)| file);
        !unread.iter().any(|(label, _)| Some(label.as_str()) == file)
    });
    let others = lower_from(&Value::Object(said), &input).err();
    let mut others = others.unwrap_or_default().list;
    others.retain(|error| !list.contains(error));
    list.extend(others);
    Err(Errors { list }.into())
}

/// Reads a file: as YAML if its extension says so, else as JSON.
fn read(path: &Path) -> Result<Value, Problem> {
    let source = Source::of_file(path)?;
    value(&source.json, &Pointer::root())
        .map_err(|(pointer, message)| Problem::at(&source, &pointer, Code::Syntax, message))
}

/// Converts a value, or returns the place of a number that is too large.
fn value(json: &Json, at: &Pointer) -> Result<Value, (Pointer, String)> {
    Ok(match json {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(*value),
        Json::Text(text) => Value::String(text.clone()),
        Json::Number(number) => serde_json::from_str(&number.text)
            .map_err(|_| (at.clone(), "the number is too large".to_owned()))?,
        Json::List(items) => {
            let items = items.iter().enumerate();
            Value::Array(
                items
                    .map(|(index, item)| value(item, &at.item(index)))
                    .collect::<Result<_, _>>()?,
            )
        }
        Json::Object(members) => {
            let members = members.iter();
            let members =
                members.map(|(name, inner)| Ok((name.clone(), value(inner, &at.join(name))?)));
            Value::Object(members.collect::<Result<_, _>>()?)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_what_its_text_says() {
        let of = |text: &str| {
            let (json, _) = samewire_schema::parse(text).expect("JSON");
            value(&json, &Pointer::root()).map(|value| value.to_string())
        };
        let text =
            r#"{"z":[null,true,-1,18446744073709551615,0.5,"\n",[],{}],"a":{"z":{},"a":{}}}"#;
        assert_eq!(of(text), Ok(text.to_owned()));
        let (at, _) = of(r#"{"a":[1e999]}"#).expect_err("it is too large");
        assert_eq!(at.as_str(), "/a/0");
    }
}
