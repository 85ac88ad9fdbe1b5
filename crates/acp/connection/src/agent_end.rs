//! The agent's end of a connection.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::sync::{Arc, LazyLock, Mutex};

use samewire_acp::methods::{
    Agent, AgentContext, AgentSession, AnyPeer, CallError, CallOptions, ClientPeer, ConnectionLost,
    Message, Peer, RpcError, Watch as _, agent, client, permits_plan_operations,
};
use samewire_acp::{
    AgentCapabilities, AuthMethod, ClientCapabilities, Implementation, InitializeRequest,
    InitializeResponse, Issue, ProtocolVersion, SessionId, Undeclared, Value, decode, encode,
};
use samewire_plans::{FilePlans, PlanForm, ReporterOptions};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::agent_plans::{Plans, SessionPlans};
use crate::call;
use crate::driver::Driver;
use crate::initialize::{agent_capabilities, with_options};
use crate::link::Link;
use crate::lock::lock;
use crate::observe::Observed;
use crate::options::Options;
use crate::reader::{Done, Everything, Handlers, Handling, answer_at_once};
use crate::reply::Reply;
use crate::task::{By, Task};
use crate::terminal::{Terminal, TerminalOptions};
use crate::transport::Transport;

/// Options of an agent's connection.
#[derive(Debug, Clone, Default)]
pub struct AgentOptions {
    /// The options of the connection.
    pub connection: Options,
    /// The name and version of the agent.
    pub agent_info: Option<Implementation>,
    /// The methods by which the user can authenticate.
    pub auth_methods: Vec<AuthMethod>,
    /// The capabilities that the agent has in addition to those that follow from its handlers ([`agent_capabilities`]).
    pub capabilities: AgentCapabilities,
    /// The options of the plan reporters. `plan_id` and `files` also apply to typed calls, and to updates that a session
    /// sends.
    pub plans: ReporterOptions,
}

impl From<Options> for AgentOptions {
    fn from(connection: Options) -> Self {
        Self {
            connection,
            ..Self::default()
        }
    }
}

/// Serves a client with an agent. Nothing happens until the driver is polled.
///
/// ```
/// # use samewire_acp::prelude::*;
/// # use samewire_connection::{AgentOptions, Transport, connect_to_client};
/// # async fn serve(transport: Transport<'_>, agent: impl Agent + Send + Sync + 'static) {
/// let (client, driver) = connect_to_client(transport, agent, AgentOptions::default());
/// let lost = driver.await;
/// # }
/// ```
pub fn connect_to_client<A: Agent + Send + Sync + 'static>(
    transport: Transport<'_>,
    agent: A,
    options: AgentOptions,
) -> (ClientConnection, Driver<'_>) {
    let link = Link::new(&options.connection);
    let capabilities = with_options(&agent_capabilities(&agent), &options.capabilities);
    let end = ClientLink(Arc::new(End {
        link: Arc::clone(&link),
        client: Mutex::new(KnownClient {
            initialize: None,
            files: options.plans.files,
        }),
        plans: Mutex::default(),
        reporter: options.plans,
        initialized: InitializeResponse {
            agent_capabilities: capabilities,
            auth_methods: options.auth_methods,
            agent_info: options.agent_info,
            ..InitializeResponse::new(ProtocolVersion::V1)
        },
    }));
    let handlers = AgentHandlers {
        has_initialize: agent::handles(&agent, agent::INITIALIZE),
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

    /// The capabilities that the agent advertises, unless its handler `initialize` answers with others.
    pub fn capabilities(&self) -> &AgentCapabilities {
        &self.0.0.initialized.agent_capabilities
    }

    /// The capabilities of the client, from `initialize`; `None` before.
    pub fn client_capabilities(&self) -> Option<ClientCapabilities> {
        let initialize = &lock(&self.0.0.client).initialize;
        initialize.as_ref().map(|it| it.client_capabilities.clone())
    }

    /// The name and version of the client, from `initialize`; `None` before, or if the client does not say them.
    pub fn client_info(&self) -> Option<Implementation> {
        let initialize = &lock(&self.0.0.client).initialize;
        initialize.as_ref()?.client_info.clone()
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

/// Methods that sessions of agents have on a connection of this crate.
pub trait AgentSessionExt {
    /// The plans of the session. Each call changes them and notifies the client in a form that it understands: a client
    /// with the capability `plan` gets each plan, any other client one list of all entries.
    ///
    /// # Errors
    /// If the session does not belong to a connection of this crate.
    fn plans(&self) -> Result<SessionPlans, RpcError>;

    /// Runs a command in a terminal of the client, without arguments.
    ///
    /// # Errors
    /// If the client refuses, the connection is lost, or the session does not belong to a connection of this crate.
    fn create_terminal(
        &self,
        command: impl Into<String>,
    ) -> impl Future<Output = Result<Terminal, CallError>> + Send {
        self.create_terminal_with(command, TerminalOptions::default())
    }

    /// Runs a command in a terminal of the client, with options.
    ///
    /// # Errors
    /// Those of [`create_terminal`](Self::create_terminal).
    fn create_terminal_with(
        &self,
        command: impl Into<String>,
        options: TerminalOptions,
    ) -> impl Future<Output = Result<Terminal, CallError>> + Send;
}

impl AgentSessionExt for AgentSession {
    fn plans(&self) -> Result<SessionPlans, RpcError> {
        let end = link_of(self.client().peer())?;
        Ok(SessionPlans::new(end.plans(self.session_id()), end.link()))
    }

    fn create_terminal_with(
        &self,
        command: impl Into<String>,
        options: TerminalOptions,
    ) -> impl Future<Output = Result<Terminal, CallError>> + Send {
        let link = link_of(self.client().peer()).map(|end| Arc::clone(end.link()));
        let (session, command) = (self.clone(), command.into());
        async move { Terminal::create(session, link?, command, options).await }
    }
}

/// Methods that contexts of agents have in addition to those of all contexts.
pub trait AgentContextExt {
    /// The connection over which the message was received.
    ///
    /// # Errors
    /// If it is not a connection of this crate.
    fn connection(&self) -> Result<ClientConnection, RpcError>;
}

impl AgentContextExt for AgentContext {
    fn connection(&self) -> Result<ClientConnection, RpcError> {
        link_of(self.peer()?).cloned().map(ClientConnection)
    }
}

fn link_of(peer: &AnyPeer) -> Result<&ClientLink, RpcError> {
    let link = peer.downcast_ref();
    link.ok_or_else(|| RpcError::internal("the message did not come on a connection of this crate"))
}

/// The link to the client, for calls.
#[derive(Clone)]
pub(crate) struct ClientLink(Arc<End>);

struct End {
    link: Arc<Link>,
    client: Mutex<KnownClient>,
    plans: Mutex<BTreeMap<SessionId, Plans>>,
    /// The options of the plan reporters.
    reporter: ReporterOptions,
    /// The response to `initialize`, without a handler for it.
    initialized: InitializeResponse,
}

/// What is known of the client.
struct KnownClient {
    /// The params of its `initialize`; `None` before.
    initialize: Option<InitializeRequest>,
    /// How it is sent file plans.
    files: FilePlans,
}

impl KnownClient {
    /// The capabilities of the client: none before `initialize`.
    fn capabilities(&self) -> &ClientCapabilities {
        static NONE: LazyLock<ClientCapabilities> = LazyLock::new(ClientCapabilities::default);
        let initialize = self.initialize.as_ref();
        initialize.map_or(&NONE, |it| &it.client_capabilities)
    }
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
                files: client.files,
                ..self.0.reporter.clone()
            };
            Plans::new(id, client.capabilities(), options)
        });
        plans.clone()
    }

    /// The form in which the client is sent plans.
    fn plan_form(&self) -> PlanForm {
        let client = lock(&self.0.client);
        PlanForm::new(client.capabilities(), self.0.reporter.plan_id, client.files)
    }

    /// Processes a message before its handler is called.
    fn arrives(&self, call: &agent::Call, message: &Message, task: &Task) {
        match call {
            agent::Call::initialize(asked) => {
                let mut client = lock(&self.0.client);
                client.initialize = Some(asked.clone());
                if client.files == FilePlans::Auto && is_of_first_draft(message) {
                    client.files = FilePlans::File;
                }
            }
            agent::Call::session_close(_) | agent::Call::session_delete(_) => {
                let mut plans = lock(&self.0.plans);
                plans.retain(|id, _| Some(id) != task.session_id.as_ref());
            }
            _ => {}
        }
    }

    /// The result of a handler `initialize`, with what it leaves out: what has its default.
    fn completed(&self, result: &str) -> Result<String, RpcError> {
        let (mut answer, ours) = (
            decode::<InitializeResponse>(result)?.value,
            &self.0.initialized,
        );
        if answer.agent_capabilities == AgentCapabilities::default() {
            answer.agent_capabilities = ours.agent_capabilities.clone();
        }
        if answer.auth_methods.is_empty() {
            answer.auth_methods.clone_from(&ours.auth_methods);
        }
        answer.agent_info = answer.agent_info.or_else(|| ours.agent_info.clone());
        Ok(encode(&answer)?)
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

    fn permits(&self, method: &str, params: &str) -> Result<(), CallError> {
        let advertised = lock(&self.0.client).capabilities().plan.is_some();
        permits_plan_operations(advertised, method, params)
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
    has_initialize: bool,
    end: ClientLink,
    peer: AnyPeer,
}

impl<A: Agent + Send + Sync> Handlers for AgentHandlers<A> {
    fn is_agent(&self) -> bool {
        true
    }

    fn start(&self, message: &Message, task: &Arc<Task>) -> Result<Handling<'_>, RpcError> {
        if message.method() == agent::SESSION_CANCEL && message.id().is_none() {
            self.end.cancel_prompts(message.named().session_id.as_ref());
        }
        let answers_itself = message.method() == agent::INITIALIZE && !self.has_initialize;
        let link = &**self.end.link();
        let call = if answers_itself {
            agent::read_call(&Everything, link, message)?
        } else {
            agent::read_call(&self.agent, link, message)?
        };
        self.end.arrives(&call, message, task);
        if answers_itself {
            return Ok(answer_at_once(encode(&self.end.0.initialized)?));
        }
        let completes = matches!(call, agent::Call::initialize(_)) && !self.agent.forwards();
        let cx = AgentContext::connected(message, self.peer.clone(), task.token.clone());
        Ok(Box::pin(async move {
            let mut outcome = call.run(&self.agent, cx.clone()).await;
            if completes {
                outcome = outcome.and_then(|result| self.end.completed(&result));
            }
            let after = cx.take_after_response();
            Done { outcome, after }
        }))
    }

    fn own_notification(&self) -> &'static str {
        agent::SESSION_CANCEL
    }

    fn cancelled_result(&self) -> &'static str {
        r#"{"stopReason":"cancelled"}"#
    }
}
