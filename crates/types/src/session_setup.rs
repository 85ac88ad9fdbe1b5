//! Beginning to work in a session: a new one, or one from before.

use samewire_wire::{
    DefaultOnError, DefaultOnNull, OmitDefault, SkipInvalidItems, is_default, object,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{McpServer, Meta, SessionConfigOption, SessionId, SessionModeState};

/// The client wants a new session.
///
/// Source: ACP v1, method `session/new`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/new", "x-side" = "agent"))]
pub struct NewSessionRequest {
    /// The absolute path of the directory the agent works in.
    pub cwd: String,
    /// The absolute paths of more directories that belong to the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The servers the agent connects to. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub mcp_servers: Vec<McpServer>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent answers `session/new`: the session is there.
///
/// Source: ACP v1, method `session/new`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/new", "x-side" = "agent"))]
pub struct NewSessionResponse {
    /// Names the session from now on.
    pub session_id: SessionId,
    /// The modes of the session; absent if the agent has none.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modes: Option<SessionModeState>,
    /// The options of the session. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_options: Option<Vec<SessionConfigOption>>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The client wants to go on with a session from before: the agent tells all that was said in it, as updates, and
/// answers then. Only for agents that advertise `loadSession`.
///
/// Source: ACP v1, method `session/load`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/load", "x-side" = "agent"))]
pub struct LoadSessionRequest {
    /// The servers the agent connects to. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub mcp_servers: Vec<McpServer>,
    /// The absolute path of the directory the agent works in.
    pub cwd: String,
    /// The absolute paths of all directories more that belong to the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The session to go on with.
    pub session_id: SessionId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/load`: the session is there, and all that was said in it is told.
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
        /// The options of the session. Those that cannot be read are left out.
        #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub config_options: Option<Vec<SessionConfigOption>>,
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The client wants to go on with a session from before, without being told what was said in it. Only for agents that
/// advertise `sessionCapabilities.resume`.
///
/// Source: ACP v1, method `session/resume`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/resume", "x-side" = "agent"))]
pub struct ResumeSessionRequest {
    /// The session to go on with.
    pub session_id: SessionId,
    /// The absolute path of the directory the agent works in.
    pub cwd: String,
    /// The absolute paths of all directories more that belong to the session. Only for agents that advertise
    /// `sessionCapabilities.additionalDirectories`.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The servers the agent connects to.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub mcp_servers: Vec<McpServer>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/resume`: the session is there.
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
        /// The options of the session. Those that cannot be read are left out.
        #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub config_options: Option<Vec<SessionConfigOption>>,
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl NewSessionRequest {
    /// A session in a directory, without servers.
    pub fn new(cwd: impl Into<String>) -> Self {
        Self {
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            mcp_servers: Vec::new(),
            meta: None,
        }
    }
}

impl NewSessionResponse {
    /// The session of this id is there.
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
    /// A session in a directory, without servers.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cwd: cwd.into(),
            mcp_servers: Vec::new(),
            additional_directories: Vec::new(),
            meta: None,
        }
    }
}

impl ResumeSessionRequest {
    /// A session in a directory, without servers.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            mcp_servers: Vec::new(),
            meta: None,
        }
    }
}
