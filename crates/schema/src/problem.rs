//! A problem of a schema and its place: the file, the line, and the text of the line.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::events::Mistake;
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
        }
    }
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
    /// The text of the line.
    pub text: String,
    /// How many characters to mark.
    pub width: usize,
}

impl Problem {
    /// The problem of a text that cannot be parsed.
    pub fn syntax(file: &str, text: &str, mistake: &Mistake) -> Self {
        Self {
            code: Code::Syntax,
            place: Box::new(place(file, text, mistake.at, mistake.at + 1)),
            message: mistake.message.clone(),
        }
    }

    /// A problem of a whole file, without a line.
    pub fn file(file: &str, code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            place: Box::new(place(file, "", 0, 0)),
            message: message.into(),
        }
    }
}

/// The place of a byte range of a text.
pub(crate) fn place(file: &str, text: &str, start: usize, end: usize) -> Place {
    let before = text.get(..start).unwrap_or(text);
    // A byte order mark does not count as a column.
    let first = text.len() - text.trim_start_matches('\u{feff}').len();
    let begin = before.rfind('\n').map_or(first, |at| at + 1);
    let rest = text.get(begin..).unwrap_or_default();
    let line = rest.lines().next().unwrap_or_default();
    let stop = end.saturating_sub(begin).min(line.len());
    let within = line.get(start - begin.min(start)..stop).unwrap_or_default();
    Place {
        file: file.to_owned(),
        pointer: Pointer::root(),
        line: before.matches('\n').count() + 1,
        column: before.get(begin..).unwrap_or_default().chars().count() + 1,
        text: line.to_owned(),
        width: within.chars().count().max(1),
    }
}

/// The maximum number of characters of a line that are shown. A minified schema is a single line.
const SHOWN: usize = 100;

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place {
            file,
            pointer,
            line,
            column,
            text,
            width: _,
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
        place(file, text, start, start + 1)
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
            text,
            width,
            ..
        } = self;
        if text.is_empty() {
            return String::new();
        }
        // In a long line, the part around the caret is shown.
        let skipped = (column - 1).saturating_sub(SHOWN / 2);
        let shown = text.chars().skip(skipped).take(SHOWN);
        let shown: String = shown.map(|c| if c == '\t' { ' ' } else { c }).collect();
        let width = (*width).min(SHOWN / 2);
        let number = line.to_string();
        let indent = " ".repeat(number.len());
        let before = " ".repeat(column - 1 - skipped);
        let carets = "^".repeat(width);
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
}
