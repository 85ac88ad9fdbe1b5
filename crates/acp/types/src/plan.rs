//! Plans: the tasks of an agent and their progress.

use crate::Meta;
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire};

/// The plan of a session as a list of entries, which is always complete.
///
/// Source: Agent Plan, § Creating Plans.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct Plan {
    /// The tasks in the order of the plan. Invalid entries are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub entries: Vec<PlanEntry>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// One task of a plan.
///
/// Source: Agent Plan, § Plan Entries.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct PlanEntry {
    /// What to do, for the user.
    pub content: String,
    /// The priority of the task.
    pub priority: PlanEntryPriority,
    /// The status of the task.
    pub status: PlanEntryStatus,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The priority of a task.
///
/// Source: Agent Plan, § Priority Levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "snake_case")]
pub enum PlanEntryPriority {
    /// Required for the goal.
    High,
    /// Important, but not required for the goal.
    Medium,
    /// Optional.
    Low,
}

/// The status of a task.
///
/// Source: Agent Plan, § Status Values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "snake_case")]
pub enum PlanEntryStatus {
    /// Not started.
    Pending,
    /// In progress.
    InProgress,
    /// Completed.
    Completed,
}

impl PlanEntry {
    /// A task that is not started.
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
    /// A plan with these tasks.
    pub fn new(entries: Vec<PlanEntry>) -> Self {
        Self {
            entries,
            meta: None,
        }
    }
}
