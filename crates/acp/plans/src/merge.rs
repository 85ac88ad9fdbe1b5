//! Merges the plans of an agent into one list, for clients that support only the update `plan`.

use std::sync::Arc;

use samewire_acp::{PlanEntry, PlanEntryPriority};

use crate::line::trimmed;
use crate::{MarkdownTask, ReportedContent, ReportedPlan, markdown_headings, markdown_tasks};

/// The policy that merges plans into one list, for clients that support only the update `plan`.
pub type MergePolicy = Arc<dyn Fn(&[ReportedPlan]) -> Vec<PlanEntry> + Send + Sync>;

/// The entries of all plans, one plan after the other. This is the default policy of a reporter.
///
/// Source: PLANS.md, § The plan reporter.
pub fn merge_in_order(plans: &[ReportedPlan]) -> Vec<PlanEntry> {
    plans.iter().flat_map(entries_of).collect()
}

/// The entries of one plan, for custom policies.
///
/// A list contributes its entries. Markdown contributes its tasks, otherwise its headings, otherwise its text as one
/// entry. A file contributes one entry that names it. The default priority is `medium`, the default status `pending`.
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
