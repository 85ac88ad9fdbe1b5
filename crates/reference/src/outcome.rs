//! The result of reading a value, and the state of the reader.

use crate::fault::{Code, Fault};
use crate::json::Json;

/// An accepted value: its written form, and the notes made while reading.
#[derive(Clone)]
pub(crate) struct Read {
    pub(crate) value: Json,
    pub(crate) notes: Notes,
}

/// What is reported besides the value: issues of tolerant reading, and undeclared members.
#[derive(Clone, Default)]
pub(crate) struct Notes {
    pub(crate) issues: Vec<Issue>,
    pub(crate) undeclared: Vec<Undeclared>,
}

/// An accepted value, or all errors.
pub(crate) type Outcome = Result<Read, Vec<Fault>>;

/// The position of the reader.
#[derive(Debug, Clone, Default)]
pub(crate) struct At {
    pub(crate) path: String,
    /// The number of references since the last step into the text. If there are more than types, they are a circle.
    pub(crate) hops: usize,
    /// What is read at this position.
    pub(crate) what: What,
}

/// What the reader reads.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum What {
    /// A value of the text.
    #[default]
    Value,
    /// The name of a member, which is read as a string.
    Name,
    /// A default, which is not part of the text.
    Default,
}

impl At {
    pub(crate) fn member(&self, name: &str) -> Self {
        Self {
            path: format!(
                "{}/{}",
                self.path,
                name.replace('~', "~0").replace('/', "~1")
            ),
            hops: 0,
            what: self.what,
        }
    }

    pub(crate) fn item(&self, index: usize) -> Self {
        Self {
            path: format!("{}/{index}", self.path),
            hops: 0,
            what: self.what,
        }
    }

    /// The same position, for something that is not a value of the text.
    pub(crate) fn given(&self, what: What) -> Self {
        Self {
            what,
            ..self.clone()
        }
    }

    pub(crate) fn fault(&self, code: Code, message: impl Into<String>) -> Fault {
        Fault {
            path: self.path.clone(),
            code,
            message: message.into(),
            only_alone: false,
        }
    }
}

impl Fault {
    /// Keeps the first of several errors for the list of all mistakes. A binding may report any of them alone.
    pub(crate) fn listing_first(faults: &mut [Self]) {
        for fault in faults.iter_mut().skip(1) {
            fault.only_alone = true;
        }
    }

    /// Whether the error is that the value at this position has another JSON type.
    pub(crate) fn is_type_at(&self, at: &At) -> bool {
        self.code == Code::Type && self.path == at.path
    }
}

impl Read {
    pub(crate) fn plain(value: Json) -> Self {
        Self {
            value,
            notes: Notes::default(),
        }
    }
}

impl Notes {
    /// How much of a value is lost: the number of undeclared members and of parts that tolerant reading dropped,
    /// including the members inside them.
    pub(crate) fn lost(&self) -> usize {
        let undeclared = self.undeclared.iter().map(|member| &member.value);
        let dropped = self.issues.iter().map(|issue| &issue.value);
        undeclared.chain(dropped).map(|of| 1 + members(of)).sum()
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.issues.extend(other.issues);
        self.undeclared.extend(other.undeclared);
    }
}

/// The number of members in a value, at any depth.
fn members(json: &Json) -> usize {
    match json {
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => 0,
        Json::List(items) => items.iter().map(members).sum(),
        Json::Object(of) => of.iter().map(|(_, value)| 1 + members(value)).sum(),
    }
}

/// The answer of the contract for a text and a type.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The text is a value of the type.
    Ok {
        /// The value as it is written: compact, with members in the order of their declaration.
        written: String,
        /// What tolerant reading dropped or replaced.
        issues: Vec<Issue>,
        /// All undeclared members, in the order of the text.
        undeclared: Vec<Undeclared>,
    },
    /// The text is refused.
    Refused {
        /// All errors, at least one, in the order of the text. A binding may report any of them alone.
        errors: Vec<Fault>,
    },
}

impl Answer {
    /// The list of all mistakes, in order. It is empty if the text is accepted.
    pub fn mistakes(&self) -> impl Iterator<Item = &Fault> + Clone {
        let errors = match self {
            Self::Ok { .. } => &[][..],
            Self::Refused { errors } => errors,
        };
        errors.iter().filter(|fault| !fault.only_alone)
    }
}

/// A value that tolerant reading dropped or replaced.
#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    /// JSON Pointer to the member or item that was dropped or replaced.
    pub path: String,
    /// All errors of the value, at least one. A binding may report any of them.
    pub errors: Vec<Fault>,
    /// The dropped value, as it was in the text.
    pub value: Json,
}

/// A member that its type neither declares nor keeps.
#[derive(Debug, Clone, PartialEq)]
pub struct Undeclared {
    /// JSON Pointer to the member.
    pub path: String,
    /// The value of the member, as it was in the text.
    pub value: Json,
}
