//! Cases in files: a call, the response, and the result that the caller must get.

use std::path::Path;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::question::{Call, CallRecord, Outcome};
use crate::dispatch::Side;
use crate::exchange::{Case, unexpected};
use crate::rust::answer_of_rust;
use samewire_prove::Result;

/// A file of the folder `calls`. Its name says what it shows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    side: Side,
    method: String,
    #[serde(default)]
    params: Value,
    /// The response, or `text` if it is not JSON.
    response: Option<Value>,
    text: Option<String>,
    /// The params on the wire, if they differ from `params`.
    sent: Option<Value>,
    /// The expected result. At most one of this member and the following ones is given.
    #[serde(default, deserialize_with = "present")]
    result: Option<Value>,
    refused: Option<Value>,
    error: Option<Located>,
    #[serde(default)]
    issues: Vec<String>,
}

/// Distinguishes a result that is `null` from an absent one.
fn present<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Located {
    path: String,
    code: String,
}

/// Reads a folder of cases, and makes the calls in Rust.
///
/// # Errors
/// If a file cannot be read or is no case.
pub(super) fn load(folder: &Path) -> Result<Vec<Case<Call>>> {
    samewire_prove::parts::load_cases(folder, |name, expect: File| {
        let text = match (&expect.response, &expect.text) {
            (Some(response), None) => response.to_string(),
            (None, Some(text)) => text.clone(),
            _ => return Err("a case has either `response` or `text`"),
        };
        let asked = Call {
            side: expect.side,
            method: expect.method.clone(),
            params: expect.params.to_string(),
            text,
        };
        let found = answer_of_rust(&asked);
        let is_met = found.as_ref().is_ok_and(|found| expect.is_met(found));
        let wrong = (!is_met).then(|| unexpected(&name, &found));
        Ok((name, asked, wrong))
    })
}

impl File {
    /// Whether a record is the expected one.
    fn is_met(&self, found: &CallRecord) -> bool {
        let File {
            method,
            params,
            sent,
            result,
            refused,
            error,
            issues,
            ..
        } = self;
        let params = sent.as_ref().unwrap_or(params).to_string();
        let text = |value: &Option<Value>| value.as_ref().map(Value::to_string);
        let outcome = match &found.outcome {
            Outcome::Result(text) => (Some(text.clone()), None, None),
            Outcome::Refused(text) => (None, Some(text.clone()), None),
            Outcome::Error { path, code, .. } => {
                let (path, code) = (path.clone(), code.clone());
                (None, None, Some(Located { path, code }))
            }
            Outcome::Nothing => (None, None, None),
        };
        found.request == Some((method.clone(), params))
            && (&outcome.0, &outcome.1, &outcome.2) == (&text(result), &text(refused), error)
            && found.issues == *issues
    }
}
