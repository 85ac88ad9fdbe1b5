//! What reading a value comes to, and where the reader stands.

use crate::fault::{Code, Fault};
use crate::json::Json;

/// A value that was accepted: how it is written, and what was noted beside it.
#[derive(Clone)]
pub(crate) struct Read {
    pub(crate) value: Json,
    pub(crate) notes: Notes,
}

/// What reading does not put into the value: what tolerant reading dropped, and what was not declared.
#[derive(Clone, Default)]
pub(crate) struct Notes {
    pub(crate) issues: Vec<Issue>,
    pub(crate) undeclared: Vec<Undeclared>,
}

/// Accepted, or everything that is wrong.
pub(crate) type Outcome = Result<Read, Vec<Fault>>;

/// Where the reader stands.
#[derive(Debug, Clone, Default)]
pub(crate) struct At {
    pub(crate) path: String,
    /// References followed since the last step into the text; more than there are types is a circle.
    pub(crate) hops: usize,
    /// What stands here.
    pub(crate) what: What,
}

/// What a reader is given.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum What {
    /// A value of the text.
    #[default]
    Value,
    /// The name of a member, as a string.
    Name,
    /// A default, which is not in the text.
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

    /// The same place, for what is no value of the text.
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
        }
    }
}

impl Fault {
    /// Whether the value that stands there is of another JSON type.
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
    /// How much of a value is lost: each undeclared member and each part that tolerant reading dropped, with the
    /// members inside it.
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

/// How many members stand in a value, at any depth.
fn members(json: &Json) -> usize {
    match json {
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => 0,
        Json::List(items) => items.iter().map(members).sum(),
        Json::Object(of) => of.iter().map(|(_, value)| 1 + members(value)).sum(),
    }
}

/// What a text means for a type.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The text is a value of the type.
    Ok {
        /// The value written again: compact, members in declaration order.
        written: String,
        /// What tolerant reading dropped or replaced.
        issues: Vec<Issue>,
        /// All undeclared members, in the order of the text.
        undeclared: Vec<Undeclared>,
    },
    /// The text is refused.
    Refused {
        /// Everything that is wrong, never empty. A binding may report any one of these.
        errors: Vec<Fault>,
    },
}

/// Something tolerant reading dropped or replaced.
#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    /// JSON Pointer to the member or item that was dropped or replaced.
    pub path: String,
    /// Everything that is wrong with it, never empty. A binding may report any one of these.
    pub errors: Vec<Fault>,
    /// What was dropped, as it came.
    pub value: Json,
}

/// A member that the type of its object ignores and does not declare.
#[derive(Debug, Clone, PartialEq)]
pub struct Undeclared {
    /// JSON Pointer to the member.
    pub path: String,
    /// Its value, as it came.
    pub value: Json,
}
