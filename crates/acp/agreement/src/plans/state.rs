//! The state of a book and a reporter as JSON. Every driver writes its members in this order.

use samewire_acp::{PlanId, SessionId};
use samewire_plans::{
    PlanBook, PlanError, PlanProgress, PlanReporter, PlanSnapshot, ReportedContent, TrackedPlan,
};
use serde::Serialize;

/// An error of a book or reporter.
#[derive(Serialize)]
pub(super) struct Refusal {
    error: Refused,
}

#[derive(Serialize)]
struct Refused {
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<usize>,
}

/// The whole state.
#[derive(Serialize)]
pub(super) struct State<'a> {
    bytes: usize,
    sessions: Vec<Session<'a>>,
    snapshot: PlanSnapshot<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reported: Option<Vec<(&'a PlanId, &'static str)>>,
}

#[derive(Serialize)]
struct Session<'a> {
    #[serde(rename = "sessionId")]
    id: &'a SessionId,
    progress: PlanProgress,
    plans: Vec<Plan<'a>>,
}

#[derive(Serialize)]
struct Plan<'a> {
    #[serde(rename = "planId")]
    id: Option<&'a PlanId>,
    format: &'static str,
    keys: &'a [u64],
    progress: PlanProgress,
    current: Vec<usize>,
    summary: String,
}

impl Refusal {
    /// An error with only its code.
    pub(super) fn called(code: &'static str) -> Self {
        Self {
            error: Refused {
                code,
                message: None,
                limit: None,
                found: None,
            },
        }
    }
}

impl From<PlanError> for Refusal {
    fn from(error: PlanError) -> Self {
        // The messages about snapshots and arguments depend on the language.
        let message = (!matches!(error, PlanError::Snapshot(_) | PlanError::Invalid(_)))
            .then(|| error.to_string());
        Self {
            error: Refused {
                code: error.code(),
                message,
                limit: error.limit(),
                found: error.found(),
            },
        }
    }
}

impl<'a> State<'a> {
    pub(super) fn of(book: &'a PlanBook, reporter: Option<&'a PlanReporter>) -> Self {
        let sessions = book.sessions().map(|id| Session {
            id,
            progress: book.progress(id),
            plans: book.plans(id).map(|plan| Plan::of(plan)).collect(),
        });
        let plans_of = |reporter: &'a PlanReporter| {
            let plans = reporter.plans().iter();
            plans
                .map(|plan| (&plan.id, format(&plan.content)))
                .collect()
        };
        Self {
            bytes: book.bytes(),
            sessions: sessions.collect(),
            snapshot: book.snapshot(),
            reported: reporter.map(plans_of),
        }
    }
}

impl<'a> Plan<'a> {
    fn of(plan: &'a TrackedPlan) -> Self {
        Self {
            id: plan.id(),
            format: plan.format().as_str(),
            keys: plan.keys(),
            progress: plan.progress(),
            current: plan.current(),
            summary: plan.summary(),
        }
    }
}

fn format(content: &ReportedContent) -> &'static str {
    match content {
        ReportedContent::Items(_) => "items",
        ReportedContent::Markdown(_) => "markdown",
        ReportedContent::File(_) => "file",
    }
}
