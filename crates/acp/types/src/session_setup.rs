//! Opening sessions: new and existing ones.

#[cfg(feature = "unstable")]
use crate::InitialSessionConfigOption;
use crate::{McpServer, Meta, SessionConfigOption, SessionId, SessionModeState, SystemPrompt};
use samewire_wire::{DefaultOnError, DefaultOnNull, SkipInvalidItems, Wire, is_default};

/// Creates a session.
///
/// Source: ACP v1, method `session/new`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/new", "x-side" = "agent"))]
pub struct NewSessionRequest {
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of additional directories of the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The MCP servers to connect to. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    pub mcp_servers: Vec<McpServer>,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    pub system_prompt: Option<SystemPrompt>,
    /// The values that the session options have from the beginning. Only for agents that advertise
    /// `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub config_options: Vec<InitialSessionConfigOption>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/new`: the session was created.
///
/// Source: ACP v1, method `session/new`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/new", "x-side" = "agent"))]
pub struct NewSessionResponse {
    /// The id of the session.
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

/// Opens an existing session. The agent replays the conversation as updates, and then
/// responds. Only for agents that advertise `loadSession`.
///
/// Source: ACP v1, method `session/load`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/load", "x-side" = "agent"))]
pub struct LoadSessionRequest {
    /// The MCP servers to connect to. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    pub mcp_servers: Vec<McpServer>,
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories of the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The id of the session to open.
    pub session_id: SessionId,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    pub system_prompt: Option<SystemPrompt>,
    /// The values that the session options have from the beginning. Only for agents that advertise
    /// `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub config_options: Vec<InitialSessionConfigOption>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/load`: the session is open, and its conversation was replayed.
///
/// Source: ACP v1, method `session/load`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/load", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct LoadSessionResponse {
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

/// Opens an existing session without replaying its conversation. Only for agents that
/// advertise `sessionCapabilities.resume`.
///
/// Source: ACP v1, method `session/resume`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/resume", "x-side" = "agent"))]
pub struct ResumeSessionRequest {
    /// The id of the session to open.
    pub session_id: SessionId,
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories of the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The MCP servers to connect to.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub mcp_servers: Vec<McpServer>,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    pub system_prompt: Option<SystemPrompt>,
    /// The values that the session options have from the beginning. Only for agents that advertise
    /// `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub config_options: Vec<InitialSessionConfigOption>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/resume`: the session is open.
///
/// Source: ACP v1, method `session/resume`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/resume", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct ResumeSessionResponse {
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

impl NewSessionRequest {
    /// A session in this directory, without MCP servers.
    pub fn new(cwd: impl Into<String>) -> Self {
        Self {
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            mcp_servers: Vec::new(),
            system_prompt: None,
            #[cfg(feature = "unstable")]
            config_options: Vec::new(),
            meta: None,
        }
    }
}

impl NewSessionResponse {
    /// The session with this id was created.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            modes: None,
            config_options: None,
            meta: None,
        }
    }
}

impl LoadSessionRequest {
    /// A session in this directory, without MCP servers.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cwd: cwd.into(),
            mcp_servers: Vec::new(),
            additional_directories: Vec::new(),
            system_prompt: None,
            #[cfg(feature = "unstable")]
            config_options: Vec::new(),
            meta: None,
        }
    }
}

impl ResumeSessionRequest {
    /// A session in this directory, without MCP servers.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            mcp_servers: Vec::new(),
            system_prompt: None,
            #[cfg(feature = "unstable")]
            config_options: Vec::new(),
            meta: None,
        }
    }
}
