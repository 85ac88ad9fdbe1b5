//! Subagents: sessions that another session has started, and the updates about them.

use crate::{Meta, SessionId, StateUpdate};
use samewire_wire::{DefaultOnError, Patch, Wire};

/// A session started a subagent session, or a subagent session changed. The first update with an id creates it; later
/// ones change it: absent members are unchanged, `null` clears a member.
///
/// The agent may send it only to clients that advertise `subagents`.
///
/// Source: ACP v1, `SubagentUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SubagentUpdate {
    /// The id of the subagent session, which its own updates carry, too.
    pub session_id: SessionId,
    /// The title. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub title: Patch<String>,
    /// The description. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub description: Patch<String>,
    /// What the client may do with the session; nothing by default. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub capabilities: Patch<SubagentSessionCapabilities>,
    /// The complete state. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub state: Patch<StateUpdate>,
    /// The absolute path of the working directory; by default that of the parent session. If absent, it is unchanged;
    /// `null` clears it.
    pub cwd: Patch<String>,
    /// The absolute paths of all additional directories; by default those of the parent session. If absent, they are
    /// unchanged; `null` clears them.
    pub additional_directories: Patch<Vec<String>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    /// it.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Patch<Meta>,
}

/// The capabilities of a subagent session. An absent capability is not supported.
///
/// Source: ACP v1, `SubagentSessionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SubagentSessionCapabilities {
    /// If present, the client may cancel the session with `session/cancel`.
    #[wire(as = "DefaultOnError")]
    pub cancel: Option<SessionCancelCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, a subagent session can be cancelled.
///
/// Source: ACP v1, `SessionCancelCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionCancelCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client understands the update `subagent_update`.
///
/// Source: ACP v1, `SubagentCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SubagentCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
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
