//! A message to a side whose handlers are known, and what became of it: the lines that drivers read and write.

use indexmap::IndexMap;
use samewire_acp::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use samewire_prove::parts::{Ask, in_ascii};

/// A message, and what the handlers of its receiver do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Dispatch {
    /// Who receives it.
    pub side: Side,
    /// The message: any text.
    pub text: String,
    /// What each handler does, by method. Other methods have no handler. `_` is the handler of extensions.
    pub answers: IndexMap<String, Reply>,
}

/// Who receives a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The agent.
    Agent,
    /// The client.
    Client,
}

/// What a handler does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// It returns this; `null` is nothing.
    Result(Value),
    /// It decides on an error.
    Error(Error),
    /// It breaks, and this is what is known of why.
    Fail(String),
}

/// What became of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Dispatched {
    /// The response, if there is one.
    pub response: Option<String>,
    /// The handlers that were called, each with its parameters written again.
    pub called: Vec<(String, String)>,
    /// The number of errors that were reported to the watcher.
    pub errors: u64,
}

/// Parses the answer of a judge about a message.
pub(crate) type Said = Result<Dispatched, String>;

#[derive(Serialize)]
struct Asked<'a> {
    dispatch: &'a Dispatch,
}

#[derive(Deserialize)]
struct Line {
    dispatched: Dispatched,
}

impl Ask for Dispatch {
    type Answer = Said;

    fn line(&self) -> String {
        // Names of members are texts, so there is always a JSON form.
        let line = serde_json::to_string(&Asked { dispatch: self }).unwrap_or_default();
        in_ascii(&line) + "\n"
    }

    fn answer(line: &str) -> Said {
        match serde_json::from_str(line) {
            Ok(Line { dispatched }) => Ok(dispatched),
            Err(error) => Err(format!("the line is no answer ({error}): {line}")),
        }
    }

    fn named(&self) -> String {
        format!(
            "a message to the {} with the text {:?}",
            self.side.name(),
            self.text
        )
    }
}

impl Side {
    /// As it is spelled in the schema.
    pub fn name(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Client => "client",
        }
    }
}
