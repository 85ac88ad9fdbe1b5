//! Compaction: an agent shortens the context of a session.

use crate::{ContentBlock, Meta};
use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, Wire, open_enum};

/// The state of a compaction. The first update with an id places it in the conversation; later updates
/// change it there: absent members stay unchanged, `null` clears them.
///
/// The agent may send it only to clients that advertise `session.compaction`.
///
/// Source: ACP v1, `CompactionUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct CompactionUpdate {
    /// The id of the compaction.
    pub compaction_id: CompactionId,
    /// The status.
    pub status: CompactionStatus,
    /// The complete summary, for the user. Invalid items are left out; an empty list clears it.
    #[wire(as = "DefaultOnError<Patch<SkipInvalidItems>>")]
    pub summary: Patch<Vec<ContentBlock>>,
    /// Why the compaction failed, for the user.
    #[wire(as = "DefaultOnError")]
    pub error: Patch<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Patch<Meta>,
}

/// A part of the summary of a compaction; a new id starts a compaction.
///
/// The agent may send it only to clients that advertise `session.compaction`.
///
/// Source: ACP v1, `CompactionSummaryChunk`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct CompactionSummaryChunk {
    /// The id of the compaction.
    pub compaction_id: CompactionId,
    /// The content to append to the summary.
    pub content: ContentBlock,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one compaction of a session: any string, chosen by the agent.
///
/// Source: ACP v1, `CompactionId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct CompactionId(pub String);

open_enum! {
    /// The status of a compaction.
    ///
    /// Source: ACP v1, `CompactionStatus`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum CompactionStatus: String {
        /// In progress.
        "in_progress" => InProgress,
        /// Completed.
        "completed" => Completed,
        /// Failed.
        "failed" => Failed,
        /// Cancelled.
        "cancelled" => Cancelled,
        _ => Other,
    }
}

impl CompactionUpdate {
    /// An update with only the status.
    pub fn new(compaction_id: impl Into<CompactionId>, status: CompactionStatus) -> Self {
        Self {
            compaction_id: compaction_id.into(),
            status,
            summary: Patch::Unset,
            error: Patch::Unset,
            meta: Patch::Unset,
        }
    }
}

impl CompactionSummaryChunk {
    /// A part of the summary.
    pub fn new(compaction_id: impl Into<CompactionId>, content: impl Into<ContentBlock>) -> Self {
        Self {
            compaction_id: compaction_id.into(),
            content: content.into(),
            meta: None,
        }
    }
}
