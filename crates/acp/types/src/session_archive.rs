//! Archiving and unarchiving sessions: `session/archive` and `session/unarchive`.

use crate::{Meta, SessionId};
use samewire_wire::{DefaultOnError, Wire, open_enum};

/// Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
/// that advertise `sessionCapabilities.archive`.
///
/// Source: ACP v1 (unstable), method `session/archive`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/archive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct ArchiveSessionRequest {
    /// The id of the session to archive.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/archive`: the session is archived.
///
/// Source: ACP v1 (unstable), method `session/archive`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "session/archive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct ArchiveSessionResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
/// `sessionCapabilities.archive`.
///
/// Source: ACP v1 (unstable), method `session/unarchive`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/unarchive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct UnarchiveSessionRequest {
    /// The id of the session to restore.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/unarchive`: the session is listed again.
///
/// Source: ACP v1 (unstable), method `session/unarchive`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "session/unarchive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct UnarchiveSessionResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// Whether archived sessions are listed. A value that this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `SessionArchiveFilter`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum SessionArchiveFilter: String {
        /// Only sessions that are not archived.
        "exclude" => Exclude,
        /// All sessions.
        "include" => Include,
        /// Only archived sessions.
        "only" => Only,
        _ => Other,
    }
}

/// If this object is present, the agent supports `session/archive` and `session/unarchive`, and can list archived
/// sessions.
///
/// Source: ACP v1 (unstable), `SessionArchiveCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionArchiveCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ArchiveSessionRequest {
    /// Archives this session.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl UnarchiveSessionRequest {
    /// Restores this session.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}
