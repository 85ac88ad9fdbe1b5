//! Why a value is not held by one of these types.

use std::fmt;

use crate::read::error::Code;

/// Why a text or a value is none of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FormatError {
    /// [`Code::Value`] if it is not what the format says, and [`Code::Range`] if it is, but not every language holds it.
    pub code: Code,
    /// What is expected instead, for people: `a day such as 2026-11-30`.
    pub expected: &'static str,
}

impl FormatError {
    pub(super) const fn value(expected: &'static str) -> Self {
        let code = Code::Value;
        Self { code, expected }
    }

    pub(super) const fn range(expected: &'static str) -> Self {
        let code = Code::Range;
        Self { code, expected }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for FormatError {}
