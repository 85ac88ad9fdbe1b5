//! The client's connection to an agent.

use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::future::{Either, select};
use samewire_acp::methods::{
    AgentPeer, AnyPeer, CallError, CallOptions, Client, ClientContext, ConnectionLost, LostReason,
};
use samewire_acp::{
    InitializeRequest, InitializeResponse, LoadSessionRequest, NewSessionRequest,
    NewSessionResponse, ResumeSessionRequest, SessionId, SessionUpdate, decode, encode,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::calls::Answer;
use crate::client_end::{AgentLink, ClientHandlers, Hooked};
use crate::driver::Driver;
use crate::initialize::Initialize;
use crate::link::Link;
use crate::observe::Observed;
use crate::options::Options;
use crate::reply::Reply;
use crate::session::{Session, SessionState};
use crate::sessions::Sessions;
use crate::transport::Transport;

/// Options of a client's connection.
#[derive(Debug, Clone)]
pub struct ClientOptions {
    /// The options of the connection.
    pub connection: Options,
    /// The params of `initialize`. Default: version 1 with the capabilities that follow from the client's handlers.
    pub initialize: Initialize,
    /// The time for the agent to answer `initialize`; `None` is no limit.
    pub start_timeout: Option<Duration>,
    /// Advertises plan operations under both names that agents look for, `plan` and `planCapabilities`.
    pub plan_capabilities: bool,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            connection: Options::new(),
            initialize: Initialize::Derived,
            start_timeout: Some(START),
            plan_capabilities: false,
        }
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
    let agent = AgentLink {
        sessions: Sessions::new(&link),
        plan_capabilities: options.plan_capabilities,
    };
    let ClientOptions {
        initialize,
        start_timeout,
        ..
    } = options;
    let initialize = initialize.of(&client);
    let handlers = ClientHandlers {
        client,
        sessions: Arc::clone(&agent.sessions),
        peer: AnyPeer::new(agent.clone()),
    };
    let connection = AgentConnection(Arc::new(Held {
        agent,
        initialize,
        start_timeout,
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
    initialize: Option<InitializeRequest>,
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

    /// Sends `initialize` as set in the options.
    ///
    /// # Errors
    /// If the agent refuses it, or does not respond in time: then the connection is lost with `start_timeout`.
    pub async fn start(&self) -> Result<(), CallError> {
        let Some(asked) = self.0.initialize.clone() else {
            return Ok(());
        };
        let agent = self.agent();
        let answer = pin!(agent.initialize(asked));
        let answered = match self.0.start_timeout {
            None => answer.await?,
            Some(time) => {
                let late = self.link().clock.sleep(time);
                match select(answer, late).await {
                    Either::Left((answered, _)) => answered?,
                    Either::Right(((), answer)) => {
                        self.link()
                            .end(&ConnectionLost::new(LostReason::StartTimeout));
                        answer.await?
                    }
                }
            }
        };
        drop(self.0.initialized.set(answered));
        Ok(())
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
                && let Ok(opened) = decode::<NewSessionResponse>(&answer.result)
            {
                sessions.open(&opened.value.session_id);
            }
        };
        let opened = self.hooked(hook).session_new(asked).await?;
        let session = self.session(opened.session_id);
        session.0.opened(SessionState {
            modes: opened.modes,
            config_options: opened.config_options,
        });
        Ok(session)
    }

    /// Opens an existing session in the working directory of this program. `on_replay` is called for each update that
    /// the
    /// agent replays, before this returns.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn load_session(
        &self,
        id: impl Into<SessionId>,
        on_replay: impl Fn(&SessionUpdate) + Send + Sync + 'static,
    ) -> Result<Session, CallError> {
        let asked = LoadSessionRequest::new(id, folder());
        self.load_session_with(asked, on_replay).await
    }

    /// Opens an existing session with options.
    ///
    /// # Errors
    /// If the agent refuses the request, or there is no response.
    pub async fn load_session_with(
        &self,
        asked: LoadSessionRequest,
        on_replay: impl Fn(&SessionUpdate) + Send + Sync + 'static,
    ) -> Result<Session, CallError> {
        let id = asked.session_id.clone();
        self.go_on(&id, |session| async move {
            session.0.replaying(Arc::new(on_replay))?;
            let replayed = Replayed(session.clone());
            let open = Arc::clone(&session.0);
            let hook = move |_: &Result<Answer, CallError>| open.replayed();
            let opened = self.hooked(hook).session_load(asked).await;
            drop(replayed);
            let opened = opened?;
            Ok(SessionState {
                modes: opened.modes,
                config_options: opened.config_options,
            })
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
        self.go_on(&id, |_| async move {
            let opened = self.agent().session_resume(asked).await?;
            Ok(SessionState {
                modes: opened.modes,
                config_options: opened.config_options,
            })
        })
        .await
    }

    /// The session with this id, which is opened if it is not open yet.
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
        F: Future<Output = Result<SessionState, CallError>>,
    {
        let sessions = &self.0.agent.sessions;
        let is_new = sessions.find(id).is_none();
        let session = Session(sessions.open(id));
        match ask(session.clone()).await {
            Ok(state) => {
                session.0.opened(state);
                Ok(session)
            }
            Err(error) => {
                if is_new {
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

/// Ends a replay when it is dropped.
struct Replayed(Session);

impl Drop for Replayed {
    fn drop(&mut self) {
        self.0.0.replayed();
    }
}

/// The default time for an agent to answer `initialize`.
const START: Duration = Duration::from_mins(1);

/// The working directory of this program.
fn folder() -> String {
    let folder = std::env::current_dir().unwrap_or_else(|_| "/".into());
    folder.to_string_lossy().into_owned()
}
