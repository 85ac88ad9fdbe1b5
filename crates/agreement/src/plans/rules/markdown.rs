//! A simple reader of Markdown as specified in PLANS.md: line by line, from left to right.

use super::blank::trimmed;

/// The kind of a line of Markdown.
pub(crate) enum Line<'a> {
    /// A task: its status, as an entry has it, and its text.
    Task(&'static str, &'a str),
    /// The text of a heading.
    Heading(&'a str),
    /// A line of a code fence, its two ends among them.
    Fenced,
    /// Anything else.
    Other,
}

const GAP: &[char] = &[' ', '\t'];
const DIGITS: &[char] = &['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/// The lines of a text.
pub(crate) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut fence = None;
    // Between `\r` and `\n` stands an empty line, which is nothing and shows nothing.
    text.split(['\n', '\r'])
        .map(|line| {
            let marks = fence_marks(line);
            match (fence, marks) {
                (Some((mark, length)), _) => {
                    let closes = marks.is_some_and(|(its, many, rest)| {
                        its == mark && many >= length && run(rest, GAP).1.is_empty()
                    });
                    if closes {
                        fence = None;
                    }
                    Line::Fenced
                }
                (None, Some((mark, many, rest))) if mark == '~' || !rest.contains(mark) => {
                    fence = Some((mark, many));
                    Line::Fenced
                }
                (None, Some(_) | None) => {
                    task(line).or_else(|| heading(line)).unwrap_or(Line::Other)
                }
            }
        })
        .collect()
}

/// The tasks of a text: the status and the text of each.
pub(super) fn tasks(text: &str) -> Vec<(&'static str, &str)> {
    let task = |line| match line {
        Line::Task(status, text) => Some((status, text)),
        Line::Heading(_) | Line::Fenced | Line::Other => None,
    };
    lines(text).into_iter().filter_map(task).collect()
}

/// The headings of a text.
pub(super) fn headings(text: &str) -> Vec<&str> {
    let heading = |line| match line {
        Line::Heading(text) => Some(text),
        Line::Task(..) | Line::Fenced | Line::Other => None,
    };
    lines(text).into_iter().filter_map(heading).collect()
}

/// The mark of a fence, how many of it there are, and what stands behind them.
fn fence_marks(line: &str) -> Option<(char, usize, &str)> {
    let (_, line) = run(line, GAP);
    ['`', '~'].into_iter().find_map(|mark| {
        let (many, rest) = run(line, &[mark]);
        (many >= 3).then_some((mark, many, rest))
    })
}

fn task(line: &str) -> Option<Line<'_>> {
    let (_, line) = run(line, GAP);
    let rest = match run(line, DIGITS) {
        (0, line) => line.strip_prefix(['-', '*', '+'])?,
        (1..=9, rest) => rest.strip_prefix(['.', ')'])?,
        (_, _) => return None,
    };
    let mut inside = gap(rest)?.strip_prefix('[')?.chars();
    let status = match inside.next()? {
        ' ' => "pending",
        '-' | '~' => "in_progress",
        'x' | 'X' => "completed",
        _ => return None,
    };
    let text = trimmed(gap(inside.as_str().strip_prefix(']')?)?);
    (!text.is_empty()).then_some(Line::Task(status, text))
}

fn heading(line: &str) -> Option<Line<'_>> {
    let (spaces, line) = run(line, &[' ']);
    let (marks, rest) = run(line, &['#']);
    if spaces > 3 || !(1..=6).contains(&marks) {
        return None;
    }
    let mut text = trimmed(gap(rest)?);
    let before = text.trim_end_matches('#');
    if before != text && (before.is_empty() || before.ends_with(GAP)) {
        text = trimmed(before);
    }
    (!text.is_empty()).then_some(Line::Heading(text))
}

/// What stands behind spaces and tabs, of which there must be some.
fn gap(text: &str) -> Option<&str> {
    let (many, rest) = run(text, GAP);
    (many > 0).then_some(rest)
}

/// With how many of these ASCII characters a text begins, and what stands behind them.
fn run<'a>(text: &'a str, of: &[char]) -> (usize, &'a str) {
    let rest = text.trim_start_matches(of);
    (text.len() - rest.len(), rest)
}
