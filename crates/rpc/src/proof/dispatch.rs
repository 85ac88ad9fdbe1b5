//! What a server does with a message, with handlers that behave as the question says.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::package::{Package, finished};
use crate::response::Failed;
use crate::{CallError, CallOptions, Peer, RpcError, Watch, forward};

/// A message, and the behaviour of the handlers by method. Other methods have no handler; `_` is that of extensions.
#[derive(Deserialize)]
pub(super) struct Dispatch {
    side: String,
    text: String,
    answers: HashMap<String, Reply>,
}

/// The behaviour of a handler: it returns, or it fails.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Result(Value),
    Error(Failed),
    Fail(String),
}

/// The effect of a message: the response, the handlers that were called with their params, and the number of errors that
/// were reported.
#[derive(Serialize)]
pub(super) struct Dispatched {
    response: Option<String>,
    called: Vec<(String, String)>,
    errors: u64,
}

/// Runs a message through the server. The handlers are a caller whose other end returns the given replies.
pub(super) fn replay<K: Package>(asked: &Dispatch) -> Dispatched {
    let (script, errors) = (Script::of(asked), Errors::default());
    let handlers = forward(&script);
    let response = finished(K::serve(&asked.side, &handlers, &errors, &asked.text)).flatten();
    Dispatched {
        response,
        called: script.called.into_inner().unwrap_or_default(),
        errors: errors.0.into_inner(),
    }
}

/// Returns the given replies, and records the calls.
struct Script<'a> {
    asked: &'a Dispatch,
    called: Mutex<Vec<(String, String)>>,
}

impl<'a> Script<'a> {
    fn of(asked: &'a Dispatch) -> Self {
        Self {
            asked,
            called: Mutex::default(),
        }
    }

    fn reply(&self, method: &str) -> Option<&Reply> {
        let key = if method.starts_with('_') { "_" } else { method };
        self.asked.answers.get(key)
    }

    fn call(&self, method: &str, params: String) -> Result<String, CallError> {
        if let Ok(mut called) = self.called.lock() {
            called.push((method.to_owned(), params));
        }
        match self.reply(method) {
            Some(Reply::Result(result)) => Ok(result.to_string()),
            Some(Reply::Error(error)) => Err(RpcError::from(error.clone()).into()),
            Some(Reply::Fail(why)) => Err(RpcError::internal(why.as_str()).into()),
            None => Err(RpcError::method_not_found(method).into()),
        }
    }
}

impl Peer for Script<'_> {
    async fn request(
        &self,
        method: &str,
        params: String,
        _: &CallOptions,
    ) -> Result<String, CallError> {
        self.call(method, params)
    }

    async fn notify(&self, method: &str, params: String, _: &CallOptions) -> Result<(), CallError> {
        self.call(method, params).map(drop)
    }

    fn answers(&self, method: &str) -> bool {
        self.reply(method).is_some()
    }
}

/// Counts the reported errors.
#[derive(Default)]
struct Errors(AtomicU64);

impl Watch for Errors {
    fn on_error(&self, _: &str, _: &RpcError) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}
