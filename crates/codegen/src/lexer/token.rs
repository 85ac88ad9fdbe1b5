//! Tokens in a text: where each begins and ends, and one that stands in the wrong place.

/// What kind of token was printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Code or a literal of the syntax of this name; none is the language's own code.
    Code(Option<Box<str>>),
    /// A whole comment of the language.
    Doc,
    /// Words of the settings that end neither a string nor a comment.
    Bare,
    /// Markdown that leaves the text around it as it is.
    Markdown,
}

/// Where a token begins or ends in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Boundary {
    /// The byte.
    pub(crate) at: usize,
    /// The token that begins; none where the last one that began and has not ended ends.
    pub(crate) begins: Option<Printed>,
}

/// A token that was printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Printed {
    /// What it is.
    pub(crate) kind: Kind,
    /// Which one of the file it was.
    pub(crate) number: usize,
}

/// A token in the wrong place, or a string without its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misplaced {
    /// Which token of the file it is; none when the template alone is wrong.
    pub(crate) number: Option<usize>,
    /// What is wrong.
    pub(crate) message: String,
}

impl Printed {
    pub(super) fn misplaced(&self, message: impl Into<String>) -> Misplaced {
        Misplaced {
            number: Some(self.number),
            message: message.into(),
        }
    }
}

impl Kind {
    /// What it is called in errors.
    pub(super) fn called(&self) -> &'static str {
        match self {
            Self::Code(None) => "code of the language",
            Self::Code(Some(_)) => "a literal of another syntax",
            Self::Doc => "a comment",
            Self::Bare => "a bare word",
            Self::Markdown => "Markdown",
        }
    }
}
