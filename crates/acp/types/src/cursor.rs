//! Cursors: named places in the conversation of a session.

use crate::{CompactionId, MessageId, Meta, ToolCallId};
use samewire_wire::{DefaultOnError, Patch, UnknownVariant, Wire, open_enum};
use serde_json::{Map, Value};

/// A cursor was set or changed. The first update with an id creates the cursor; later ones change it: absent members are
/// unchanged.
///
/// The agent may send it only to clients that advertise `session.cursors`.
///
/// Source: ACP v1 (unstable), `CursorUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorUpdate {
    /// The id of the cursor.
    pub cursor_id: CursorId,
    /// What the client may do with the cursor; nothing by default. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub capabilities: Patch<CursorCapabilities>,
    /// The place of the cursor, which never changes. Required in the first update.
    pub anchor: Option<CursorAnchor>,
    /// Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    /// it.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Patch<Meta>,
}

/// The id of a cursor of a session: any string, chosen by the agent.
///
/// Source: ACP v1 (unstable), `CursorId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorId(pub String);

/// The methods that currently accept a cursor.
///
/// Source: ACP v1 (unstable), `CursorCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorCapabilities {
    /// If present, `session/fork` accepts the cursor.
    #[wire(as = "DefaultOnError")]
    pub fork: Option<CursorForkCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, `session/fork` accepts the cursor.
///
/// Source: ACP v1 (unstable), `CursorForkCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorForkCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The place of a cursor: before or after a part of the conversation that the client has. A kind of part that this
/// version does not know is kept whole; a client cannot show where such a cursor is.
///
/// Source: ACP v1 (unstable), `CursorAnchor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum CursorAnchor {
    /// Beside a message of the user.
    #[wire(unstable)]
    #[serde(rename = "user_message")]
    UserMessage(CursorMessageAnchor),
    /// Beside a message of the agent.
    #[wire(unstable)]
    #[serde(rename = "agent_message")]
    AgentMessage(CursorMessageAnchor),
    /// Beside a part of the agent's reasoning.
    #[wire(unstable)]
    #[serde(rename = "agent_thought")]
    AgentThought(CursorMessageAnchor),
    /// Beside a message from one session to another.
    #[wire(unstable)]
    #[serde(rename = "session_message")]
    SessionMessage(CursorMessageAnchor),
    /// Beside a tool call.
    #[wire(unstable)]
    #[serde(rename = "tool_call")]
    ToolCall(CursorToolCallAnchor),
    /// Beside a compaction.
    #[wire(unstable)]
    #[serde(rename = "compaction")]
    Compaction(CursorCompactionAnchor),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A place beside a message.
///
/// Source: ACP v1 (unstable), `CursorMessageAnchor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorMessageAnchor {
    /// The id of the message.
    pub message_id: MessageId,
    /// The side of the message.
    pub position: CursorAnchorPosition,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A place beside a tool call.
///
/// Source: ACP v1 (unstable), `CursorToolCallAnchor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorToolCallAnchor {
    /// The id of the tool call.
    pub tool_call_id: ToolCallId,
    /// The side of the tool call.
    pub position: CursorAnchorPosition,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A place beside a compaction.
///
/// Source: ACP v1 (unstable), `CursorCompactionAnchor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct CursorCompactionAnchor {
    /// The id of the compaction.
    pub compaction_id: CompactionId,
    /// The side of the compaction.
    pub position: CursorAnchorPosition,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// The side of a part of the conversation on which a cursor is. A value that this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `CursorAnchorPosition`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum CursorAnchorPosition: String {
        /// Directly before the part, which is not in the conversation up to the cursor.
        "before" => Before,
        /// Directly after the part, which is the last in the conversation up to the cursor.
        "after" => After,
        _ => Other,
    }
}

/// If this object is present, the client understands the update `cursor_update`.
///
/// ACP declares no members; undeclared members are kept.
///
/// Source: ACP v1 (unstable), `SessionCursorsCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionCursorsCapabilities(pub Map<String, Value>);

impl CursorUpdate {
    /// A cursor with only its id.
    pub fn new(cursor_id: impl Into<CursorId>) -> Self {
        Self {
            cursor_id: cursor_id.into(),
            capabilities: Patch::Unset,
            anchor: None,
            meta: Patch::Unset,
        }
    }
}

impl CursorMessageAnchor {
    /// This side of the message with this id.
    pub fn new(message_id: impl Into<MessageId>, position: CursorAnchorPosition) -> Self {
        Self {
            message_id: message_id.into(),
            position,
            meta: None,
        }
    }
}

impl CursorToolCallAnchor {
    /// This side of the tool call with this id.
    pub fn new(tool_call_id: impl Into<ToolCallId>, position: CursorAnchorPosition) -> Self {
        Self {
            tool_call_id: tool_call_id.into(),
            position,
            meta: None,
        }
    }
}

impl CursorCompactionAnchor {
    /// This side of the compaction with this id.
    pub fn new(compaction_id: impl Into<CompactionId>, position: CursorAnchorPosition) -> Self {
        Self {
            compaction_id: compaction_id.into(),
            position,
            meta: None,
        }
    }
}
