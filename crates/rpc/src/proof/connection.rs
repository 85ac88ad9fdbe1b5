//! The order of events on a connection without an async runtime. Futures are polled by hand.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};

use serde::Deserialize;
use serde_json::Value;

use super::package::Package;
use crate::{CallError, CallOptions, Peer, RequestId, RpcError, forward, read_response};

/// A scenario: the side that receives, the acts of each method's handler in order, and the steps from outside.
#[derive(Deserialize)]
pub(super) struct Scenario {
    side: String,
    handlers: HashMap<String, Vec<Act>>,
    steps: Vec<Step>,
}

/// An act of a handler: it waits for a signal, calls the other side, or ends.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    Wait(String),
    Call { method: String },
    Return(Value),
    Fail(String),
}

/// A step from outside: a call, messages that arrive at once, a signal, or the end of a caller.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Call { name: String, method: String },
    Receive(Vec<Value>),
    Open(String),
    Cancel(String),
}

/// Plays a scenario, and returns its events in order.
pub(super) fn play<K: Package>(scenario: &Scenario) -> Vec<String> {
    let world = World::new(scenario);
    let world = &world;
    let side = &forward(world);
    let serve = |line: String| -> Running<'_> {
        Box::pin(async move {
            let answer = K::serve(&scenario.side, side, &(), &line).await;
            world.answered(answer.as_deref());
        })
    };
    let mut running: Vec<(Option<String>, Running<'_>)> = Vec::new();
    for step in &scenario.steps {
        match step {
            Step::Call { name, method } => {
                let call: Running<'_> = Box::pin(world.call(name, method));
                running.push((Some(name.clone()), call));
            }
            Step::Receive(messages) => {
                for message in messages {
                    let line = message.to_string();
                    if let Some((id, outcome)) = read_response(&line) {
                        world.settle(&id, outcome);
                        running.retain_mut(|(_, work)| !ends(work));
                    } else {
                        let mut handling = serve(line);
                        if !ends(&mut handling) {
                            running.push((None, handling));
                        }
                    }
                }
            }
            Step::Open(gate) => world.change(|state| {
                state.open.insert(gate.clone());
            }),
            Step::Cancel(name) => {
                running.retain(|(other, _)| other.as_ref() != Some(name));
                world.note(format!("{name} is cancelled"));
            }
        }
        settle_down(world, &mut running);
    }
    world.change(|state| std::mem::take(&mut state.events))
}

type Running<'w> = Pin<Box<dyn Future<Output = ()> + 'w>>;

/// Polls everything until no more events occur.
fn settle_down(world: &World<'_>, running: &mut Vec<(Option<String>, Running<'_>)>) {
    loop {
        let before = (world.change(|state| state.events.len()), running.len());
        running.retain_mut(|(_, work)| !ends(work));
        if before == (world.change(|state| state.events.len()), running.len()) {
            return;
        }
    }
}

fn ends(work: &mut Running<'_>) -> bool {
    let mut context = Context::from_waker(Waker::noop());
    work.as_mut().poll(&mut context).is_ready()
}

/// The connection, and the handlers of its messages.
struct World<'s> {
    scenario: &'s Scenario,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    events: Vec<String>,
    open: BTreeSet<String>,
    /// How often each handler was started.
    begun: BTreeMap<String, usize>,
    calls: i64,
    answers: BTreeMap<i64, Result<String, RpcError>>,
}

impl<'s> World<'s> {
    fn new(scenario: &'s Scenario) -> Self {
        Self {
            scenario,
            state: Mutex::default(),
        }
    }

    fn change<T: Default>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        self.state
            .lock()
            .map_or_else(|_| T::default(), |mut state| change(&mut state))
    }

    fn note(&self, event: String) {
        self.change(|state| state.events.push(event));
    }

    /// Records the response to a message.
    fn answered(&self, text: Option<&str>) {
        if let Some((id, outcome)) = text.and_then(read_response) {
            let how = if outcome.is_ok() { "result" } else { "error" };
            let id = serde_json::to_value(id).unwrap_or_default();
            self.note(format!("answers {id} with {how}"));
        }
    }

    /// Runs a caller.
    async fn call(&self, name: &str, method: &str) {
        let outcome = match self.ask(method).await {
            Ok(_) => "answered",
            Err(_) => "refused",
        };
        self.note(format!("{name} is {outcome}"));
    }

    /// Sends a request, and waits for its response.
    async fn ask(&self, method: &str) -> Result<String, RpcError> {
        let id = self.change(|state| {
            state.events.push(format!("sends {method}"));
            state.calls += 1;
            state.calls
        });
        poll_fn(|_| {
            let answer = self.change(|state| state.answers.remove(&id));
            answer.map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }

    fn settle(&self, id: &RequestId, outcome: Result<String, RpcError>) {
        if let RequestId::Number(id) = id {
            self.change(|state| state.answers.insert(*id, outcome));
        }
    }

    /// Runs a handler.
    async fn handle(&self, method: &str) -> Result<String, RpcError> {
        let turn = self.change(|state| {
            let turn = state.begun.entry(method.to_owned()).or_default();
            *turn += 1;
            *turn
        });
        self.note(format!("{method} {turn} begins"));
        let acts = self.scenario.handlers.get(method);
        for act in acts.into_iter().flatten() {
            match act {
                Act::Wait(gate) => {
                    poll_fn(|_| {
                        let is_open = self.change(|state| state.open.contains(gate));
                        if is_open {
                            Poll::Ready(())
                        } else {
                            Poll::Pending
                        }
                    })
                    .await;
                }
                Act::Call { method } => drop(self.ask(method).await?),
                Act::Return(result) => return Ok(result.to_string()),
                Act::Fail(why) => return Err(RpcError::internal(why.as_str())),
            }
            self.note(format!("{method} {turn} goes on"));
        }
        Ok(Value::Null.to_string())
    }
}

/// The other end of this caller represents the handlers.
impl Peer for World<'_> {
    async fn request(&self, method: &str, _: String, _: &CallOptions) -> Result<String, CallError> {
        Ok(self.handle(method).await?)
    }

    async fn notify(&self, method: &str, _: String, _: &CallOptions) -> Result<(), CallError> {
        self.handle(method).await?;
        Ok(())
    }

    fn answers(&self, method: &str) -> bool {
        self.scenario.handlers.contains_key(method)
    }
}
