//! Scenarios: what comes in over a connection and when, what its handlers do, and what must happen in which order.

use std::path::Path;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dispatch::Side;
use samewire_prove::Result;
use samewire_prove::parts::{Ask, in_ascii};

/// What happens on a connection.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    /// Who receives the messages.
    pub(crate) side: Side,
    /// What the handler of a method does, one thing after the other.
    pub(crate) handlers: IndexMap<String, Vec<Act>>,
    pub(crate) steps: Vec<Step>,
}

/// What a handler does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Act {
    /// Waits until this is opened.
    Wait(String),
    /// Calls the other side, and waits for its answer.
    Call { method: String, params: Value },
    /// Ends with this result.
    Return(Value),
    /// Fails.
    Fail(String),
}

/// What happens from outside. Everything comes to rest before the next step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    /// A side calls the other. Calls have the ids 1, 2, … in the order in which they are sent.
    Call {
        name: String,
        method: String,
        params: Value,
    },
    /// Messages arrive, all at once.
    Receive(Vec<Value>),
    /// Resumes the steps that wait for this signal.
    Open(String),
    /// A caller is cancelled.
    Cancel(String),
}

/// A file of the folder `connection`, named by what it shows.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) asked: Scenario,
    expect: Vec<Vec<String>>,
}

#[derive(Deserialize)]
struct File {
    #[serde(flatten)]
    asked: Scenario,
    /// Chains of events, each in its order. Every event is in one at least, and happens as often as in the one that has
    /// it most often.
    expect: Vec<Vec<String>>,
}

/// Reads a folder of scenarios.
///
/// # Errors
/// If a file cannot be read or is no scenario.
pub(crate) fn load(folder: &Path) -> Result<Vec<Case>> {
    samewire_prove::parts::load_cases(folder, |name, File { asked, expect }| {
        Ok(Case {
            name,
            asked,
            expect,
        })
    })
}

impl Case {
    /// In what the events are not as expected; nothing if in nothing.
    pub(crate) fn unmet(&self, events: &[String]) -> Option<String> {
        let count = |events: &[String], event: &String| {
            events.iter().filter(|other| *other == event).count()
        };
        for event in events.iter().chain(self.expect.iter().flatten()) {
            let most = self.expect.iter().map(|chain| count(chain, event)).max();
            if count(events, event) != most.unwrap_or(0) {
                return Some(format!(
                    "`{event}` happens {} times, not {}",
                    count(events, event),
                    most.unwrap_or(0)
                ));
            }
        }
        self.expect.iter().find_map(|chain| {
            let mut rest = events.iter();
            let late = chain
                .iter()
                .find(|event| !rest.by_ref().any(|other| other == *event))?;
            Some(format!("`{late}` happens before what it must come after"))
        })
    }
}

/// What happened, in order.
pub(crate) type Said = std::result::Result<Vec<String>, String>;

#[derive(Serialize)]
struct Asked<'a> {
    connection: &'a Scenario,
}

#[derive(Deserialize)]
struct Line {
    events: Vec<String>,
}

impl Ask for Case {
    type Answer = Said;

    fn line(&self) -> String {
        // Names of members are texts, so there is always a JSON form.
        let line = serde_json::to_string(&Asked {
            connection: &self.asked,
        })
        .unwrap_or_default();
        in_ascii(&line) + "\n"
    }

    fn answer(line: &str) -> Said {
        match serde_json::from_str(line) {
            Ok(Line { events }) => Ok(events),
            Err(error) => Err(format!("the line is no answer ({error}): {line}")),
        }
    }

    fn named(&self) -> String {
        format!("the connection {}", self.name)
    }
}
