//! Opening sessions: new and existing ones.

use samewire_wire::{
    DefaultOnError, DefaultOnNull, OmitDefault, SkipInvalidItems, is_default, object,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

#[cfg(feature = "unstable")]
use crate::SystemPrompt;
use crate::{McpServer, Meta, SessionConfigOption, SessionId, SessionModeState};

/// Creates a session.
///
/// Source: ACP v1, method `session/new`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/new", "x-side" = "agent"))]
pub struct NewSessionRequest {
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of additional directories of the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The MCP servers to connect to. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub mcp_servers: Vec<McpServer>,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    #[cfg(feature = "unstable")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub system_prompt: Option<SystemPrompt>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The response to `session/new`: the session was created.
///
/// Source: ACP v1, method `session/new`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/new", "x-side" = "agent"))]
pub struct NewSessionResponse {
    /// The id of the session.
    pub session_id: SessionId,
    /// The modes of the session; absent if the agent has none.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modes: Option<SessionModeState>,
    /// The session options. Invalid items are left out.
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_options: Option<Vec<SessionConfigOption>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Opens an existing session. The agent replays the conversation as updates, and then
/// responds. Only for agents that advertise `loadSession`.
///
/// Source: ACP v1, method `session/load`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/load", "x-side" = "agent"))]
pub struct LoadSessionRequest {
    /// The MCP servers to connect to. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub mcp_servers: Vec<McpServer>,
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories of the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The id of the session to open.
    pub session_id: SessionId,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    #[cfg(feature = "unstable")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub system_prompt: Option<SystemPrompt>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The response to `session/load`: the session is open, and its conversation was replayed.
    ///
    /// Source: ACP v1, method `session/load`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(extend("x-method" = "session/load", "x-side" = "agent"))]
    pub struct LoadSessionResponse {
        /// The modes of the session; absent if the agent has none.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub modes: Option<SessionModeState>,
        /// The session options. Invalid items are left out.
        #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub config_options: Option<Vec<SessionConfigOption>>,
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// Opens an existing session without replaying its conversation. Only for agents that
/// advertise `sessionCapabilities.resume`.
///
/// Source: ACP v1, method `session/resume`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/resume", "x-side" = "agent"))]
pub struct ResumeSessionRequest {
    /// The id of the session to open.
    pub session_id: SessionId,
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories of the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The MCP servers to connect to.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub mcp_servers: Vec<McpServer>,
    /// The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
    #[cfg(feature = "unstable")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub system_prompt: Option<SystemPrompt>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The response to `session/resume`: the session is open.
    ///
    /// Source: ACP v1, method `session/resume`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(extend("x-method" = "session/resume", "x-side" = "agent"))]
    pub struct ResumeSessionResponse {
        /// The modes of the session; absent if the agent has none.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub modes: Option<SessionModeState>,
        /// The session options. Invalid items are left out.
        #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub config_options: Option<Vec<SessionConfigOption>>,
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl NewSessionRequest {
    /// A session in this directory, without MCP servers.
    pub fn new(cwd: impl Into<String>) -> Self {
        Self {
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            mcp_servers: Vec::new(),
            #[cfg(feature = "unstable")]
            system_prompt: None,
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
            #[cfg(feature = "unstable")]
            system_prompt: None,
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
            #[cfg(feature = "unstable")]
            system_prompt: None,
            meta: None,
        }
    }
}
