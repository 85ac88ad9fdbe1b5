//! Agents below an agent: sessions that one session has begun, and what is told of them.

use samewire_wire::{DefaultOnError, Patch};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId, StateUpdate};

/// A session has begun another one below it, or something about that one is new. The first update with an id makes it
/// known; later ones change it: what is not mentioned stays, `null` clears it.
///
/// The agent may send it only to clients that advertise `subagents`.
///
/// Source: ACP v1 (unstable), `SubagentUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SubagentUpdate {
    /// Names the session below; its own news carries the same id.
    pub session_id: SessionId,
    /// Its title, for people. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub title: Patch<String>,
    /// What it is there for, for people. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub description: Patch<String>,
    /// What the client may do with it; nothing where it was never told. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub capabilities: Patch<SubagentSessionCapabilities>,
    /// What it is doing now, whole. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub state: Patch<StateUpdate>,
    /// The absolute path of the directory it works in; that of the session above where it was never told. Absent, it
    /// stays as it was; `null` clears it.
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub cwd: Patch<String>,
    /// The absolute paths of all directories more that belong to it; those of the session above where they were never
    /// told. Absent, they stay as they were; `null` clears them.
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub additional_directories: Patch<Vec<String>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Patch::is_unset")]
    pub meta: Patch<Meta>,
}

/// What a client may do with a session below another one. What is not there it may not do.
///
/// Source: ACP v1 (unstable), `SubagentSessionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SubagentSessionCapabilities {
    /// The client may cancel it with `session/cancel`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancel: Option<SessionCancelCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that a session below another one can be cancelled.
///
/// Source: ACP v1 (unstable), `SessionCancelCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionCancelCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client understands the update `subagent_update`.
///
/// Source: ACP v1 (unstable), `SubagentCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SubagentCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl SubagentUpdate {
    /// A session below, and nothing more about it.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            title: Patch::Unset,
            description: Patch::Unset,
            capabilities: Patch::Unset,
            state: Patch::Unset,
            cwd: Patch::Unset,
            additional_directories: Patch::Unset,
            meta: Patch::Unset,
        }
    }
}
