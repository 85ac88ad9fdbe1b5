//! A file: its path and its contents.

use std::path::PathBuf;

/// A file of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path relative to the folder of the package, with names joined by `/`.
    pub path: String,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Whether it is executable.
    pub executable: bool,
    /// The file written by hand that it is a copy of, in which changes must be made. `None` if it is generated.
    pub source: Option<PathBuf>,
}
