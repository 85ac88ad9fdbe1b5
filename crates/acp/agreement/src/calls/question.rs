//! A call and its response, and the lines that drivers read and write about them.

use samewire_acp::methods::{Method, agent, client};
use serde::{Deserialize, Serialize};

use crate::dispatch::Side;
use crate::exchange::{answer_in, line_of};
use samewire_prove::parts::Ask;

/// A call, and the text of its response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Call {
    /// The side that is called.
    pub(crate) side: Side,
    /// The method: one of the side's methods, or an extension.
    pub(crate) method: String,
    /// The params as JSON, which must match the type of the method.
    pub(crate) params: String,
    /// The response. The id of the call is 1.
    pub(crate) text: String,
}

/// The record of a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CallRecord {
    /// The request: the method and its params as JSON; `null` if there are none.
    pub(crate) request: Option<(String, String)>,
    pub(crate) outcome: Outcome,
    /// The paths of the values that tolerant reading dropped from the result.
    pub(crate) issues: Vec<String>,
}

/// The outcome for the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// The result, as it is written again.
    Result(String),
    /// The error from the other side as JSON: its code, message and data.
    Refused(String),
    /// The response is not a valid answer to the request.
    Error {
        path: String,
        code: String,
        message: String,
    },
    /// The caller is still waiting, or sent a notification.
    Nothing,
}

/// The parsed answer of a judge about a call.
pub(crate) type Said = Result<CallRecord, String>;

#[derive(Serialize)]
struct Asked<'a> {
    call: &'a Call,
}

#[derive(Deserialize)]
struct Line {
    made: CallRecord,
}

impl Ask for Call {
    type Answer = Said;

    fn line(&self) -> String {
        line_of(&Asked { call: self })
    }

    fn answer(line: &str) -> Said {
        answer_in(line).map(|Line { made }| made)
    }

    fn named(&self) -> String {
        let Self {
            side, method, text, ..
        } = self;
        format!(
            "a call of {method} of the {} that gets {text:?}",
            side.name()
        )
    }
}

/// The methods that a side implements.
pub(super) fn methods_of(side: Side) -> &'static [Method] {
    match side {
        Side::Agent => agent::METHODS,
        Side::Client => client::METHODS,
    }
}

/// The result type of a call.
pub(super) fn result_of(asked: &Call) -> &'static str {
    let known = methods_of(asked.side)
        .iter()
        .find(|known| known.name == asked.method);
    known
        .map_or(Some("ExtResponse"), |known| known.result)
        .unwrap_or("ExtResponse")
}
