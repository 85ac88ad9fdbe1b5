//! What went wrong, all of it at once: each problem with its place and what to do instead.

use std::fmt;
use std::path::Path;

use serde::Serialize;

use crate::plain::plain;

/// Every problem that was found, never only the first. Not empty where it is returned.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Errors {
    /// In the order they were found.
    pub list: Vec<Error>,
}

/// One problem. It may hold any text of a schema, and is shown as plain text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Error {
    /// Where: a JSON Pointer into the schema (`""` is the whole of it), or a file and line.
    pub at: String,
    /// What is wrong and what to do instead, in lower case.
    pub message: String,
}

impl Errors {
    /// One problem.
    pub fn one(at: impl Into<String>, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.push(at, message);
        errors
    }

    /// Notes one more problem.
    pub fn push(&mut self, at: impl Into<String>, message: impl Into<String>) {
        self.list.push(Error {
            at: at.into(),
            message: message.into(),
        });
    }

    /// `value` if nothing was noted, else everything that was.
    ///
    /// # Errors
    ///
    /// Everything that was noted.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.list.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

/// A problem of a TOML file with its line.
pub(crate) fn toml_error(at: &Path, text: &str, error: &toml::de::Error) -> Errors {
    let line = error.span().map(|span| line_of(text, span.start));
    let at = line.map_or_else(
        || at.display().to_string(),
        |line| format!("{}:{line}", at.display()),
    );
    let mut errors = Errors::default();
    errors.push(at, error.message());
    errors
}

/// The line of a byte of a text, counted from 1.
pub(crate) fn line_of(text: &str, start: usize) -> usize {
    text.get(..start).unwrap_or(text).matches('\n').count() + 1
}

/// A problem with a file.
pub(crate) fn io_error(path: &Path, error: &std::io::Error) -> Errors {
    let mut errors = Errors::default();
    errors.push(path.display().to_string(), error.to_string().to_lowercase());
    errors
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.list.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = if self.at.is_empty() {
            "(root)".to_owned()
        } else {
            plain(&self.at).replace('\n', "\\n").replace('\t', "\\t")
        };
        write!(f, "{at}: {}", plain(&self.message))
    }
}

impl std::error::Error for Errors {}

impl std::error::Error for Error {}
