//! The schema that a command is given: a file, or that of the settings, and what it refers to.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use samewire::schema;
use samewire_codegen::{Config, Input, Templates};
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
    pub(crate) config: PathBuf,
    #[command(flatten)]
    pub(crate) references: References,
}

/// What a schema on the command line may refer to.
#[derive(Debug, Args)]
pub(crate) struct References {
    /// A folder whose files stand for what a URL would return (may be given several times). Files beside the schema are
    /// read without it
    #[arg(long, value_name = "URL=FOLDER", value_parser = folder, requires = "schema")]
    pub(crate) remote: Vec<(String, PathBuf)>,
    /// The dialect of schemas without `$schema`, such as `draft-07` [default: 2020-12]
    #[arg(long, requires = "schema")]
    pub(crate) dialect: Option<String>,
}

/// A schema, and everything that is known of it.
pub(crate) struct Read {
    /// Its file.
    pub(crate) path: PathBuf,
    /// What the file says.
    pub(crate) schema: Value,
    /// What it may refer to.
    pub(crate) input: Input,
    /// The settings, if it is theirs.
    config: Option<Config>,
}

impl Read {
    /// The languages of this folder, of the settings, or those that are built in.
    pub(crate) fn templates(&self, folder: Option<&Path>) -> Result<Templates> {
        Ok(match (folder, &self.config) {
            (Some(folder), _) => Templates::at(folder)?,
            (None, Some(config)) => samewire_codegen::generate::templates(config)?,
            (None, None) => Templates::built_in(),
        })
    }
}

impl Given {
    /// Reads the schema.
    pub(crate) fn read(&self) -> Result<Read> {
        let (input, path, config) = if let Some(path) = &self.schema {
            let References { remote, dialect } = &self.references;
            let input = Input {
                path: Some(path.clone()),
                folders: remote.clone(),
                dialect: dialect.clone(),
                ..Input::default()
            };
            (input, path.clone(), None)
        } else {
            let config = Config::load(&self.config)?;
            (config.input(), schema_of(&config)?, Some(config))
        };
        Ok(Read {
            schema: schema::read(&path)?,
            path,
            input,
            config,
        })
    }
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
