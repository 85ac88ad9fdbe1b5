//! A sequence of steps for a book and a reporter, and the line it is asked with.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use samewire_prove::parts::{Ask, in_ascii};

/// What a book and a reporter are taken through.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sequence {
    /// The limits of the book. An absent limit is the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) limits: Option<Limits>,
    /// The reporter, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reporter: Option<Setup>,
    /// The messages of the reporter are passed to the book.
    #[serde(rename = "loop", default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) looped: bool,
    /// What is done, in order.
    pub(crate) steps: Vec<Step>,
}

/// Limits of a book; those that are not said are the defaults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// Levels of JSON in one `_meta` or unknown format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<usize>,
    /// Entries of one plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) entries: Option<usize>,
    /// Sessions of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sessions: Option<usize>,
    /// Plans of one session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) plans: Option<usize>,
    /// What the book holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bytes: Option<usize>,
}

/// A reporter before it reports anything.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Setup {
    /// The session it is made for.
    pub(crate) session_id: String,
    /// The capabilities of the client; `null` if it sent none.
    pub(crate) capabilities: Value,
    /// How plan ids are spelled; `both` if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) plan_id: Option<Spelling>,
    /// How file plans are sent; `auto` if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) files: Option<Files>,
    /// The policy, if it is not `merge_in_order`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) merge: Option<Merge>,
}

/// How plan ids are spelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Spelling {
    /// As `id`.
    Id,
    /// As `planId`.
    PlanId,
    /// As both.
    Both,
}

/// How file plans are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Files {
    /// As the client reads them.
    Auto,
    /// As files.
    File,
    /// As Markdown.
    Markdown,
}

/// A policy that every driver has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Merge {
    /// The entries of the last plan alone.
    Last,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Step {
    /// The book takes a notification: any JSON.
    Take(Value),
    /// The book forgets a session.
    Forget(String),
    /// The user dismisses a plan of a session by its id; the baseline has none.
    Dismiss(String, Option<String>),
    /// The book's own snapshot makes a book with these limits; with those of the sequence if none are said.
    Restore(Option<Limits>),
    /// A snapshot makes a book with the limits of the sequence: any JSON.
    RestoreFrom(Value),
    /// Everything is looked at.
    Look(bool),
    /// A call of the reporter: its name and its arguments.
    Report(Vec<Value>),
}

/// What a judge answered: a line whose `results` and `state` are not looked into until somebody differs.
pub(crate) type Line = String;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked<S> {
    plans: S,
}

impl Ask for Sequence {
    type Answer = Result<Line, String>;

    fn line(&self) -> String {
        in_ascii(&self.json()) + "\n"
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
        // Names of members are texts, so there is always a JSON form.
        serde_json::to_string(&Asked { plans: self }).unwrap_or_default()
    }

    /// Reads a question; nothing of another text.
    pub(crate) fn of_json(text: &str) -> Option<Self> {
        let asked: Asked<Self> = serde_json::from_str(text).ok()?;
        Some(asked.plans)
    }
}

/// The answer of a line: its results, and the state at the end.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Answered {
    /// One for each step.
    pub(crate) results: Vec<Value>,
    /// What the last look shows.
    pub(crate) state: Value,
}

impl Answered {
    /// The result of a step; `null` if there is none.
    pub(crate) fn result(&self, step: usize) -> &Value {
        self.results.get(step).unwrap_or(&Value::Null)
    }

    /// Reads a line.
    ///
    /// # Errors
    /// If it is no answer.
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
