//! The log of a run, which a driver writes with one record in each line. `workshop/agents/drive/drive.mjs` describes the records.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;

/// One line of a log. Records are told apart by their first member.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Record {
    /// The methods that have handlers.
    Handles {
        /// Their names.
        handles: Vec<String>,
    },
    /// A line as it stands on the wire.
    Line {
        /// Who gets it.
        to: To,
        /// The text.
        line: String,
    },
    /// A handler was called.
    Handled {
        /// Its method.
        handled: String,
        /// Its params as they are written.
        params: Value,
    },
    /// A call was answered.
    Settled {
        /// Its method.
        #[serde(rename = "settled")]
        method: String,
    },
    /// How the run ended.
    Outcome {
        /// `done`, or what went wrong.
        outcome: String,
    },
    /// What became of a line that came in.
    Read(Reading),
}

/// Who gets a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum To {
    /// The agent.
    Agent,
    /// The client, which is ours.
    Client,
}

/// What a line that came in is to the package.
#[derive(Debug, Deserialize)]
pub struct Reading {
    /// The number of its record.
    pub read: usize,
    /// Which part of the message was read: `params`, `result` or `error`, or that it is `noise`.
    pub what: String,
    /// The method it belongs to.
    pub method: String,
    /// What was read, written again; nothing where the package knows no type for it.
    pub written: Option<Value>,
    /// Why it was not read, or cannot be written.
    pub refused: Option<Refusal>,
    /// What tolerant reading left out.
    #[serde(default)]
    pub dropped: Vec<Refusal>,
    /// The undeclared members that the reader reports, as pointers.
    #[serde(default)]
    pub undeclared: Vec<String>,
}

/// Where something is not as it should be, and why.
#[derive(Debug, Clone, Deserialize)]
pub struct Refusal {
    /// A JSON Pointer.
    pub path: String,
    /// Why, in one word.
    pub code: String,
    /// Why, in a sentence.
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
