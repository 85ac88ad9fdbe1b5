//! The schemas in a folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::errors::{Errors, io_error};

/// The maximum number of files in a folder.
const FILES: usize = 10_000;

/// Returns every file in a folder, at any depth, whose name marks it as JSON or YAML, in the same order on every
/// system. Links are not followed, so that nothing outside of the folder is read, and names that begin with a dot are
/// left out.
///
/// # Errors
///
/// If a folder cannot be read, has no such files, or has too many.
pub(super) fn of_folder(folder: &Path) -> Result<Vec<PathBuf>, Errors> {
    let wrong = |message: String| Errors::one(folder.display().to_string(), message);
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).map_err(|error| io_error(&next, &error))? {
            let entry = entry.map_err(|error| io_error(&next, &error))?;
            let kind = entry.file_type().map_err(|error| io_error(&next, &error))?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with('.') {
                continue;
            }
            if kind.is_dir() {
                open.push(entry.path());
            } else if kind.is_file() && is_schema(&name) {
                found.push(entry.path());
            }
            if found.len() > FILES {
                return Err(wrong(format!(
                    "it has more than {FILES} schemas: name a folder inside of it"
                )));
            }
        }
    }
    if found.is_empty() {
        return Err(wrong(
            "the folder has no file `*.json`, `*.yaml` or `*.yml`".to_owned(),
        ));
    }
    // Sorts by the components of the paths: as text, `a-b/x` would come before `a/x`.
    found.sort();
    Ok(found)
}

fn is_schema(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    [".json", ".yaml", ".yml"]
        .iter()
        .any(|ending| name.ends_with(ending))
}
