//! Modes: how an agent works in a session, such as only planning or also changing files.

use crate::{Meta, SessionId};
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire};

/// The modes of a session, and the current one.
///
/// The agent sends it when a session is created, loaded or resumed.
///
/// Source: ACP v1, `SessionModeState`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionModeState {
    /// The id of the current mode, which is one of `availableModes`.
    pub current_mode_id: SessionModeId,
    /// All available modes. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub available_modes: Vec<SessionMode>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A mode in which the agent works.
///
/// Source: ACP v1, `SessionMode`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct SessionMode {
    /// The id of the mode.
    pub id: SessionModeId,
    /// Display name, such as `Ask first`.
    pub name: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one mode: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionModeId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct SessionModeId(pub String);

/// Changes the mode of a session, also during a turn.
///
/// Source: ACP v1, method `session/set_mode`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/set_mode", "x-side" = "agent"))]
pub struct SetSessionModeRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of the new mode, which is one of the available modes.
    pub mode_id: SessionModeId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/set_mode`: the mode was changed.
///
/// Source: ACP v1, method `session/set_mode`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "session/set_mode", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct SetSessionModeResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SessionModeState {
    /// All modes, and the id of the current one.
    pub fn new(
        current_mode_id: impl Into<SessionModeId>,
        available_modes: Vec<SessionMode>,
    ) -> Self {
        Self {
            current_mode_id: current_mode_id.into(),
            available_modes,
            meta: None,
        }
    }
}

impl SessionMode {
    /// A mode with this id and name.
    pub fn new(id: impl Into<SessionModeId>, name: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            description: None,
            meta: None,
        }
    }
}

impl SetSessionModeRequest {
    /// A request for this mode.
    pub fn new(session_id: impl Into<SessionId>, mode_id: impl Into<SessionModeId>) -> Self {
        Self {
            session_id: session_id.into(),
            mode_id: mode_id.into(),
            meta: None,
        }
    }
}
