//! Scenarios: the messages on a connection, what its handlers do, and the required order of events.

use std::path::Path;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dispatch::Side;
use crate::exchange::{answer_in, line_of};
use samewire_prove::Result;
use samewire_prove::parts::Ask;

/// A scenario on a connection.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    /// The side that receives the messages.
    pub(crate) side: Side,
    /// The acts of each method's handler, in order.
    pub(crate) handlers: IndexMap<String, Vec<Act>>,
    pub(crate) steps: Vec<Step>,
}

/// An act of a handler.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Act {
    /// Waits for a signal.
    Wait(String),
    /// Calls the other side, and waits for its response.
    Call { method: String, params: Value },
    /// Ends with this result.
    Return(Value),
    /// Ends with an error.
    Fail(String),
}

/// A step from outside. Everything comes to rest before the next step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    /// This side calls the other. Calls have the ids 1, 2, … in the order in which they are sent.
    Call {
        name: String,
        method: String,
        params: Value,
    },
    /// Several messages arrive at once.
    Receive(Vec<Value>),
    /// Sends a signal to the acts that wait for it.
    Open(String),
    /// Cancels a caller.
    Cancel(String),
}

/// A file of the folder `connection`. Its name says what it shows.
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
    /// Chains of events, each in its required order. Every event is in at least one chain, and must occur as often as
    /// in the chain that has it most often.
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
    /// The first way in which the events differ from the expected ones; `None` if they do not.
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

/// The events in order, or the error of a driver.
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
        line_of(&Asked {
            connection: &self.asked,
        })
    }

    fn answer(line: &str) -> Said {
        answer_in(line).map(|Line { events }| events)
    }

    fn named(&self) -> String {
        format!("the connection {}", self.name)
    }
}
