//! The client's connection to an agent.

use std::ffi::OsString;
use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use futures_util::future::{Either, select};
use samewire_acp::methods::{
    AgentPeer, AnyPeer, CallError, CallOptions, Client, ClientContext, ConnectionLost, LostReason,
    Names, agent,
};
use samewire_acp::{
    ClientCapabilities, Implementation, InitializeRequest, InitializeResponse, LoadSessionRequest,
    Meta, NewSessionRequest, ProtocolVersion, ResumeSessionRequest, SessionId, encode,
};
use samewire_plans::PlanBook;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::calls::Answer;
use crate::client_end::{AgentLink, ClientHandlers, Hooked};
use crate::driver::Driver;
use crate::initialize::{client_capabilities, with_options};
use crate::link::Link;
use crate::observe::Observed;
use crate::options::Options;
use crate::process::{ProcessOptions, start};
use crate::reply::Reply;
use crate::session::{Loading, OnReplay, Session};
use crate::sessions::Sessions;
use crate::transport::Transport;

/// Options of a client's connection.
#[derive(Debug, Clone)]
pub struct ClientOptions {
    /// The options of the connection.
    pub connection: Options,
    /// Whether [`start`](AgentConnection::start) sends `initialize`. Default: yes. Otherwise the program sends it itself, with
    /// `connection.agent().initialize(…)`.
    pub initialize: bool,
    /// The name and version of the client.
    pub client_info: Option<Implementation>,
    /// The capabilities that the client has in addition to those that follow from its handlers ([`client_capabilities`]).
    pub capabilities: ClientCapabilities,
    /// The `_meta` of `initialize`.
    pub meta: Option<Meta>,
    /// Whether plan operations are advertised, and the book of the sessions. `true.into()` advertises them.
    pub plans: ClientPlans,
    /// The time for the agent to answer `initialize`; `None` is no limit.
    pub start_timeout: Option<Duration>,
    /// Advertises plan operations under both names that agents look for, `plan` and `planCapabilities`.
    pub plan_capabilities: bool,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            connection: Options::new(),
            initialize: true,
            client_info: None,
            capabilities: ClientCapabilities::default(),
            meta: None,
            plans: ClientPlans::default(),
            start_timeout: Some(START),
            plan_capabilities: false,
        }
    }
}

impl From<Options> for ClientOptions {
    fn from(connection: Options) -> Self {
        Self {
            connection,
            ..Self::default()
        }
    }
}

/// Whether a client advertises plan operations, and where its sessions keep plans.
#[derive(Debug, Clone, Default)]
pub enum ClientPlans {
    /// It does not: agents send it only the update `plan`. Each session has a book of its own.
    #[default]
    Baseline,
    /// It does, and each session has a book of its own.
    Advertised,
    /// It does, and all sessions share this book, also those of a later connection with the same book. A session that is
    /// closed or deleted is forgotten; a lost connection changes nothing.
    Book(Arc<Mutex<PlanBook>>),
}

impl From<bool> for ClientPlans {
    fn from(advertised: bool) -> Self {
        if advertised {
            Self::Advertised
        } else {
            Self::Baseline
        }
    }
}

impl From<Arc<Mutex<PlanBook>>> for ClientPlans {
    fn from(book: Arc<Mutex<PlanBook>>) -> Self {
        Self::Book(book)
    }
}

/// Connects a client to an agent. Nothing happens until the driver is polled. Then call
/// [`start`](AgentConnection::start), or send `initialize` yourself with [`agent`](AgentConnection::agent).
pub fn connect_to_agent<C: Client + Send + Sync + 'static>(
    transport: Transport<'_>,
    client: C,
    options: ClientOptions,
) -> (AgentConnection, Driver<'_>) {
    let link = Link::new(&options.connection);
    let mut capabilities = with_options(&client_capabilities(&client), &options.capabilities);
    if options.plan_capabilities || !matches!(options.plans, ClientPlans::Baseline) {
        capabilities.plan.get_or_insert_with(PlanBook::capability);
    }
    let book = match options.plans {
        ClientPlans::Baseline | ClientPlans::Advertised => None,
        ClientPlans::Book(book) => Some(book),
    };
    let agent = AgentLink {
        sessions: Sessions::new(&link, book),
        plan_capabilities: options.plan_capabilities,
    };
    let handlers = ClientHandlers {
        client,
        sessions: Arc::clone(&agent.sessions),
        peer: AnyPeer::new(agent.clone()),
    };
    let connection = AgentConnection(Arc::new(Held {
        agent,
        initializes: options.initialize,
        initialize: InitializeRequest {
            client_capabilities: capabilities,
            client_info: options.client_info,
            meta: options.meta,
            ..InitializeRequest::new(ProtocolVersion::V1)
        },
        start_timeout: options.start_timeout,
        initialized: OnceLock::new(),
    }));
    (connection, Driver::new(link, transport, handlers))
}

/// The connection of a client to its agent. Clones share it. When the last one is dropped, the connection is closed.
#[derive(Debug, Clone)]
pub struct AgentConnection(Arc<Held>);

#[derive(Debug)]
struct Held {
    agent: AgentLink,
    initializes: bool,
    initialize: InitializeRequest,
    start_timeout: Option<Duration>,
    initialized: OnceLock<InitializeResponse>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.agent
            .sessions
            .link
            .end(&ConnectionLost::new(LostReason::Closed));
    }
}

impl AgentConnection {
    fn link(&self) -> &Arc<Link> {
        &self.0.agent.sessions.link
    }

    /// Sends `initialize`, unless the options say otherwise.
    ///
    /// # Errors
    /// If the agent refuses it, does not respond in time (the connection is lost with `start_timeout`), or has another
    /// version of the protocol (`unsupported_version`).
    pub async fn start(&self) -> Result<(), CallError> {
        if !self.0.initializes {
            return Ok(());
        }
        let agent = self.agent();
        let answer = pin!(agent.initialize(self.0.initialize.clone()));
        let answered = match self.0.start_timeout {
            None => answer.await?,
            Some(time) => {
                let late = self.link().clock.sleep(time);
                match select(answer, late).await {
                    Either::Left((answered, _)) => answered?,
                    Either::Right(((), answer)) => {
                        let lost = ConnectionLost::new(LostReason::StartTimeout);
                        let message = "the agent did not respond to `initialize` in time";
                        self.link().end(&lost.saying(message));
                        answer.await?
                    }
                }
            }
        };
        let (agent, client) = (
            answered.protocol_version.0,
            self.0.initialize.protocol_version.0,
        );
        if agent != client {
            let lost = ConnectionLost::new(LostReason::UnsupportedVersion).saying(format!(
                "the agent speaks version {agent} of the protocol, and this client version {client}"
            ));
            self.link().end(&lost);
            return Err(CallError::Lost(lost.during(agent::INITIALIZE)));
        }
        drop(self.0.initialized.set(answered));
        Ok(())
    }

    /// The capabilities that the client advertises.
    pub fn capabilities(&self) -> &ClientCapabilities {
        &self.0.initialize.client_capabilities
    }

    /// The response to `initialize`; `None` before it has arrived.
    pub fn initialized(&self) -> Option<&InitializeResponse> {
        self.0.initialized.get()
    }

    /// The agent: each of its methods sends a message.
    pub fn agent(&self) -> AgentPeer {
        AgentPeer::new(AnyPeer::new(self.0.agent.clone()))
    }

    /// Sends a request to the agent. The reply has the text of the response, and its undeclared members.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn call<T, R>(&self, method: &str, params: &T) -> Result<Reply<R>, CallError>
    where
        T: Serialize + Sync,
        R: DeserializeOwned,
    {
        let (agent, options) = (&self.0.agent, CallOptions::new());
        let params = encode(params)?;
        let hook = agent.hook(method, &params);
        let answer = agent.call(method, params, &options, hook).await?;
        Reply::read(self.link(), method, answer)
    }

    /// Opens a session in the working directory of this program.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn open_session(&self) -> Result<Session, CallError> {
        self.open_session_with(NewSessionRequest::new(folder()))
            .await
    }

    /// Opens a session with options.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn open_session_with(&self, asked: NewSessionRequest) -> Result<Session, CallError> {
        let sessions = Arc::clone(&self.0.agent.sessions);
        let hook = move |outcome: &Result<Answer, CallError>| {
            if let Ok(answer) = outcome
                && let Some(id) = Names::in_json(&answer.result).session_id
            {
                sessions.open(&id).answered(outcome);
            }
        };
        let opened = self.hooked(hook).session_new(asked).await?;
        Ok(self.session(opened.session_id))
    }

    /// Opens an existing session in the working directory of this program. Its history is among the updates of the session.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn load_session(&self, id: impl Into<SessionId>) -> Result<Session, CallError> {
        self.load_session_with(LoadSessionRequest::new(id, folder()), None)
            .await
    }

    /// Opens an existing session with options. `on_replay` is called for each update that the agent replays, before this
    /// returns; these are then not among the updates of the session.
    ///
    /// # Errors
    /// If the agent refuses the request, there is no response, or the session is already being loaded.
    pub async fn load_session_with(
        &self,
        asked: LoadSessionRequest,
        on_replay: Option<OnReplay>,
    ) -> Result<Session, CallError> {
        let id = asked.session_id.clone();
        self.go_on(&id, |session| async move {
            let replay = Replay(session.0.load(on_replay)?, session);
            let (open, loading) = (Arc::clone(&replay.1.0), Arc::clone(&replay.0));
            let hook = move |outcome: &Result<Answer, CallError>| {
                open.answered(outcome);
                open.loaded(&loading);
            };
            self.hooked(hook).session_load(asked).await.map(drop)
        })
        .await
    }

    /// Opens an existing session in the working directory of this program, without a replay.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn resume_session(&self, id: impl Into<SessionId>) -> Result<Session, CallError> {
        self.resume_session_with(ResumeSessionRequest::new(id, folder()))
            .await
    }

    /// Opens an existing session without a replay, with options.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn resume_session_with(
        &self,
        asked: ResumeSessionRequest,
    ) -> Result<Session, CallError> {
        let id = asked.session_id.clone();
        self.go_on(&id, |session| async move {
            let hook = move |outcome: &Result<Answer, CallError>| session.0.answered(outcome);
            self.hooked(hook).session_resume(asked).await.map(drop)
        })
        .await
    }

    /// The session with this id, such as one that `agent().session_new` opened. If it is not open, it is opened here, and
    /// the agent is not asked.
    pub fn session(&self, id: impl Into<SessionId>) -> Session {
        Session(self.0.agent.sessions.open(&id.into()))
    }

    /// Why the connection ended; `None` before.
    pub fn lost(&self) -> Option<ConnectionLost> {
        self.link().lost()
    }

    /// Calls `observer` for each text from now on.
    pub fn observe(&self, observer: impl Fn(Observed<'_>) + Send + Sync + 'static) {
        self.link().observers.add(Arc::new(observer));
    }

    /// Waits until the connection has ended, and returns the reason.
    pub async fn closed(&self) -> ConnectionLost {
        self.link().closed().await
    }

    /// Closes the connection, and ends the process of the agent and its child processes. Returns when the connection has
    /// ended.
    ///
    /// # Errors
    /// If it was lost before, for another reason.
    pub async fn close(&self) -> Result<(), ConnectionLost> {
        self.link().end_here().await
    }

    fn hooked<F>(&self, hook: F) -> AgentPeer<Hooked<F>>
    where
        F: Fn(&Result<Answer, CallError>) + Clone + Send + Sync + 'static,
    {
        AgentPeer::new(Hooked {
            agent: self.0.agent.clone(),
            hook,
        })
    }

    async fn go_on<F>(
        &self,
        id: &SessionId,
        ask: impl FnOnce(Session) -> F,
    ) -> Result<Session, CallError>
    where
        F: Future<Output = Result<(), CallError>>,
    {
        let sessions = &self.0.agent.sessions;
        let is_new = sessions.find(id).is_none();
        let session = Session(sessions.open(id));
        match ask(session.clone()).await {
            Ok(()) => Ok(session),
            Err(error) => {
                // A lost connection changes nothing: a later one may have the same plans.
                if is_new && !matches!(error, CallError::Lost(_)) {
                    sessions.forget(id);
                }
                Err(error)
            }
        }
    }
}

/// Methods that contexts of clients have in addition to those of all contexts.
pub trait ClientContextExt {
    /// The session with the id from the params, which is opened if it is not open yet.
    fn session(&self) -> Option<Session>;
}

impl ClientContextExt for ClientContext {
    fn session(&self) -> Option<Session> {
        let agent = self.peer().ok()?.downcast_ref::<AgentLink>()?;
        Some(Session(agent.sessions.open(self.session_id()?)))
    }
}

/// Ends the loading of a session when it is dropped, even if there was no response.
struct Replay(Arc<Loading>, Session);

impl Drop for Replay {
    fn drop(&mut self) {
        self.1.0.loaded(&self.0);
    }
}

/// The default time for an agent to answer `initialize`.
const START: Duration = Duration::from_mins(1);

/// The working directory of this program.
fn folder() -> String {
    let folder = std::env::current_dir().unwrap_or_else(|_| "/".into());
    folder.to_string_lossy().into_owned()
}

/// Options for starting an agent.
#[derive(Debug, Clone, Default)]
pub struct SpawnOptions {
    /// The options of its process.
    pub process: ProcessOptions,
    /// The options of the connection to it.
    pub client: ClientOptions,
}

/// Starts an agent. Nothing else happens until the driver is polled. Then call
/// [`start`](AgentConnection::start). When the driver is dropped, the process and its child processes are killed.
///
/// # Errors
/// `start_failed`: the program does not exist.
pub fn start_agent<C: Client + Send + Sync + 'static>(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    client: C,
    options: SpawnOptions,
) -> Result<(AgentConnection, Driver<'static>), ConnectionLost> {
    let connection = &options.client.connection;
    let (clock, line) = (&connection.clock, connection.limits.line);
    let transport = start(command, &options.process, clock, line)?;
    Ok(connect_to_agent(transport, client, options.client))
}
