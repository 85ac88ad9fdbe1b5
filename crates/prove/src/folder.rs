//! Folders of cases: each case is a JSON file whose name says what it shows.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// Reads every file of a folder, in the order of their names, and converts each name and its contents to a case.
///
/// # Errors
///
/// If a file cannot be read or converted. The error has its path and the reason.
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
