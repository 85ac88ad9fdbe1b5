//! How much a book holds, and what a plan counts for it.

use samewire_acp::{Meta, PlanEntry, PlanId, PlanUpdateContent, Value};

use crate::PlanContent;

/// How much a book holds at most. What would pass a limit is refused.
///
/// Source: PLANS.md, § Limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanLimits {
    /// Entries of one plan.
    pub entries: usize,
    /// Sessions of the book.
    pub sessions: usize,
    /// Plans of one session.
    pub plans: usize,
    /// What the book holds, in the bytes of [`PlanBook::bytes`](crate::PlanBook::bytes).
    pub bytes: usize,
}

impl Default for PlanLimits {
    fn default() -> Self {
        Self {
            entries: 5_000,
            sessions: 1_000,
            plans: 100,
            bytes: 16 * 1024 * 1024,
        }
    }
}

/// What a plan counts beside what it says.
const PLAN: usize = 64;
/// What an entry counts beside what it says.
const ENTRY: usize = 16;
/// What a JSON value counts beside what it holds.
const VALUE: usize = 8;

/// What a plan counts for the limit `bytes`.
pub(crate) fn weight(id: Option<&PlanId>, content: &PlanContent) -> usize {
    let content = match content {
        PlanContent::Baseline(plan) => of_entries(&plan.entries) + of_meta(plan.meta.as_ref()),
        PlanContent::Named(PlanUpdateContent::Items(items)) => {
            of_entries(&items.entries) + of_meta(items.meta.as_ref())
        }
        PlanContent::Named(PlanUpdateContent::Markdown(markdown)) => {
            markdown.content.len() + of_meta(markdown.meta.as_ref())
        }
        PlanContent::Named(PlanUpdateContent::File(file)) => {
            file.uri.len() + of_meta(file.meta.as_ref())
        }
        PlanContent::Named(PlanUpdateContent::Unknown(unknown)) => of_members(unknown.raw()),
    };
    PLAN + id.map_or(0, |id| id.0.len()) + content
}

fn of_entries(entries: &[PlanEntry]) -> usize {
    entries
        .iter()
        .map(|entry| ENTRY + entry.content.len() + of_meta(entry.meta.as_ref()))
        .sum()
}

fn of_meta(meta: Option<&Meta>) -> usize {
    meta.map_or(0, of_members)
}

fn of_members(members: &Meta) -> usize {
    let members = members
        .iter()
        .map(|(name, value)| name.len() + of_json(value));
    VALUE + members.sum::<usize>()
}

fn of_json(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => VALUE,
        Value::String(text) => VALUE + text.len(),
        Value::Array(items) => VALUE + items.iter().map(of_json).sum::<usize>(),
        Value::Object(members) => of_members(members),
    }
}
