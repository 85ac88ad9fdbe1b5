//! Marks for the beginnings and ends of tokens in printed text.

use std::fmt::{self, Write};

use crate::render::lexer::{Boundary, Kind, Printed};

/// Begins what a macro or a block printed in several lines, and ends it.
pub(super) const BLOCK: char = '\u{1}';
pub(super) const UNBLOCK: char = '\u{2}';
pub(super) const CLOSE: char = '\u{12}';
pub(super) const BEGINS: char = '\u{13}';
pub(super) const ENDS: char = '\u{14}';

/// Makes a token that is printed later, and gets its number then.
pub(crate) fn token(kind: &Kind, text: &str) -> String {
    let kind = written(kind);
    format!("{BEGINS}{kind}{CLOSE}{text}{ENDS}")
}

/// Whether printed text contains tokens that already have numbers, as the output of macros and blocks does.
fn holds_tokens(printed: &str) -> bool {
    printed.contains(BEGINS)
}

/// Writes a text as a token with its number. A text that has no kind is code of the language.
pub(crate) fn write_numbered(out: &mut impl Write, text: &str, number: usize) -> fmt::Result {
    let kind_and_rest = text
        .strip_prefix(BEGINS)
        .and_then(|rest| rest.split_once(CLOSE))
        .filter(|(kind, _)| !kind.contains(NUMBER));
    match kind_and_rest {
        Some((kind, rest)) => {
            begin(out, kind, number)?;
            out.write_str(rest)
        }
        // An empty text stays empty, so that a template can test whether a macro or a block printed anything.
        None if text.is_empty() => Ok(()),
        None if holds_tokens(text) && text.contains('\n') => {
            write!(out, "{BLOCK}{text}{UNBLOCK}")
        }
        None if holds_tokens(text) => out.write_str(text),
        None => {
            begin(out, CODE, number)?;
            out.write_str(text)?;
            out.write_char(ENDS)
        }
    }
}

fn begin(out: &mut impl Write, kind: &str, number: usize) -> fmt::Result {
    out.write_char(BEGINS)?;
    out.write_str(kind)?;
    write!(out, "{NUMBER}{number}{CLOSE}")
}

/// Parses the boundary in a mark, at a byte of the text without marks.
pub(super) fn parse(mark: &str, at: usize) -> Result<Boundary, String> {
    if mark.is_empty() {
        return Ok(Boundary { at, begins: None });
    }
    let (kind, number) = mark.split_once(NUMBER).unwrap_or((mark, "0"));
    let kind = match kind {
        CODE => Kind::Code(None),
        DOC => Kind::Doc,
        BARE => Kind::Bare,
        MARKDOWN => Kind::Markdown,
        other => Kind::Code(other.strip_prefix(LITERAL).map(Box::from)),
    };
    let number = number
        .parse()
        .map_err(|_| format!("a token has the number `{number}`"))?;
    Ok(Boundary {
        at,
        begins: Some(Printed { kind, number }),
    })
}

const NUMBER: char = '#';
const CODE: &str = "code";
const DOC: &str = "doc";
const BARE: &str = "bare";
const MARKDOWN: &str = "markdown";
const LITERAL: &str = "literal ";

fn written(kind: &Kind) -> String {
    match kind {
        Kind::Code(None) => CODE.to_owned(),
        Kind::Code(Some(syntax)) => format!("{LITERAL}{syntax}"),
        Kind::Doc => DOC.to_owned(),
        Kind::Bare => BARE.to_owned(),
        Kind::Markdown => MARKDOWN.to_owned(),
    }
}
