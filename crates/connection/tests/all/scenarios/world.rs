//! The events of a scenario, and the handlers of the end under test. The handlers are a caller whose other end is this.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use futures_channel::oneshot;
use samewire_acp::Undeclared;
use samewire_acp::methods::{Peer, Watch, agent, forward};
use samewire_acp::prelude::*;
use samewire_connection::{Direction, Observed};
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
    pub(crate) reports: u64,
    pub(crate) noise: Vec<Value>,
    pub(crate) observed: Vec<Value>,
    pub(crate) undeclared: Vec<Value>,
    /// The last incoming message.
    last: Value,
    pub(crate) tokens: Vec<CancellationToken>,
    gates: Vec<Option<oneshot::Sender<Value>>>,
    /// The open sessions.
    pub(crate) sessions: BTreeMap<String, samewire_connection::Session>,
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

    async fn handle(
        &self,
        method: &str,
        params: &str,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        let (behaviour, gate) = self.start(method, params, options);
        let with = match behaviour.as_object() {
            Some(members) if members.is_empty() => gate.await.unwrap_or(json!({ "failure": true })),
            _ => behaviour,
        };
        if let Some(error) = with.get("error") {
            let error: Error = serde_json::from_value(error.clone()).unwrap();
            return Err(RpcError::from(error).into());
        }
        if with.get("cancellation").is_some() {
            return Err(RpcError::request_cancelled().into());
        }
        if with.get("failure").is_some() {
            return Err(RpcError::internal("a failure").into());
        }
        Ok(match &with["result"] {
            Value::Null => "{}".to_owned(),
            result => result.to_string(),
        })
    }

    fn start(
        &self,
        method: &str,
        params: &str,
        options: &CallOptions,
    ) -> (Value, oneshot::Receiver<Value>) {
        let aborted = self.aborted();
        let mut seen = self.seen();
        let params: Value = serde_json::from_str(params).unwrap();
        let session = params["sessionId"]
            .as_str()
            .and_then(|id| seen.sessions.get(id));
        let plans = session.map_or(0, |session| session.plans().plans(session.id()).count());
        let start = json!({
            "method": method,
            "id": seen.last.get("id"),
            "params": seen.last["params"],
            "aborted": aborted,
            "observed": seen.observed.len(),
            "plans": plans,
        });
        seen.starts.push(start);
        seen.tokens.push(options.token.clone().unwrap_or_default());
        let (gate, opened) = oneshot::channel();
        seen.gates.push(Some(gate));
        (seen.handlers[method].clone(), opened)
    }
}

impl Peer for World {
    async fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        self.handle(method, &params, options).await
    }

    async fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<(), CallError> {
        self.handle(method, &params, options).await.map(drop)
    }

    fn answers(&self, method: &str) -> bool {
        self.seen().handlers.contains_key(method)
    }
}

/// An agent that sends an update after its response to `session/new`. Its other handlers are a caller without context.
pub(crate) struct Announcing(pub(crate) World);

impl Announcing {
    /// Whether a scenario has a handler with `afterResponse`.
    pub(crate) fn is_needed(handlers: &Value) -> bool {
        let mut announcing = handlers.as_object().into_iter().flatten();
        announcing.any(|(method, behaviour)| {
            let is_needed = behaviour.get("afterResponse").is_some();
            assert!(
                !is_needed || method == agent::SESSION_NEW,
                "nobody plays `afterResponse` of {method}"
            );
            is_needed
        })
    }
}

impl Agent for Announcing {
    async fn session_new(
        &self,
        asked: NewSessionRequest,
        cx: AgentContext,
    ) -> Result<NewSessionResponse> {
        let update = self.0.seen().handlers[agent::SESSION_NEW]["afterResponse"].clone();
        let update: SessionUpdate = serde_json::from_value(update).unwrap();
        cx.after_response(|session| async move { Ok(session?.send(update).await?) });
        forward(self.0.clone()).session_new(asked, cx).await
    }
}

impl Watch for World {
    fn on_error(&self, _: &str, _: &RpcError) {
        self.seen().reports += 1;
    }

    fn reports_undeclared(&self) -> bool {
        true
    }

    fn on_undeclared(&self, _: &str, member: &Undeclared) {
        let value: Value = serde_json::from_str(&member.value).unwrap();
        self.seen().undeclared.push(json!([member.path, value]));
    }
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
        Err(CallError::Loading(_)) => json!({ "failed": "busy" }),
        Err(CallError::NotAdvertised) => json!({ "failed": "not_advertised" }),
        Err(other) => json!({ "failed": other.to_string() }),
    }
}
