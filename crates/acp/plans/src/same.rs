//! Compares plans. The order of members is ignored, and `1` equals `1.0`, because not every language can distinguish
//! them.

use samewire_acp::{Meta, Plan, PlanEntry, PlanUpdateContent, Value};
use serde_json::Number;

use crate::tracked::ContentRef;
use crate::{ReportedContent, ReportedPlan};

/// Whether two contents of plans with the same id are equal.
pub(crate) fn same_content(one: ContentRef<'_>, other: ContentRef<'_>) -> bool {
    match (one, other) {
        (ContentRef::Baseline(one), ContentRef::Baseline(other)) => same_plan(one, other),
        (ContentRef::Named(one), ContentRef::Named(other)) => same_named(one, other),
        (ContentRef::Baseline(_), ContentRef::Named(_))
        | (ContentRef::Named(_), ContentRef::Baseline(_)) => false,
    }
}

/// Whether two plans of an agent with the same id are equal.
pub(crate) fn same_reported(one: &ReportedPlan, other: &ReportedPlan) -> bool {
    let same_content = match (&one.content, &other.content) {
        (ReportedContent::Items(one), ReportedContent::Items(other)) => same_entries(one, other),
        (ReportedContent::Markdown(one), ReportedContent::Markdown(other))
        | (ReportedContent::File(one), ReportedContent::File(other)) => one == other,
        (
            ReportedContent::Items(_) | ReportedContent::Markdown(_) | ReportedContent::File(_),
            _,
        ) => false,
    };
    same_content && same_meta(one.meta.as_ref(), other.meta.as_ref())
}

/// Whether two lists are equal.
pub(crate) fn same_entries(one: &[PlanEntry], other: &[PlanEntry]) -> bool {
    let pairs = || one.iter().zip(other);
    one.len() == other.len() && pairs().all(|(one, other)| same_entry(one, other))
}

/// The integer value of a number, in any spelling.
pub(crate) fn whole(number: &Number) -> Option<i128> {
    match (number.as_i128(), number.as_f64()) {
        (Some(whole), _) => Some(whole),
        (None, Some(float)) if float.fract() == 0.0 => format!("{float:.0}").parse().ok(),
        (None, _) => None,
    }
}

fn same_plan(one: &Plan, other: &Plan) -> bool {
    same_entries(&one.entries, &other.entries) && same_meta(one.meta.as_ref(), other.meta.as_ref())
}

fn same_named(one: &PlanUpdateContent, other: &PlanUpdateContent) -> bool {
    match (one, other) {
        (PlanUpdateContent::Items(one), PlanUpdateContent::Items(other)) => {
            same_entries(&one.entries, &other.entries)
                && same_meta(one.meta.as_ref(), other.meta.as_ref())
        }
        (PlanUpdateContent::File(one), PlanUpdateContent::File(other)) => {
            one.uri == other.uri && same_meta(one.meta.as_ref(), other.meta.as_ref())
        }
        (PlanUpdateContent::Markdown(one), PlanUpdateContent::Markdown(other)) => {
            one.content == other.content
                && one.path == other.path
                && same_meta(one.meta.as_ref(), other.meta.as_ref())
        }
        (PlanUpdateContent::Unknown(one), PlanUpdateContent::Unknown(other)) => {
            same_members(one.raw(), other.raw())
        }
        (
            PlanUpdateContent::Items(_)
            | PlanUpdateContent::File(_)
            | PlanUpdateContent::Markdown(_)
            | PlanUpdateContent::Unknown(_),
            _,
        ) => false,
    }
}

fn same_entry(one: &PlanEntry, other: &PlanEntry) -> bool {
    one.status == other.status
        && one.priority == other.priority
        && one.content == other.content
        && same_meta(one.meta.as_ref(), other.meta.as_ref())
}

fn same_meta(one: Option<&Meta>, other: Option<&Meta>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => same_members(one, other),
        (None, Some(_)) | (Some(_), None) => false,
    }
}

fn same_members(one: &Meta, other: &Meta) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .all(|(name, value)| other.get(name).is_some_and(|other| same(value, other)))
}

fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => same_number(one, other),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => same_members(one, other),
        (one, other) => one == other,
    }
}

fn same_number(one: &Number, other: &Number) -> bool {
    one == other || one.is_f64() != other.is_f64() && whole(one) == whole(other)
}
