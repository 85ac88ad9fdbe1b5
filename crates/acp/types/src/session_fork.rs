//! Copying a session, and continuing in the copy: `session/fork`.

use crate::{
    CursorId, InitialSessionConfigOption, McpServer, Meta, SessionConfigOption, SessionId,
    SessionModeState, SystemPrompt,
};
use samewire_wire::{DefaultOnError, DefaultOnNull, SkipInvalidItems, Wire, is_default};

/// Creates a session with the conversation of another one, which does not change. Only for agents that advertise
/// `sessionCapabilities.fork`.
///
/// Source: ACP v1 (unstable), method `session/fork`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/fork", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct ForkSessionRequest {
    /// The id of the session to copy.
    pub session_id: SessionId,
    /// The cursor up to which the conversation is copied; absent for all of it. Only a cursor of this session whose
    /// capabilities have `fork`.
    pub cursor_id: Option<CursorId>,
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories of the new session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The MCP servers to connect to. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub mcp_servers: Vec<McpServer>,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    pub system_prompt: Option<SystemPrompt>,
    /// The values that the session options have from the beginning. Only for agents that advertise
    /// `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub config_options: Vec<InitialSessionConfigOption>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/fork`: the session was created.
///
/// Source: ACP v1 (unstable), method `session/fork`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/fork", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct ForkSessionResponse {
    /// The id of the new session.
    pub session_id: SessionId,
    /// The modes of the session; absent if the agent has none.
    #[wire(as = "DefaultOnError")]
    pub modes: Option<SessionModeState>,
    /// The session options. Invalid items are left out.
    #[wire(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    pub config_options: Option<Vec<SessionConfigOption>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/fork`.
///
/// Source: ACP v1 (unstable), `SessionForkCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionForkCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ForkSessionRequest {
    /// Copies this session, with this working directory.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cursor_id: None,
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            mcp_servers: Vec::new(),
            system_prompt: None,
            config_options: Vec::new(),
            meta: None,
        }
    }
}

impl ForkSessionResponse {
    /// The new session, without modes and options.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            modes: None,
            config_options: None,
            meta: None,
        }
    }
}
