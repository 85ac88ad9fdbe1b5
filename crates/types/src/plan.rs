//! Plans: what an agent is going to do, and how far it is.

use samewire_wire::{DefaultOnError, SkipInvalidItems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

/// The plan of a session as a list of entries: always the complete list.
///
/// Source: Agent Plan, § Creating Plans.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Plan {
    /// The tasks in the order of the plan. Entries that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub entries: Vec<PlanEntry>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// One task of a plan.
///
/// Source: Agent Plan, § Plan Entries.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlanEntry {
    /// What is to be done, for people.
    pub content: String,
    /// How much the task matters to the whole.
    pub priority: PlanEntryPriority,
    /// How far the task is.
    pub status: PlanEntryStatus,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// How much a task matters to the whole.
///
/// Source: Agent Plan, § Priority Levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanEntryPriority {
    /// The goal is not reached without it.
    High,
    /// It matters, but the goal does not hang on it.
    Medium,
    /// It can be left out.
    Low,
}

/// How far a task is.
///
/// Source: Agent Plan, § Status Values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanEntryStatus {
    /// Not begun.
    Pending,
    /// The agent is at it.
    InProgress,
    /// Done.
    Completed,
}

impl PlanEntry {
    /// A task that is not begun.
    pub fn new(content: impl Into<String>, priority: PlanEntryPriority) -> Self {
        Self {
            content: content.into(),
            priority,
            status: PlanEntryStatus::Pending,
            meta: None,
        }
    }
}

impl Plan {
    /// A plan of these tasks.
    pub fn new(entries: Vec<PlanEntry>) -> Self {
        Self {
            entries,
            meta: None,
        }
    }
}
