//! What values are as the names of members.

/// What values of a type are as the names of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Name {
    /// They are none.
    Never,
    /// Any text.
    Any,
    /// Texts, of which the schema of the type says more.
    Text,
    /// Texts of a pattern: numbers and `bool`.
    Spelled,
}

impl Name {
    /// What a newtype of such values is.
    #[must_use]
    pub const fn of_newtype(self) -> Self {
        match self {
            Self::Any => Self::Text,
            other => other,
        }
    }
}
