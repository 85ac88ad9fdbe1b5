//! A session from the agent's point of view.

use std::future::Future;

use serde::Serialize;

use super::names::Names;
use super::{AgentContext, AgentPeer, ClientContext, ClientPeer};
use crate::{
    ContentBlock, ContentChunk, PermissionOption, ReadTextFileRequest, RequestPermissionRequest,
    RequestPermissionResponse, SessionId, SessionNotification, SessionUpdate, TextContent,
    ToolCallUpdate, WriteTextFileRequest,
};
use samewire_rpc::{CallError, RpcError, Sends};

/// A session of the connected client: sends updates and requests that belong to it.
///
/// The requests of the session of a context end when the handler is cancelled, unless their options have another token.
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
    pub fn session_id(&self) -> &SessionId {
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

    /// Asks the user for permission for a tool call. `permission_options()` of `samewire-connection` are the usual options.
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

    /// Reads a text file, including unsaved changes of the user. `path` is absolute.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn read_text(&self, path: impl Into<String>) -> Result<String, CallError> {
        self.read_text_with(path, ReadTextOptions::default()).await
    }

    /// Reads some lines of a text file.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn read_text_with(
        &self,
        path: impl Into<String>,
        ReadTextOptions { line, limit }: ReadTextOptions,
    ) -> Result<String, CallError> {
        let asked = ReadTextFileRequest {
            line,
            limit,
            ..ReadTextFileRequest::new(self.id.clone(), path)
        };
        Ok(self.client.fs_read_text_file(asked).await?.content)
    }

    /// Writes a text file, which is created if it does not exist. `path` is absolute.
    ///
    /// # Errors
    /// If the client refuses, or the connection is lost.
    pub async fn write_text(
        &self,
        path: impl Into<String>,
        content: impl Into<String>,
    ) -> Result<(), CallError> {
        let asked = WriteTextFileRequest::new(self.id.clone(), path, content);
        self.client.fs_write_text_file(asked).await.map(drop)
    }
}

impl AgentContext {
    /// The id of the session named in the params.
    pub fn session_id(&self) -> Option<&SessionId> {
        self.named().session_id.as_ref()
    }

    /// The client: calling a method sends the message. A request ends when this handler is cancelled, unless its options
    /// have another token.
    ///
    /// # Errors
    /// If the message was not received over a connection.
    pub fn client(&self) -> Result<ClientPeer, RpcError> {
        Ok(ClientPeer::in_handler(self.peer()?.clone(), self.token()))
    }

    /// The session named in the params.
    ///
    /// # Errors
    /// If they name none, or the message was not received over a connection.
    pub fn session(&self) -> Result<AgentSession, RpcError> {
        session(self.session_id(), self.client()?)
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
        let client = self.peer().cloned().map(ClientPeer::new);
        let asked = self.session_id().cloned();
        self.after_result(move |result| {
            let id = asked.or_else(|| Names::in_json(result).session_id);
            run(client.and_then(|client| session(id.as_ref(), client)))
        });
    }
}

impl ClientContext {
    /// The id of the session named in the params.
    pub fn session_id(&self) -> Option<&SessionId> {
        self.named().session_id.as_ref()
    }

    /// The agent: calling a method sends the message. A request ends when this handler is cancelled, unless its options
    /// have another token.
    ///
    /// # Errors
    /// If the message was not received over a connection.
    pub fn agent(&self) -> Result<AgentPeer, RpcError> {
        Ok(AgentPeer::in_handler(self.peer()?.clone(), self.token()))
    }

    /// Calls `run` after the response to this request is queued. It is not called if the request fails.
    pub fn after_response<F, R>(&self, run: F)
    where
        F: FnOnce() -> R + Send + 'static,
        R: Future<Output = Result<(), RpcError>> + Send + 'static,
    {
        self.after_result(move |_| run());
    }
}

fn session(id: Option<&SessionId>, client: ClientPeer) -> Result<AgentSession, RpcError> {
    let id = id.ok_or_else(|| RpcError::internal("neither params nor result name a session"))?;
    Ok(AgentSession::new(id.clone(), client))
}

fn chunk(text: String) -> ContentChunk {
    ContentChunk::new(ContentBlock::Text(TextContent::new(text)))
}

/// The lines to read of a text file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReadTextOptions {
    /// The first line, counted from 1. Default: the first one of the file.
    pub line: Option<u32>,
    /// The maximum number of lines. Default: all.
    pub limit: Option<u32>,
}

/// The params of `session/update`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Note<'s, U> {
    session_id: &'s SessionId,
    update: U,
}

impl<U: Sends<SessionUpdate>> Sends<SessionNotification> for Note<'_, U> {}
