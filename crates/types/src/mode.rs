//! Modes: how an agent works in a session, such as only planning or also changing files.

use samewire_wire::{DefaultOnError, SkipInvalidItems, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId};

/// The modes of a session, and the current one.
///
/// The agent sends it when a session is created, loaded or resumed.
///
/// Source: ACP v1, `SessionModeState`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionModeState {
    /// The id of the current mode, which is one of `availableModes`.
    pub current_mode_id: SessionModeId,
    /// All available modes. Invalid items are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub available_modes: Vec<SessionMode>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A mode in which the agent works.
///
/// Source: ACP v1, `SessionMode`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SessionMode {
    /// The id of the mode.
    pub id: SessionModeId,
    /// Display name, such as `Ask first`.
    pub name: String,
    /// Description for the user.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The id of one mode: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionModeId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionModeId(pub String);

/// Changes the mode of a session, also during a turn.
///
/// Source: ACP v1, method `session/set_mode`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/set_mode", "x-side" = "agent"))]
pub struct SetSessionModeRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of the new mode, which is one of the available modes.
    pub mode_id: SessionModeId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The response to `session/set_mode`: the mode was changed.
    ///
    /// Source: ACP v1, method `session/set_mode`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "session/set_mode", "x-side" = "agent"))]
    pub struct SetSessionModeResponse {
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
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
