//! Errors, in the same form in every language: a path, a code and a message.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};

/// The reason why a text is not a value of the type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecodeError {
    /// JSON Pointer to the offending value; empty for the text as a whole.
    pub path: String,
    /// The error code, from the list that all languages share.
    pub code: Code,
    /// What was found and what was expected, for people.
    pub message: String,
}

/// A value that tolerant reading dropped or replaced by a default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issue {
    /// JSON Pointer to the member or item that was dropped or replaced.
    pub path: String,
    /// The error. Its path leads to the innermost problem.
    pub error: DecodeError,
    /// The dropped value, as compact JSON text.
    pub value: String,
}

/// The error codes, the same for all languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is not JSON (RFC 8259).
    Syntax,
    /// Arrays and objects are nested more than 128 levels deep.
    Depth,
    /// A string has a lone surrogate.
    Unicode,
    /// A required member, or the tag of a union, is absent.
    Missing,
    /// The value has the wrong JSON type.
    Type,
    /// The value is none of the declared ones.
    Value,
    /// The tag of a closed union names no variant.
    Tag,
    /// The number is out of range.
    Range,
    /// An integer cannot be represented exactly in this language.
    UnsafeInteger,
    /// A string, list or map is too short or too long.
    Length,
    /// The number is not a multiple of the declared divisor.
    Multiple,
    /// Two items of a list are equal.
    Unique,
    /// Several names of one member have different values.
    Alias,
    /// An undeclared member is not allowed.
    Unknown,
    /// A condition of the schema does not hold.
    Condition,
}

impl Code {
    /// The spelling of the code on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Depth => "depth",
            Self::Unicode => "unicode",
            Self::Missing => "missing",
            Self::Type => "type",
            Self::Value => "value",
            Self::Tag => "tag",
            Self::Range => "range",
            Self::UnsafeInteger => "unsafe_integer",
            Self::Length => "length",
            Self::Multiple => "multiple",
            Self::Unique => "unique",
            Self::Alias => "alias",
            Self::Unknown => "unknown",
            Self::Condition => "condition",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            write!(f, "{} ({})", self.message, self.code)
        } else {
            write!(f, "at {}: {} ({})", self.path, self.message, self.code)
        }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dropped {}: {}", self.path, self.error)
    }
}

impl std::error::Error for DecodeError {}

/// A text in double quotes for messages. It is shortened if it is long, and contains nothing that could disturb a log.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in shortened(text).chars() {
        let _ = write!(quoted, "{}", character.escape_debug());
    }
    quoted + "\""
}

/// The beginning of a long text.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
