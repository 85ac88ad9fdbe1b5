//! The answer of a judge about a text, and the line with which a driver sends it.

use std::fmt::Write;

use samewire_reference::{Fault, Issue as Expected, compact};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A text to be read as a type.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Question {
    /// The definition key of the type.
    pub type_id: String,
    /// Any text.
    pub text: String,
}

/// A question for a driver.
pub trait Ask: Clone {
    /// The type of the answer.
    type Answer;

    /// The line for the driver: JSON in ASCII, so that line separators and encodings cannot interfere.
    fn line(&self) -> String;

    /// Parses the line that the driver answered.
    fn answer(line: &str) -> Self::Answer;

    /// A description for people.
    fn named(&self) -> String;
}

/// The answer of a binding about a text.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The text is accepted.
    Ok {
        /// The value, written again.
        written: String,
        /// What tolerant reading dropped or replaced.
        issues: Vec<Issue>,
        /// The undeclared members, if they were requested.
        undeclared: Spare,
    },
    /// The text is refused.
    Refused {
        /// The error that is reported if nothing else is asked for.
        error: Fault,
        /// All mistakes, if the binding lists them.
        mistakes: Option<Mistakes>,
    },
    /// The binding has no such type.
    UnknownType,
    /// The binding failed: it panicked, or its answer cannot be parsed. This is never right.
    Broken(String),
}

/// The answers of a binding about a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Answers {
    /// The answer about the text.
    pub text: Answer,
    /// The answer about the parsed text, if the binding says that it reads this in another way.
    pub parsed: Option<Answer>,
}

/// A value that tolerant reading dropped or replaced, and one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issue {
    /// JSON Pointer to the member or item.
    pub path: String,
    /// The reason.
    pub error: Fault,
    /// The dropped value, as a JSON text.
    pub value: String,
}

impl Issue {
    /// The issue that the contract expects, with the first of its reasons.
    pub(crate) fn of(expected: &Expected) -> Option<Self> {
        Some(Self {
            path: expected.path.clone(),
            error: expected.errors.first()?.clone(),
            value: compact(&expected.value),
        })
    }
}

/// The undeclared members that a binding reports.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spare {
    /// The first undeclared members, in the order of the text.
    pub members: Vec<Undeclared>,
    /// The number of all undeclared members.
    pub count: usize,
}

/// The mistakes that a binding lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes {
    /// The first mistakes, in the order of the text.
    pub first: Vec<Fault>,
    /// The number of all mistakes.
    pub count: usize,
}

/// The maximum number of mistakes that are listed. Further ones are only counted.
pub(crate) const MOST_MISTAKES: usize = 100;

/// The maximum number of undeclared members that are listed. Further ones are only counted.
pub(crate) const MOST_UNDECLARED: usize = 1_000;

impl Spare {
    /// The report that the contract expects.
    pub(crate) fn of(expected: &[samewire_reference::Undeclared]) -> Self {
        let listed = expected.iter().take(MOST_UNDECLARED);
        let members = listed.map(|member| Undeclared {
            path: member.path.clone(),
            value: compact(&member.value),
        });
        Self {
            members: members.collect(),
            count: expected.len(),
        }
    }
}

/// A member that the type of its object neither declares nor keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undeclared {
    /// JSON Pointer to the member.
    pub path: String,
    /// Its value, as a JSON text.
    pub value: String,
}

/// The line that a driver answers.
#[derive(Deserialize)]
struct Line {
    ok: Option<String>,
    #[serde(default)]
    issues: Vec<Issue>,
    #[serde(default)]
    undeclared: Vec<Undeclared>,
    #[serde(default)]
    undeclared_count: usize,
    error: Option<Fault>,
    mistakes: Option<Vec<Fault>>,
    #[serde(default)]
    mistake_count: usize,
    #[serde(default)]
    unknown_type: bool,
}

/// What a driver answers beside [`Line`].
#[derive(Default, Deserialize)]
struct Beside<'l> {
    #[serde(borrow)]
    decoded: Option<&'l RawValue>,
}

impl Ask for Question {
    type Answer = Answers;

    fn line(&self) -> String {
        format!(
            "{{\"type\":{},\"text\":{}}}\n",
            ascii(&self.type_id),
            ascii(&self.text)
        )
    }

    fn answer(line: &str) -> Answers {
        let Beside { decoded } = serde_json::from_str(line).unwrap_or_default();
        Answers {
            text: Answer::from_line(line),
            parsed: decoded.map(|line| Answer::from_line(line.get())),
        }
    }

    fn named(&self) -> String {
        format!("the type `{}` and the text {:?}", self.type_id, self.text)
    }
}

impl Answer {
    /// Parses the line that a driver answered.
    pub fn from_line(line: &str) -> Self {
        match serde_json::from_str(line) {
            Ok(Line {
                ok: Some(written),
                issues,
                undeclared,
                undeclared_count,
                error: None,
                unknown_type: false,
                ..
            }) => Self::Ok {
                written,
                issues,
                undeclared: Spare {
                    members: undeclared,
                    count: undeclared_count,
                },
            },
            Ok(Line {
                ok: None,
                error: Some(error),
                mistakes,
                mistake_count: count,
                unknown_type: false,
                ..
            }) => Self::Refused {
                error,
                mistakes: mistakes.map(|first| Mistakes { first, count }),
            },
            Ok(Line {
                ok: None,
                error: None,
                unknown_type: true,
                ..
            }) => Self::UnknownType,
            Ok(_) => Self::Broken(format!(
                "the line says neither `ok` nor `error` nor `unknown_type`: {line}"
            )),
            Err(error) => Self::Broken(format!("the line is no answer ({error}): {line}")),
        }
    }
}

/// A text as a JSON string in ASCII.
pub(crate) fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            ' '..='~' => out.push(c),
            _ => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    out.push_str("\\u");
                    out.push_str(&hex(*unit));
                }
            }
        }
    }
    out.push('"');
    out
}

fn hex(unit: u16) -> String {
    format!("{unit:04x}")
}

/// The same JSON in ASCII. Other characters can only occur in strings.
pub fn in_ascii(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for character in json.chars() {
        if character.is_ascii() && character != '\u{7f}' {
            out.push(character);
            continue;
        }
        for unit in character.encode_utf16(&mut [0; 2]) {
            let _ = write!(out, "\\u{unit:04x}");
        }
    }
    out
}
