//! All problems that were found, each with its place and advice.

use std::fmt;
use std::path::Path;

use samewire_schema::{Documents, Place, Problem, with_short_quotes};
use serde::Serialize;

use crate::render::plain::{in_one_line, plain};

/// All problems that were found, not just the first one. A returned value is never empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Errors {
    /// The problems, in the order in which they were found.
    pub list: Vec<Error>,
}

/// One problem. It may contain any text of a schema, and is shown as plain text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Error {
    /// The kind of the problem.
    pub code: Code,
    /// The place: a JSON Pointer into the schema (`""` is the whole schema), or a file and line.
    pub at: String,
    /// The problem, and what to do instead, in lower case.
    pub message: String,
    /// The line, if it is a problem of a schema that was read from a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Box<Place>>,
}

/// The kinds of problems. The name of each is stable.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Code {
    /// The schema itself is wrong.
    Schema(samewire_schema::Code),
    /// The schema contains something that no package can carry.
    Unsupported,
    /// A language cannot carry a part of the schema.
    Language,
    /// The settings are wrong.
    Settings,
    /// A problem with files, folders or templates.
    #[default]
    Other,
}

impl Code {
    /// The name of the kind.
    pub fn name(self) -> &'static str {
        match self {
            Self::Schema(code) => code.name(),
            Self::Unsupported => "unsupported",
            Self::Language => "language",
            Self::Settings => "settings",
            Self::Other => "other",
        }
    }
}

impl Code {
    /// Whether a problem of this kind may go when a part of the schema is changed. What is read, and where, does not
    /// depend on a part.
    pub fn is_of_a_part(self) -> bool {
        use samewire_schema::Code::{Adjust, Dialect, NotGiven, Syntax, Unreadable};
        match self {
            Self::Schema(code) => {
                !matches!(code, Adjust | Dialect | NotGiven | Syntax | Unreadable)
            }
            Self::Unsupported => true,
            Self::Language | Self::Settings | Self::Other => false,
        }
    }
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Error {
    /// Makes a problem at a place.
    pub fn new(at: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            code: Code::default(),
            at: at.into(),
            message: with_short_quotes(&message.into()),
            place: None,
        }
    }

    /// The location: the file, the line and the JSON Pointer, as far as they are known.
    pub fn location(&self) -> String {
        let at = match (&self.place, self.at.as_str()) {
            (Some(place), "") => place.location(),
            (Some(place), at) => format!("{}: {at}", place.location()),
            (None, "") => "(root)".to_owned(),
            (None, at) => at.to_owned(),
        };
        in_one_line(&at)
    }

    /// The cause: the message without parts that differ from place to place, such as names and numbers.
    pub fn cause(&self) -> String {
        let mut cause = String::new();
        let mut quote = None;
        for c in self.message.chars() {
            match quote {
                Some(end) if c == end => quote = None,
                Some(_) => continue,
                None if matches!(c, '`' | '"') => quote = Some(c),
                None if c.is_ascii_digit() => continue,
                None => {}
            }
            cause.push(c);
        }
        cause
    }
}

impl From<Problem> for Error {
    /// Converts the problem, with its line.
    fn from(problem: Problem) -> Self {
        Self {
            code: Code::Schema(problem.code),
            at: problem.place.pointer.as_str().to_owned(),
            message: problem.message,
            place: Some(problem.place),
        }
    }
}

impl From<Problem> for Errors {
    fn from(problem: Problem) -> Self {
        Self {
            list: vec![problem.into()],
        }
    }
}

impl Errors {
    /// Converts problems of documents. They have lines if the documents have files.
    pub(crate) fn of_documents(problems: Vec<Problem>, documents: &Documents) -> Self {
        let errors = problems.into_iter().map(|problem| {
            let error = Error::from(problem);
            Error {
                place: error.place.filter(|_| documents.has_files()),
                ..error
            }
        });
        Self {
            list: errors.collect(),
        }
    }

    /// Adds to each problem of the schema its line in its file.
    #[must_use]
    pub fn located(mut self, documents: &Documents) -> Self {
        let is_of_schema = |error: &Error| match error.code {
            Code::Schema(_) | Code::Unsupported | Code::Language => error.place.is_none(),
            Code::Settings | Code::Other => false,
        };
        for error in self.list.iter_mut().filter(|error| is_of_schema(error)) {
            if let Some(place) = documents.place(&error.at) {
                place.pointer.as_str().clone_into(&mut error.at);
                error.place = Some(Box::new(place));
            }
        }
        self
    }

    /// Makes a list of one problem.
    pub fn one(at: impl Into<String>, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.push(at, message);
        errors
    }

    /// Adds a problem.
    pub fn push(&mut self, at: impl Into<String>, message: impl Into<String>) {
        self.list.push(Error::new(at, message));
    }

    /// Removes the problems from index `from` on that are at or inside these places.
    #[must_use]
    pub(crate) fn outside(mut self, from: usize, places: &[String]) -> Self {
        let mut later = self.list.split_off(from);
        let is_there = |one: &Error| {
            let mut places = places.iter();
            places.any(|place| place.is_empty() || is_in(&one.at, place))
        };
        later.retain(|one| !is_there(one));
        self.list.extend(later);
        self
    }

    /// Gives this kind to all problems that have no kind yet.
    #[must_use]
    pub fn of(mut self, code: Code) -> Self {
        for error in &mut self.list {
            if error.code == Code::Other {
                error.code = code;
            }
        }
        self
    }

    /// Returns the value of a result, or its problems after these.
    ///
    /// # Errors
    ///
    /// If the result has problems: all problems.
    pub(crate) fn also<T>(&self, result: Result<T, Self>) -> Result<T, Self> {
        result.map_err(|errors| Self {
            list: [self.list.as_slice(), &errors.list].concat(),
        })
    }

    /// Returns `value` if there is no problem, and otherwise all problems.
    ///
    /// # Errors
    ///
    /// All problems.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.list.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

/// Whether a place is equal to another one or inside of it. The root does not count as being around other places.
fn is_in(inner: &str, outer: &str) -> bool {
    let rest = inner.strip_prefix(outer);
    rest.is_some_and(|rest| rest.is_empty() || (rest.starts_with('/') && !outer.is_empty()))
}

/// Makes a problem of a TOML file, with its line.
pub(crate) fn toml_error(at: &Path, text: &str, error: &toml::de::Error) -> Errors {
    let line = error.span().map(|span| line_of(text, span.start));
    let at = line.map_or_else(
        || at.display().to_string(),
        |line| format!("{}:{line}", at.display()),
    );
    let mut errors = Errors::default();
    errors.push(at, error.message());
    errors
}

/// The line of a byte in a text, counted from 1.
pub(crate) fn line_of(text: &str, start: usize) -> usize {
    text.get(..start).unwrap_or(text).matches('\n').count() + 1
}

/// Makes a problem with a file.
pub(crate) fn io_error(path: &Path, error: &std::io::Error) -> Errors {
    let mut errors = Errors::default();
    errors.push(path.display().to_string(), error.to_string().to_lowercase());
    errors
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.list.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location(), plain(&self.message))
    }
}

impl std::error::Error for Errors {}

impl std::error::Error for Error {}
