//! A session, as the agent sees it.

use std::future::Future;

use serde::Serialize;

use super::{
    AgentContext, AgentPeer, AnyPeer, CallError, ClientContext, ClientPeer, RpcError, Sends,
};
use crate::{
    ContentBlock, ContentChunk, PermissionOption, RequestPermissionRequest,
    RequestPermissionResponse, SessionId, SessionNotification, SessionUpdate, TextContent,
    ToolCallUpdate,
};

/// A session at the client: what an agent tells and asks in it.
#[derive(Debug, Clone)]
pub struct AgentSession {
    id: SessionId,
    client: ClientPeer,
}

impl AgentSession {
    /// A session of a client.
    pub fn new(id: impl Into<SessionId>, client: ClientPeer) -> Self {
        Self {
            id: id.into(),
            client,
        }
    }

    /// Which session it is.
    pub fn id(&self) -> &SessionId {
        &self.id
    }

    /// The client.
    pub fn client(&self) -> &ClientPeer {
        &self.client
    }

    /// Tells the client an update: a [`SessionUpdate`], or one of `samewire-plans`. It ends when there is room for the
    /// next.
    ///
    /// # Errors
    /// [`CallError::NotAdvertised`] of a plan operation, for a client that did not ask for them; or the connection is lost.
    pub async fn send(&self, update: impl Sends<SessionUpdate>) -> Result<(), CallError> {
        let note = Note {
            session_id: &self.id,
            update,
        };
        self.client.session_update(note).await
    }

    /// Says a piece of text.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_text(&self, text: impl Into<String>) -> Result<(), CallError> {
        self.send(SessionUpdate::AgentMessageChunk(chunk(text.into())))
            .await
    }

    /// Thinks a piece of text.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_thought(&self, text: impl Into<String>) -> Result<(), CallError> {
        self.send(SessionUpdate::AgentThoughtChunk(chunk(text.into())))
            .await
    }

    /// Asks whether a tool call may go ahead.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn request_permission(
        &self,
        tool_call: ToolCallUpdate,
        options: Vec<PermissionOption>,
    ) -> Result<RequestPermissionResponse, CallError> {
        let asked = RequestPermissionRequest::new(self.id.clone(), tool_call, options);
        self.client.session_request_permission(asked).await
    }
}

impl AgentContext {
    /// The client: each of its methods sends a message.
    ///
    /// # Errors
    /// If the message did not come on a connection.
    pub fn client(&self) -> Result<ClientPeer, RpcError> {
        Ok(ClientPeer::new(self.peer()?.clone()))
    }

    /// The session that the params name.
    ///
    /// # Errors
    /// If they name none, or the message did not come on a connection.
    pub fn session(&self) -> Result<AgentSession, RpcError> {
        session(self.session_id(), self.peer()?)
    }

    /// Calls `run` once the answer of this request has been queued, with the session that the params or the result name;
    /// not if the request fails. So an agent can tell of a new session right behind its id:
    ///
    /// ```
    /// # use samewire_acp::prelude::*;
    /// # struct Hello;
    /// impl Agent for Hello {
    ///     async fn session_new(&self, _: NewSessionRequest, cx: AgentContext) -> Result<NewSessionResponse> {
    ///         cx.after_response(|session| async move { Ok(session?.send_text("Welcome").await?) });
    ///         Ok(NewSessionResponse::new("session-1"))
    ///     }
    /// }
    /// ```
    pub fn after_response<F, R>(&self, run: F)
    where
        F: FnOnce(Result<AgentSession, RpcError>) -> R + Send + 'static,
        R: Future<Output = Result<(), RpcError>> + Send + 'static,
    {
        let peer = self.peer().cloned();
        self.push_after(move |id| run(peer.and_then(|peer| session(id.as_ref(), &peer))));
    }
}

impl ClientContext {
    /// The agent: each of its methods sends a message.
    ///
    /// # Errors
    /// If the message did not come on a connection.
    pub fn agent(&self) -> Result<AgentPeer, RpcError> {
        Ok(AgentPeer::new(self.peer()?.clone()))
    }

    /// Calls `run` once the answer of this request has been queued; not if the request fails.
    pub fn after_response<F, R>(&self, run: F)
    where
        F: FnOnce() -> R + Send + 'static,
        R: Future<Output = Result<(), RpcError>> + Send + 'static,
    {
        self.push_after(move |_| run());
    }
}

fn session(id: Option<&SessionId>, peer: &AnyPeer) -> Result<AgentSession, RpcError> {
    let id = id.ok_or_else(|| RpcError::internal("neither params nor result name a session"))?;
    Ok(AgentSession::new(id.clone(), ClientPeer::new(peer.clone())))
}

fn chunk(text: String) -> ContentChunk {
    ContentChunk::new(ContentBlock::Text(TextContent::new(text)))
}

/// The params of `session/update`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Note<'s, U> {
    session_id: &'s SessionId,
    update: U,
}

impl<U: Sends<SessionUpdate>> Sends<SessionNotification> for Note<'_, U> {}
