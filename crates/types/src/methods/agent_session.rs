//! A session from the agent's point of view.

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

/// A session of the connected client: sends updates and requests that belong to it.
#[derive(Debug, Clone)]
pub struct AgentSession {
    id: SessionId,
    client: ClientPeer,
}

impl AgentSession {
    /// Creates the session with this id.
    pub fn new(id: impl Into<SessionId>, client: ClientPeer) -> Self {
        Self {
            id: id.into(),
            client,
        }
    }

    /// The id of the session.
    pub fn id(&self) -> &SessionId {
        &self.id
    }

    /// The client.
    pub fn client(&self) -> &ClientPeer {
        &self.client
    }

    /// Sends an update to the client: a [`SessionUpdate`], or one from `samewire-plans`. It completes when the
    /// connection can accept the next message.
    ///
    /// # Errors
    /// [`CallError::NotAdvertised`] for a plan operation that the client did not advertise, or if the connection is lost.
    pub async fn send(&self, update: impl Sends<SessionUpdate>) -> Result<(), CallError> {
        let note = Note {
            session_id: &self.id,
            update,
        };
        self.client.session_update(note).await
    }

    /// Sends text of the agent's answer, as an `agent_message_chunk`.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_text(&self, text: impl Into<String>) -> Result<(), CallError> {
        self.send(SessionUpdate::AgentMessageChunk(chunk(text.into())))
            .await
    }

    /// Sends text of the agent's reasoning, as an `agent_thought_chunk`.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_thought(&self, text: impl Into<String>) -> Result<(), CallError> {
        self.send(SessionUpdate::AgentThoughtChunk(chunk(text.into())))
            .await
    }

    /// Asks the user for permission for a tool call.
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
    /// The client: calling a method sends the message.
    ///
    /// # Errors
    /// If the message was not received over a connection.
    pub fn client(&self) -> Result<ClientPeer, RpcError> {
        Ok(ClientPeer::new(self.peer()?.clone()))
    }

    /// The session named in the params.
    ///
    /// # Errors
    /// If they name none, or the message was not received over a connection.
    pub fn session(&self) -> Result<AgentSession, RpcError> {
        session(self.session_id(), self.peer()?)
    }

    /// Calls `run` after the response to this request is queued, with the session named in the params or the result.
    /// It is not called if the request fails. An agent can use this to send the first update of a new session:
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
    /// The agent: calling a method sends the message.
    ///
    /// # Errors
    /// If the message was not received over a connection.
    pub fn agent(&self) -> Result<AgentPeer, RpcError> {
        Ok(AgentPeer::new(self.peer()?.clone()))
    }

    /// Calls `run` after the response to this request is queued. It is not called if the request fails.
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
