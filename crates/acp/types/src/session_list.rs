//! Listing, closing and deleting sessions.

#[cfg(feature = "unstable")]
use crate::SessionArchiveFilter;
use crate::{Meta, SessionId};
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire, is_default};

/// Lists sessions. Only for agents that advertise `sessionCapabilities.list`.
///
/// Source: ACP v1, method `session/list`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "session/list", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct ListSessionsRequest {
    /// Only sessions in this directory: an absolute path.
    pub cwd: Option<String>,
    /// Where to continue: the `nextCursor` of the previous response.
    pub cursor: Option<String>,
    /// Whether archived sessions are listed; by default they are not. Only for agents that advertise
    /// `sessionCapabilities.archive`.
    #[cfg(feature = "unstable")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub archived: Option<SessionArchiveFilter>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/list`: one page of sessions.
///
/// Source: ACP v1, method `session/list`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/list", "x-side" = "agent"))]
pub struct ListSessionsResponse {
    /// The sessions of this page. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub sessions: Vec<SessionInfo>,
    /// The `cursor` for the next page; absent on the last page.
    #[wire(as = "DefaultOnError")]
    pub next_cursor: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Information about a session.
///
/// Source: ACP v1, `SessionInfo`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionInfo {
    /// The id of the session.
    pub session_id: SessionId,
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories of the session. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The title.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// The time of the last activity, in ISO 8601.
    #[wire(as = "DefaultOnError")]
    pub updated_at: Option<String>,
    /// Whether the session is archived, if known.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub archived: Option<bool>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Closes a session: the agent cancels its work and frees its resources. Only for agents
/// that advertise `sessionCapabilities.close`.
///
/// Source: ACP v1, method `session/close`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/close", "x-side" = "agent"))]
pub struct CloseSessionRequest {
    /// The id of the session to close.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/close`: the session is closed.
///
/// Source: ACP v1, method `session/close`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "session/close", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct CloseSessionResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.
///
/// Source: ACP v1, method `session/delete`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/delete", "x-side" = "agent"))]
pub struct DeleteSessionRequest {
    /// The id of the session to delete.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/delete`: the session is deleted.
///
/// Source: ACP v1, method `session/delete`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "session/delete", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct DeleteSessionResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ListSessionsResponse {
    /// The last page, with these sessions.
    pub fn new(sessions: Vec<SessionInfo>) -> Self {
        Self {
            sessions,
            next_cursor: None,
            meta: None,
        }
    }
}

impl SessionInfo {
    /// A session with this id and directory.
    pub fn new(session_id: impl Into<SessionId>, cwd: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            title: None,
            updated_at: None,
            #[cfg(feature = "unstable")]
            archived: None,
            meta: None,
        }
    }
}

impl CloseSessionRequest {
    /// Closes this session.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl DeleteSessionRequest {
    /// Deletes this session.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}
