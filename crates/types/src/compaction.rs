//! Compaction: an agent shortens what its model has to remember of a session.

use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{ContentBlock, Meta};

/// A compaction has begun, goes on or has ended. The first update with an id places it in the conversation; later ones
/// change it there: what is not mentioned stays, `null` clears it.
///
/// The agent may send it only to clients that advertise `session.compaction`.
///
/// Source: ACP v1, `CompactionUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompactionUpdate {
    /// Which compaction it is.
    pub compaction_id: CompactionId,
    /// How far it is.
    pub status: CompactionStatus,
    /// What is left to remember, whole, for people. Items that cannot be read are left out; an empty list clears it.
    #[serde_as(as = "DefaultOnError<Patch<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub summary: Patch<Vec<ContentBlock>>,
    /// Why it failed, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub error: Patch<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Patch::is_unset")]
    pub meta: Patch<Meta>,
}

/// A piece more of what is left to remember after a compaction; an id that is new begins a compaction.
///
/// The agent may send it only to clients that advertise `session.compaction`.
///
/// Source: ACP v1, `CompactionSummaryChunk`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompactionSummaryChunk {
    /// Which compaction it is.
    pub compaction_id: CompactionId,
    /// What is appended to its summary.
    pub content: ContentBlock,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one compaction of a session; whatever string the agent gave it.
///
/// Source: ACP v1, `CompactionId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct CompactionId(pub String);

open_enum! {
    /// How far a compaction is.
    ///
    /// Source: ACP v1, `CompactionStatus`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum CompactionStatus: String {
        /// The agent is at it.
        "in_progress" => InProgress,
        /// Done.
        "completed" => Completed,
        /// It could not be done.
        "failed" => Failed,
        /// It was stopped.
        "cancelled" => Cancelled,
        _ => Other,
    }
}

impl CompactionUpdate {
    /// How far a compaction is, and nothing more.
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
    /// A piece more of the summary.
    pub fn new(compaction_id: impl Into<CompactionId>, content: impl Into<ContentBlock>) -> Self {
        Self {
            compaction_id: compaction_id.into(),
            content: content.into(),
            meta: None,
        }
    }
}
