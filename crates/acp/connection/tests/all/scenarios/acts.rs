//! The acts of the end under test: calls, and operations on sessions.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use samewire_acp::methods::{agent, client};
use samewire_acp::prelude::*;
use samewire_connection::{
    AgentConnection, AgentSessionExt as _, ClientConnection, OnReplay, PromptOptions,
};
use serde_json::json;

use super::player::{End, Player, Work};
use super::world::outcome;

impl Player {
    pub(crate) fn call(&mut self, call: &Value) {
        let (name, method) = (string(call, "as"), string(call, "method"));
        let (params, world) = (call["params"].clone(), self.world.clone());
        let mut options = CallOptions::new();
        options.timeout = call["timeout"].as_u64().map(Duration::from_millis);
        options.keep_waiting = call["keepWaiting"] == true;
        options.unadvertised = call["unadvertised"] == true;
        let known = agent::METHODS.iter().chain(client::METHODS);
        let is_notification = known
            .into_iter()
            .any(|known| known.name == method && known.result.is_none());
        let key = name.clone();
        macro_rules! ask {
            ($peer:expr) => {{
                let peer = $peer.with(options);
                Box::pin(async move {
                    let settled = if is_notification {
                        outcome(peer.notify(&method, &params).await, |()| json!({ "result": null }))
                    } else {
                        outcome(peer.request::<Value, Value>(&method, &params).await, |result| {
                            json!({ "result": result })
                        })
                    };
                    world.settle(&name, settled);
                })
            }};
        }
        macro_rules! typed {
            ($connection:ident.$side:ident().$request:ident) => {{
                let peer = $connection.$side().with(options);
                let params = serde_json::from_value(params).unwrap();
                Box::pin(async move {
                    let answer = peer.$request(params).await;
                    world.settle(&name, outcome(answer, |result| json!({ "result": result })));
                })
            }};
        }
        let work: Work = match &self.end {
            End::Agent(client) if method == client::FS_READ_TEXT_FILE => {
                typed!(client.client().fs_read_text_file)
            }
            End::Client(agent) if method == agent::INITIALIZE => typed!(agent.agent().initialize),
            End::Agent(client) => ask!(client.client()),
            End::Client(agent) => ask!(agent.agent()),
        };
        self.work.push((key, work));
    }

    pub(crate) fn act_as_agent(&mut self, client: &ClientConnection, step: &Value) {
        let world = self.world.clone();
        if let Some(send) = step.get("send") {
            let name = string(send, "as");
            let update: SessionUpdate = serde_json::from_value(send["update"].clone()).unwrap();
            let note = SessionNotification::new(string(send, "session"), update);
            let mut options = CallOptions::new();
            options.unadvertised = send["unadvertised"] == true;
            let peer = client.client().with(options);
            let key = name.clone();
            let work = async move {
                let told = peer.notify("session/update", &note).await;
                world.settle(&name, outcome(told, |()| json!({ "result": null })));
            };
            self.work.push((key, Box::pin(work)));
        } else if let Some(plan) = step.get("plan") {
            let (name, plan) = (string(plan, "as"), plan.clone());
            let session = client.session(string(&plan, "session"));
            let key = name.clone();
            let work = async move {
                let plans = session.plans().unwrap();
                let text = |index: usize| {
                    plan["params"][index]
                        .as_str()
                        .unwrap_or_default()
                        .to_owned()
                };
                let sent = match plan["method"].as_str().unwrap() {
                    "markdown" => plans.markdown(text(0), text(1)).await,
                    "file" => plans.file(text(0), text(1)).await,
                    "set_meta" => {
                        let meta = plan["params"][1].as_object().cloned();
                        plans.set_meta(text(0), meta).await
                    }
                    "remove" => plans.remove(text(0)).await,
                    "items" => {
                        let entries = serde_json::from_value(plan["params"][1].clone()).unwrap();
                        plans.items(text(0), entries).await
                    }
                    other => panic!("{other} of plans"),
                };
                world.settle(&name, outcome(sent, |()| json!({ "result": null })));
            };
            self.work.push((key, Box::pin(work)));
        } else {
            panic!("an agent cannot do {step}");
        }
    }

    pub(crate) fn act_as_client(&mut self, agent: &AgentConnection, step: &Value) {
        let (agent, world) = (agent.clone(), self.world.clone());
        if let Some(open) = step.get("open") {
            self.opening(string(open, "as"), async move {
                agent.open_session_with(NewSessionRequest::new("/")).await
            });
        } else if let Some(load) = step.get("load") {
            let (name, asked) = (
                string(load, "as"),
                LoadSessionRequest::new(string(load, "session"), "/"),
            );
            let replayed = name.clone();
            let replay: OnReplay = Arc::new(move |update| world.read(&replayed, said(update)));
            let replay = (load["replay"] != false).then_some(replay);
            self.opening(
                name,
                async move { agent.load_session_with(asked, replay).await },
            );
        } else if let Some(resume) = step.get("resume") {
            let asked = ResumeSessionRequest::new(string(resume, "session"), "/");
            self.opening(string(resume, "as"), async move {
                agent.resume_session_with(asked).await
            });
        } else if let Some(id) = step["session"].as_str() {
            let session = agent.session(id);
            world.seen().sessions.insert(id.to_owned(), session);
        } else if let Some(prompt) = step.get("prompt") {
            let session = agent.session(string(prompt, "session"));
            let settle = Duration::from_millis(prompt["settle"].as_u64().unwrap_or_default());
            let token = CancellationToken::new();
            let options = PromptOptions {
                settle,
                token: Some(token.clone()),
            };
            self.tokens.insert(string(prompt, "as"), token);
            match session.prompt_with(string(prompt, "text"), options) {
                Ok(turn) => drop(
                    self.turns
                        .lock()
                        .unwrap()
                        .insert(string(prompt, "as"), turn),
                ),
                Err(_) => world.settle(&string(prompt, "as"), json!({ "failed": "busy" })),
            }
        } else if let Some(name) = step["result"].as_str() {
            let turn = self.turns.lock().unwrap().remove(name).unwrap();
            let name = name.to_owned();
            let key = name.clone();
            let work = async move {
                let result = turn.result().await;
                world.settle(&name, outcome(result, |result| json!({ "result": result })));
            };
            self.work.push((format!("result of {key}"), Box::pin(work)));
        } else if let Some(name) = step["cancel"].as_str() {
            self.cancel(name);
        } else if let Some(updates) = step.get("updates") {
            let session = string(updates, "session");
            let session = world.seen().sessions[&session].clone();
            self.updates
                .lock()
                .unwrap()
                .insert(string(updates, "as"), session.updates());
        } else if let Some(name) = step["read"].as_str() {
            self.read(name, step["count"].as_u64());
        } else {
            panic!("a client cannot do {step}");
        }
    }

    fn opening(
        &mut self,
        name: String,
        open: impl Future<Output = Result<samewire_connection::Session, CallError>> + 'static,
    ) {
        let world = self.world.clone();
        let key = name.clone();
        let work = async move {
            let opened = open.await;
            if let Ok(session) = &opened {
                world
                    .seen()
                    .sessions
                    .insert(session.session_id().to_string(), session.clone());
            }
            world.settle(
                &name,
                outcome(opened, |session| json!({ "session": session.session_id() })),
            );
        };
        self.work.push((key, Box::pin(work)));
    }

    fn read(&mut self, name: &str, count: Option<u64>) {
        let (turns, updates, world) = (
            Arc::clone(&self.turns),
            Arc::clone(&self.updates),
            self.world.clone(),
        );
        let name = name.to_owned();
        let work = async move {
            let mut left = count.unwrap_or(u64::MAX);
            while left > 0 {
                left -= 1;
                let next = std::future::poll_fn(|cx| {
                    let (mut turns, mut updates) = (turns.lock().unwrap(), updates.lock().unwrap());
                    match (turns.get_mut(&name), updates.get_mut(&name)) {
                        (Some(turn), _) => turn.poll_next_unpin(cx).map(|next| next.map(Ok)),
                        (None, Some(updates)) => updates.poll_next_unpin(cx),
                        (None, None) => std::task::Poll::Ready(None),
                    }
                });
                match next.await {
                    Some(Ok(update)) => world.read(&name, said(&update)),
                    Some(Err(lost)) => {
                        return world.read(&name, json!({ "lost": lost.reason.as_str() }));
                    }
                    None => return world.read(&name, json!({ "end": true })),
                }
            }
        };
        self.work.push((String::new(), Box::pin(work)));
    }
}

/// The text of an update, or the name of its kind.
fn said(update: &SessionUpdate) -> Value {
    let update = serde_json::to_value(update).unwrap();
    match &update["content"]["text"] {
        Value::Null => update["sessionUpdate"].clone(),
        text => text.clone(),
    }
}

fn string(of: &Value, name: &str) -> String {
    of[name].as_str().unwrap_or_default().to_owned()
}
