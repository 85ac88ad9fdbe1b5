//! Why the proof could not be run at all. What it finds is never an error but part of the report.

use std::fmt;

/// A failure of the harness, in one sentence that says where and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(pub String);

/// What running the proof returns.
pub type Result<T> = std::result::Result<T, Error>;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
