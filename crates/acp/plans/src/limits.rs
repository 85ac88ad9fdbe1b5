//! The limits of a book, and the size of a plan.

use samewire_acp::{Meta, PlanEntry, PlanId, PlanUpdateContent, SessionId, Value};

use crate::tracked::ContentRef;

/// The limits of a book. A call that would exceed one fails.
///
/// More limits may be added, so set the ones you need and take the others from the defaults:
///
/// ```
/// # use samewire_plans::PlanLimits;
/// let few = PlanLimits { sessions: 10, plans: 5, ..PlanLimits::default() };
/// ```
///
/// Source: PLANS.md, § Limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanLimits {
    /// Levels of objects and lists in one `_meta`, or in the object of an unknown format. A greater value
    /// than 100 means 100, so that every snapshot can be read again.
    pub depth: usize,
    /// Entries of one plan.
    pub entries: usize,
    /// Sessions of the book.
    pub sessions: usize,
    /// Plans of one session.
    pub plans: usize,
    /// The size of the book, as [`PlanBook::bytes`](crate::PlanBook::bytes) counts it.
    pub bytes: usize,
}

impl Default for PlanLimits {
    fn default() -> Self {
        Self {
            depth: 64,
            entries: 5_000,
            sessions: 1_000,
            plans: 100,
            bytes: 16 * 1024 * 1024,
        }
    }
}

/// The maximum depth of JSON, regardless of the limits.
pub(crate) const DEEPEST: usize = 100;

/// The size of a session without its id and plans.
const SESSION: usize = 256;
/// The size of a plan without its content.
const PLAN: usize = 256;
/// The size of an entry without its content.
const ENTRY: usize = 128;
/// The size of a JSON value without its content.
const VALUE: usize = 64;

/// The size of a session without its plans, for the limit `bytes`.
pub(crate) fn weight_of_session(id: &SessionId) -> usize {
    SESSION + id.0.len()
}

/// The size of a plan, for the limit `bytes`.
pub(crate) fn weight(id: Option<&PlanId>, content: ContentRef<'_>) -> usize {
    let json: usize = jsons(content).map(weight_of_members).sum();
    let said = match content {
        ContentRef::Baseline(plan) => weight_of_entries(&plan.entries),
        ContentRef::Named(PlanUpdateContent::Items(items)) => weight_of_entries(&items.entries),
        ContentRef::Named(PlanUpdateContent::Markdown(markdown)) => {
            markdown.content.len() + markdown.path.as_ref().map_or(0, String::len)
        }
        ContentRef::Named(PlanUpdateContent::File(file)) => file.uri.len(),
        ContentRef::Named(PlanUpdateContent::Unknown(_)) => 0,
    };
    PLAN + id.map_or(0, |id| id.0.len()) + said + json
}

/// The depth of the deepest JSON in a plan: `{}` has one level; 0 without any JSON.
pub(crate) fn depth(content: ContentRef<'_>) -> usize {
    jsons(content).map(depth_of_members).max().unwrap_or(0)
}

/// The JSON in a plan: each `_meta`, or the object of an unknown format.
fn jsons(content: ContentRef<'_>) -> impl Iterator<Item = &Meta> {
    let own = match content {
        ContentRef::Baseline(plan) => plan.meta.as_ref(),
        ContentRef::Named(PlanUpdateContent::Items(items)) => items.meta.as_ref(),
        ContentRef::Named(PlanUpdateContent::Markdown(markdown)) => markdown.meta.as_ref(),
        ContentRef::Named(PlanUpdateContent::File(file)) => file.meta.as_ref(),
        ContentRef::Named(PlanUpdateContent::Unknown(unknown)) => Some(unknown.raw()),
    };
    let entries = content.entries().iter();
    own.into_iter()
        .chain(entries.filter_map(|entry| entry.meta.as_ref()))
}

fn weight_of_entries(entries: &[PlanEntry]) -> usize {
    entries
        .iter()
        .map(|entry| ENTRY + entry.content.len())
        .sum()
}

fn weight_of_members(members: &Meta) -> usize {
    let members = members
        .iter()
        .map(|(name, value)| name.len() + weight_of_json(value));
    VALUE + members.sum::<usize>()
}

fn weight_of_json(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => VALUE,
        Value::String(text) => VALUE + text.len(),
        Value::Array(items) => VALUE + items.iter().map(weight_of_json).sum::<usize>(),
        Value::Object(members) => weight_of_members(members),
    }
}

/// The number of levels of an object.
pub(crate) fn depth_of_members(members: &Meta) -> usize {
    1 + members.values().map(depth_of_json).max().unwrap_or(0)
}

fn depth_of_json(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
        Value::Array(items) => 1 + items.iter().map(depth_of_json).max().unwrap_or(0),
        Value::Object(members) => depth_of_members(members),
    }
}
