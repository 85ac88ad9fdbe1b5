//! The progress of a plan.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use samewire_acp::{PlanEntry, PlanEntryPriority, PlanEntryStatus};
use serde::Serialize;

/// The progress of a plan or of several plans. Displays as `1 of 3 done`.
///
/// Source: PLANS.md, § What to show; Agent Plan, § Client Display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanProgress {
    /// The number of tasks that are done.
    pub done: usize,
    /// The number of tasks in progress.
    pub in_progress: usize,
    /// The number of all tasks.
    pub total: usize,
    /// Tasks of high priority. Markdown tasks have no priority.
    pub high: PriorityProgress,
    /// Tasks of medium priority.
    pub medium: PriorityProgress,
    /// Tasks of low priority.
    pub low: PriorityProgress,
}

/// The progress of the tasks of one priority. Displays as `1 of 3 done`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct PriorityProgress {
    /// The number of tasks that are done.
    pub done: usize,
    /// The number of all tasks.
    pub total: usize,
}

impl PlanProgress {
    /// The progress of a list.
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

impl Add for PlanProgress {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            done: self.done + other.done,
            in_progress: self.in_progress + other.in_progress,
            total: self.total + other.total,
            high: self.high + other.high,
            medium: self.medium + other.medium,
            low: self.low + other.low,
        }
    }
}

impl AddAssign for PlanProgress {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for PlanProgress {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), Self::add)
    }
}

impl fmt::Display for PlanProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} done", self.done, self.total)
    }
}

impl Add for PriorityProgress {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            done: self.done + other.done,
            total: self.total + other.total,
        }
    }
}

impl AddAssign for PriorityProgress {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl fmt::Display for PriorityProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} done", self.done, self.total)
    }
}
