//! The lexer: reads printed text by the syntax of its file, and finds tokens that stand where they could end a string or a comment.

mod code;
mod markdown;

use std::collections::BTreeSet;

use crate::language::Syntax;

/// What kind of token was printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Code or a literal of the syntax of this name; none is the language's own code.
    Code(Option<String>),
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

/// Checks that every token of a text stands where it may. `name` is that of the syntax, `own` says that it is the
/// language's own code.
///
/// # Errors
///
/// The first token that does not.
pub(crate) fn check(
    syntax: &Syntax,
    name: &str,
    own: bool,
    text: &str,
    boundaries: &[Boundary],
) -> Result<(), Misplaced> {
    match syntax {
        Syntax::Code {
            literals, comments, ..
        } => {
            let is_own = |kind: &Kind| match kind {
                Kind::Code(None) | Kind::Doc => own,
                Kind::Code(Some(other)) => other == name,
                Kind::Bare => true,
                Kind::Markdown => false,
            };
            for printed in boundaries.iter().filter_map(|b| b.begins.as_ref()) {
                if !is_own(&printed.kind) {
                    return Err(printed.misplaced(format!(
                        "{} does not belong into a file of the syntax `{name}`",
                        printed.kind.called()
                    )));
                }
            }
            code::check(literals, comments, text, boundaries)
        }
        Syntax::Markdown { .. } => markdown::check(text, boundaries),
        Syntax::Text { .. } => boundaries
            .iter()
            .filter_map(|boundary| boundary.begins.as_ref())
            .find(|printed| printed.kind != Kind::Bare)
            .map_or(Ok(()), |printed| {
                Err(printed.misplaced(format!(
                    "{} does not belong into plain text; `| bare` does",
                    printed.kind.called()
                )))
            }),
    }
}

/// The words of code that stand neither in a string nor in a comment; none of what is no code.
pub(crate) fn words<'t>(syntax: &Syntax, text: &'t str) -> BTreeSet<&'t str> {
    match syntax {
        Syntax::Code {
            literals, comments, ..
        } => code::words(literals, comments, text),
        Syntax::Markdown { .. } | Syntax::Text { .. } => BTreeSet::new(),
    }
}

impl Printed {
    fn misplaced(&self, message: impl Into<String>) -> Misplaced {
        Misplaced {
            number: Some(self.number),
            message: message.into(),
        }
    }
}

impl Kind {
    /// What it is called in errors.
    fn called(&self) -> &'static str {
        match self {
            Self::Code(None) => "code of the language",
            Self::Code(Some(_)) => "a literal of another syntax",
            Self::Doc => "a comment",
            Self::Bare => "a bare word",
            Self::Markdown => "Markdown",
        }
    }
}
