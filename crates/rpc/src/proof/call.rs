//! What a caller sends, and what it gets for a response. A forwarding server passes typed params to it and writes its
//! result.

use std::sync::Mutex;

use samewire_wire::{DecodeError, Issue};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::package::{Package, finished};
use crate::{
    CallError, CallOptions, Peer, RequestId, RpcError, Watch, Watched, forward, read_response,
};

/// A call with its params as JSON, and the text of its response. The id of the call is 1.
#[derive(Deserialize)]
pub(super) struct Call {
    side: String,
    method: String,
    params: String,
    text: String,
}

/// The request (the method and its params), the outcome, and the paths of what tolerant reading dropped from the result.
#[derive(Serialize)]
pub(super) struct Made {
    request: Option<(String, String)>,
    outcome: Outcome,
    issues: Vec<String>,
}

/// The outcome for the caller.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Result(String),
    Refused(String),
    Error {
        path: String,
        code: String,
        message: String,
    },
    Nothing,
}

/// Runs a call.
///
/// # Errors
///
/// If the params do not match the method's type, so that there is no call.
pub(super) fn replay<K: Package>(asked: &Call) -> Result<Made, String> {
    let Call {
        side,
        method,
        params,
        text,
    } = asked;
    let (other, heard) = (Other::new(text), Heard::default());
    let mut known = K::methods(side).iter();
    let is_notification = known.any(|known| known.name == method && known.result.is_none());
    let id = if is_notification { "" } else { r#""id":1,"# };
    let method = Value::from(method.as_str());
    let message = format!(r#"{{"jsonrpc":"2.0",{id}"method":{method},"params":{params}}}"#);
    let caller = forward(Watched::new(&other, &heard));
    let answer = finished(K::serve(side, &caller, &heard, &message)).flatten();
    let request = other.sent.into_inner().unwrap_or_default();
    if request.is_none() {
        return Err(format!("nothing is sent: {answer:?}"));
    }
    let outcome = match heard.error.into_inner().unwrap_or_default() {
        Some(error) => Outcome::Error {
            path: error.path,
            code: error.code.as_str().to_owned(),
            message: error.message,
        },
        None if !other.settled.into_inner().unwrap_or_default() => Outcome::Nothing,
        None => outcome_in(&answer.unwrap_or_default())?,
    };
    Ok(Made {
        request,
        outcome,
        issues: heard.issues.into_inner().unwrap_or_default(),
    })
}

/// Extracts the outcome from the response of the server.
fn outcome_in(answer: &str) -> Result<Outcome, String> {
    let within = |name: &str| {
        let begin = format!(r#"{{"jsonrpc":"2.0","id":1,"{name}":"#);
        let rest = answer.strip_prefix(begin.as_str())?;
        rest.strip_suffix('}').map(str::to_owned)
    };
    let result = within("result").map(Outcome::Result);
    let refused = || within("error").map(Outcome::Refused);
    let outcome = result.or_else(refused);
    outcome.ok_or_else(|| format!("the server answers {answer:?}"))
}

/// The other side, which records the request and answers with the given text.
struct Other<'t> {
    text: &'t str,
    sent: Mutex<Option<(String, String)>>,
    settled: Mutex<bool>,
}

impl<'t> Other<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            sent: Mutex::default(),
            settled: Mutex::default(),
        }
    }

    fn send(&self, method: &str, params: String) {
        if let Ok(mut sent) = self.sent.lock() {
            *sent = Some((method.to_owned(), params));
        }
    }
}

impl Peer for Other<'_> {
    async fn request(
        &self,
        method: &str,
        params: String,
        _: &CallOptions,
    ) -> Result<String, CallError> {
        self.send(method, params);
        match read_response(self.text) {
            Some((RequestId::Number(1), outcome)) => {
                if let Ok(mut settled) = self.settled.lock() {
                    *settled = true;
                }
                Ok(outcome?)
            }
            Some(_) | None => Err(RpcError::internal("there is no response to the call").into()),
        }
    }

    async fn notify(&self, method: &str, params: String, _: &CallOptions) -> Result<(), CallError> {
        self.send(method, params);
        Ok(())
    }
}

/// Collects the issues that are reported to the caller together with its result.
#[derive(Default)]
struct Heard {
    error: Mutex<Option<DecodeError>>,
    issues: Mutex<Vec<String>>,
}

impl Watch for Heard {
    fn on_error(&self, _: &str, error: &RpcError) {
        let source = error.source.as_deref();
        let decode = source.and_then(|source| source.downcast_ref::<DecodeError>());
        if let (Some(decode), Ok(mut error)) = (decode, self.error.lock()) {
            *error = Some(decode.clone());
        }
    }

    fn on_issue(&self, _: &str, issue: &Issue) {
        if let Ok(mut issues) = self.issues.lock() {
            issues.push(issue.path.clone());
        }
    }
}
