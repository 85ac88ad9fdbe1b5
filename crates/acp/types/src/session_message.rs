//! Messages that one session sends to another.

use crate::{ContentBlock, MessageId, Meta, SessionId};
use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, Wire};

/// A message from one session to another. The first update with an id creates the message; later ones change it: absent
/// members are unchanged, `null` clears a member.
///
/// Source: ACP v1, `SessionMessage`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionMessage {
    /// The id of the message in the session of this update.
    pub message_id: MessageId,
    /// The id of the sending session. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub sender_session_id: Patch<SessionId>,
    /// The id of the receiving session. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub recipient_session_id: Patch<SessionId>,
    /// The id of the message in the sending session. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub sender_message_id: Patch<MessageId>,
    /// The id of the message in the receiving session. If absent, it is unchanged; `null` clears it.
    #[wire(as = "DefaultOnError")]
    pub recipient_message_id: Patch<MessageId>,
    /// The complete content. Invalid items are left out. If absent, it is unchanged; `null` and an empty list clear it.
    #[wire(as = "DefaultOnError<Patch<SkipInvalidItems>>")]
    pub content: Patch<Vec<ContentBlock>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    /// it.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Patch<Meta>,
}

/// Content to append to a message from one session to another.
///
/// Source: ACP v1, `SessionMessageChunk`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionMessageChunk {
    /// The id of the message.
    pub message_id: MessageId,
    /// The content to append.
    pub content: ContentBlock,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SessionMessage {
    /// A message with only its id.
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
    /// Appends content to this message.
    pub fn new(message_id: impl Into<MessageId>, content: impl Into<ContentBlock>) -> Self {
        Self {
            message_id: message_id.into(),
            content: content.into(),
            meta: None,
        }
    }
}
