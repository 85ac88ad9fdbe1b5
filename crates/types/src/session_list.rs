//! The sessions an agent has: listing, closing and deleting them.

use samewire_wire::{DefaultOnError, OmitDefault, SkipInvalidItems, is_default, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId};

object! {
    reads null as empty;

    /// The client asks which sessions there are. Only for agents that advertise `sessionCapabilities.list`.
    ///
    /// Source: ACP v1, method `session/list`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/list", "x-side" = "agent"))]
    pub struct ListSessionsRequest {
        /// Only those that work in this directory: an absolute path.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cwd: Option<String>,
        /// Where the list goes on: the `nextCursor` of the answer before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cursor: Option<String>,
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The agent answers `session/list`: some of its sessions, and where the list goes on.
///
/// Source: ACP v1, method `session/list`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/list", "x-side" = "agent"))]
pub struct ListSessionsResponse {
    /// Some sessions. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub sessions: Vec<SessionInfo>,
    /// What to ask with for the rest, as it is; absent if this is the end.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What an agent tells of one of its sessions.
///
/// Source: ACP v1, `SessionInfo`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionInfo {
    /// Which session it is.
    pub session_id: SessionId,
    /// The absolute path of the directory the agent works in.
    pub cwd: String,
    /// The absolute paths of all directories more that belong to the session. Those that cannot be read are left out.
    #[serde_as(as = "OmitDefault<DefaultOnError<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// Its title, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// When something last happened in it: a date and time as in ISO 8601.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The client needs a session no longer: the agent stops what it does in it and frees what it holds. Only for agents
/// that advertise `sessionCapabilities.close`.
///
/// Source: ACP v1, method `session/close`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/close", "x-side" = "agent"))]
pub struct CloseSessionRequest {
    /// The session to close.
    pub session_id: SessionId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/close`: it is closed.
    ///
    /// Source: ACP v1, method `session/close`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/close", "x-side" = "agent"))]
    pub struct CloseSessionResponse {
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The client wants a session to be listed no more. Only for agents that advertise `sessionCapabilities.delete`.
///
/// Source: ACP v1, method `session/delete`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/delete", "x-side" = "agent"))]
pub struct DeleteSessionRequest {
    /// The session to delete.
    pub session_id: SessionId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/delete`: it is deleted.
    ///
    /// Source: ACP v1, method `session/delete`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/delete", "x-side" = "agent"))]
    pub struct DeleteSessionResponse {
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl ListSessionsResponse {
    /// These are all sessions.
    pub fn new(sessions: Vec<SessionInfo>) -> Self {
        Self {
            sessions,
            next_cursor: None,
            meta: None,
        }
    }
}

impl SessionInfo {
    /// A session and its directory.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            title: None,
            updated_at: None,
            meta: None,
        }
    }
}

impl CloseSessionRequest {
    /// This session is needed no longer.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl DeleteSessionRequest {
    /// This session is to be listed no more.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}
