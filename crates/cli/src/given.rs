//! The schema that a command is given: a file, or that of the settings, and what it refers to.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use samewire::schema;
use samewire_codegen::config::AssertFormats;
use samewire_codegen::{Config, Input, Templates};
use samewire_schema::Formats;
use serde_json::Value;

use crate::prove::schema_of;

/// Which schema is meant.
#[derive(Debug, Args)]
pub(crate) struct Given {
    /// The schema; without it, that of the settings file
    pub(crate) schema: Option<PathBuf>,
    /// The settings file
    #[arg(
        long,
        value_name = "FILE",
        default_value = "samewire.toml",
        conflicts_with = "schema"
    )]
    config: PathBuf,
    /// A folder whose files stand for what a URL would return (may be given several times). Files beside the schema are
    /// read without it
    #[arg(long, value_name = "URL=FOLDER", value_parser = folder, requires = "schema")]
    remote: Vec<(String, PathBuf)>,
    /// The dialect of schemas without `$schema`, such as `draft-07` [default: 2020-12]
    #[arg(long, requires = "schema")]
    dialect: Option<String>,
    /// Assert the formats of strings: all that can be, or those listed, such as `--assert-formats=date-time,uuid`
    #[arg(long, value_name = "NAMES", num_args = 0..=1, require_equals = true, default_missing_value = "all", value_parser = formats, requires = "schema")]
    assert_formats: Option<AssertFormats>,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "schema")]
    templates: Option<PathBuf>,
}

/// A schema, and everything that is known of it.
pub(crate) struct Read {
    /// Its file.
    pub(crate) path: PathBuf,
    /// What the file says.
    pub(crate) schema: Value,
    /// What it may refer to.
    pub(crate) input: Input,
    /// The languages.
    pub(crate) templates: Templates,
}

impl Given {
    /// Reads the schema.
    pub(crate) fn read(&self) -> Result<Read> {
        let (input, path, templates) = if let Some(path) = &self.schema {
            let input = Input {
                path: Some(path.clone()),
                folders: self.remote.clone(),
                dialect: self.dialect.clone(),
                formats: of_flag(self.assert_formats.as_ref()),
                ..Input::default()
            };
            let templates = match &self.templates {
                Some(folder) => Templates::at(folder)?,
                None => Templates::built_in(),
            };
            (input, path.clone(), templates)
        } else {
            let config = Config::load(&self.config)?;
            let templates = samewire_codegen::generate::templates(&config)?;
            (config.input(), schema_of(&config)?, templates)
        };
        Ok(Read {
            schema: schema::read(&path)?,
            path,
            input,
            templates,
        })
    }
}

/// `--assert-formats`: a list of names, or all.
pub(crate) fn formats(text: &str) -> Result<AssertFormats, String> {
    let asked = if text == "all" {
        AssertFormats::All(true)
    } else {
        AssertFormats::Named(text.split(',').map(str::to_owned).collect())
    };
    asked.formats()?;
    Ok(asked)
}

/// The formats that a flag asks for. [`formats`] has checked its names.
pub(crate) fn of_flag(asked: Option<&AssertFormats>) -> Formats {
    let asked = asked.map_or(Ok(Formats::Annotations), AssertFormats::formats);
    asked.unwrap_or_default()
}

/// `URL=FOLDER`.
pub(crate) fn folder(text: &str) -> Result<(String, PathBuf), String> {
    let parts = text.rsplit_once('=').filter(|(url, _)| url.contains("://"));
    let (url, dir) = parts.ok_or_else(|| {
        format!("`{text}` is not `URL=FOLDER`, such as `https://example.com/schemas/=schemas`")
    })?;
    let dir = PathBuf::from(dir);
    if dir.is_dir() {
        Ok((url.to_owned(), dir))
    } else {
        Err(format!("there is no folder `{}`", dir.display()))
    }
}
