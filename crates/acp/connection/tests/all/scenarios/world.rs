//! The events of a scenario.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use futures_channel::oneshot;
use samewire_acp::Undeclared;
use samewire_acp::methods::{Context, Watch};
use samewire_acp::prelude::*;
use samewire_connection::{Direction, Observed, Session};
use serde_json::json;

/// The events since the last check.
#[derive(Clone, Default)]
pub(crate) struct World(Arc<Mutex<Seen>>);

#[derive(Default)]
pub(crate) struct Seen {
    handlers: Map<String, Value>,
    pub(crate) starts: Vec<Value>,
    pub(crate) settled: BTreeMap<String, Value>,
    pub(crate) read: BTreeMap<String, Vec<Value>>,
    pub(crate) reports: Vec<Value>,
    pub(crate) noise: Vec<Value>,
    pub(crate) observed: Vec<Value>,
    pub(crate) undeclared: Vec<Value>,
    /// The last incoming message.
    last: Value,
    pub(crate) tokens: Vec<CancellationToken>,
    gates: Vec<Option<oneshot::Sender<Value>>>,
    /// The open sessions.
    pub(crate) sessions: BTreeMap<String, Session>,
}

impl World {
    pub(crate) fn new(handlers: &Value) -> Self {
        let world = Self::default();
        world.seen().handlers = handlers.as_object().cloned().unwrap_or_default();
        world
    }

    pub(crate) fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap()
    }

    pub(crate) fn observe(&self, it: Observed<'_>) {
        let mut seen = self.seen();
        let message = message(it.text);
        match it.direction {
            Direction::Noise => seen.noise.push(json!(it.text)),
            Direction::In => seen.last = message.clone(),
            Direction::Out | Direction::Stderr => {}
        }
        seen.observed.push(json!([it.direction.as_str(), message]));
    }

    /// Records that a call has ended.
    pub(crate) fn settle(&self, name: &str, outcome: Value) {
        let mut seen = self.seen();
        let mut outcome = outcome;
        outcome["started"] = json!(seen.tokens.len());
        seen.settled.insert(name.to_owned(), outcome);
    }

    pub(crate) fn read(&self, name: &str, what: Value) {
        self.seen()
            .read
            .entry(name.to_owned())
            .or_default()
            .push(what);
    }

    /// The numbers of handlers whose token is cancelled.
    pub(crate) fn aborted(&self) -> Vec<usize> {
        let seen = self.seen();
        let cancelled = |(number, token): (usize, &CancellationToken)| {
            token.is_cancelled().then_some(number + 1)
        };
        seen.tokens
            .iter()
            .enumerate()
            .filter_map(cancelled)
            .collect()
    }

    /// Lets a handler return.
    pub(crate) fn finish(&self, number: usize, with: Value) {
        if let Some(gate) = self.seen().gates[number - 1].take() {
            drop(gate.send(with));
        }
    }

    pub(crate) fn has_handler(&self, method: &str) -> bool {
        self.seen().handlers.contains_key(method)
    }

    /// Records that a handler starts. Returns its behaviour, and what it waits for.
    pub(crate) fn start(&self, method: &str, cx: &Context) -> (Value, oneshot::Receiver<Value>) {
        let aborted = self.aborted();
        let mut seen = self.seen();
        let session = cx
            .named()
            .session_id
            .as_ref()
            .and_then(|id| seen.sessions.get(&id.0));
        let (plans, state) = session.map_or((0, Value::Null), |session| {
            (plans_of(session), state_of(session))
        });
        let start = json!({
            "method": method,
            "id": seen.last.get("id"),
            "params": seen.last["params"],
            "aborted": aborted,
            "observed": seen.observed.len(),
            "plans": plans,
            "state": state,
        });
        seen.starts.push(start);
        seen.tokens.push(cx.token().clone());
        let (gate, opened) = oneshot::channel();
        seen.gates.push(Some(gate));
        (seen.handlers[method].clone(), opened)
    }
}

impl Watch for World {
    fn on_error(&self, _: &str, error: &RpcError) {
        self.seen().reports.push(json!(error.code));
    }

    fn reports_undeclared(&self) -> bool {
        true
    }

    fn on_undeclared(&self, _: &str, member: &Undeclared) {
        let value: Value = serde_json::from_str(&member.value).unwrap();
        self.seen().undeclared.push(json!([member.path, value]));
    }
}

/// The number of plans of a session.
pub(crate) fn plans_of(session: &Session) -> usize {
    session.plans().plans(session.session_id()).count()
}

/// The state of a session by the names on the wire, with `null` for what it does not have.
pub(crate) fn state_of(session: &Session) -> Value {
    let state = session.state();
    json!({
        "modes": state.modes,
        "configOptions": state.config_options,
        "availableCommands": state.available_commands,
        "title": state.title,
        "updatedAt": state.updated_at,
    })
}

/// A message in the notation of the files, without its version. A text that is not JSON stays a text.
pub(crate) fn message(text: &str) -> Value {
    match serde_json::from_str::<Map<String, Value>>(text) {
        Ok(mut members) if members.contains_key("jsonrpc") => {
            members.shift_remove("jsonrpc");
            Value::Object(members)
        }
        _ => json!(text),
    }
}

/// The outcome of a call.
pub(crate) fn outcome<T>(outcome: Result<T, CallError>, result: impl FnOnce(T) -> Value) -> Value {
    match outcome {
        Ok(value) => result(value),
        Err(CallError::Refused(error)) => json!({ "error": { "code": error.code } }),
        Err(CallError::Lost(lost)) => {
            json!({ "lost": lost.reason.as_str(), "method": lost.method })
        }
        Err(CallError::TimedOut { .. }) => json!({ "failed": "timeout" }),
        Err(CallError::Cancelled { .. }) => json!({ "failed": "cancelled" }),
        Err(CallError::Unreadable(_)) => json!({ "failed": "unreadable" }),
        Err(CallError::TooLong { .. }) => json!({ "failed": "too_long" }),
        Err(CallError::Busy(_)) => json!({ "failed": "busy" }),
        Err(CallError::NotAdvertised(_)) => json!({ "failed": "not_advertised" }),
        Err(other) => json!({ "failed": other.to_string() }),
    }
}
