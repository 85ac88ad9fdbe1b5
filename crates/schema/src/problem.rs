//! A problem of a schema and its place: the file, the line, and the text of the line.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::events::Mistake;
use crate::lines::Lines;
use crate::pointer::Pointer;

/// The kinds of problems. Their names are stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// A file cannot be read.
    Unreadable,
    /// A text is not JSON, or is not supported in a schema.
    Syntax,
    /// The dialect does not allow this value for a keyword.
    Keyword,
    /// `$schema` names an unknown dialect.
    Dialect,
    /// A text is not a valid URI.
    Uri,
    /// Two resources or anchors have the same name.
    Duplicate,
    /// A document is outside the given folders.
    NotGiven,
    /// A reference cannot be resolved.
    Reference,
    /// The engine does not support a pattern.
    Pattern,
    /// A format that cannot be asserted.
    Format,
    /// Schemas contradict each other, so that they accept nothing.
    Contradiction,
    /// A default that is not filled in for an absent member.
    Default,
    /// An `[[adjust]]` does not fit the schema.
    Adjust,
}

impl Code {
    /// The stable name of the kind.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Syntax => "syntax",
            Self::Keyword => "keyword",
            Self::Dialect => "dialect",
            Self::Uri => "uri",
            Self::Duplicate => "duplicate",
            Self::NotGiven => "not-given",
            Self::Reference => "reference",
            Self::Pattern => "pattern",
            Self::Format => "format",
            Self::Contradiction => "contradiction",
            Self::Default => "default",
            Self::Adjust => "adjust",
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A single problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem.
    pub code: Code,
    /// The place of the problem.
    pub place: Box<Place>,
    /// What is wrong, and what to do about it.
    pub message: String,
}

/// A place in a file, with the text of its line.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// The place in the JSON document.
    pub pointer: Pointer,
    /// The line number, from 1.
    pub line: usize,
    /// The column number in characters, from 1.
    pub column: usize,
    /// The number of characters of the line before `text`.
    #[serde(skip_serializing_if = "is_zero")]
    pub skipped: usize,
    /// The text of the line; in a long line, the part around the column.
    pub text: String,
    /// How many characters to mark, at most 50.
    pub width: usize,
}

impl Problem {
    /// The problem of a text that cannot be parsed.
    pub fn syntax(file: &str, text: &str, mistake: &Mistake) -> Self {
        Self {
            code: Code::Syntax,
            place: Box::new(place(
                file,
                text,
                &Lines::of(text),
                mistake.at,
                mistake.at + 1,
            )),
            message: with_short_quotes(&mistake.message),
        }
    }

    /// A problem of a whole file, without a line.
    pub fn file(file: &str, code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            place: Box::new(place(file, "", &Lines::of(""), 0, 0)),
            message: with_short_quotes(&message.into()),
        }
    }
}

/// The place of a byte range of a text with these lines.
pub(crate) fn place(file: &str, text: &str, lines: &Lines, start: usize, end: usize) -> Place {
    let start = start.min(text.len());
    let (line, begin) = lines.line(start);
    let begin = begin.min(start);
    let column = lines.characters(text, begin, start) + 1;
    // In a long line, the part around the place is kept: many problems may be in one line.
    let skipped = (column - 1).saturating_sub(SHOWN / 2);
    let before = text.get(begin..start).unwrap_or_default();
    let kept = before
        .char_indices()
        .rev()
        .take(column - 1 - skipped)
        .last();
    let from = begin + kept.map_or(before.len(), |(at, _)| at);
    let rest = text.get(from..).unwrap_or_default();
    let shown = rest.chars().take_while(|c| !matches!(c, '\n' | '\r'));
    let within = text.get(start..end.min(text.len())).unwrap_or_default();
    let within = within.chars().take_while(|c| !matches!(c, '\n' | '\r'));
    Place {
        file: file.to_owned(),
        pointer: Pointer::root(),
        line,
        column,
        skipped,
        text: shown.take(SHOWN).collect(),
        width: within.take(SHOWN / 2).count().max(1),
    }
}

/// The maximum number of characters of a line that are shown. A minified schema is a single line.
const SHOWN: usize = 100;

/// The maximum number of characters of a pattern, a name or another text of a schema that a message quotes.
const QUOTED: usize = 200;

/// A message that quotes only the beginning of each long text.
pub fn with_short_quotes(message: &str) -> String {
    let mut out = String::with_capacity(message.len());
    let mut quote = None;
    let mut count = 0;
    for c in message.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            Some(_) => {
                count += 1;
                if count == QUOTED + 1 {
                    out.push('…');
                }
                if count > QUOTED {
                    continue;
                }
            }
            None if matches!(c, '`' | '"') => (quote, count) = (Some(c), 0),
            None => {}
        }
        out.push(c);
    }
    out
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place {
            file,
            pointer,
            line,
            column,
            text,
            ..
        } = &*self.place;
        let (code, message) = (self.code.name(), &self.message);
        if text.is_empty() {
            return write!(f, "{file}: {message} [{code}]");
        }
        write!(f, "{file}:{line}:{column}: ")?;
        if !pointer.as_str().is_empty() {
            write!(f, "{pointer}: ")?;
        }
        writeln!(f, "{message} [{code}]")?;
        f.write_str(&self.place.snippet())
    }
}

impl Place {
    /// The place of a line and a column, both from 1.
    pub fn of_line(file: &str, text: &str, line: usize, column: usize) -> Self {
        let before = text.split_inclusive('\n').take(line.saturating_sub(1));
        let begin: usize = before.map(str::len).sum();
        let rest = text.get(begin..).unwrap_or_default();
        let within = rest.char_indices().nth(column.saturating_sub(1));
        let start = begin + within.map_or(rest.len(), |(at, _)| at);
        place(file, text, &Lines::of(text), start, start + 1)
    }

    /// The file, with the line and the column if they are known.
    pub fn location(&self) -> String {
        let Self {
            file, line, column, ..
        } = self;
        if self.text.is_empty() {
            file.clone()
        } else {
            format!("{file}:{line}:{column}")
        }
    }

    /// The line with carets below the marked characters. Empty if there is no text.
    pub fn snippet(&self) -> String {
        let Self {
            line,
            column,
            skipped,
            text,
            width,
            ..
        } = self;
        if text.is_empty() {
            return String::new();
        }
        let shown = text.replace('\t', " ");
        let number = line.to_string();
        let indent = " ".repeat(number.len());
        let before = " ".repeat(column - 1 - skipped);
        let carets = "^".repeat(*width);
        format!("{number} | {shown}\n{indent} | {before}{carets}")
    }
}

impl std::error::Error for Problem {}

/// A list of problems, which is never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problems {
    /// The problems in the order in which they were found.
    pub list: Vec<Problem>,
}

impl Problems {
    /// Returns `value` if there is no problem in the list, and otherwise the problems.
    ///
    /// # Errors
    ///
    /// All problems.
    pub fn none<T>(list: Vec<Problem>, value: T) -> Result<T, Self> {
        if list.is_empty() {
            Ok(value)
        } else {
            Err(Self { list })
        }
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self {
            list: vec![problem],
        }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        for (index, problem) in self.list.iter().enumerate() {
            let line = if index == 0 { "" } else { "\n" };
            // Writing to a string cannot fail.
            let _ = write!(out, "{line}{problem}");
        }
        f.write_str(&out)
    }
}

impl std::error::Error for Problems {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    #[test]
    fn a_problem_shows_its_line() {
        let text = "{\n\t\"type\": \"sting\",\n  \"minimum\": 5 }";
        let source = Source::of_text("a.json", text).expect("JSON");
        let pointer = Pointer::root().join("type");
        let problem = Problem::at(&source, &pointer, Code::Keyword, "no such type");
        let expected =
            "a.json:2:2: /type: no such type [keyword]\n2 |  \"type\": \"sting\",\n  |  ^^^^^^";
        assert_eq!(problem.to_string(), expected);
        let long = format!("{}\"x", " ".repeat(1000));
        let problem = Source::of_text("b.json", &long).expect_err("no end");
        let shown = problem.to_string();
        assert!(
            shown.starts_with("b.json:1:1003: not JSON: a string that does not end [syntax]"),
            "{shown}"
        );
        assert!(shown.lines().all(|line| line.len() < 120), "{shown}");
    }

    #[test]
    fn a_message_quotes_the_beginning_of_a_long_text() {
        let long = "ö".repeat(QUOTED + 1);
        let short = format!("{}…", "ö".repeat(QUOTED));
        for (message, expected) in [
            (
                format!("`{long}` is not `{long}`"),
                format!("`{short}` is not `{short}`"),
            ),
            (
                format!("the member \"{long}\" twice"),
                format!("the member \"{short}\" twice"),
            ),
            (long.clone(), long.clone()),
            (format!("`a` {long} `b`"), format!("`a` {long} `b`")),
            (
                format!("`{}`", &long[..2 * QUOTED]),
                format!("`{}`", &long[..2 * QUOTED]),
            ),
        ] {
            assert_eq!(with_short_quotes(&message), expected);
        }
    }
}
