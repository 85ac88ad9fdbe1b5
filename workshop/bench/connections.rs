//! Measures the messages per second through a connection: updates of one turn, from an agent that waits for room before
//! each to the handler of a client. Compares ours with the released library in one program, over channels of lines and
//! over the pipes of an agent process; with the argument `ours` or `released`, this program is that agent. The released
//! library cannot wait for room: it queues every message. Prints a line of JSON with the rate of each sample, for each
//! combination.

use std::collections::BTreeMap;
use std::env::{args, current_exe};
use std::error::Error;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use agent_client_protocol as released;
use agent_client_protocol::v1::schema as theirs;
use futures::channel::mpsc;
use futures::{Sink, SinkExt as _, Stream, StreamExt as _};
use samewire_acp::prelude::*;
use samewire_connection::{
    AgentConnection, AgentOptions, ClientOptions, Transport, connect_to_agent, connect_to_client,
    run_agent, spawn_agent,
};
use tokio::sync::Notify;

type Failed = Box<dyn Error + Send + Sync>;

const MESSAGES: usize = 20_000;
const SAMPLES: usize = 9;
const SESSION: &str = "session-1";
const TEXT: &str = "A piece of what the model says, as it comes.";

#[tokio::main]
async fn main() -> Result<(), Failed> {
    match args().nth(1).as_deref() {
        Some("ours") => Ok(run_agent(Teller).await?),
        Some("released") => Ok(their_agent(released::Stdio::new()).await?),
        _ => measure().await,
    }
}

async fn measure() -> Result<(), Failed> {
    let samples = BTreeMap::from([
        ("memory", memory().await?),
        ("memory_released", memory_released().await?),
        ("pipe", pipe().await?),
        ("pipe_released", pipe_released().await?),
    ]);
    println!("{}", serde_json::json!({ "samples": samples }));
    Ok(())
}

/// Counts received updates.
#[derive(Clone, Default)]
struct Count(Arc<Counted>);

#[derive(Default)]
struct Counted {
    came: AtomicUsize,
    all: Notify,
}

impl Count {
    fn update(&self) {
        if self.0.came.fetch_add(1, Ordering::AcqRel) + 1 == MESSAGES {
            self.0.all.notify_one();
        }
    }

    /// The rate of each turn, in updates per second.
    async fn rates<E: Into<Failed>>(
        &self,
        prompt: impl AsyncFn() -> Result<(), E>,
    ) -> Result<Vec<f64>, Failed> {
        let mut rates = Vec::new();
        for sample in 0..=SAMPLES {
            self.0.came.store(0, Ordering::Release);
            let begun = Instant::now();
            prompt().await.map_err(Into::into)?;
            self.0.all.notified().await;
            let seconds = begun.elapsed().as_secs_f64();
            let came = self.0.came.load(Ordering::Acquire);
            if came != MESSAGES {
                return Err(format!("{came} messages came").into());
            }
            // The first turn is a warm-up.
            if sample > 0 {
                rates.push(MESSAGES as f64 / seconds);
            }
        }
        Ok(rates)
    }
}

/// Our agent.
struct Teller;

impl Agent for Teller {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new(SESSION))
    }

    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let session = cx.session()?;
        for _ in 0..MESSAGES {
            session.send_text(TEXT).await?;
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

/// Our client.
struct Counter(Count);

impl Client for Counter {
    async fn session_update(&self, _: SessionNotification, _: ClientContext) -> Result<()> {
        self.0.update();
        Ok(())
    }
}

async fn memory() -> Result<Vec<f64>, Failed> {
    let count = Count::default();
    let [(agent_in, agent_out), (client_in, client_out)] = lines();
    let at_agent = Transport::new(agent_in, agent_out);
    let (_client, driver) = connect_to_client(at_agent, Teller, AgentOptions::default());
    tokio::spawn(driver);
    let at_client = Transport::new(client_in, client_out);
    let counter = Counter(count.clone());
    let (agent, driver) = connect_to_agent(at_client, counter, ClientOptions::default());
    tokio::spawn(driver);
    agent.start().await?;
    prompting(&agent, &count).await
}

async fn pipe() -> Result<Vec<f64>, Failed> {
    let count = Count::default();
    let command = [current_exe()?, "ours".into()];
    let agent = spawn_agent(command, Counter(count.clone())).await?;
    prompting(&agent, &count).await
}

async fn prompting(agent: &AgentConnection, count: &Count) -> Result<Vec<f64>, Failed> {
    agent.open_session().await?;
    let prompt = async || {
        let asked = PromptRequest::new(SESSION, vec!["go".into()]);
        agent.agent().session_prompt(asked).await.map(drop)
    };
    let rates = count.rates(prompt).await?;
    agent.close().await?;
    Ok(rates)
}

/// The same agent with the released library.
async fn their_agent(
    transport: impl released::ConnectTo<released::Agent> + 'static,
) -> released::Result<()> {
    released::Agent
        .v1()
        .on_receive_request(
            async move |_: theirs::InitializeRequest, responder, _| {
                let version = released::schema::ProtocolVersion::V1;
                responder.respond(theirs::InitializeResponse::new(version))
            },
            released::on_receive_request!(),
        )
        .on_receive_request(
            async move |_: theirs::NewSessionRequest, responder, _| {
                responder.respond(theirs::NewSessionResponse::new(SESSION))
            },
            released::on_receive_request!(),
        )
        .on_receive_request(
            async move |asked: theirs::PromptRequest, responder, client| {
                for _ in 0..MESSAGES {
                    let block = theirs::ContentBlock::Text(theirs::TextContent::new(TEXT));
                    let chunk = theirs::ContentChunk::new(block);
                    let update = theirs::SessionUpdate::AgentMessageChunk(chunk);
                    let session = asked.session_id.clone();
                    client.send_notification(theirs::SessionNotification::new(session, update))?;
                }
                responder.respond(theirs::PromptResponse::new(theirs::StopReason::EndTurn))
            },
            released::on_receive_request!(),
        )
        .connect_to(transport)
        .await
}

async fn memory_released() -> Result<Vec<f64>, Failed> {
    let [(agent_in, agent_out), (client_in, client_out)] = lines();
    tokio::spawn(their_agent(released::Lines::new(agent_out, agent_in)));
    prompting_released(released::Lines::new(client_out, client_in)).await
}

async fn pipe_released() -> Result<Vec<f64>, Failed> {
    let program = current_exe()?.to_string_lossy().into_owned();
    prompting_released(released::AcpAgent::from_args([program, "released".into()])?).await
}

/// The same client with the released library.
async fn prompting_released(
    transport: impl released::ConnectTo<released::Client> + 'static,
) -> Result<Vec<f64>, Failed> {
    let count = Count::default();
    let counter = count.clone();
    let folder = std::env::current_dir()?;
    let rates = released::Client
        .v1()
        .on_receive_notification(
            async move |_: theirs::SessionNotification, _| {
                counter.update();
                Ok(())
            },
            released::on_receive_notification!(),
        )
        .connect_with(
            transport,
            |agent: released::v1::ConnectionTo<released::Agent>| async move {
                let version = released::schema::ProtocolVersion::V1;
                agent
                    .send_request(theirs::InitializeRequest::new(version))
                    .block_task()
                    .await?;
                agent
                    .send_request(theirs::NewSessionRequest::new(folder))
                    .block_task()
                    .await?;
                let prompt = async || {
                    let asked = theirs::PromptRequest::new(SESSION, vec!["go".into()]);
                    agent.send_request(asked).block_task().await.map(drop)
                };
                Ok(count.rates(prompt).await)
            },
        )
        .await?;
    rates
}

/// Both ends of a connection in memory. Each direction holds only a few lines.
fn lines() -> [(
    impl Stream<Item = io::Result<String>> + Send + 'static,
    impl Sink<String, Error = io::Error> + Send + 'static,
); 2] {
    let pair = [mpsc::channel::<String>(64), mpsc::channel::<String>(64)];
    let [(to_agent, at_agent), (to_client, at_client)] = pair;
    [(at_agent, to_client), (at_client, to_agent)].map(|(from, to)| {
        let to = to.sink_map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe));
        (from.map(Ok), to)
    })
}
