//! Putting sessions aside, and taking them back: `session/archive` and `session/unarchive`.

use samewire_wire::{DefaultOnError, object, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId};

/// The client puts a session aside: it is kept, and not listed unless it is asked for. The agent stops what it does in
/// it. Only for agents that advertise `sessionCapabilities.archive`.
///
/// Source: ACP v1 (unstable), method `session/archive`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/archive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct ArchiveSessionRequest {
    /// The session to put aside.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/archive`: the session is put aside.
    ///
    /// Source: ACP v1 (unstable), method `session/archive`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/archive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
    pub struct ArchiveSessionResponse {
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The client takes a session back that was put aside, so that it is listed again; this does not open it. Only for
/// agents that advertise `sessionCapabilities.archive`.
///
/// Source: ACP v1 (unstable), method `session/unarchive`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/unarchive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct UnarchiveSessionRequest {
    /// The session to take back.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/unarchive`: the session is listed again.
    ///
    /// Source: ACP v1 (unstable), method `session/unarchive`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/unarchive", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
    pub struct UnarchiveSessionResponse {
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

open_enum! {
    /// Which sessions are listed, with respect to those that are put aside. A word this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `SessionArchiveFilter`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum SessionArchiveFilter: String {
        /// Only those that are not put aside.
        "exclude" => Exclude,
        /// Both kinds.
        "include" => Include,
        /// Only those that are put aside.
        "only" => Only,
        _ => Other,
    }
}

/// If this object is present, the agent answers `session/archive` and `session/unarchive`, and that it can list what
/// was put aside.
///
/// Source: ACP v1 (unstable), `SessionArchiveCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionArchiveCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ArchiveSessionRequest {
    /// This session is to be put aside.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl UnarchiveSessionRequest {
    /// This session is to be taken back.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}
