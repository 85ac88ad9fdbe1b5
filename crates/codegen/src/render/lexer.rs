//! The lexer: reads printed text by the syntax of its file, and finds tokens at places where they could end a string or
//! a comment.

mod code;
mod markdown;
mod token;

use std::collections::BTreeSet;

use crate::language::Syntax;
pub(crate) use token::{Boundary, Kind, Misplaced, Printed, Span};

/// Checks that every token of a text is at a place where it is allowed, and returns the strings and comments of code.
/// `name` is the name of the syntax, and `own` says whether it is the language's own code.
///
/// # Errors
///
/// The first token that is not.
pub(crate) fn check(
    syntax: &Syntax,
    name: &str,
    own: bool,
    text: &str,
    boundaries: &[Boundary],
) -> Result<Vec<Span>, Misplaced> {
    match syntax {
        Syntax::Code {
            literals, comments, ..
        } => {
            let is_own = |kind: &Kind| match kind {
                Kind::Code(None) | Kind::Doc => own,
                Kind::Code(Some(other)) => **other == *name,
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
        Syntax::Markdown { .. } => markdown::check(text, boundaries).map(|()| Vec::new()),
        Syntax::Text { .. } => boundaries
            .iter()
            .filter_map(|boundary| boundary.begins.as_ref())
            .find(|printed| printed.kind != Kind::Bare)
            .map_or(Ok(Vec::new()), |printed| {
                Err(printed.misplaced(format!(
                    "{} does not belong into plain text; `| bare` does",
                    printed.kind.called()
                )))
            }),
    }
}

/// The words of code that are neither in a string nor in a comment. Text that is not code has none.
pub(crate) fn words<'t>(syntax: &Syntax, text: &'t str) -> BTreeSet<&'t str> {
    match syntax {
        Syntax::Code {
            literals, comments, ..
        } => code::words(literals, comments, text),
        Syntax::Markdown { .. } | Syntax::Text { .. } => BTreeSet::new(),
    }
}
