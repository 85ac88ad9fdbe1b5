//! The errors in a text.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A single error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// JSON Pointer to the offending value.
    pub path: String,
    /// The kind of error.
    pub code: Code,
    /// What was found and what was expected, for people.
    pub message: String,
    /// Whether it is not in the list of all mistakes. A binding may report it alone, in place of one that is in the list.
    #[serde(skip)]
    pub only_alone: bool,
}

/// The kinds of errors, which are the same in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is not JSON.
    Syntax,
    /// Arrays and objects are nested more than [`DEPTH`](crate::DEPTH) deep.
    Depth,
    /// A string or a name contains an unpaired surrogate.
    Unicode,
    /// A member or a tag is absent.
    Missing,
    /// The value is of another JSON type.
    Type,
    /// The value is none of the declared ones.
    Value,
    /// The tag names no variant.
    Tag,
    /// The number is outside of the range of its width or its bounds.
    Range,
    /// The integer is beyond ±(2⁵³−1) and the language cannot hold it.
    UnsafeInteger,
    /// A string, list or map is too short or too long.
    Length,
    /// The number is not a multiple of the declared divisor.
    Multiple,
    /// Two items of a list are equal.
    Unique,
    /// Two names of one member hold different values.
    Alias,
    /// A member is not declared.
    Unknown,
    /// The value does not fulfil the condition of its type.
    Condition,
}

impl Code {
    /// Every code, in the order of the contract.
    pub const ALL: [Self; 15] = [
        Self::Syntax,
        Self::Depth,
        Self::Unicode,
        Self::Missing,
        Self::Type,
        Self::Value,
        Self::Tag,
        Self::Range,
        Self::UnsafeInteger,
        Self::Length,
        Self::Multiple,
        Self::Unique,
        Self::Alias,
        Self::Unknown,
        Self::Condition,
    ];

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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}: {}", self.path, self.code, self.message)
    }
}
