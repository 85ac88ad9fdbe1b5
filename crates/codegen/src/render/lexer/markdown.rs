//! Markdown: prose, code spans and fences.

use std::collections::HashMap;

use crate::render::lexer::token::{Boundary, Kind, Misplaced, Printed};

/// The state at a place of a Markdown text. Spans and fences are identified by the byte at which they begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Prose,
    Span {
        start: usize,
        end: usize,
    },
    Fence {
        start: usize,
        mark: u8,
        length: usize,
    },
}

pub(super) fn check(text: &str, boundaries: &[Boundary]) -> Result<(), Misplaced> {
    let bytes = text.as_bytes();
    let mut state = State::Prose;
    let mut open: Vec<(&Printed, State)> = Vec::new();
    let mut next = boundaries.iter().peekable();
    let mut spans = Spans::default();
    let mut at = 0;
    loop {
        if let State::Span { end, .. } = state
            && at >= end
        {
            state = State::Prose;
        }
        while let Some(boundary) = next.next_if(|boundary| boundary.at <= at) {
            match &boundary.begins {
                Some(printed) => open.push((entered(printed, state)?, state)),
                None => left(open.pop(), state)?,
            }
        }
        let Some(&byte) = bytes.get(at) else {
            return Ok(());
        };
        let line_begins = at == 0 || bytes.get(at - 1) == Some(&b'\n');
        let fence = if line_begins { fence(text, at) } else { None };
        match (state, fence) {
            (State::Prose, Some((mark, length, _))) => {
                state = State::Fence {
                    start: at,
                    mark,
                    length,
                };
                at = line_end(text, at);
                continue;
            }
            (State::Fence { mark, length, .. }, Some((other, count, alone)))
                if mark == other && count >= length && alone =>
            {
                // The line consists of marks and white space, and no token may print these.
                if let Some((printed, _)) = open.last().filter(|(_, before)| *before == state) {
                    return Err(printed.misplaced("this ends the fence that it stands in"));
                }
                state = State::Prose;
                at = line_end(text, at);
                continue;
            }
            (State::Prose | State::Span { .. } | State::Fence { .. }, _) => {}
        }
        at += match (state, byte) {
            (State::Prose, b'\\') => 2,
            (State::Prose, b'`') => {
                let run = run(bytes, at);
                if let Some(end) = spans.closing(bytes, at + run, run) {
                    state = State::Span { start: at, end };
                }
                run
            }
            (State::Prose | State::Span { .. } | State::Fence { .. }, _) => 1,
        };
    }
}

fn entered(printed: &Printed, state: State) -> Result<&Printed, Misplaced> {
    match (&printed.kind, state) {
        (Kind::Code(None) | Kind::Doc, State::Fence { .. })
        | (Kind::Bare, State::Fence { .. } | State::Span { .. })
        | (Kind::Markdown, State::Prose) => Ok(printed),
        (Kind::Code(_), _) => Err(printed.misplaced(
            "code stands in Markdown outside of a fence; print `| span`, or names between backticks",
        )),
        (Kind::Doc, _) => Err(printed.misplaced(
            "a comment of the language stands in Markdown; print `| prose` or `| cell`",
        )),
        (Kind::Bare, State::Prose) => Err(printed.misplaced(
            "a bare word stands in the prose of Markdown; print `| cell`, or put it between backticks",
        )),
        (Kind::Markdown, State::Span { .. } | State::Fence { .. }) => Err(printed.misplaced(
            "Markdown stands inside a code span or a fence; print it outside",
        )),
    }
}

fn left(open: Option<(&Printed, State)>, state: State) -> Result<(), Misplaced> {
    match open {
        Some((printed, before)) if before != state => {
            Err(printed.misplaced("this changes how the Markdown around it is read"))
        }
        Some(_) | None => Ok(()),
    }
}

/// The fence in the line that begins at a byte: its mark, the number of marks, and whether nothing follows them.
fn fence(text: &str, at: usize) -> Option<(u8, usize, bool)> {
    const LEAST: usize = 3;
    let line = text.get(at..line_end(text, at))?.trim();
    let mark = *line.as_bytes().first()?;
    let length = line.bytes().take_while(|&byte| byte == mark).count();
    let info = line.get(length..)?;
    let is_fence = matches!(mark, b'`' | b'~') && length >= LEAST;
    (is_fence && (mark != b'`' || !info.contains('`'))).then_some((mark, length, info.is_empty()))
}

fn line_end(text: &str, at: usize) -> usize {
    text.get(at..)
        .and_then(|rest| rest.find('\n'))
        .map_or(text.len(), |length| at + length)
}

/// The number of backticks from a byte on.
fn run(bytes: &[u8], at: usize) -> usize {
    bytes
        .iter()
        .skip(at)
        .take_while(|&&byte| byte == b'`')
        .count()
}

/// Runs of backticks without an end: for each length, the place up to which there is no other run of that length.
#[derive(Default)]
struct Spans {
    none: HashMap<usize, usize>,
}

impl Spans {
    /// The place of the run of backticks that closes a code span, in the same paragraph.
    fn closing(&mut self, bytes: &[u8], from: usize, length: usize) -> Option<usize> {
        if self.none.get(&length).is_some_and(|&end| from <= end) {
            return None;
        }
        let mut at = from;
        while let Some(&byte) = bytes.get(at) {
            if byte == b'\n' && bytes.get(at + 1) == Some(&b'\n') {
                break;
            }
            let count = run(bytes, at);
            if count == length {
                return Some(at + count);
            }
            at += count.max(1);
        }
        self.none.insert(length, at);
        None
    }
}
