//! The client's end of a connection.

use std::pin::pin;
use std::sync::Arc;

use futures_util::future::{Either, select};
use samewire_acp::methods::{
    AnyPeer, CallError, CallOptions, Client, ClientContext, Message, Names, Peer, RpcError,
    Watch as _, agent, client,
};
use samewire_acp::{Issue, SetSessionModeRequest, Undeclared, decode};
use serde_json::{Map, Value};

use crate::call::{self, Hook};
use crate::calls::Answer;
use crate::reader::{Done, Everything, Handlers, Handling, answer_at_once};
use crate::sessions::Sessions;
use crate::task::{By, Task};

/// The link to the agent, for calls.
#[derive(Debug, Clone)]
pub(crate) struct AgentLink {
    pub(crate) sessions: Arc<Sessions>,
    /// Whether `initialize` also has the capability `plan` under its first name.
    pub(crate) plan_capabilities: bool,
}

impl AgentLink {
    /// Sends a request; `hook` is called in the reader.
    pub(crate) async fn call(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
        hook: Option<Hook>,
    ) -> Result<Answer, CallError> {
        let params = match method {
            agent::INITIALIZE if self.plan_capabilities => {
                with_plan_capabilities(&params).unwrap_or(params)
            }
            _ => params,
        };
        call::request(&self.sessions.link, method, &params, options, hook).await
    }

    /// What a session does when a call is sent, or when its response arrives.
    pub(crate) fn hook(&self, method: &str, params: &str) -> Option<Hook> {
        let sessions = Arc::clone(&self.sessions);
        match method {
            agent::SESSION_PROMPT => {
                sessions.leave(&Names::in_json(params).session_id?);
                None
            }
            agent::SESSION_CLOSE | agent::SESSION_DELETE => {
                let id = Names::in_json(params).session_id?;
                Some(Box::new(move |outcome| {
                    if outcome.is_ok() {
                        sessions.forget(&id);
                    }
                }))
            }
            agent::SESSION_SET_MODE => {
                let asked = decode::<SetSessionModeRequest>(params).ok()?.value;
                let session = sessions.find(&asked.session_id)?;
                Some(Box::new(move |outcome| {
                    if outcome.is_ok() {
                        session.set_mode(&asked.mode_id);
                    }
                }))
            }
            agent::SESSION_SET_CONFIG_OPTION => {
                let session = sessions.find(&Names::in_json(params).session_id?)?;
                Some(Box::new(move |outcome| session.answered(outcome)))
            }
            _ => None,
        }
    }
}

impl Peer for AgentLink {
    async fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        let hook = self.hook(method, &params);
        let answer = self.call(method, params, options, hook).await?;
        Ok(answer.result)
    }

    async fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<(), CallError> {
        call::notify(&self.sessions.link, method, &params, options).await
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.sessions.link.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.sessions.link.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.sessions.link.on_undeclared(method, member);
    }
}

/// A connection whose next response is processed in the reader.
pub(crate) struct Hooked<F> {
    pub(crate) agent: AgentLink,
    pub(crate) hook: F,
}

impl<F> Peer for Hooked<F>
where
    F: Fn(&Result<Answer, CallError>) + Clone + Send + Sync + 'static,
{
    async fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        let hook = self.hook.clone();
        let hook: Hook = Box::new(move |outcome| hook(outcome));
        let answer = self.agent.call(method, params, options, Some(hook)).await?;
        Ok(answer.result)
    }

    async fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<(), CallError> {
        self.agent.notify(method, params, options).await
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        self.agent.on_issue(method, issue);
    }

    fn reports_undeclared(&self) -> bool {
        self.agent.reports_undeclared()
    }

    fn on_undeclared(&self, method: &str, member: &Undeclared) {
        self.agent.on_undeclared(method, member);
    }
}

/// The handlers of a client, with the parts that its sessions handle first.
pub(crate) struct ClientHandlers<C> {
    pub(crate) client: C,
    pub(crate) sessions: Arc<Sessions>,
    pub(crate) peer: AnyPeer,
}

impl<C: Client + Send + Sync> Handlers for ClientHandlers<C> {
    fn is_agent(&self) -> bool {
        false
    }

    fn start(&self, message: &Message, task: &Arc<Task>) -> Result<Handling<'_>, RpcError> {
        let link = &self.sessions.link;
        if self.is_of_cancelled_turn(message) {
            return Ok(answer_at_once(self.cancelled_result().to_owned()));
        }
        let call = if message.method() == client::SESSION_UPDATE {
            // Sessions get updates even if there is no handler for them.
            client::read_call(&Everything, &**link, message)?
        } else {
            client::read_call(&self.client, &**link, message)?
        };
        let mut stop = None;
        if let client::Call::session_update(note) = &call {
            self.sessions.take(note, message.text().len());
            if !self.client.answers(client::SESSION_UPDATE) {
                return Err(RpcError::method_not_found(client::SESSION_UPDATE));
            }
        } else if let client::Call::session_request_permission(asked) = &call {
            stop = self
                .sessions
                .find(&asked.session_id)
                .map(|session| session.permissions());
        }
        let cx = ClientContext::connected(message, self.peer.clone(), task.token.clone());
        let (task, cancelled) = (Arc::clone(task), self.cancelled_result());
        Ok(Box::pin(async move {
            let handling = pin!(call.run(&self.client, cx.clone()));
            let outcome = match stop {
                None => handling.await,
                Some(stop) => match select(stop.cancelled(), handling).await {
                    Either::Left(_) => {
                        task.cancel(By::Session);
                        Ok(cancelled.to_owned())
                    }
                    Either::Right((outcome, _)) => outcome,
                },
            };
            let after = cx.take_after_response();
            Done { outcome, after }
        }))
    }

    fn own_notification(&self) -> &'static str {
        client::SESSION_UPDATE
    }

    fn cancelled_result(&self) -> &'static str {
        r#"{"outcome":{"outcome":"cancelled"}}"#
    }
}

impl<C> ClientHandlers<C> {
    /// Whether a permission request belongs to a cancelled turn: then it is answered even if there is no handler for it.
    fn is_of_cancelled_turn(&self, message: &Message) -> bool {
        let is_cancelled = |id| {
            let session = self.sessions.find(id);
            session.is_some_and(|session| session.permissions().is_cancelled())
        };
        message.method() == client::SESSION_REQUEST_PERMISSION
            && message.id().is_some()
            && message
                .named()
                .session_id
                .as_ref()
                .is_some_and(is_cancelled)
    }
}

/// The params of `initialize` with both names of the capability `plan`.
fn with_plan_capabilities(params: &str) -> Option<String> {
    let mut params: Map<String, Value> = serde_json::from_str(params).ok()?;
    let capabilities = params
        .entry("clientCapabilities")
        .or_insert_with(|| Value::Object(Map::new()));
    let capabilities = capabilities.as_object_mut()?;
    let plan = capabilities
        .entry("plan")
        .or_insert_with(|| Value::Object(Map::new()))
        .clone();
    capabilities.insert("planCapabilities".to_owned(), plan);
    Some(Value::Object(params).to_string())
}
