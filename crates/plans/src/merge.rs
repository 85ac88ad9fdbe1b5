//! The plans of an agent as one list, for clients that know only the update `plan`.

use samewire_acp::{PlanEntry, PlanEntryPriority};

use crate::summary::trimmed;
use crate::{MarkdownTask, ReportedContent, ReportedPlan, markdown_headings, markdown_tasks};

/// The entries of all plans, one plan after the other: the policy of a reporter that is given no other.
///
/// Source: PLANS.md, § The plan reporter.
pub fn merge_in_order(plans: &[ReportedPlan]) -> Vec<PlanEntry> {
    plans.iter().flat_map(entries_of).collect()
}

/// One plan as entries, for policies of one's own.
///
/// A list gives its entries. Markdown gives its tasks, else its headings, else its text as one entry; a file gives
/// one entry that names it. What has no priority is `medium`, and what has no status `pending`.
///
/// Source: PLANS.md, § The plan reporter.
pub fn entries_of(plan: &ReportedPlan) -> Vec<PlanEntry> {
    match &plan.content {
        ReportedContent::Items(entries) => entries.clone(),
        ReportedContent::Markdown(text) => of_markdown(text),
        ReportedContent::File(uri) => vec![entry(format!("The plan is in {uri}"))],
    }
}

fn of_markdown(text: &str) -> Vec<PlanEntry> {
    let tasks = markdown_tasks(text);
    if !tasks.is_empty() {
        return tasks.iter().map(of_task).collect();
    }
    let headings = markdown_headings(text);
    if !headings.is_empty() {
        return headings.into_iter().map(entry).collect();
    }
    let text = trimmed(text);
    if text.is_empty() {
        Vec::new()
    } else {
        vec![entry(text)]
    }
}

fn of_task(task: &MarkdownTask<'_>) -> PlanEntry {
    PlanEntry {
        status: task.status,
        ..entry(task.text)
    }
}

fn entry(text: impl Into<String>) -> PlanEntry {
    PlanEntry::new(text, PlanEntryPriority::Medium)
}
