//! Files and folders.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// Reads a text file.
///
/// # Errors
///
/// If it cannot be read.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Writes a file, with the folders it needs.
///
/// # Errors
///
/// If it cannot be written.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    make_folder(path.parent().unwrap_or(Path::new("")))?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Makes a folder, with those it stands in.
///
/// # Errors
///
/// If it cannot be made.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// Makes a folder that is empty, whatever was there before.
///
/// # Errors
///
/// If it cannot be emptied or made.
pub fn empty_folder(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    make_folder(folder)
}

/// Copies a file, with the folders it needs.
///
/// # Errors
///
/// If it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    make_folder(to.parent().unwrap_or(Path::new("")))?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// The names in a folder, sorted.
///
/// # Errors
///
/// If it cannot be read.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let failed = || format!("cannot read {}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(failed)? {
        let entry = entry.with_context(failed)?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// The SHA-256 of a file, as hexadecimal digits.
///
/// # Errors
///
/// If it cannot be read.
pub fn sha256(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let digest = Sha256::digest(&bytes);
    Ok(digest.iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    }))
}
