//! Whether a session is open, and giving it a title: `session/status` and `session/set_title`.

use crate::{Meta, SessionId};
use samewire_wire::{DefaultOnError, Wire, open_enum};

/// Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
///
/// Source: ACP v1 (unstable), method `session/status`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/status", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SessionStatusRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/status`.
///
/// Source: ACP v1 (unstable), method `session/status`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "session/status", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SessionStatusResponse {
    /// Whether the session is open.
    pub status: SessionStatus,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// Whether a session is open. A value that this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `SessionStatus`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum SessionStatus: String {
        /// The session is open and accepts prompts.
        "open" => Open,
        /// The session is not open, and can be loaded or resumed.
        "saved" => Saved,
        _ => Other,
    }
}

/// Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.
///
/// Source: ACP v1 (unstable), method `session/set_title`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/set_title", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SetSessionTitleRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The new title.
    pub title: String,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/set_title`.
///
/// Source: ACP v1 (unstable), method `session/set_title`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "session/set_title", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SetSessionTitleResponse {
    /// The title of the session, which may differ from the requested one.
    pub title: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/status`.
///
/// Source: ACP v1 (unstable), `SessionStatusCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionStatusCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/set_title`.
///
/// Source: ACP v1 (unstable), `SessionTitleCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionTitleCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SessionStatusRequest {
    /// Asks whether this session is open.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl SessionStatusResponse {
    /// A response with this status.
    pub fn new(status: SessionStatus) -> Self {
        Self { status, meta: None }
    }
}

impl SetSessionTitleRequest {
    /// Sets this title.
    pub fn new(session_id: impl Into<SessionId>, title: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            title: title.into(),
            meta: None,
        }
    }
}

impl SetSessionTitleResponse {
    /// A response with this title.
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            meta: None,
        }
    }
}
