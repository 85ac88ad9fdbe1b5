//! The log of a run, in which a driver writes one record per line. `workshop/agents/drive/drive.mjs` describes the
//! records.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;

/// A line of a log. The first member of a record identifies its kind.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Record {
    /// The methods that have handlers.
    Handles {
        /// The names of the methods.
        handles: Vec<String>,
    },
    /// A line on the wire.
    Line {
        /// The receiver.
        to: To,
        /// The text.
        line: String,
    },
    /// A handler was called.
    Handled {
        /// The method.
        handled: String,
        /// The params, as they are written again.
        params: Value,
    },
    /// A call was answered.
    Settled {
        /// The method.
        #[serde(rename = "settled")]
        method: String,
    },
    /// How the run ended.
    Outcome {
        /// `done`, or an error message.
        outcome: String,
    },
    /// The result of reading an incoming line.
    Read(Reading),
}

/// The receiver of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum To {
    /// The agent.
    Agent,
    /// Our client.
    Client,
}

/// The result of reading an incoming line with the package.
#[derive(Debug, Deserialize)]
pub struct Reading {
    /// The number of the record with the line.
    pub read: usize,
    /// The part of the message that was read: `params`, `result` or `error`; or `noise`.
    pub what: String,
    /// The method to which it belongs.
    pub method: String,
    /// The value, written again. `None` if the package has no type for it.
    pub written: Option<Value>,
    /// The reason why it could not be read or written.
    pub refused: Option<Refusal>,
    /// The values that tolerant reading dropped.
    #[serde(default)]
    pub dropped: Vec<Refusal>,
    /// The pointers of the undeclared members that the reader reports.
    #[serde(default)]
    pub undeclared: Vec<String>,
}

/// A place and the reason of an error.
#[derive(Debug, Clone, Deserialize)]
pub struct Refusal {
    /// A JSON Pointer.
    pub path: String,
    /// The error code.
    pub code: String,
    /// The error message.
    pub message: String,
}

/// The records of a log.
pub fn records(text: &str) -> Result<Vec<Record>> {
    text.lines()
        .enumerate()
        .map(|(index, line)| {
            serde_json::from_str(line).with_context(|| format!("record {index} of the log: {line}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_told_apart() {
        let text = r#"{"handles":["session/update"]}
{"to":"agent","line":"{}"}
{"handled":"session/update","params":{}}
{"settled":"initialize"}
{"outcome":"done"}
{"read":2,"what":"params","method":"a","written":{},"dropped":[{"path":"/a","code":"type","message":"b"}]}"#;
        let found = records(text).expect("records");
        assert!(matches!(
            found.as_slice(),
            [
                Record::Handles { .. },
                Record::Line { to: To::Agent, .. },
                Record::Handled { .. },
                Record::Settled { .. },
                Record::Outcome { .. },
                Record::Read(Reading { read: 2, .. }),
            ]
        ));
        let error = records("{\"to\":\"nobody\"}").expect_err("no record");
        assert!(error.to_string().starts_with("record 0 of the log"));
    }
}
