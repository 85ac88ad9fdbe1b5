//! Messages that one session sends to another.

use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{ContentBlock, MessageId, Meta, SessionId};

/// A message from one session to another. The first update with an id makes it known; later ones change it: what is
/// not mentioned stays, `null` clears it.
///
/// Source: ACP v1 (unstable), `SessionMessage`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionMessage {
    /// Names the message within the session that tells of it.
    pub message_id: MessageId,
    /// The session that sent it. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub sender_session_id: Patch<SessionId>,
    /// The session that gets it. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub recipient_session_id: Patch<SessionId>,
    /// Where the message comes in: its id in the session that sent it. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub sender_message_id: Patch<MessageId>,
    /// Where the message goes out: its id in the session that gets it. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub recipient_message_id: Patch<MessageId>,
    /// What it says, whole. Invalid items are left out. Absent, it stays as it was; `null` and an empty
    /// list clear it.
    #[serde_as(as = "DefaultOnError<Patch<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub content: Patch<Vec<ContentBlock>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents. Absent, it stays as it was; `null` clears it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Patch::is_unset")]
    pub meta: Patch<Meta>,
}

/// A piece more of a message from one session to another.
///
/// Source: ACP v1 (unstable), `SessionMessageChunk`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionMessageChunk {
    /// Which message it is.
    pub message_id: MessageId,
    /// What is appended to it.
    pub content: ContentBlock,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl SessionMessage {
    /// A message of which nothing more is said.
    pub fn new(message_id: impl Into<MessageId>) -> Self {
        Self {
            message_id: message_id.into(),
            sender_session_id: Patch::Unset,
            recipient_session_id: Patch::Unset,
            sender_message_id: Patch::Unset,
            recipient_message_id: Patch::Unset,
            content: Patch::Unset,
            meta: Patch::Unset,
        }
    }
}

impl SessionMessageChunk {
    /// A piece more of this message.
    pub fn new(message_id: impl Into<MessageId>, content: impl Into<ContentBlock>) -> Self {
        Self {
            message_id: message_id.into(),
            content: content.into(),
            meta: None,
        }
    }
}
