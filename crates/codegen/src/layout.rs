//! Layout: decides which groups of printed text stay on one line, like the language's own formatter.
//!
//! Templates and patterns print marks (control characters that cannot occur in the text of a schema) between words. A
//! group is printed on one line if it fits together with the text after it up to the next possible break. Otherwise
//! each break of that group becomes a new line, and each inner group is decided separately.

mod boundary;

use unicode_width::UnicodeWidthStr;

use crate::lexer::Boundary;
use crate::mark::is_mark;
use crate::mark::{
    BEGINS, CLOSE, COMMENT, DEDENT, END, ENDS, GROUP, HARD, INDENT, LINE, OR, SOFT, WHEN_BROKEN,
    WHEN_FLAT,
};
pub(crate) use boundary::{token, write_numbered};

/// A piece of printed text.
#[derive(Debug)]
enum Item<'a> {
    /// Text without a line break.
    Text {
        text: &'a str,
        width: usize,
    },
    /// A line break in the text itself.
    Newline,
    Group,
    End,
    Indent,
    Dedent,
    /// A possible break, with its width if the group stays on one line.
    Line(usize),
    Hard,
    WhenBroken {
        text: &'a str,
        width: usize,
    },
    WhenFlat {
        text: &'a str,
        width: usize,
    },
    Comment {
        single: Option<&'a str>,
        long: &'a str,
    },
    /// The beginning or the end of a token.
    Boundary(&'a str),
}

/// Printed text after layout.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LaidOut {
    pub(crate) text: String,
    /// The beginnings and ends of tokens in the text.
    pub(crate) boundaries: Vec<Boundary>,
}

/// Resolves every mark in `printed` for lines of `width` columns and indentation in steps of `indent`. Takes time
/// linear in the length of the text.
pub(crate) fn resolve(printed: &str, width: usize, indent: &str) -> Result<LaidOut, String> {
    let mut writer = Writer {
        width,
        indent,
        out: String::with_capacity(printed.len()),
        boundaries: Vec::new(),
        line: 0,
        groups: Vec::new(),
        steps: 0,
        base: String::new(),
    };
    let (mut items, mut rest) = (Vec::new(), printed);
    while !rest.is_empty() {
        items.clear();
        rest = read(rest, &mut items)?;
        let facts = measure(&items)?;
        writer.write(&items, &facts)?;
    }
    Ok(LaidOut {
        text: writer.out,
        boundaries: writer.boundaries,
    })
}

/// The minimum number of items that are laid out at once.
const PART: usize = 1_000;

/// The width of text in columns.
pub(crate) fn columns(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.width()
    }
}

/// Reads items up to a line break outside of all groups and indentation. The layout before such a break does not depend
/// on the text after it. Returns the rest of the text.
fn read<'a>(printed: &'a str, items: &mut Vec<Item<'a>>) -> Result<&'a str, String> {
    let mut rest = printed;
    let (mut opened, mut closed) = (0_usize, 0);
    // The marks are single bytes.
    let is_item =
        |byte: &u8| byte.is_ascii_control() && (*byte == b'\n' || is_mark(char::from(*byte)));
    while let Some(at) = rest.as_bytes().iter().position(is_item) {
        let (text, tail) = rest.split_at(at);
        push_text(items, text);
        let mut chars = tail.chars();
        let mark = chars.next();
        rest = chars.as_str();
        match mark {
            Some('\n') if opened == closed && items.len() >= PART => {
                items.push(Item::Newline);
                return Ok(rest);
            }
            Some(GROUP | INDENT) => opened += 1,
            Some(END | DEDENT) => closed += 1,
            Some(_) | None => {}
        }
        items.push(match mark {
            Some('\n') => Item::Newline,
            Some(GROUP) => Item::Group,
            Some(END) => Item::End,
            Some(INDENT) => Item::Indent,
            Some(DEDENT) => Item::Dedent,
            Some(LINE) => Item::Line(1),
            Some(SOFT) => Item::Line(0),
            Some(HARD) => Item::Hard,
            Some(WHEN_BROKEN) => {
                let text = until(&mut rest, CLOSE)?;
                Item::WhenBroken { text, width: columns(text) }
            }
            Some(WHEN_FLAT) => {
                let text = until(&mut rest, CLOSE)?;
                Item::WhenFlat { text, width: columns(text) }
            }
            Some(COMMENT) => {
                let text = until(&mut rest, CLOSE)?;
                match text.split_once(OR) {
                    Some((single, long)) => Item::Comment { single: Some(single), long },
                    None => Item::Comment { single: None, long: text },
                }
            }
            Some(BEGINS) => Item::Boundary(until(&mut rest, CLOSE)?),
            Some(ENDS) => Item::Boundary(""),
            other => return Err(format!("the text holds the control character {other:?}, which the layout keeps for itself")),
        });
    }
    push_text(items, rest);
    Ok("")
}

fn push_text<'a>(items: &mut Vec<Item<'a>>, text: &'a str) {
    if !text.is_empty() {
        items.push(Item::Text {
            text,
            width: columns(text),
        });
    }
}

fn until<'a>(rest: &mut &'a str, end: char) -> Result<&'a str, String> {
    let (text, tail) = rest
        .split_once(end)
        .ok_or("a layout mark with text is not closed")?;
    *rest = tail;
    Ok(text)
}

/// Properties of each item that are computed before the layout is decided.
struct Facts {
    /// For a group: its width on one line, or `None` if it must break.
    flat: Vec<Option<usize>>,
    /// The number of columns from here to the next possible end of the line, if groups break.
    tail: Vec<usize>,
    /// For a group: whether it adds brackets around text that has no other possible break.
    brackets: Vec<bool>,
}

fn measure(items: &[Item<'_>]) -> Result<Facts, String> {
    let mut flat = vec![None; items.len()];
    let mut brackets = vec![false; items.len()];
    let mut open: Vec<(usize, usize, bool)> = Vec::new();
    let mut breaks = 0_usize;
    let mut breaks_before: Vec<usize> = Vec::new();
    let mut steps = 0_usize;
    let mut before = 0;
    let mut ends = vec![0; items.len()];
    for (index, item) in items.iter().enumerate() {
        breaks += usize::from(matches!(item, Item::Line(_)));
        match item {
            Item::Text { width, .. } | Item::WhenFlat { width, .. } | Item::Line(width) => {
                before += width;
            }
            Item::Newline | Item::Hard | Item::Comment { .. } => {
                if let Some((_, _, broken)) = open.last_mut() {
                    *broken = true;
                }
            }
            Item::Group => {
                open.push((index, before, false));
                breaks_before.push(breaks);
            }
            Item::End => {
                let (start, at, broken) = open.pop().ok_or("an `end` without its `group`")?;
                let own_breaks = breaks_before.pop().map(|before| breaks - before);
                let begins = items.get(start + 1);
                brackets[start] = own_breaks == Some(2)
                    && matches!(begins, Some(Item::WhenBroken { text: "(", .. }));
                flat[start] = (!broken).then_some(before - at);
                ends[start] = index;
                if broken && let Some((_, _, outer)) = open.last_mut() {
                    *outer = true;
                }
            }
            Item::Indent => steps += 1,
            Item::Dedent => {
                steps = steps
                    .checked_sub(1)
                    .ok_or("a `dedent` without its `indent`")?;
            }
            Item::WhenBroken { .. } | Item::Boundary(_) => {}
        }
    }
    if !open.is_empty() {
        return Err("a `group` without its `end`".to_owned());
    }
    if steps != 0 {
        return Err("an `indent` without its `dedent`".to_owned());
    }
    let mut after = 0;
    let mut tails = vec![0; items.len()];
    for (index, item) in items.iter().enumerate().rev() {
        tails[index] = after;
        match item {
            Item::Text { width, .. } | Item::WhenBroken { width, .. } => after += width,
            Item::Newline | Item::Hard | Item::Line(_) | Item::Comment { .. } => after = 0,
            Item::Group
            | Item::End
            | Item::Indent
            | Item::Dedent
            | Item::WhenFlat { .. }
            | Item::Boundary(_) => {}
        }
    }
    let tail = ends
        .iter()
        .map(|&end| tails.get(end).copied().unwrap_or(0))
        .collect();
    Ok(Facts {
        flat,
        tail,
        brackets,
    })
}

/// Writes the text group by group.
struct Writer<'a> {
    width: usize,
    indent: &'a str,
    out: String,
    boundaries: Vec<Boundary>,
    /// The beginning of the current line in `out`.
    line: usize,
    /// For each open group, whether it breaks.
    groups: Vec<bool>,
    steps: usize,
    /// The indentation of the line on which the outermost group began.
    base: String,
}

impl Writer<'_> {
    fn write(&mut self, items: &[Item<'_>], facts: &Facts) -> Result<(), String> {
        let mut column = 0;
        for (index, item) in items.iter().enumerate() {
            let broken = self.groups.last().copied().unwrap_or(true);
            match item {
                Item::Text { text, width } => {
                    self.out.push_str(text);
                    column += width;
                }
                Item::Newline => {
                    if self.out[self.line..].trim_start_matches(' ').is_empty() {
                        self.truncate(self.line);
                    }
                    self.new_line("");
                    column = 0;
                }
                Item::Group => {
                    if self.groups.is_empty() {
                        self.base = self.leading().to_owned();
                    }
                    let fits = facts.flat[index]
                        .is_some_and(|flat| column + flat + facts.tail[index] <= self.width);
                    let helps = !facts.brackets[index]
                        || facts.flat[index].is_none_or(|flat| self.helps(column, flat));
                    self.groups.push(broken && !fits && helps);
                }
                Item::End => {
                    self.groups.pop();
                }
                Item::Indent => self.steps += 1,
                Item::Dedent => self.steps = self.steps.saturating_sub(1),
                Item::Line(width) if !broken => {
                    self.out.push_str(if *width == 0 { "" } else { " " });
                    column += width;
                }
                Item::Line(_) | Item::Hard => column = self.break_line(),
                Item::WhenBroken { text, width } => {
                    if broken {
                        self.out.push_str(text);
                        column += width;
                    }
                }
                Item::WhenFlat { text, width } => {
                    if !broken {
                        self.out.push_str(text);
                        column += width;
                    }
                }
                Item::Comment { single, long } => {
                    let fits =
                        |text: &&str| column + columns(text.trim_end_matches('\n')) <= self.width;
                    column = self.lines(single.filter(fits).unwrap_or(long), column);
                }
                Item::Boundary(printed) => {
                    let boundary = boundary::parse(printed, self.out.len())?;
                    self.boundaries.push(boundary);
                }
            }
        }
        Ok(())
    }

    /// Whether brackets around text of this width help: formatters add none if the text would be too long inside of
    /// them, too.
    fn helps(&self, column: usize, flat: usize) -> bool {
        let inner = self.base.len() + self.indent.len() * (self.steps + 1);
        column < self.width && inner + flat <= self.width
    }

    /// The white space at the beginning of the current line.
    fn leading(&self) -> &str {
        let line = &self.out[self.line..];
        &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
    }

    /// Ends the line. The next line is indented according to the marks or, outside of groups, like this one.
    fn break_line(&mut self) -> usize {
        let start = if self.groups.is_empty() {
            self.leading().to_owned()
        } else {
            format!("{}{}", self.base, self.indent.repeat(self.steps))
        };
        self.trim();
        self.new_line(&start);
        columns(&start)
    }

    fn trim(&mut self) {
        let kept = self.out.trim_end_matches(' ').len().max(self.line);
        self.truncate(kept);
    }

    fn truncate(&mut self, kept: usize) {
        self.out.truncate(kept);
        for boundary in self.boundaries.iter_mut().rev() {
            if boundary.at <= kept {
                break;
            }
            boundary.at = kept;
        }
    }

    fn new_line(&mut self, start: &str) {
        self.out.push('\n');
        self.line = self.out.len();
        self.out.push_str(start);
    }

    /// Writes text whose line breaks keep the indentation of the current line.
    fn lines(&mut self, text: &str, column: usize) -> usize {
        let start = self.leading().to_owned();
        let mut column = column;
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.trim();
                self.new_line(&start);
                column = columns(&start);
            }
            self.out.push_str(line);
            column += columns(line);
        }
        column
    }
}

#[cfg(test)]
mod tests;
