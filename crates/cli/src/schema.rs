//! Reads the file of a schema, and generates from it what settings ask for: what `samewire generate` does before it writes.

use std::path::Path;

use anyhow::{Context, Result, bail};
use samewire_codegen::config::Schema;
use samewire_codegen::model::Remarks;
use samewire_codegen::{Config, Error, Errors, Input, Output, generate, lower_from};
use samewire_schema::{Code, Json, Pointer, Problem, Source};
use serde_json::{Map, Value};

/// What settings ask for, made.
#[derive(Debug)]
pub struct Made {
    /// The files of all packages.
    pub outputs: Vec<Output>,
    /// What the schema says and no package enforces, since it was allowed to be left out.
    pub unenforced: Vec<Error>,
    /// What the author of the schema would want to know; `None` of a schema that is made from types.
    pub remarks: Option<Remarks>,
}

/// Makes the files of all packages.
///
/// # Errors
///
/// If the settings name no schema, or it cannot be read. Every problem of the schema, as [`samewire_codegen::Errors`].
pub fn make(config: &Config) -> Result<Made> {
    match &config.schema {
        Some(Schema::Read(_)) => {}
        Some(Schema::Write(_)) => bail!(
            "the settings say where a schema is written, and this command reads one: `schema = \"my.schema.json\"`"
        ),
        None => bail!("the settings name no schema: `schema = \"my.schema.json\"`"),
    }
    // Says which folder cannot be read.
    Input::of_files(&config.schema_files())?;
    let input = config.input();
    let schema = load(&input)?;
    let model = generate::model(config, &schema)?;
    // A large schema takes as much memory as a package.
    drop(schema);
    let outputs = generate::generate_from(config, &model)?;
    Ok(Made {
        outputs,
        unenforced: input.unenforced(&model),
        remarks: model.remarks,
    })
}

/// What the files of a schema say: that of the only one, or an object with what each of several says.
///
/// # Errors
///
/// If a file cannot be read, or is not such JSON or YAML: file, line and column. Of several files, what is wrong with the
/// others is told, too.
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
    // A change of a schema that cannot be read fits nothing.
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

/// What a file says: YAML if it is named so, else JSON.
fn read(path: &Path) -> Result<Value, Problem> {
    let source = Source::of_file(path)?;
    value(&source.json, &Pointer::root())
        .map_err(|(pointer, message)| Problem::at(&source, &pointer, Code::Syntax, message))
}

/// A value at a place, or the place of a number that is too large.
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
