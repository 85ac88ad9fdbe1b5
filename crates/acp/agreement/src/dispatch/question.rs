//! A message to a side with known handlers, and its effect, with the lines that drivers read and write about them.

use indexmap::IndexMap;
use samewire_acp::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::exchange::{answer_in, line_of};
use samewire_prove::parts::Ask;

/// A message, and the behaviour of its receiver's handlers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Dispatch {
    /// The side that receives it.
    pub side: Side,
    /// The message, which may be any text.
    pub text: String,
    /// The behaviour of the handlers, by method. Other methods have no handler. `_` is the handler of extension
    /// methods.
    pub answers: IndexMap<String, Reply>,
}

/// The side that receives a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The agent.
    Agent,
    /// The client.
    Client,
}

/// The behaviour of a handler.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// It returns this result; `null` stands for none.
    Result(Value),
    /// It returns this error.
    Error(Error),
    /// It fails with this message.
    Fail(String),
}

/// The effect of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Dispatched {
    /// The response, if there is one.
    pub response: Option<String>,
    /// The handlers that were called, each with its params as they are written again.
    pub called: Vec<(String, String)>,
    /// The number of errors that were reported to the observer.
    pub errors: u64,
}

/// The parsed answer of a judge about a message.
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
        line_of(&Asked { dispatch: self })
    }

    fn answer(line: &str) -> Said {
        answer_in(line).map(|Line { dispatched }| dispatched)
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
    /// The spelling of the schema.
    pub fn name(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Client => "client",
        }
    }
}
