//! A peer that follows a script.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

use futures_channel::{mpsc, oneshot};
use futures_util::{SinkExt as _, StreamExt as _, stream};
use pollster::block_on;
use samewire_acp::methods::{ConnectionLost, LostReason};
use serde_json::{Value, json};

use super::memory::end;
use super::steps::{Kind, Line, Step};
use crate::lines::Lines;
use crate::lock::lock;
use crate::transport::Transport;

/// The state of a script.
#[derive(Debug)]
pub struct Script {
    done: oneshot::Receiver<Result<(), ScriptMismatch>>,
    transcript: Transcript,
}

/// A message differs from what the script expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptMismatch {
    /// The expected message.
    pub expected: String,
    /// The messages so far: `→` is incoming, `←` is outgoing.
    pub transcript: Vec<String>,
}

impl Script {
    /// Waits until the script has ended.
    ///
    /// # Errors
    /// If a message differs from what the script expects, with the messages so far.
    pub async fn done(&mut self) -> Result<(), ScriptMismatch> {
        (&mut self.done).await.unwrap_or(Ok(()))
    }

    /// The messages so far: `→` is incoming, `←` is outgoing.
    pub fn transcript(&self) -> Vec<String> {
        self.transcript.all()
    }
}

/// An agent that follows these steps, for testing a client. Pass the transport to `connect_to_agent`.
pub fn scripted_agent(steps: impl IntoIterator<Item = Step>) -> (Transport<'static>, Script) {
    scripted(steps.into_iter().collect())
}

/// A client that follows these steps, for testing an agent. Pass the transport to `connect_to_client`.
pub fn scripted_client(steps: impl IntoIterator<Item = Step>) -> (Transport<'static>, Script) {
    scripted(steps.into_iter().collect())
}

fn scripted(steps: Vec<Step>) -> (Transport<'static>, Script) {
    let ((to_us, incoming), (outgoing, to_them)) = (mpsc::channel(16), mpsc::channel(16));
    let mut transport = end(to_them, to_us, usize::MAX);
    let exited = Arc::new(Mutex::new(None));
    let transcript = Transcript::default();
    let (sender, done) = oneshot::channel();
    let mut player = Player {
        incoming: Lines::new(incoming.map(Ok), usize::MAX - 1),
        outgoing,
        transcript: transcript.clone(),
        exited: Arc::clone(&exited),
        asked: Value::Null,
        requests: 0,
    };
    std::thread::spawn(move || {
        block_on(async move {
            let outcome = player.play(steps).await;
            // Messages are still read after `Script` is dropped, so that the other side can write.
            drop(sender.send(outcome));
            player.drain().await;
        });
    });
    let exit = stream::once(async move {
        let code: Option<i32> = *lock(&exited);
        code.map(|code| {
            let mut lost = ConnectionLost::new(LostReason::Exited);
            lost.exit_code = Some(code);
            Err(io::Error::other(lost))
        })
    });
    transport.lines = Box::pin(transport.lines.chain(exit.filter_map(std::future::ready)));
    (transport, Script { done, transcript })
}

type Chunks = stream::Map<mpsc::Receiver<Vec<u8>>, fn(Vec<u8>) -> io::Result<Vec<u8>>>;

struct Player {
    incoming: Lines<Chunks>,
    outgoing: mpsc::Sender<Vec<u8>>,
    transcript: Transcript,
    exited: Arc<Mutex<Option<i32>>>,
    asked: Value,
    requests: i64,
}

impl Player {
    async fn play(&mut self, steps: Vec<Step>) -> Result<(), ScriptMismatch> {
        for Step(step) in steps {
            match step {
                Kind::Expect(method, params) => self.expect(&method, &params).await?,
                Kind::ExpectReply(reply) => self.expect_reply(&reply).await?,
                Kind::Write(lines) => {
                    let lines = lines.into_iter().map(|line| self.text_of(line));
                    let text: String = lines.collect();
                    self.say(text).await;
                }
                Kind::Raw(text) => self.say(text).await,
                Kind::Hang => {}
                Kind::Exit(code) => {
                    let mut exited = lock(&self.exited);
                    *exited = Some(code);
                    self.outgoing.close_channel();
                }
            }
        }
        Ok(())
    }

    async fn drain(&mut self) {
        while let Some(Ok(line)) = self.incoming.next().await {
            self.transcript.note(format!("→ {line}"));
        }
    }

    async fn next(&mut self, expected: impl FnOnce() -> String) -> Result<Value, ScriptMismatch> {
        let Some(Ok(line)) = self.incoming.next().await else {
            return Err(self.mismatch(expected()));
        };
        self.transcript.note(format!("→ {line}"));
        serde_json::from_str(&line).map_err(|_| self.mismatch(expected()))
    }

    async fn expect(&mut self, method: &str, params: &Value) -> Result<(), ScriptMismatch> {
        let expected = || format!("{method} with {params}");
        loop {
            let message = self.next(expected).await?;
            let is_it = message["method"] == method;
            if is_it && has(&message["params"], params) {
                if let Some(id) = message.get("id") {
                    self.asked = id.clone();
                }
                return Ok(());
            }
            if is_it || message.get("id").is_some() {
                return Err(self.mismatch(expected()));
            }
        }
    }

    async fn expect_reply(&mut self, reply: &Value) -> Result<(), ScriptMismatch> {
        let expected = || format!("an answer with {reply}");
        loop {
            let message = self.next(expected).await?;
            if message.get("method").is_some() {
                continue;
            }
            let found = message.get("result").or_else(|| message.get("error"));
            if message["id"] == self.requests && found.is_some_and(|found| has(found, reply)) {
                return Ok(());
            }
            return Err(self.mismatch(expected()));
        }
    }

    async fn say(&mut self, text: String) {
        for line in text.lines() {
            self.transcript.note(format!("← {line}"));
        }
        // The other side may have ended.
        drop(self.outgoing.send(text.into_bytes()).await);
    }

    fn text_of(&mut self, line: Line) -> String {
        let id = &self.asked;
        let message = match line {
            Line::Reply(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
            Line::Refuse(code, message) => {
                json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
            }
            Line::Notify(method, params) => {
                json!({ "jsonrpc": "2.0", "method": method, "params": params })
            }
            Line::Request(method, params) => {
                self.requests += 1;
                json!({ "jsonrpc": "2.0", "id": self.requests, "method": method, "params": params })
            }
        };
        format!("{message}\n")
    }

    fn mismatch(&self, expected: String) -> ScriptMismatch {
        ScriptMismatch {
            expected,
            transcript: self.transcript.all(),
        }
    }
}

/// The messages so far.
#[derive(Debug, Clone, Default)]
struct Transcript(Arc<Mutex<Vec<String>>>);

impl Transcript {
    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        lock(&self.0)
    }

    fn note(&self, line: String) {
        self.lines().push(line);
    }

    fn all(&self) -> Vec<String> {
        self.lines().clone()
    }
}

/// Whether a value contains another: all of its members, equal lists, and equal scalars.
fn has(value: &Value, partial: &Value) -> bool {
    match (value, partial) {
        (_, Value::Object(partial)) if partial.is_empty() => true,
        (Value::Object(value), Value::Object(partial)) => partial
            .iter()
            .all(|(name, partial)| value.get(name).is_some_and(|value| has(value, partial))),
        (Value::Array(value), Value::Array(partial)) => {
            value.len() == partial.len()
                && value
                    .iter()
                    .zip(partial)
                    .all(|(value, partial)| has(value, partial))
        }
        (value, partial) => value == partial,
    }
}

impl fmt::Display for ScriptMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the script expected {}, but these were the messages:",
            self.expected
        )?;
        for line in &self.transcript {
            write!(f, "\n  {line}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ScriptMismatch {}
