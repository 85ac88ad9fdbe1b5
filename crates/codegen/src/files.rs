//! The schemas in a folder.

use std::path::{Path, PathBuf};

use samewire_schema::schemas_of;

use crate::errors::{Errors, io_error};

/// Returns every schema in a folder, at any depth.
///
/// # Errors
///
/// If a folder cannot be read, has no such files, or has too many.
pub(crate) fn of_folder(folder: &Path) -> Result<Vec<PathBuf>, Errors> {
    let found = schemas_of(folder).map_err(|(path, error)| io_error(&path, &error))?;
    if found.is_empty() {
        let message = "the folder has no file `*.json`, `*.yaml` or `*.yml`";
        return Err(Errors::one(folder.display().to_string(), message));
    }
    Ok(found)
}
