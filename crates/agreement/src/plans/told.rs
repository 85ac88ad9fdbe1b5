//! How a book and a reporter are told of: what every driver writes, its members in this order.

use samewire_acp::{PlanEntryPriority, PlanEntryStatus, PlanId, SessionId};
use samewire_plans::{
    IgnoreReason, PlanBook, PlanChange, PlanError, PlanProgress, PlanReporter, PlanSnapshot,
    PriorityProgress, ReportedContent, TrackedPlan,
};
use serde::Serialize;

/// A change.
#[derive(Serialize)]
pub(super) struct Change<'a> {
    #[serde(rename = "change")]
    kind: &'static str,
    #[serde(rename = "sessionId")]
    session: &'a SessionId,
    /// Absent where the update is about no plan.
    #[serde(rename = "planId", skip_serializing_if = "Option::is_none")]
    plan: Option<Id<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Entries<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// The id of a plan; `null` for the baseline.
#[derive(Serialize)]
#[serde(transparent)]
struct Id<'a>(Option<&'a PlanId>);

/// What became of entries.
#[derive(Serialize)]
struct Entries<'a> {
    added: &'a [usize],
    removed: &'a [usize],
    moved: Vec<(usize, usize)>,
    status: Vec<(usize, PlanEntryStatus, PlanEntryStatus)>,
    priority: Vec<(usize, PlanEntryPriority, PlanEntryPriority)>,
    content: &'a [usize],
}

/// A refusal.
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

/// Everything there is to see.
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
    progress: Progress,
    plans: Vec<Plan<'a>>,
}

#[derive(Serialize)]
struct Plan<'a> {
    #[serde(rename = "planId")]
    id: Id<'a>,
    format: &'static str,
    keys: &'a [u64],
    progress: Progress,
    current: Vec<usize>,
    summary: String,
}

#[derive(Serialize)]
struct Progress {
    done: usize,
    #[serde(rename = "inProgress")]
    begun: usize,
    total: usize,
    high: Part,
    medium: Part,
    low: Part,
}

#[derive(Serialize)]
struct Part {
    done: usize,
    total: usize,
}

impl<'a> Change<'a> {
    pub(super) fn of(change: &'a PlanChange) -> Self {
        let reason = match change {
            PlanChange::Ignored { reason, .. } => Some(reason),
            PlanChange::Added { .. } | PlanChange::Replaced { .. } | PlanChange::Removed { .. } => {
                None
            }
        };
        Self {
            kind: change.kind(),
            session: change.session_id(),
            plan: (reason != Some(&IgnoreReason::NotAPlan)).then(|| Id(change.plan_id())),
            entries: change.entries().map(|entries| Entries {
                added: &entries.added,
                removed: &entries.removed,
                moved: entries.moved.iter().map(|one| (one.from, one.to)).collect(),
                status: entries
                    .status
                    .iter()
                    .map(|one| (one.index, one.from, one.to))
                    .collect(),
                priority: entries
                    .priority
                    .iter()
                    .map(|one| (one.index, one.from, one.to))
                    .collect(),
                content: &entries.content,
            }),
            reason: reason.map(IgnoreReason::as_str),
        }
    }
}

impl Refusal {
    /// A refusal that is only called by its name.
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
        // What is wrong with a snapshot or an argument, each language says in its own words.
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
            progress: (&book.progress(id)).into(),
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
            id: Id(plan.id()),
            format: plan.format().as_str(),
            keys: plan.keys(),
            progress: (&plan.progress()).into(),
            current: plan.current(),
            summary: plan.summary(),
        }
    }
}

impl From<&PlanProgress> for Progress {
    fn from(progress: &PlanProgress) -> Self {
        let part = |of: &PriorityProgress| Part {
            done: of.done,
            total: of.total,
        };
        Self {
            done: progress.done,
            begun: progress.in_progress,
            total: progress.total,
            high: part(&progress.high),
            medium: part(&progress.medium),
            low: part(&progress.low),
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
