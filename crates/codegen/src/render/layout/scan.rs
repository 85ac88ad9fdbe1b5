//! Finds where a line can be broken: its brackets, and the operators and heads between them.

use std::ops::Range;

use super::room::Room;
use crate::language::{Bracket, Layout, Stands};
use crate::render::lexer::Span;

/// For each byte of a line at which a string, a comment or a pair of brackets begins, where it ends; else 0.
pub(super) fn jumps(layout: &Layout, line: &str, inside: &[Span]) -> Vec<usize> {
    let mut jumps = vec![0; line.len()];
    let mut open: Vec<(usize, &Bracket)> = Vec::new();
    let mut spans = inside.iter().peekable();
    let mut before = ' ';
    let mut at = 0;
    while let Some(c) = line.get(at..).and_then(|rest| rest.chars().next()) {
        if let Some(span) = spans.next_if(|span| span.start == at) {
            jumps[at] = span.end;
            at = span.end;
            before = '"';
            continue;
        }
        let rest = line.get(at..).unwrap_or_default();
        if let Some(sign) = layout
            .no_brackets
            .iter()
            .find(|sign| rest.starts_with(sign.as_str()))
        {
            at += sign.len();
            before = ' ';
            continue;
        }
        let is_word = before.is_alphanumeric() || "_$".contains(before);
        let mut brackets = layout.brackets.iter();
        if let Some(bracket) = brackets.find(|one| one.open == c && (is_word || !one.after_word)) {
            open.push((at, bracket));
        } else if layout.brackets.iter().any(|one| one.close == c) {
            let is_other = |(_, one): &mut (usize, &Bracket)| one.after_word && one.close != c;
            while open.pop_if(is_other).is_some() {}
            if let Some((start, _)) = open.pop_if(|(_, one)| one.close == c) {
                jumps[start] = at + c.len_utf8();
            }
        }
        before = c;
        at += c.len_utf8();
    }
    jumps
}

/// A place at which a part of a line can be broken.
#[derive(Debug, Clone)]
pub(super) struct Break<'l> {
    /// What is moved to lines of its own.
    pub(super) content: Range<usize>,
    pub(super) how: How<'l>,
}

/// How a part of a line is broken.
#[derive(Debug, Clone)]
pub(super) enum How<'l> {
    /// Between brackets: one item a line.
    Items(&'l Bracket),
    /// At an operator, each time that it is there: one operand a line. Without one, all stands behind a head.
    Operands(Stands, Vec<Range<usize>>),
}

/// The places at which a part of a line can be broken, in their order.
pub(super) fn breaks<'l>(
    layout: &'l Layout,
    line: &str,
    jumps: &[usize],
    part: Range<usize>,
    room: Room,
) -> Vec<Break<'l>> {
    if room == Room::Brackets {
        return groups(layout, line, jumps, part);
    }
    let mut found = Vec::new();
    for (region, has_head) in regions(layout, line, jumps, part.clone(), room) {
        let needs_brackets = room == Room::Statement;
        let operands = operands(layout, line, jumps, region.clone());
        match operands {
            Some((stands, all)) if has_head || !needs_brackets => found.push(Break {
                content: region,
                how: How::Operands(stands, all),
            }),
            Some(_) | None => {
                let groups = groups(layout, line, jumps, region.clone());
                if has_head && (groups.is_empty() || layout.continued.is_empty()) {
                    found.push(Break {
                        content: region.clone(),
                        how: How::Operands(Stands::Behind, Vec::new()),
                    });
                }
                found.extend(groups);
            }
        }
    }
    found
}

/// The parts between the heads of a part of a line, without the white space around them and the signs that end a
/// statement, and whether each follows a head.
fn regions(
    layout: &Layout,
    line: &str,
    jumps: &[usize],
    part: Range<usize>,
    room: Room,
) -> Vec<(Range<usize>, bool)> {
    let text = line.get(part.clone()).unwrap_or_default();
    let first = layout
        .first_words
        .iter()
        .filter(|_| room == Room::Statement)
        .find(|word| {
            text.strip_prefix(word.as_str())
                .is_some_and(|rest| rest.starts_with(' '))
        });
    let mut start = part.start + first.map_or(0, |word| word.len() + 1);
    let mut has_head = first.is_some();
    let mut found = Vec::new();
    for at in plain(jumps, line, start..part.end) {
        let rest = line.get(at..part.end).unwrap_or_default();
        let head = layout.heads.iter().find(|head| {
            rest.strip_prefix(head.as_str())
                .is_some_and(|rest| rest.starts_with(' '))
        });
        let before = line
            .get(start..at)
            .and_then(|before| before.chars().next_back());
        // A sign that stands behind a word or brackets, such as `:`, is another one with a space before it.
        let is_attached = before.is_some_and(|c| c.is_alphanumeric() || "_?)]}\"'`".contains(c));
        // Behind a first word, it ends what belongs to that word.
        let is_head = |head: &&String| head.starts_with(' ') || is_attached && first.is_none();
        if let Some(head) = head.filter(is_head) {
            found.push((trimmed(line, start..at), has_head));
            start = at + head.len() + 1;
            has_head = true;
        }
    }
    let mut last = trimmed(line, start..part.end);
    if room == Room::Statement {
        let text = line.get(last.clone()).unwrap_or_default();
        last.end -= text.len() - text.trim_end_matches(|c| layout.ends.contains(c)).len();
    }
    found.push((last, has_head));
    found.retain(|(region, _)| !region.is_empty());
    found
}

/// The operators that bind least of those in a part of a line.
fn operands(
    layout: &Layout,
    line: &str,
    jumps: &[usize],
    part: Range<usize>,
) -> Option<(Stands, Vec<Range<usize>>)> {
    if is_one_item(layout, line, jumps, &part) {
        return None;
    }
    let mut all: Vec<Vec<Range<usize>>> = vec![Vec::new(); layout.operators.len()];
    for at in plain(jumps, line, part.clone()) {
        let rest = line.get(at..part.end).unwrap_or_default();
        for (operator, found) in layout.operators.iter().zip(&mut all) {
            if rest.starts_with(&operator.text) {
                found.push(at..at + operator.text.len());
            }
        }
    }
    let mut all = layout.operators.iter().zip(all);
    let (operator, found) = all.find(|(_, found)| !found.is_empty())?;
    Some((operator.stands, found))
}

/// The brackets in a part of a line that have a content.
fn groups<'l>(
    layout: &'l Layout,
    line: &str,
    jumps: &[usize],
    part: Range<usize>,
) -> Vec<Break<'l>> {
    let mut found = Vec::new();
    let mut at = part.start;
    while at < part.end {
        let end = jumps.get(at).copied().unwrap_or_default();
        if end == 0 {
            at += 1;
            continue;
        }
        let opens = line.get(at..).and_then(|rest| rest.chars().next());
        let closes = line.get(..end).and_then(|rest| rest.chars().next_back());
        let mut brackets = layout.brackets.iter();
        let bracket = brackets.find(|one| Some(one.open) == opens && Some(one.close) == closes);
        if let Some(bracket) = bracket {
            let inner = at + bracket.open.len_utf8()..end - bracket.close.len_utf8();
            let content = trimmed(line, inner);
            if !content.is_empty() {
                found.push(Break {
                    content,
                    how: How::Items(bracket),
                });
            }
        }
        at = end;
    }
    found
}

/// The items of the content of brackets, each without the white space around it.
pub(super) fn items(
    layout: &Layout,
    bracket: &Bracket,
    line: &str,
    jumps: &[usize],
    content: &Range<usize>,
) -> Vec<(Range<usize>, Option<char>)> {
    if is_one_item(layout, line, jumps, content) {
        return vec![(content.clone(), None)];
    }
    let mut found = Vec::new();
    let mut start = content.start;
    for at in plain(jumps, line, content.clone()) {
        let c = line.as_bytes().get(at).map(|byte| char::from(*byte));
        if let Some(between) = c.filter(|c| bracket.between.contains(c)) {
            found.push((trimmed(line, start..at), Some(between)));
            start = at + 1;
        }
    }
    let last = trimmed(line, start..content.end);
    if !last.is_empty() {
        found.push((last, None));
    }
    found
}

/// Whether a word makes a part of a line one item.
fn is_one_item(layout: &Layout, line: &str, jumps: &[usize], part: &Range<usize>) -> bool {
    plain(jumps, line, part.clone()).any(|at| {
        let rest = line.get(at..part.end).unwrap_or_default();
        layout.one_item.iter().any(|word| rest.starts_with(word))
    })
}

/// The bytes of a part of a line that are in no string, comment or brackets.
fn plain(jumps: &[usize], line: &str, part: Range<usize>) -> impl Iterator<Item = usize> {
    let mut at = part.start;
    std::iter::from_fn(move || {
        while at < part.end {
            let here = at;
            match jumps.get(here) {
                Some(0) => {
                    at += 1;
                    if line.is_char_boundary(here) {
                        return Some(here);
                    }
                }
                Some(end) => at = *end,
                None => return None,
            }
        }
        None
    })
}

/// A part of a line without the white space around it.
fn trimmed(line: &str, part: Range<usize>) -> Range<usize> {
    let text = line.get(part.clone()).unwrap_or_default();
    let start = part.start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}
