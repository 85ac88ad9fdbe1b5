//! How far a plan is, in numbers.

use std::ops::AddAssign;

use samewire_acp::{PlanEntry, PlanEntryPriority, PlanEntryStatus};

/// How far a plan is, or all plans of a session together.
///
/// Source: PLANS.md, § What to show; Agent Plan, § Client Display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanProgress {
    /// Tasks that are done.
    pub done: usize,
    /// Tasks that the agent is at.
    pub in_progress: usize,
    /// All tasks.
    pub total: usize,
    /// Those of high priority. Tasks of Markdown have none.
    pub high: PriorityProgress,
    /// Those of medium priority.
    pub medium: PriorityProgress,
    /// Those of low priority.
    pub low: PriorityProgress,
}

/// How far the tasks of one priority are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PriorityProgress {
    /// Tasks that are done.
    pub done: usize,
    /// All tasks.
    pub total: usize,
}

impl PlanProgress {
    /// How far a list is.
    pub(crate) fn of_entries(entries: &[PlanEntry]) -> Self {
        let mut progress = Self::default();
        for entry in entries {
            let priority = match entry.priority {
                PlanEntryPriority::High => &mut progress.high,
                PlanEntryPriority::Medium => &mut progress.medium,
                PlanEntryPriority::Low => &mut progress.low,
            };
            priority.total += 1;
            progress.total += 1;
            match entry.status {
                PlanEntryStatus::Pending => {}
                PlanEntryStatus::InProgress => progress.in_progress += 1,
                PlanEntryStatus::Completed => {
                    priority.done += 1;
                    progress.done += 1;
                }
            }
        }
        progress
    }
}

impl AddAssign for PlanProgress {
    fn add_assign(&mut self, other: Self) {
        self.done += other.done;
        self.in_progress += other.in_progress;
        self.total += other.total;
        self.high += other.high;
        self.medium += other.medium;
        self.low += other.low;
    }
}

impl AddAssign for PriorityProgress {
    fn add_assign(&mut self, other: Self) {
        self.done += other.done;
        self.total += other.total;
    }
}
