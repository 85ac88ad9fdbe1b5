//! Reads the file of a schema, and generates from it what settings ask for: what `samewire generate` does before it writes.

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use samewire_codegen::config::Schema;
use samewire_codegen::model::Remarks;
use samewire_codegen::{Config, Error, Errors, Input, Output, errors, generate, lower_from, read};
use samewire_schema::{Code, Json, Place, Pointer, Problem, Source, is_yaml};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

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
        return read(path);
    }
    let mut said = Map::new();
    let mut unread = Vec::new();
    for file in &input.files {
        match read(file) {
            Ok(schema) => {
                said.insert(input.label(file), schema);
            }
            Err(why) => unread.push((file, why)),
        }
    }
    if unread.is_empty() {
        return Ok(Value::Object(said));
    }
    let files: Vec<&Path> = unread.iter().map(|(file, _)| file.as_path()).collect();
    let others = problems_of_the_others(said, input, &files);
    let unread = unread.into_iter().map(|(file, why)| {
        why.downcast::<Error>().unwrap_or_else(|why| {
            let message = format!("cannot be read: {}", why.root_cause());
            Problem::file(&file.display().to_string(), Code::Unreadable, message).into()
        })
    });
    let list = unread.chain(others).collect();
    Err(Errors { list }.into())
}

/// What is wrong with schemas of which some files cannot be read, but for that.
fn problems_of_the_others(said: Map<String, Value>, input: &Input, unread: &[&Path]) -> Vec<Error> {
    let is_unread = |file: &Path| unread.iter().any(|own| is_same(own, file));
    let mut input = input.clone();
    // A change of a schema that cannot be read fits nothing.
    let labels: Vec<String> = unread.iter().map(|file| input.label(file)).collect();
    input.adjust.retain(|adjust| {
        let file = adjust.at.split_once('#').map(|(file, _)| file);
        !labels.iter().any(|label| Some(label.as_str()) == file)
    });
    let found = lower_from(&Value::Object(said), &input).err();
    let mut list = found.unwrap_or_default().list;
    list.retain(|error| {
        let is_of_file = matches!(
            error.code,
            errors::Code::Schema(Code::Syntax | Code::Unreadable)
        );
        let file = error.place.as_ref().map(|place| Path::new(&place.file));
        !(is_of_file && file.is_some_and(is_unread))
    });
    list
}

/// Whether two paths lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| dunce::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    one == other || real(one) == real(other)
}

/// What a file says: YAML if it is named so, else JSON.
///
/// Reading JSON keeps the last of two members of one name without a word. Here that is an error, since the other
/// one would be lost, such as a definition that was written twice.
///
/// # Errors
///
/// If the file cannot be read, or is not such JSON or YAML: file, line and column.
pub fn read(path: &Path) -> Result<Value> {
    if is_yaml(path) {
        return yaml(path).map_err(|problem| anyhow!(Error::from(problem)));
    }
    let text = read::text(path, read::SCHEMA)
        .with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).map_err(|mistake| {
        let file = path.display().to_string();
        let place = Place::of_line(&file, &text, mistake.line, mistake.column);
        anyhow!(Error::from(Problem {
            code: Code::Syntax,
            place: Box::new(place),
            message: mistake.message,
        }))
    })
}

/// What a YAML file says.
fn yaml(path: &Path) -> Result<Value, Problem> {
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

/// What is wrong with a text, and where.
#[derive(Debug, PartialEq, Eq)]
struct Mistake {
    line: usize,
    column: usize,
    message: String,
}

/// The JSON of a text.
fn parse(text: &str) -> Result<Value, Mistake> {
    let Distinct(value) = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let place = format!(" at line {line} column {column}");
        let said = error.to_string();
        let said = said.strip_suffix(&place).unwrap_or(&said);
        let what = if error.is_data() { "" } else { "not JSON: " };
        Mistake {
            line,
            column,
            message: format!("{what}{said}"),
        }
    })?;
    Ok(value)
}

/// Any JSON in which no object has two members of one name.
struct Distinct(Value);

impl<'de> Deserialize<'de> for Distinct {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        let number = Number::from_f64(value);
        number
            .map(Value::Number)
            .ok_or_else(|| E::custom("the number is too large"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Distinct(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            if map.contains_key(&name) {
                let message =
                    format!("the object has the member {name:?} twice: rename one of them");
                return Err(de::Error::custom(message));
            }
            let Distinct(value) = members.next_value()?;
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_said_once_in_an_object() {
        for (text, expected) in [
            (
                "{\n  \"$defs\": { \"A\": {},\n    \"B\": true, \"A\": true } }",
                "3:18: the object has the member \"A\" twice: rename one of them",
            ),
            (
                r#"[{"properties": {"a": 1, "\u0061": 2}}]"#,
                "1:33: the object has the member \"a\" twice: rename one of them",
            ),
            ("{\n  no", "2:3: not JSON: key must be a string"),
            ("1e999", "1:5: not JSON: number out of range"),
        ] {
            let Mistake {
                line,
                column,
                message,
            } = parse(text).expect_err("it is wrong");
            assert_eq!(format!("{line}:{column}: {message}"), expected, "{text}");
        }
    }

    #[test]
    fn any_other_json_is_what_it_is() {
        let text =
            r#"{"z":[null,true,-1,18446744073709551615,0.5,"\n",[],{}],"a":{"z":{},"a":{}}}"#;
        assert_eq!(
            parse(text).map(|value| value.to_string()),
            Ok(text.to_owned())
        );
    }
}
