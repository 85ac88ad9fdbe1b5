//! Code: strings and comments as `language.toml` describes them, and everything else.

use std::collections::BTreeSet;

use crate::language::{Brackets, Quotes};
use crate::render::lexer::token::{Boundary, Kind, Misplaced, Printed, Span};

/// The beginning and the end of a string or a comment.
#[derive(Debug, Clone, Copy)]
struct Delimiter<'a> {
    open: &'a str,
    close: &'a str,
    escape: &'a str,
    lines: bool,
    what: &'static str,
}

/// The state at a place of the text: in code, or inside a string or comment that began at a byte.
#[derive(Debug, Clone, Copy)]
enum State<'a> {
    Code,
    Inside(Delimiter<'a>, usize),
}

/// A token that has begun but not ended.
struct Open<'a> {
    printed: &'a Printed,
    /// The beginning of the string or comment that contains it.
    inside: Option<usize>,
}

/// Checks the tokens of a code, and finds its strings and comments.
pub(super) fn check(
    literals: &[Quotes],
    comments: &[Brackets],
    text: &str,
    boundaries: &[Boundary],
) -> Result<Vec<Span>, Misplaced> {
    let delimiters = delimiters(literals, comments);
    let mut begins = [false; 256];
    for byte in delimiters.iter().filter_map(|d| d.open.bytes().next()) {
        begins[usize::from(byte)] = true;
    }
    let mut state = State::Code;
    let mut spans = Vec::new();
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut next = boundaries.iter().peekable();
    let mut at = 0;
    loop {
        while let Some(boundary) = next.next_if(|boundary| boundary.at <= at) {
            match &boundary.begins {
                Some(printed) => open.push(entered(printed, state)?),
                None => left(open.pop().as_ref(), state)?,
            }
        }
        let beside = next.peek().copied();
        let limit = beside.map_or(text.len(), |boundary| boundary.at);
        at = match state {
            State::Code if is_in_doc(&open) => at,
            State::Code => plain_until(text, at, limit, |byte| begins[usize::from(byte)]),
            State::Inside(delimiter, _) => {
                let [escape, close] =
                    [delimiter.escape, delimiter.close].map(|of| of.bytes().next());
                plain_until(text, at, limit, |byte| {
                    [escape, close].contains(&Some(byte)) || byte == b'\n' && !delimiter.lines
                })
            }
        };
        if beside.is_some() && at == limit {
            continue;
        }
        let Some(&byte) = text.as_bytes().get(at) else {
            break;
        };
        // A quote must not consist of a part of one token and a part of the text beside it.
        let within = |length: usize| -> Result<usize, Misplaced> {
            if at + length <= limit {
                return Ok(length);
            }
            let beside = beside.and_then(|boundary| boundary.begins.as_ref());
            Err(Misplaced {
                number: beside
                    .or(open.last().map(|open| open.printed))
                    .map(|p| p.number),
                message:
                    "this stands so close to a quote or an escape that both together mean something else"
                        .to_owned(),
            })
        };
        let rest = text.get(at..).unwrap_or_default();
        at += match state {
            State::Code if !begins[usize::from(byte)] => {
                covered(&open, byte)?;
                1
            }
            State::Code => {
                let opens = delimiters.iter().find(|d| rest.starts_with(d.open));
                if let Some(delimiter) = opens {
                    state = State::Inside(*delimiter, at);
                    within(delimiter.open.len())?
                } else {
                    covered(&open, byte)?;
                    1
                }
            }
            State::Inside(delimiter, start) => {
                if !delimiter.escape.is_empty() && rest.starts_with(delimiter.escape) {
                    let after = rest.get(delimiter.escape.len()..).unwrap_or_default();
                    let escaped = after.chars().next().map_or(0, char::len_utf8);
                    within(delimiter.escape.len() + escaped)?
                } else if rest.starts_with(delimiter.close) {
                    state = State::Code;
                    spans.push(delimiter.span(start, at));
                    within(delimiter.close.len())?
                } else if byte == b'\n' && !delimiter.lines {
                    return Err(unclosed(text, delimiter, start));
                } else {
                    1
                }
            }
        };
    }
    match state {
        State::Inside(delimiter, start) if delimiter.close != "\n" => {
            Err(unclosed(text, delimiter, start))
        }
        State::Inside(delimiter, start) => {
            spans.push(delimiter.span(start, at));
            Ok(spans)
        }
        State::Code => Ok(spans),
    }
}

/// The position of the first byte from `at` on that may have a meaning, or `limit`.
fn plain_until(text: &str, at: usize, limit: usize, may_mean: impl Fn(u8) -> bool) -> usize {
    let rest = text.as_bytes().get(at..limit).unwrap_or_default();
    at + rest
        .iter()
        .position(|byte| may_mean(*byte))
        .unwrap_or(rest.len())
}

/// The words that are neither in a string nor in a comment.
pub(super) fn words<'t>(
    literals: &[Quotes],
    comments: &[Brackets],
    text: &'t str,
) -> BTreeSet<&'t str> {
    let delimiters = delimiters(literals, comments);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = BTreeSet::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if is_part(first) {
            let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            found.extend(rest.get(..length));
            length
        } else {
            let opens = delimiters.iter().find(|d| rest.starts_with(d.open));
            opens.map_or(first.len_utf8(), |delimiter| delimiter.length(rest))
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    found
}

impl Delimiter<'_> {
    /// The string or comment that is closed at a byte. A line break that closes it is not part of it.
    fn span(&self, start: usize, closed: usize) -> Span {
        let ends_with_line = self.close == "\n";
        let close = if ends_with_line { 0 } else { self.close.len() };
        Span {
            start,
            end: closed + close,
            ends_with_line,
        }
    }

    /// The length of the string or comment at the beginning of a text.
    fn length(&self, text: &str) -> usize {
        let mut at = self.open.len();
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let next = |text: &str| text.chars().next().map_or(0, char::len_utf8);
            if !self.escape.is_empty() && rest.starts_with(self.escape) {
                at += self.escape.len() + next(rest.get(self.escape.len()..).unwrap_or_default());
            } else if rest.starts_with(self.close) {
                return at + self.close.len();
            } else {
                at += next(rest);
            }
        }
        text.len()
    }
}

/// The delimiters, the longest first, since `"""` is not an empty string followed by a quote.
fn delimiters<'a>(literals: &'a [Quotes], comments: &'a [Brackets]) -> Vec<Delimiter<'a>> {
    let strings = literals.iter().map(|quotes| Delimiter {
        open: &quotes.open,
        close: &quotes.close,
        escape: &quotes.escape,
        lines: quotes.lines,
        what: "string",
    });
    let comments = comments.iter().map(|comment| Delimiter {
        open: &comment.open,
        close: &comment.close,
        escape: "",
        lines: true,
        what: "comment",
    });
    let mut all: Vec<_> = strings.chain(comments).collect();
    all.sort_by_key(|delimiter| std::cmp::Reverse(delimiter.open.len()));
    all
}

fn entered<'a>(printed: &'a Printed, state: State<'_>) -> Result<Open<'a>, Misplaced> {
    let inside = match (&printed.kind, state) {
        (Kind::Bare, State::Code) => {
            return Err(printed.misplaced(
                "a bare word stands only inside a string or a comment; print `| literal`, or a word of [options] that is an identifier",
            ));
        }
        (Kind::Bare, State::Inside(_, start)) => Some(start),
        (_, State::Code) => None,
        (Kind::Code(_), State::Inside(delimiter, _)) => {
            return Err(printed.misplaced(format!(
                "code stands inside a {} that begins with `{}`, and could end it; print names only there, or `| quoted` in place of the quotes",
                delimiter.what, delimiter.open
            )));
        }
        (Kind::Doc | Kind::Markdown, State::Inside(delimiter, _)) => {
            return Err(printed.misplaced(format!(
                "a comment stands inside a {} that begins with `{}`; `doc` writes the whole comment",
                delimiter.what, delimiter.open
            )));
        }
    };
    Ok(Open { printed, inside })
}

fn left(open: Option<&Open<'_>>, state: State<'_>) -> Result<(), Misplaced> {
    let Some(Open { printed, inside }) = open else {
        return Ok(());
    };
    let now = match state {
        State::Code => None,
        State::Inside(_, start) => Some(start),
    };
    if now == *inside {
        return Ok(());
    }
    Err(printed.misplaced(match (inside, state) {
        (None, State::Inside(delimiter, _)) => {
            format!("this begins a {} and does not end it", delimiter.what)
        }
        (Some(_) | None, _) => "this ends the string or the comment that it stands in".to_owned(),
    }))
}

fn is_in_doc(open: &[Open<'_>]) -> bool {
    let innermost = open.last();
    innermost.is_some_and(|open| open.printed.kind == Kind::Doc)
}

/// Checks that a comment of the language consists only of comments, strings and white space.
fn covered(open: &[Open<'_>], byte: u8) -> Result<(), Misplaced> {
    match open.last() {
        Some(open) if open.printed.kind == Kind::Doc && !byte.is_ascii_whitespace() => {
            Err(open.printed.misplaced(
                "text of this comment stands outside of it; [docs.style] of language.toml lacks an escape",
            ))
        }
        Some(_) | None => Ok(()),
    }
}

fn unclosed(text: &str, delimiter: Delimiter<'_>, start: usize) -> Misplaced {
    let line = text.get(..start).unwrap_or(text).matches('\n').count() + 1;
    Misplaced {
        number: None,
        message: format!(
            "line {line} of the printed file begins a {} with `{}` and nothing ends it",
            delimiter.what, delimiter.open
        ),
    }
}
