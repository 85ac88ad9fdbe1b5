//! Plays a scenario step by step. All futures are polled by hand until they come to rest.

use std::collections::BTreeMap;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Wake, Waker};
use std::time::Duration;

use futures_channel::mpsc;
use futures_util::{FutureExt as _, StreamExt as _, stream};
use samewire_acp::prelude::*;
use samewire_connection::testing::ManualClock;
use samewire_connection::{
    AgentConnection, AgentOptions, ClientConnection, ClientOptions, Driver, Limits, Lines, Options,
    Transport, Turn, Updates, connect_to_agent, connect_to_client,
};
use samewire_plans::{FilePlans, PlanIdSpelling, ReporterOptions};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::compare::difference;
use super::output::{Mode, Output};
use super::world::{World, outcome};

/// Plays a scenario.
///
/// # Errors
///
/// Returns the first difference from the expected events.
pub(crate) fn play(scenario: &Value) -> Result<(), String> {
    let mut player = Player::new(scenario);
    player.rest();
    let steps = scenario["steps"].as_array().unwrap();
    for (number, step) in steps.iter().enumerate() {
        player.act(step);
        player.rest();
        if let Some(expect) = step.get("expect") {
            player
                .look(expect)
                .map_err(|why| format!("step {}: {why}", number + 1))?;
        }
    }
    if steps
        .last()
        .is_some_and(|last| last.get("expect").is_some())
    {
        let lost = player.lost().map(|lost| json!({ "lost": lost }));
        player
            .look(&lost.unwrap_or_default())
            .map_err(|why| format!("behind the last step: {why}"))?;
    }
    Ok(())
}

pub(crate) type Work = Pin<Box<dyn Future<Output = ()>>>;

pub(crate) enum End {
    Agent(ClientConnection),
    Client(AgentConnection),
}

/// The turns and update streams that are being read.
pub(crate) type Turns = Arc<Mutex<BTreeMap<String, Turn>>>;
pub(crate) type Others = Arc<Mutex<BTreeMap<String, Updates>>>;

pub(crate) struct Player {
    pub(crate) world: World,
    pub(crate) clock: ManualClock,
    input: mpsc::UnboundedSender<io::Result<String>>,
    output: Output,
    pub(crate) end: End,
    driver: Option<Driver<'static>>,
    pub(crate) work: Vec<(String, Work)>,
    pub(crate) turns: Turns,
    pub(crate) updates: Others,
    /// Tokens of turns whose result is awaited.
    pub(crate) tokens: BTreeMap<String, CancellationToken>,
}

impl Player {
    fn new(scenario: &Value) -> Self {
        let world = World::new(&scenario["handlers"]);
        let (clock, output) = (ManualClock::new(), Output::default());
        let (input, incoming) = mpsc::unbounded();
        let transport = Transport::new(incoming, output.clone());
        let seen = world.clone();
        let connection = Options::new()
            .limits(limits(&scenario["limits"]))
            .clock(clock.clone())
            .watch(world.clone())
            .observe(move |it| seen.observe(it));
        let mut work: Vec<(String, Work)> = Vec::new();
        let options = &scenario["options"];
        let (end, driver) = if scenario["side"] == "agent" {
            let options = agent_options(options, connection);
            let (client, driver) = connect_to_client(transport, world.clone(), options);
            (End::Agent(client), driver)
        } else {
            let client_options = client_options(options, connection);
            let (agent, driver) = connect_to_agent(transport, world.clone(), client_options);
            if options["initialize"] == true {
                let (agent, world) = (agent.clone(), world.clone());
                let start: Work = Box::pin(async move {
                    let started = agent.start().await;
                    world.settle("connect", outcome(started, |()| json!({ "result": null })));
                });
                work.push((String::new(), start));
            }
            (End::Client(agent), driver)
        };
        Self {
            world,
            clock,
            input,
            output,
            end,
            driver: Some(driver),
            work,
            turns: Turns::default(),
            updates: Others::default(),
            tokens: BTreeMap::new(),
        }
    }

    /// Polls everything until nothing makes progress.
    fn rest(&mut self) {
        let flag = Arc::new(Flag::default());
        let waker = Waker::from(Arc::clone(&flag));
        let mut cx = Context::from_waker(&waker);
        loop {
            flag.0.store(false, Ordering::SeqCst);
            self.work
                .retain_mut(|(_, work)| work.as_mut().poll(&mut cx).is_pending());
            if let Some(driver) = &mut self.driver
                && Pin::new(driver).poll(&mut cx).is_ready()
            {
                self.driver = None;
                continue;
            }
            if !flag.0.load(Ordering::SeqCst) {
                return;
            }
        }
    }

    fn lost(&self) -> Option<&'static str> {
        let lost = match &self.end {
            End::Agent(client) => client.lost(),
            End::Client(agent) => agent.lost(),
        };
        lost.map(|lost| lost.reason.as_str())
    }

    fn look(&self, expect: &Value) -> Result<(), String> {
        if let Some(closed) = expect.get("closed")
            && *closed != self.driver.is_none()
        {
            return Err(format!("closed: expected {closed}"));
        }
        let difference = difference(&self.world, &self.output.taken(), self.lost(), expect);
        difference.map_or(Ok(()), Err)
    }

    fn act(&mut self, step: &Value) {
        let text = |name: &str| step[name].as_str().unwrap_or_default().to_owned();
        if let Some(messages) = step["in"].as_array() {
            for message in messages {
                self.receive(message);
            }
        } else if let Some(time) = step["advance"].as_u64() {
            self.clock.advance(Duration::from_millis(time));
        } else if step.get("end").is_some() {
            self.input.close_channel();
        } else if let Some(mode) = step["writes"].as_str() {
            self.output.set(match mode {
                "blocked" => Mode::Blocked,
                "fail" => Mode::Fails,
                _ => Mode::Flows,
            });
        } else if step.get("close").is_some() {
            self.close();
        } else if let Some(number) = step["finish"].as_u64() {
            self.world
                .finish(usize::try_from(number).unwrap(), step["with"].clone());
        } else if let Some(call) = step.get("call") {
            self.call(call);
        } else if step.get("abort").is_some() {
            self.abort(&text("abort"));
        } else if let End::Client(agent) = &self.end {
            let agent = agent.clone();
            self.act_as_client(&agent, step);
        } else if let End::Agent(client) = &self.end {
            let client = client.clone();
            self.act_as_agent(&client, step);
        }
    }

    fn receive(&self, message: &Value) {
        let text = match message {
            Value::String(text) => text.clone(),
            Value::Object(members) => {
                let mut whole = Map::from_iter([("jsonrpc".to_owned(), json!("2.0"))]);
                whole.extend(members.clone());
                Value::Object(whole).to_string()
            }
            Value::Array(parts) => line_of(parts),
            other => other.to_string(),
        };
        // The reader may already be gone.
        drop(self.input.unbounded_send(Ok(text)));
    }

    fn close(&mut self) {
        let work: Work = match &self.end {
            End::Agent(client) => {
                let client = client.clone();
                Box::pin(async move { drop(client.close().await) })
            }
            End::Client(agent) => {
                let agent = agent.clone();
                Box::pin(async move { drop(agent.close().await) })
            }
        };
        self.work.push((String::new(), work));
    }

    fn abort(&mut self, name: &str) {
        let count = self.work.len();
        self.work.retain(|(other, _)| other != name);
        if self.work.len() < count {
            self.world.settle(name, json!({ "failed": "cancelled" }));
        }
        self.cancel(name);
    }

    /// If the result of a turn is awaited, the turn is cancelled by its token.
    pub(crate) fn cancel(&self, name: &str) {
        match (self.turns.lock().unwrap().get(name), self.tokens.get(name)) {
            (Some(turn), _) => turn.cancel(),
            (None, Some(token)) => token.cancel(),
            (None, None) => {}
        }
    }
}

fn agent_options(of: &Value, connection: Options) -> AgentOptions {
    AgentOptions {
        connection,
        agent_info: option(of, "agentInfo"),
        auth_methods: option(of, "authMethods").unwrap_or_default(),
        capabilities: option(of, "capabilities").unwrap_or_default(),
        plans: ReporterOptions {
            plan_id: match of["plans"]["planId"].as_str() {
                Some("id") => PlanIdSpelling::Id,
                Some("planId") => PlanIdSpelling::PlanId,
                _ => PlanIdSpelling::Both,
            },
            files: match of["plans"]["files"].as_str() {
                Some("file") => FilePlans::File,
                Some("markdown") => FilePlans::Markdown,
                _ => FilePlans::Auto,
            },
            ..ReporterOptions::default()
        },
    }
}

fn client_options(of: &Value, connection: Options) -> ClientOptions {
    ClientOptions {
        connection,
        client_info: option(of, "clientInfo"),
        capabilities: option(of, "capabilities").unwrap_or_default(),
        plans: (of["plans"] == true).into(),
        plan_capabilities: of["planCapabilities"] == true,
        start_timeout: of["startTimeout"].as_u64().map(Duration::from_millis),
        ..ClientOptions::default()
    }
}

fn option<T: DeserializeOwned>(of: &Value, name: &str) -> Option<T> {
    let value = of.get(name)?.to_string();
    Some(decode(&value).unwrap().value)
}

fn limits(of: &Value) -> Limits {
    let mut limits = Limits::default();
    for (name, value) in of.as_object().into_iter().flatten() {
        let value = value.as_u64().unwrap();
        let (size, time) = (
            usize::try_from(value).unwrap(),
            Duration::from_millis(value),
        );
        match name.as_str() {
            "handlers" => limits.handlers = size,
            "bytes" => limits.bytes = size,
            "unwritten" => limits.unwritten = size,
            "mostUnwritten" => limits.most_unwritten = size,
            "line" => limits.line = size,
            "heldUpdates" => limits.held_updates = size,
            "drain" => limits.drain = time,
            "flush" => limits.flush = time,
            "cancel" => limits.cancel = time,
            other => panic!("there is no limit {other}"),
        }
    }
    limits
}

#[derive(Default)]
struct Flag(AtomicBool);

impl Wake for Flag {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// A line of texts and bytes, as a connection decodes it.
fn line_of(parts: &[Value]) -> String {
    let bytes: Vec<u8> = parts
        .iter()
        .flat_map(|part| match part.as_u64() {
            Some(byte) => vec![u8::try_from(byte).unwrap()],
            None => part.as_str().unwrap().as_bytes().to_vec(),
        })
        .collect();
    let mut lines = Lines::new(stream::iter([Ok(bytes)]), usize::MAX);
    lines.next().now_or_never().flatten().unwrap().unwrap()
}
