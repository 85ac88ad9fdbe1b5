//! Subagents: sessions that another session has started, and the updates about them.

use samewire_wire::{DefaultOnError, Patch};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId, StateUpdate};

/// A session started a subagent session, or a subagent session changed. The first update with an id creates it; later
/// ones change it: absent members are unchanged, `null` clears a member.
///
/// The agent may send it only to clients that advertise `subagents`.
///
/// Source: ACP v1 (unstable), `SubagentUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SubagentUpdate {
    /// The id of the subagent session, which its own updates carry, too.
    pub session_id: SessionId,
    /// The title. If absent, it is unchanged; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub title: Patch<String>,
    /// The description. If absent, it is unchanged; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub description: Patch<String>,
    /// What the client may do with the session; nothing by default. If absent, it is unchanged; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub capabilities: Patch<SubagentSessionCapabilities>,
    /// The complete state. If absent, it is unchanged; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub state: Patch<StateUpdate>,
    /// The absolute path of the working directory; by default that of the parent session. If absent, it is unchanged;
    /// `null` clears it.
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub cwd: Patch<String>,
    /// The absolute paths of all additional directories; by default those of the parent session. If absent, they are
    /// unchanged; `null` clears them.
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub additional_directories: Patch<Vec<String>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    /// it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Patch::is_unset")]
    pub meta: Patch<Meta>,
}

/// The capabilities of a subagent session. An absent capability is not supported.
///
/// Source: ACP v1 (unstable), `SubagentSessionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SubagentSessionCapabilities {
    /// If present, the client may cancel the session with `session/cancel`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancel: Option<SessionCancelCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, a subagent session can be cancelled.
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
    /// A subagent session with only its id.
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
