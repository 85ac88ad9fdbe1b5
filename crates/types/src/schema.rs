//! Published types by name, and the schema of all of them.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{Code, DecodeError, Decoded, PUBLISHED, decode_reporting, encode};

/// The description of the schema, with which the documentation of every package begins.
const DESCRIPTION: &str = "The Agent Client Protocol (ACP), version 1, with plan operations.";

/// A published type, for code that knows it only by name.
#[derive(Debug, Clone, Copy)]
pub struct Published {
    name: fn() -> Cow<'static, str>,
    schema: fn(&mut SchemaGenerator) -> Schema,
    rewrite: fn(&str) -> Result<Decoded<String>, DecodeError>,
}

impl Published {
    pub(crate) const fn of<T: JsonSchema + DeserializeOwned + Serialize>() -> Self {
        Self {
            name: T::schema_name,
            schema: SchemaGenerator::subschema_for::<T>,
            rewrite: rewrite::<T>,
        }
    }

    /// The name in the schema.
    pub fn name(&self) -> Cow<'static, str> {
        (self.name)()
    }

    /// Reads a text as this type and writes the value again. Also returns what tolerant reading dropped,
    /// and undeclared members.
    ///
    /// # Errors
    /// If the text is not a value of the type.
    pub fn rewrite(&self, text: &str) -> Result<Decoded<String>, DecodeError> {
        (self.rewrite)(text)
    }
}

/// The JSON Schema (2020-12) of everything published, under `$defs` in the order of [`PUBLISHED`].
pub fn schema() -> Value {
    root(SchemaSettings::draft2020_12(), "$defs")
}

/// The same schema for tools that read draft-07, under `definitions`.
pub fn schema_draft07() -> Value {
    root(SchemaSettings::draft07(), "definitions")
}

fn root(settings: SchemaSettings, definitions: &str) -> Value {
    let mut generator = settings.into_generator();
    for published in PUBLISHED {
        (published.schema)(&mut generator);
    }
    let mut made = generator.take_definitions(true);
    let mut ordered: Map<String, Value> = Map::new();
    for published in PUBLISHED {
        let name = published.name();
        ordered.extend(
            made.shift_remove(name.as_ref())
                .map(|schema| (name.into_owned(), schema)),
        );
    }
    ordered.extend(made);
    let mut root = Map::new();
    root.extend(
        generator
            .settings()
            .meta_schema
            .as_ref()
            .map(|uri| ("$schema".to_owned(), uri.as_ref().into())),
    );
    root.insert(
        "title".to_owned(),
        "Agent Client Protocol with plan operations".into(),
    );
    root.insert("description".to_owned(), DESCRIPTION.into());
    root.insert(definitions.to_owned(), ordered.into());
    let mut root = root.into();
    samewire_wire::drop_implied_fallbacks(&mut root);
    root
}

fn rewrite<T: DeserializeOwned + Serialize>(text: &str) -> Result<Decoded<String>, DecodeError> {
    let read = decode_reporting::<T>(text)?;
    let value = encode(&read.value).map_err(|error| DecodeError {
        path: String::new(),
        code: Code::Value,
        message: format!("read but not writable: {error}"),
    })?;
    Ok(read.map(|_| value))
}
