//! The manifest of a package: `package.json`, the `[project]` of a `pyproject.toml`, or what `cargo metadata` says.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::files::read;

/// What a manifest says, as JSON, whatever its format is.
#[derive(Debug, Clone)]
pub struct Manifest {
    /// The file.
    pub path: PathBuf,
    /// Its contents.
    pub value: Value,
}

impl Manifest {
    /// The text of a key, or an empty one.
    pub fn text(&self, key: &str) -> String {
        self.value[key].as_str().unwrap_or_default().to_owned()
    }

    /// Whether a key, with dots between the names of members, has a value that is not empty.
    pub fn has(&self, key: &str) -> bool {
        let value = key.split('.').fold(&self.value, |value, name| &value[name]);
        match value {
            Value::Null => false,
            Value::String(text) => !text.is_empty(),
            Value::Array(items) => !items.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::Bool(_) | Value::Number(_) => true,
        }
    }
}

/// Reads a `package.json`.
///
/// # Errors
///
/// If it cannot be read, or is not JSON.
pub fn npm(path: &Path) -> Result<Manifest> {
    let value = serde_json::from_str(&read(path)?).with_context(|| path.display().to_string())?;
    Ok(Manifest {
        path: path.to_owned(),
        value,
    })
}

/// Reads the `[project]` of a `pyproject.toml`.
///
/// # Errors
///
/// If it cannot be read, or is not TOML.
pub fn pypi(path: &Path) -> Result<Manifest> {
    let text = read(path)?;
    let value: toml::Value = toml::from_str(&text).with_context(|| path.display().to_string())?;
    let mut value = serde_json::to_value(value).with_context(|| path.display().to_string())?;
    Ok(Manifest {
        path: path.to_owned(),
        value: value["project"].take(),
    })
}
