//! A call of the other side and the response to it: the lines that drivers read and write.

use serde::{Deserialize, Serialize};

use crate::dispatch::Side;
use samewire_prove::parts::{Ask, in_ascii};

/// A call, and the text that comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Call {
    /// Who is called.
    pub(crate) side: Side,
    /// What is called: one of the side's methods, or an extension.
    pub(crate) method: String,
    /// The params, as JSON that matches the method's type.
    pub(crate) params: String,
    /// The response. The id of the call is 1.
    pub(crate) text: String,
}

/// What became of a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CallRecord {
    /// What was sent: the method and its params as JSON, `null` where there are none.
    pub(crate) request: Option<(String, String)>,
    pub(crate) outcome: Outcome,
    /// The paths of what tolerant reading dropped from the result.
    pub(crate) issues: Vec<String>,
}

/// What the caller got.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// The result, written again.
    Result(String),
    /// What the other side decided, as JSON: its code, message and data.
    Refused(String),
    /// The response does not answer the request.
    Error {
        path: String,
        code: String,
        message: String,
    },
    /// The caller still waits, or called what has no response.
    Nothing,
}

/// Parses the answer of a judge about a call.
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
        // Every member is a text, so there is always a JSON form.
        let line = serde_json::to_string(&Asked { call: self }).unwrap_or_default();
        in_ascii(&line) + "\n"
    }

    fn answer(line: &str) -> Said {
        match serde_json::from_str(line) {
            Ok(Line { made }) => Ok(made),
            Err(error) => Err(format!("the line is no answer ({error}): {line}")),
        }
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
