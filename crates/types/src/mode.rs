//! Modes: how an agent works in a session, such as only planning or also changing files.

use samewire_wire::{DefaultOnError, SkipInvalidItems, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId};

/// The modes of a session, and the one it is in.
///
/// The agent sends it when a session is made, loaded or resumed.
///
/// Source: ACP v1, `SessionModeState`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionModeState {
    /// The mode the session is in: one of those below.
    pub current_mode_id: SessionModeId,
    /// All modes there are. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub available_modes: Vec<SessionMode>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A way for the agent to work.
///
/// Source: ACP v1, `SessionMode`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SessionMode {
    /// Which mode it is.
    pub id: SessionModeId,
    /// Its name for people, such as `Ask first`.
    pub name: String,
    /// What the agent does in it, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one mode; whatever string the agent gave it.
///
/// Source: ACP v1, `SessionModeId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionModeId(pub String);

/// The client asks for another mode; also while the agent is at work.
///
/// Source: ACP v1, method `session/set_mode`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/set_mode", "x-side" = "agent"))]
pub struct SetSessionModeRequest {
    /// The session it is about.
    pub session_id: SessionId,
    /// The mode it shall be in: one of those the agent named.
    pub mode_id: SessionModeId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `session/set_mode`: the session is in that mode now.
    ///
    /// Source: ACP v1, method `session/set_mode`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/set_mode", "x-side" = "agent"))]
    pub struct SetSessionModeResponse {
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl SessionModeState {
    /// These are all modes, and the session is in this one.
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
    /// A mode by its id and name.
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
    /// A session shall be in this mode.
    pub fn new(session_id: impl Into<SessionId>, mode_id: impl Into<SessionModeId>) -> Self {
        Self {
            session_id: session_id.into(),
            mode_id: mode_id.into(),
            meta: None,
        }
    }
}
