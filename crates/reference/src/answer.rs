//! What a text means for a type.

use crate::fault::Fault;
use crate::json::Json;

/// What a text means for a type.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The text is a value of the type.
    Ok {
        /// The value written again: compact, members in declaration order.
        written: String,
        /// What tolerant reading dropped or replaced.
        issues: Vec<Issue>,
        /// All undeclared members, in the order of the text.
        undeclared: Vec<Undeclared>,
    },
    /// The text is refused.
    Refused {
        /// Everything that is wrong, never empty. A binding may report any one of these.
        errors: Vec<Fault>,
    },
}

/// Something tolerant reading dropped or replaced.
#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    /// JSON Pointer to the member or item that was dropped or replaced.
    pub path: String,
    /// Everything that is wrong with it, never empty. A binding may report any one of these.
    pub errors: Vec<Fault>,
    /// What was dropped, as it came.
    pub value: Json,
}

/// A member that the type of its object ignores and does not declare.
#[derive(Debug, Clone, PartialEq)]
pub struct Undeclared {
    /// JSON Pointer to the member.
    pub path: String,
    /// Its value, as it came.
    pub value: Json,
}
