//! Errors of the harness itself. Findings are not errors, but are in the report.

use std::fmt;

/// An error of the harness: where it happened and what is wrong, in one sentence.
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
