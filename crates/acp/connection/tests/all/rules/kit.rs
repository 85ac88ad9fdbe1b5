//! Helpers of the tests: both directions of a connection by hand, and sides whose handlers are one function.

use std::future::Future;
use std::io;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex};

use futures_channel::mpsc;
use futures_util::future::{Either, select};
use futures_util::{FutureExt as _, StreamExt as _};
use samewire_acp::methods::Watch;
use samewire_acp::prelude::*;
use samewire_connection::{
    AgentConnection, ClientConnection, ClientOptions, Driver, Options, Session, Transport,
    connect_to_agent, connect_to_client,
};
use serde_json::json;

pub(crate) use samewire_connection::blocking::block_on;

/// The other side of a connection, under manual control.
pub(crate) struct Wire {
    to: mpsc::UnboundedSender<io::Result<String>>,
    from: mpsc::UnboundedReceiver<String>,
}

impl Wire {
    pub(crate) fn new() -> (Self, Transport<'static>) {
        let ((to, incoming), (outgoing, from)) = (mpsc::unbounded(), mpsc::unbounded());
        (Self { to, from }, Transport::new(incoming, outgoing))
    }

    pub(crate) fn say(&self, text: impl Into<String>) {
        drop(self.to.unbounded_send(Ok(text.into())));
    }

    pub(crate) fn ask(&self, id: impl Into<Value>, method: &str, params: impl Into<Value>) {
        let params = params.into();
        self.say(
            json!({ "jsonrpc": "2.0", "id": id.into(), "method": method, "params": params })
                .to_string(),
        );
    }

    pub(crate) fn tell(&self, method: &str, params: impl Into<Value>) {
        let params = params.into();
        self.say(json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string());
    }

    pub(crate) fn answer(&self, id: impl Into<Value>, result: impl Into<Value>) {
        let result = result.into();
        self.say(json!({ "jsonrpc": "2.0", "id": id.into(), "result": result }).to_string());
    }

    pub(crate) fn fail(&self, error: io::Error) {
        drop(self.to.unbounded_send(Err(error)));
    }

    /// Ends the input of the end under test.
    pub(crate) fn hang_up(&self) {
        self.to.close_channel();
    }

    /// Waits for the next text that is written.
    pub(crate) async fn next(&mut self) -> Value {
        let text = self.from.next().await.expect("something is written");
        serde_json::from_str(&text).expect("what is written is JSON")
    }

    /// The texts that were written so far.
    pub(crate) fn written(&mut self) -> Vec<Value> {
        let mut all = Vec::new();
        while let Some(Some(text)) = self.from.next().now_or_never() {
            all.push(serde_json::from_str(&text).expect("what is written is JSON"));
        }
        all
    }
}

/// Runs a future while a connection is driven.
pub(crate) async fn driving<T>(driver: Driver<'_>, work: impl Future<Output = T>) -> T {
    match select(pin!(work), driver).await {
        Either::Left((output, _)) => output,
        Either::Right((_, work)) => work.await,
    }
}

/// Yields until nothing else can continue.
pub(crate) async fn settled() {
    for _ in 0..20 {
        let mut is_first = true;
        std::future::poll_fn(|cx| {
            if std::mem::take(&mut is_first) {
                cx.waker().wake_by_ref();
                return std::task::Poll::Pending;
            }
            std::task::Poll::Ready(())
        })
        .await;
    }
}

pub(crate) type Outcome = Pin<Box<dyn Future<Output = Result<Value>> + Send>>;

/// A side whose extension handlers are one function.
pub(crate) struct Side<F>(pub(crate) F);

impl<F: Fn(&str, Value, AgentContext) -> Outcome + Send + Sync> Agent for Side<F> {
    async fn ext_method(
        &self,
        method: &str,
        params: ExtRequest,
        cx: AgentContext,
    ) -> Result<ExtResponse> {
        Ok(ExtResponse((self.0)(method, params.0, cx).await?))
    }

    async fn ext_notification(
        &self,
        method: &str,
        params: ExtNotification,
        cx: AgentContext,
    ) -> Result<()> {
        (self.0)(method, params.0, cx).await.map(drop)
    }
}

/// A client without handlers.
pub(crate) struct Nothing;

impl Client for Nothing {}
impl Agent for Nothing {}

/// An agent whose extension handlers are one function, and the other side of its connection.
pub(crate) fn agent_of<F, R>(
    options: &Options,
    handle: F,
) -> (Wire, ClientConnection, Driver<'static>)
where
    F: Fn(&str, Value, AgentContext) -> R + Send + Sync + 'static,
    R: Future<Output = Result<Value>> + Send + 'static,
{
    let (wire, transport) = Wire::new();
    let side = Side(
        move |method: &str, params: Value, cx: AgentContext| -> Outcome {
            Box::pin(handle(method, params, cx))
        },
    );
    let (client, driver) = connect_to_client(transport, side, options.clone().into());
    (wire, client, driver)
}

/// A client on a connection that has not sent `initialize`, and the other side.
pub(crate) fn client_of(
    client: impl Client + Send + Sync + 'static,
    connection: Options,
) -> (Wire, AgentConnection, Driver<'static>) {
    let (wire, transport) = Wire::new();
    let options = ClientOptions {
        connection,
        initialize: false,
        ..ClientOptions::default()
    };
    let (agent, driver) = connect_to_agent(transport, client, options);
    (wire, agent, driver)
}

/// Ordered notes of events.
#[derive(Clone, Default)]
pub(crate) struct Notes(Arc<Mutex<Vec<String>>>);

impl Notes {
    pub(crate) fn note(&self, text: impl Into<String>) {
        self.0.lock().unwrap().push(text.into());
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

impl Watch for Notes {
    fn on_error(&self, method: &str, error: &RpcError) {
        let why = error
            .source
            .as_ref()
            .map_or_else(|| error.to_string(), ToString::to_string);
        self.note(format!("{method}: {why}"));
    }
}

/// The text of an update.
pub(crate) fn update(session: &str, text: &str) -> Value {
    json!({
        "sessionId": session,
        "update": { "sessionUpdate": "agent_message_chunk", "content": { "type": "text", "text": text } },
    })
}

/// The text in an update.
pub(crate) fn said(update: &SessionUpdate) -> String {
    match update {
        SessionUpdate::AgentMessageChunk(ContentChunk {
            content: ContentBlock::Text(text),
            ..
        }) => text.text.clone(),
        other => panic!("{other:?}"),
    }
}

/// A client on a connection whose session `s` is open.
pub(crate) fn opened(options: Options) -> (Wire, AgentConnection, Session, Driver<'static>) {
    let (wire, agent, driver) = client_of(Nothing, options);
    let session = agent.session("s");
    (wire, agent, session, driver)
}
