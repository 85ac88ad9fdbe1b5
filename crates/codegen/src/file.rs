//! A file: its path and what it holds.

use std::path::PathBuf;

/// A file of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path from the folder of the package: names joined by `/`.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// Whether it can be executed.
    pub executable: bool,
    /// The file written by hand that it is a copy of: whoever wants another one changes that. `None` when it is made.
    pub source: Option<PathBuf>,
}
