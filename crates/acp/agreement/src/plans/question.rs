//! A sequence of steps for a book and a reporter, and its line for drivers.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::exchange::line_of;
use samewire_prove::parts::Ask;

/// A sequence of steps for a book and a reporter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sequence {
    /// The limits of the book. An absent limit is the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) limits: Option<Limits>,
    /// The reporter, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reporter: Option<Setup>,
    /// Whether the messages of the reporter are passed to the book.
    #[serde(rename = "loop", default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) looped: bool,
    /// The steps in order.
    pub(crate) steps: Vec<Step>,
}

/// Limits of a book. An absent limit has its default value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// The maximum depth of JSON in a `_meta` or an unknown format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<usize>,
    /// The maximum number of entries in a plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) entries: Option<usize>,
    /// The maximum number of sessions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sessions: Option<usize>,
    /// The maximum number of plans in a session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) plans: Option<usize>,
    /// The maximum size of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bytes: Option<usize>,
}

/// The initial state of a reporter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Setup {
    /// The session of the reporter.
    pub(crate) session_id: String,
    /// The capabilities of the client; `null` if it sent none.
    pub(crate) capabilities: Value,
    /// The spelling of plan ids; `both` by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) plan_id: Option<Spelling>,
    /// How file plans are sent; `auto` if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) files: Option<Files>,
    /// The merge policy; `merge_in_order` by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) merge: Option<Merge>,
}

/// The spelling of plan ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Spelling {
    /// The client writes ids as `id`.
    Id,
    /// Ids are written as `planId`.
    PlanId,
    /// Ids are written under both names.
    Both,
}

/// How file plans are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Files {
    /// In the form that the client can read.
    Auto,
    /// Plans as files.
    File,
    /// Plans as Markdown.
    Markdown,
}

/// The custom merge policies that every driver has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Merge {
    /// Only the entries of the last plan.
    Last,
}

/// A step of a sequence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Step {
    /// The book takes a notification: any JSON.
    Take(Value),
    /// The book removes the plans of a session.
    Forget(String),
    /// The user dismisses a plan of a session by its id; the baseline has none.
    Dismiss(String, Option<String>),
    /// A new book is restored from the book's own snapshot, with these limits or with those of the sequence.
    Restore(Option<Limits>),
    /// A new book is restored from this snapshot, which may be any JSON, with the limits of the sequence.
    RestoreFrom(Value),
    /// The result contains the whole state.
    Look(bool),
    /// A call of the reporter: its name and its arguments.
    Report(Vec<Value>),
}

/// The answer of a judge: a line whose `results` and `state` are only parsed if judges differ.
pub(crate) type Line = String;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked<S> {
    plans: S,
}

impl Ask for Sequence {
    type Answer = Result<Line, String>;

    fn line(&self) -> String {
        line_of(&Asked { plans: self })
    }

    fn answer(line: &str) -> Self::Answer {
        if line.starts_with(r#"{"plans":{"crash":"#) {
            Err(line.to_owned())
        } else {
            Ok(line.to_owned())
        }
    }

    fn named(&self) -> String {
        format!("the sequence {}", self.json())
    }
}

impl Sequence {
    /// The question as JSON.
    pub(crate) fn json(&self) -> String {
        // The names of members are strings, so serialization cannot fail.
        serde_json::to_string(&Asked { plans: self }).unwrap_or_default()
    }

    /// Parses a question. `None` if the text is not one.
    pub(crate) fn of_json(text: &str) -> Option<Self> {
        let asked: Asked<Self> = serde_json::from_str(text).ok()?;
        Some(asked.plans)
    }
}

/// The parsed answer: the results, and the state at the end.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Answered {
    /// The result of each step.
    pub(crate) results: Vec<Value>,
    /// The state after the last step.
    pub(crate) state: Value,
}

impl Answered {
    /// The result of a step; `null` if there is none.
    pub(crate) fn result(&self, step: usize) -> &Value {
        self.results.get(step).unwrap_or(&Value::Null)
    }

    /// Parses a line.
    ///
    /// # Errors
    ///
    /// If it is not an answer.
    pub(crate) fn of(line: &str) -> Result<Self, String> {
        let odd = || format!("the line is no answer: {line}");
        let mut line: Map<String, Value> = serde_json::from_str(line).map_err(|_| odd())?;
        let Some(Value::Object(mut answer)) = line.remove("plans") else {
            return Err(odd());
        };
        match (answer.remove("results"), answer.remove("state")) {
            (Some(Value::Array(results)), Some(state)) => Ok(Self { results, state }),
            _ => Err(odd()),
        }
    }
}
