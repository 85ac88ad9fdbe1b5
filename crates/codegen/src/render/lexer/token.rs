//! Tokens in a text: their beginnings and ends, and errors about misplaced tokens.

/// The kind of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Code or a literal in the syntax with this name; `None` is the language's own code.
    Code(Option<Box<str>>),
    /// A whole comment of the language.
    Doc,
    /// Text of the settings that ends neither a string nor a comment.
    Bare,
    /// Markdown that does not affect the text around it.
    Markdown,
}

/// The beginning or the end of a token in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Boundary {
    /// The byte.
    pub(crate) at: usize,
    /// The token that begins; `None` if the last open token ends here.
    pub(crate) begins: Option<Printed>,
}

/// A token that was printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Printed {
    /// The kind of the token.
    pub(crate) kind: Kind,
    /// The number of the token in its file.
    pub(crate) number: usize,
}

/// A string or a comment in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    /// Its first byte.
    pub(crate) start: usize,
    /// The byte after it.
    pub(crate) end: usize,
    /// Whether it is a comment that ends with its line.
    pub(crate) ends_with_line: bool,
}

/// A token in the wrong place, or a string without its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misplaced {
    /// The number of the token in its file; `None` if only the template is wrong.
    pub(crate) number: Option<usize>,
    /// The problem.
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
    /// The name of the kind in errors.
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
