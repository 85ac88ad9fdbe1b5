//! What can be wrong with a text.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One thing that is wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// JSON Pointer to the offending value.
    pub path: String,
    /// What kind of mistake it is.
    pub code: Code,
    /// For people: what was found and what was expected.
    pub message: String,
}

/// The kinds of mistakes, the same in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is not JSON.
    Syntax,
    /// Arrays and objects are nested more than [`DEPTH`](crate::DEPTH) deep.
    Depth,
    /// A string or a name holds half of a surrogate pair.
    Unicode,
    /// A member or a tag is absent.
    Missing,
    /// The value is of another JSON type.
    Type,
    /// The value is not one of those declared.
    Value,
    /// The tag names no variant.
    Tag,
    /// The number is outside of what the declared width or bounds hold.
    Range,
    /// The integer is beyond ±(2⁵³−1) and the language cannot hold it.
    UnsafeInteger,
    /// A string, list or map is too short or too long.
    Length,
    /// The number is not a multiple of what is declared.
    Multiple,
    /// Two items of a list are equal.
    Unique,
    /// Two names of one member hold different values.
    Alias,
    /// A member nobody declared.
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

    /// Its spelling on the wire.
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
