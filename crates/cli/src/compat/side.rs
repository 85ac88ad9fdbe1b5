//! A schema that is compared, as it was read.

use anyhow::Result;
use samewire_codegen::{Config, Documents, Errors, Model, lower_from};
use samewire_schema::Input;

use super::fetched::Fetched;
use crate::schema_arguments::schema_of;

/// A contract and where it comes from.
pub(super) struct Side {
    pub(super) fetched: Fetched,
    pub(super) model: Model,
    pub(super) documents: Documents,
    /// The version in the settings.
    pub(super) version: Option<String>,
}

impl Side {
    /// Reads a file, a folder of schemas, or the settings in a folder.
    pub(super) fn read(fetched: Fetched) -> Result<Self> {
        let path = &fetched.path;
        let settings = path.join("samewire.toml");
        let config = if path.is_dir() && settings.is_file() {
            Some(settings)
        } else {
            path.extension()
                .is_some_and(|extension| extension == "toml")
                .then(|| path.to_owned())
        };
        let mut version = None;
        let input = match config {
            Some(config) => {
                let config = Config::read(&config)?;
                let release = config.release.as_ref();
                version = release.map(|release| release.version.clone());
                let mut input = config.input()?;
                // A schema that is generated from types is read from its file.
                input.path = input.path.or(schema_of(&config)?.first().cloned());
                input
            }
            None => Input::of_files(std::slice::from_ref(path)).map_err(Errors::from)?,
        };
        let documents = input.read();
        let model = lower_from(&documents)?;
        Ok(Self {
            fetched,
            model,
            documents,
            version,
        })
    }
}
