//! The agent's end of a connection.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use samewire_acp::methods::{
    Agent, AgentContext, AgentSession, AnyPeer, CallError, CallOptions, ClientPeer, ConnectionLost,
    Message, Peer, RpcError, Watch as _, agent, client,
};
use samewire_acp::{ClientCapabilities, Issue, SessionId, Undeclared, Value, decode, encode};
use samewire_plans::{FilePlans, PlanForm, PlanIdSpelling, ReporterOptions};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::agent_plans::{AgentSessionExt, Plans, SessionPlans};
use crate::call;
use crate::driver::Driver;
use crate::link::Link;
use crate::lock::lock;
use crate::observe::Observed;
use crate::options::Options;
use crate::reader::{Done, Handlers, Handling};
use crate::reply::Reply;
use crate::task::{By, Task};
use crate::transport::Transport;

/// Serves a client with an agent. Nothing happens until the driver is polled.
///
/// ```
/// # use samewire_acp::prelude::*;
/// # use samewire_connection::{Options, Transport, connect_to_client};
/// # async fn serve(transport: Transport<'_>, agent: &(impl Agent + Send + Sync)) {
/// let (client, driver) = connect_to_client(transport, agent, &Options::new());
/// let lost = driver.await;
/// # }
/// ```
pub fn connect_to_client<'a, A: Agent + Send + Sync + 'a>(
    transport: Transport<'a>,
    agent: A,
    options: &Options,
) -> (ClientConnection, Driver<'a>) {
    let link = Link::new(options);
    let end = ClientLink(Arc::new(End {
        link: Arc::clone(&link),
        client: Mutex::new(KnownClient {
            capabilities: None,
            files: options.files,
        }),
        plans: Mutex::default(),
        plan_id: options.plan_id,
    }));
    let handlers = AgentHandlers {
        agent,
        peer: AnyPeer::new(end.clone()),
        end: end.clone(),
    };
    let connection = ClientConnection(end);
    (connection, Driver::new(link, transport, handlers))
}

/// The connection of an agent to its client. Clones share it. It stays open when all are dropped, until the client ends
/// it.
#[derive(Debug, Clone)]
pub struct ClientConnection(ClientLink);

impl ClientConnection {
    /// The client: each of its methods sends a message.
    pub fn client(&self) -> ClientPeer {
        ClientPeer::new(AnyPeer::new(self.0.clone()))
    }

    /// Sends a request to the client. The reply has the text of the response, and its undeclared members.
    ///
    /// # Errors
    /// If the client refuses the request, or there is no response.
    pub async fn call<T, R>(&self, method: &str, params: &T) -> Result<Reply<R>, CallError>
    where
        T: Serialize + Sync,
        R: DeserializeOwned,
    {
        let (link, options) = (self.0.link(), CallOptions::new());
        let params = encode(params)?;
        let answer = call::request(link, method, &params, &options, None).await?;
        Reply::read(link, method, answer)
    }

    /// A session of the client.
    pub fn session(&self, id: impl Into<SessionId>) -> AgentSession {
        AgentSession::new(id, self.client())
    }

    /// Why the connection ended; `None` before.
    pub fn lost(&self) -> Option<ConnectionLost> {
        self.0.link().lost()
    }

    /// Calls `observer` for each text from now on.
    pub fn observe(&self, observer: impl Fn(Observed<'_>) + Send + Sync + 'static) {
        self.0.link().observers.add(Arc::new(observer));
    }

    /// Waits until the connection has ended, and returns the reason.
    pub async fn closed(&self) -> ConnectionLost {
        self.0.link().closed().await
    }

    /// Closes the connection, and waits until queued messages are written.
    ///
    /// # Errors
    /// If it was lost before, for another reason.
    pub async fn close(&self) -> Result<(), ConnectionLost> {
        self.0.link().end_here().await
    }
}

impl AgentSessionExt for AgentSession {
    fn plans(&self) -> Result<SessionPlans, RpcError> {
        let end = self.client().peer().downcast_ref::<ClientLink>();
        let end = end
            .ok_or_else(|| RpcError::internal("the session does not belong to this connection"))?;
        Ok(SessionPlans::new(end.plans(self.id()), end.link()))
    }
}

/// The link to the client, for calls.
#[derive(Clone)]
pub(crate) struct ClientLink(Arc<End>);

struct End {
    link: Arc<Link>,
    client: Mutex<KnownClient>,
    plans: Mutex<BTreeMap<SessionId, Plans>>,
    /// The names under which plan ids are written.
    plan_id: PlanIdSpelling,
}

/// What is known of the client.
struct KnownClient {
    /// Its capabilities; `None` before `initialize`.
    capabilities: Option<ClientCapabilities>,
    /// How it is sent file plans.
    files: FilePlans,
}

impl ClientLink {
    pub(crate) fn link(&self) -> &Arc<Link> {
        &self.0.link
    }

    /// The plans of a session, for a client whose capabilities are known.
    pub(crate) fn plans(&self, id: &SessionId) -> Plans {
        let mut plans = lock(&self.0.plans);
        let plans = plans.entry(id.clone()).or_insert_with(|| {
            let client = lock(&self.0.client);
            let options = ReporterOptions {
                plan_id: self.0.plan_id,
                files: client.files,
                ..ReporterOptions::default()
            };
            Plans::new(
                id,
                &client.capabilities.clone().unwrap_or_default(),
                options,
            )
        });
        plans.clone()
    }

    /// The form in which the client is sent plans.
    fn plan_form(&self) -> PlanForm {
        let client = lock(&self.0.client);
        let unknown = ClientCapabilities::default();
        let capabilities = client.capabilities.as_ref().unwrap_or(&unknown);
        PlanForm::new(capabilities, self.0.plan_id, client.files)
    }

    /// Processes a message before its handler is called.
    fn arrives(&self, call: &agent::Call, message: &Message, task: &Task) {
        match call {
            agent::Call::InitializeRequest(asked) => {
                let mut client = lock(&self.0.client);
                client.capabilities = Some(asked.client_capabilities.clone());
                if client.files == FilePlans::Auto && is_of_first_draft(message) {
                    client.files = FilePlans::File;
                }
            }
            agent::Call::CloseSessionRequest(_) | agent::Call::DeleteSessionRequest(_) => {
                let mut plans = lock(&self.0.plans);
                plans.retain(|id, _| Some(id) != task.session_id.as_ref());
            }
            _ => {}
        }
    }

    /// Cancels the prompts of a session.
    fn cancel_prompts(&self, session_id: Option<&SessionId>) {
        for task in self.0.link.tasks() {
            if task.method == agent::SESSION_PROMPT && task.session_id.as_ref() == session_id {
                task.cancel(By::Session);
            }
        }
    }
}

impl Peer for ClientLink {
    async fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        let answer = call::request(self.link(), method, &params, options, None).await?;
        Ok(answer.result)
    }

    async fn notify(
        &self,
        method: &str,
        mut params: String,
        options: &CallOptions,
    ) -> Result<(), CallError> {
        // Most updates are no plans, and cost no more than this look.
        if method == client::SESSION_UPDATE && params.contains("\"plan_") {
            let form = self.plan_form();
            if form.may_change(&params)
                && let Ok(mut note) = decode::<Value>(&params)
            {
                form.apply(&mut note.value["update"]);
                params = encode(&note.value)?;
            }
        }
        call::notify(self.link(), method, &params, options).await
    }

    fn takes_plan_operations(&self) -> bool {
        let client = lock(&self.0.client);
        let capabilities = client.capabilities.as_ref();
        capabilities.is_some_and(|capabilities| capabilities.plan.is_some())
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.link().on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.link().reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.link().on_undeclared(method, member);
    }
}

impl fmt::Debug for ClientLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientLink")
    }
}

/// Whether a client advertised plans by the name `planCapabilities` of the RFD's first draft, which has file plans.
fn is_of_first_draft(initialize: &Message) -> bool {
    let params = initialize.params::<Value>();
    params.is_ok_and(|read| !read.value["clientCapabilities"]["planCapabilities"].is_null())
}

struct AgentHandlers<A> {
    agent: A,
    end: ClientLink,
    peer: AnyPeer,
}

impl<A: Agent + Send + Sync> Handlers for AgentHandlers<A> {
    fn answers_noise(&self) -> bool {
        true
    }

    fn start(&self, message: &Message, task: &Arc<Task>) -> Result<Handling<'_>, RpcError> {
        if message.method() == agent::SESSION_CANCEL && message.id().is_none() {
            self.end.cancel_prompts(message.session_id());
        }
        let call = agent::Call::read(&self.agent, &**self.end.link(), message)?;
        self.end.arrives(&call, message, task);
        let cx = AgentContext::connected(message, self.peer.clone(), task.token.clone());
        Ok(Box::pin(async move {
            let outcome = call.run(&self.agent, cx.clone()).await;
            let after = cx.take_after_response();
            Done { outcome, after }
        }))
    }

    fn may_ignore(&self, method: &str) -> bool {
        method.starts_with("$/") || method == agent::SESSION_CANCEL
    }

    fn cancelled_result(&self) -> &'static str {
        r#"{"stopReason":"cancelled"}"#
    }
}
