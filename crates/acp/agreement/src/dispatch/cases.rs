//! Cases in files: a message, the handlers of its receiver, and the expected effect.

use std::path::Path;

use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;

use super::question::{Dispatch, Dispatched, Reply, Side};
use crate::exchange::{Case, unexpected};
use crate::rust::answer_of_rust;
use samewire_prove::Result;

/// A file of the folder `dispatch`. Its name says what it shows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    side: Side,
    /// The message, or `text` if it is not a valid message.
    message: Option<Value>,
    text: Option<String>,
    #[serde(default)]
    answers: IndexMap<String, Reply>,
    /// The expected response; absent if there must be none. Error members that are not mentioned are not compared.
    response: Option<Value>,
    #[serde(default)]
    called: Vec<(String, Value)>,
    #[serde(default)]
    errors: u64,
}

/// Reads a folder of cases, and sends the messages to the Rust server.
///
/// # Errors
/// If a file cannot be read or is no case.
pub(super) fn load(folder: &Path) -> Result<Vec<Case<Dispatch>>> {
    samewire_prove::parts::load_cases(folder, |name, expect: File| {
        let text = match (&expect.message, &expect.text) {
            (Some(message), None) => message.to_string(),
            (None, Some(text)) => text.clone(),
            _ => return Err("a case has either `message` or `text`"),
        };
        let asked = Dispatch {
            side: expect.side,
            text,
            answers: expect.answers.clone(),
        };
        let found = answer_of_rust(&asked);
        let is_met = found.as_ref().is_ok_and(|found| expect.is_met(found));
        let wrong = (!is_met).then(|| unexpected(&name, &found));
        Ok((name, asked, wrong))
    })
}

impl File {
    /// Whether the effect of the message is the expected one.
    fn is_met(&self, found: &Dispatched) -> bool {
        let response = match (&self.response, &found.response) {
            (None, None) => true,
            (Some(expected), Some(found)) => {
                serde_json::from_str(found).is_ok_and(|found| holds(&found, expected))
            }
            (Some(_), None) | (None, Some(_)) => false,
        };
        let called = self
            .called
            .iter()
            .map(|(name, params)| (name.clone(), params.to_string()));
        response && called.eq(found.called.iter().cloned()) && found.errors == self.errors
    }
}

/// Whether a response contains everything that is expected. Error members that are not mentioned are not compared.
fn holds(found: &Value, expected: &Value) -> bool {
    let Some(error) = expected.get("error") else {
        // Comparing texts includes the order of members, which comparing values would ignore.
        let [found, expected] = [found, expected].map(Value::to_string);
        return found == expected;
    };
    let envelope = ["jsonrpc", "id"]
        .iter()
        .all(|name| found.get(name) == expected.get(name));
    envelope && found.get("result").is_none() && contains(&found["error"], error)
}

fn contains(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            expected.iter().all(|(name, expected)| {
                found
                    .get(name)
                    .is_some_and(|found| contains(found, expected))
            })
        }
        _ => found == expected,
    }
}
