//! Folders of cases: a JSON file each, named by what it shows.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// Reads every file of a folder, in the order of their names, and makes something of its name and what it holds.
///
/// # Errors
/// If a file cannot be read, or is not what it should be: its path, and why.
pub fn load<F: DeserializeOwned, C>(
    folder: &Path,
    make: impl Fn(String, F) -> std::result::Result<C, &'static str>,
) -> Result<Vec<C>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, &error))? {
        files.push(entry.map_err(|error| failed(folder, &error))?.path());
    }
    files.sort();
    files
        .iter()
        .map(|file| {
            let text = fs::read_to_string(file).map_err(|error| failed(file, &error))?;
            let found = serde_json::from_str(&text).map_err(|error| failed(file, &error))?;
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            make(name.into_owned(), found).map_err(|why| failed(file, &why))
        })
        .collect()
}

fn failed(path: &Path, why: &dyn Display) -> Error {
    Error(format!("{}: {why}", path.display()))
}
