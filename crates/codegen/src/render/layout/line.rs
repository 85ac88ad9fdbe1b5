//! Writes one line that is too long.

use std::ops::Range;

use super::room::Room;
use super::scan::{Break, How, breaks, items, jumps};
use crate::language::{Bracket, Layout, Stands};
use crate::render::lexer::Span;
use crate::render::mark::{columns, columns_of_line, indentation};

/// A line that is too long.
pub(super) struct Line<'l> {
    layout: &'l Layout,
    text: &'l str,
    jumps: Vec<usize>,
    /// The white space at its beginning.
    base: &'l str,
    is_ascii: bool,
}

/// A part of a line that is written from the beginning of a line on.
struct Part {
    range: Range<usize>,
    /// The number of levels of indentation, beyond that of the line.
    level: usize,
    /// The columns of the operator that is already written before it.
    lead: usize,
    /// The columns of the text that follows it on its last line.
    tail: usize,
    /// What a line break means in it, outside of its own brackets.
    room: Room,
    /// Whether nothing else stands beside it in its brackets, so that its operands need no further indentation.
    is_alone: bool,
}

impl<'l> Line<'l> {
    pub(super) fn new(layout: &'l Layout, text: &'l str, inside: &[Span]) -> Self {
        let text = text.trim_end();
        Self {
            layout,
            text,
            jumps: jumps(layout, text, inside),
            base: indentation(text),
            is_ascii: text.is_ascii(),
        }
    }

    pub(super) fn write(&self, out: &mut String, room: Room) {
        out.push_str(self.base);
        let whole = Part {
            range: self.base.len()..self.text.len(),
            level: 0,
            lead: 0,
            tail: 0,
            room,
            is_alone: false,
        };
        self.part(out, &whole);
    }

    /// Writes a part, at its widest brackets or operators in lines of their own until the rest fits.
    fn part(&self, out: &mut String, part: &Part) {
        let start = self.indentation(part.level) + part.lead;
        if start + self.width(&part.range) + part.tail <= self.layout.width {
            out.push_str(self.get(&part.range));
            return;
        }
        let chosen = self.chosen(part, start);
        let mut at = part.range.start;
        for (index, one) in chosen.iter().enumerate() {
            let next = chosen.get(index + 1);
            let end = next.map_or(part.range.end, |next| next.content.start);
            out.push_str(self.get(&(at..one.content.start)).trim_end());
            at = one.content.end;
            match &one.how {
                How::Items(bracket) => {
                    self.items(out, part.level + 1, bracket, &one.content);
                    self.new_line(out, part.level);
                    let behind = self.get(&(at..end));
                    at += behind.len() - behind.trim_start().len();
                }
                How::Operands(stands, operators) => {
                    let behind = self.width(&(at..end)) + part.tail;
                    self.operands(out, part, &one.content, (*stands, operators), behind);
                }
            }
        }
        out.push_str(self.get(&(at..part.range.end)));
    }

    /// The breaks that are needed so that the rest of the part fits, as far as that can be.
    fn chosen(&self, part: &Part, start: usize) -> Vec<Break<'l>> {
        let all = breaks(
            self.layout,
            self.text,
            &self.jumps,
            part.range.clone(),
            part.room,
        );
        let mut is_chosen = vec![false; all.len()];
        loop {
            let too_long = self.too_long(part, start, &all, &is_chosen);
            let free = too_long
                .into_iter()
                .filter(|index| self.helps(part, &all, &is_chosen, *index));
            let Some(widest) = free.max_by_key(|index| self.width(&all[*index].content)) else {
                break;
            };
            // What stands behind a head is a part of its own, with breaks of its own.
            let range = &all[widest].content;
            for (one, is_chosen) in all.iter().zip(&mut is_chosen) {
                *is_chosen &= one.content.start < range.start || range.end <= one.content.start;
            }
            is_chosen[widest] = true;
        }
        let mut chosen = is_chosen.into_iter();
        all.into_iter()
            .filter(|_| chosen.next() == Some(true))
            .collect()
    }

    /// The breaks that are not chosen yet, on those lines of the part that are too long.
    fn too_long(
        &self,
        part: &Part,
        start: usize,
        all: &[Break<'l>],
        is_chosen: &[bool],
    ) -> Vec<usize> {
        let mut found = Vec::new();
        let mut column = start;
        let mut from = part.range.start;
        let mut on_line = Vec::new();
        for (index, one) in all.iter().enumerate() {
            if one.content.start < from {
                continue;
            }
            if !is_chosen[index] {
                on_line.push(index);
                continue;
            }
            let before = self.get(&(from..one.content.start)).trim_end();
            if column + columns(before) > self.layout.width {
                found.append(&mut on_line);
            }
            on_line.clear();
            column = self.indentation(part.level);
            from = one.content.end;
        }
        if column + self.width(&(from..part.range.end)) + part.tail > self.layout.width {
            found.append(&mut on_line);
        }
        found
    }

    /// Whether a break shortens its line. Behind a head, one does only if the rest then fits, and if there are brackets
    /// in the rest, they are opened first: then it has to fit up to these.
    fn helps(&self, part: &Part, all: &[Break<'_>], is_chosen: &[bool], index: usize) -> bool {
        let one = &all[index];
        if !matches!(&one.how, How::Operands(_, operators) if operators.is_empty()) {
            return true;
        }
        let inside = |at: &usize| {
            one.content.start < all[*at].content.start && all[*at].content.end <= one.content.end
        };
        let mut inside = (0..all.len()).filter(inside).peekable();
        let end = match inside.peek() {
            Some(_) => inside
                .find(|at| is_chosen[*at])
                .map(|at| all[at].content.start),
            None => Some(one.content.end),
        };
        let width = |end| self.indentation(part.level + 1) + self.width(&(one.content.start..end));
        end.is_some_and(|end| width(end) <= self.layout.width)
    }

    /// Writes the content of brackets, one item a line. Words that follow each other fill lines, if the language has it
    /// so.
    fn items(&self, out: &mut String, level: usize, bracket: &Bracket, content: &Range<usize>) {
        let all = items(self.layout, bracket, self.text, &self.jumps, content);
        let is_alone = all.len() == 1;
        let between = all.first().and_then(|(_, between)| *between);
        // The column at which a further word would begin on the line of the last one.
        let mut column = None;
        for (range, behind) in all {
            let text = self.get(&range);
            // What follows it is one more column.
            let end = |from: usize| from + self.width(&range) + 1;
            let begin = column.filter(|from| end(*from) <= self.layout.width);
            let is_word = self.layout.fills && self.is_word(&range);
            if begin.is_some() && is_word {
                out.push(' ');
            } else {
                self.new_line(out, level);
            }
            column = is_word.then(|| end(begin.unwrap_or_else(|| self.indentation(level))) + 1);
            let part = Part {
                range,
                level,
                lead: 0,
                tail: 1,
                room: Room::Free,
                is_alone,
            };
            self.part(out, &part);
            let may_trail =
                bracket.trailing && !self.layout.last.iter().any(|one| text.starts_with(one));
            out.extend(behind.or(between.filter(|_| may_trail)));
        }
    }

    /// Whether a part of the line is a string, a number or a name, and nothing else.
    fn is_word(&self, range: &Range<usize>) -> bool {
        let text = self.get(range);
        let mut brackets = self.layout.brackets.iter();
        let mut jumps = self.jumps.get(range.clone()).into_iter().flatten();
        if brackets.any(|one| text.starts_with(one.open)) {
            return false;
        }
        self.jumps.get(range.start) == Some(&range.end)
            || jumps.all(|jump| *jump == 0) && !text.contains(char::is_whitespace)
    }

    /// Writes operands, one a line. `behind` is the width of the text that follows the last one.
    fn operands(
        &self,
        out: &mut String,
        part: &Part,
        content: &Range<usize>,
        (stands, operators): (Stands, &[Range<usize>]),
        behind: usize,
    ) {
        let continues = content.start > part.range.start;
        let level = part.level + usize::from(continues || !part.is_alone);
        let around = self.around(part).filter(|_| continues);
        if let Some((open, _)) = around {
            out.push(' ');
            out.push_str(open);
        }
        if continues {
            self.new_line(out, level);
        }
        let mut start = content.start;
        for index in 0..=operators.len() {
            let is_first = index == 0;
            let operator = operators.get(index);
            let before = operators.get(index.wrapping_sub(1)).or(operator);
            let is_led = match stands {
                Stands::Behind => false,
                Stands::Before => !is_first,
                Stands::BeforeEach => !is_first || continues || part.is_alone,
            };
            let lead = before
                .filter(|_| is_led)
                .map_or("", |before| self.get(before).trim_start());
            let trail = operator.filter(|_| stands == Stands::Behind);
            let trail = trail.map_or("", |operator| self.get(operator).trim_end());
            if !is_first {
                self.new_line(out, level);
            }
            out.push_str(lead);
            let is_at_start = is_first && !continues;
            let operand = Part {
                range: start..operator.map_or(content.end, |operator| operator.start),
                level: if is_at_start { part.level } else { level },
                lead: columns(lead) + if is_at_start { part.lead } else { 0 },
                tail: if operator.is_none() {
                    behind
                } else {
                    columns(trail)
                },
                room: Room::Free,
                is_alone: false,
            };
            self.part(out, &operand);
            out.push_str(trail);
            start = operator.map_or(start, |operator| operator.end);
        }
        if let Some((_, close)) = around {
            self.new_line(out, part.level);
            out.push_str(close);
        }
    }

    /// The brackets that a statement needs around what continues on the next line.
    fn around(&self, part: &Part) -> Option<(&str, &str)> {
        let is_statement = part.room == Room::Statement;
        let first = self
            .layout
            .continued
            .chars()
            .next()
            .filter(|_| is_statement)?;
        Some(self.layout.continued.split_at(first.len_utf8()))
    }

    fn new_line(&self, out: &mut String, level: usize) {
        out.push('\n');
        out.push_str(self.base);
        for _ in 0..level {
            out.push_str(&self.layout.indent);
        }
    }

    /// The columns before a part of this level.
    fn indentation(&self, level: usize) -> usize {
        let columns = |text| columns_of_line(text, self.layout.tab_width);
        columns(self.base) + level * columns(&self.layout.indent)
    }

    fn get(&self, range: &Range<usize>) -> &'l str {
        self.text.get(range.clone()).unwrap_or_default()
    }

    /// The columns of a part of the line.
    fn width(&self, range: &Range<usize>) -> usize {
        if self.is_ascii {
            range.len()
        } else {
            columns(self.get(range))
        }
    }
}
