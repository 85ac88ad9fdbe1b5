//! What is wrong with a schema, and where: the file, the line, and the line itself.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::events::Mistake;
use crate::pointer::Pointer;

/// The kinds of problems. The name of each is stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// A file cannot be read.
    Unreadable,
    /// A text is not JSON, or not such as a schema needs.
    Syntax,
    /// A keyword has a value that its dialect does not allow.
    Keyword,
    /// `$schema` names a dialect that is not known.
    Dialect,
    /// A URI is none.
    Uri,
    /// Two resources or anchors have the same name.
    Duplicate,
    /// A document is outside of the given folders.
    NotGiven,
    /// A reference leads nowhere.
    Reference,
    /// A pattern that the engine cannot take.
    Pattern,
    /// A format that cannot be asserted.
    Format,
    /// Schemas leave no value.
    Contradiction,
}

impl Code {
    /// Its name.
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
        }
    }
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Of which kind it is.
    pub code: Code,
    /// Where it is.
    pub place: Box<Place>,
    /// What is wrong, and what to do.
    pub message: String,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The place in its JSON.
    pub pointer: Pointer,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The line itself.
    pub text: String,
    /// How many characters of the line are meant.
    pub width: usize,
}

impl Problem {
    /// A text that cannot be read.
    pub fn syntax(file: &str, text: &str, mistake: &Mistake) -> Self {
        Self {
            code: Code::Syntax,
            place: Box::new(place(file, text, mistake.at, mistake.at + 1)),
            message: mistake.message.clone(),
        }
    }

    /// A problem with a whole file, of which there is no text.
    pub fn file(file: &str, code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            place: Box::new(place(file, "", 0, 0)),
            message: message.into(),
        }
    }
}

/// The place of a part of a text, whose first and last bytes are given.
pub(crate) fn place(file: &str, text: &str, start: usize, end: usize) -> Place {
    let before = text.get(..start).unwrap_or(text);
    // A byte order mark is no column.
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

/// The longest part of a line that is shown, in characters; a minified schema is one line.
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
    /// A place in a text: the line and the column, both from 1.
    pub fn of_line(file: &str, text: &str, line: usize, column: usize) -> Self {
        let before = text.split_inclusive('\n').take(line.saturating_sub(1));
        let begin: usize = before.map(str::len).sum();
        let rest = text.get(begin..).unwrap_or_default();
        let within = rest.char_indices().nth(column.saturating_sub(1));
        let start = begin + within.map_or(rest.len(), |(at, _)| at);
        place(file, text, start, start + 1)
    }

    /// The file, and the line and the column if it has any.
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

    /// The line itself, with carets below what is meant; empty if there is no text.
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
        // The caret stays in the middle of what is shown of a long line.
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

/// Everything that is wrong; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problems {
    /// In the order they were found.
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
