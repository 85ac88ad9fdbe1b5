//! The change that one call made to a book.

use std::fmt;
use std::sync::Arc;

use samewire_acp::{PlanId, SessionId};
use serde::{Serialize, Serializer};

use crate::{EntryChanges, TrackedPlan};

/// The change that one call made to a book. Serializes without the plans, as
/// `{"change":"added","sessionId":"s","planId":"p","entries":{…}}`. The baseline has the id `null`, and an update that
/// is not about a plan has none.
///
/// Source: PLANS.md, § What changed.
#[derive(Debug, Clone, PartialEq)]
pub enum PlanChange {
    /// A plan was added.
    Added {
        /// The id of the session.
        session_id: SessionId,
        /// The plan.
        after: Arc<TrackedPlan>,
        /// All of its entries are added.
        entries: EntryChanges,
    },
    /// A plan has a new content.
    Replaced {
        /// The id of the session.
        session_id: SessionId,
        /// The old plan.
        before: Arc<TrackedPlan>,
        /// The new plan.
        after: Arc<TrackedPlan>,
        /// What happened to its entries.
        entries: EntryChanges,
    },
    /// A plan was removed.
    Removed {
        /// The id of the session.
        session_id: SessionId,
        /// The old plan.
        before: Arc<TrackedPlan>,
        /// All of its entries are removed.
        entries: EntryChanges,
    },
    /// Nothing changed.
    Ignored {
        /// The id of the session.
        session_id: SessionId,
        /// Why nothing changed.
        reason: IgnoreReason,
    },
}

/// Why an update changed nothing. Displays as its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IgnoreReason {
    /// The update is not about a plan.
    NotAPlan,
    /// The plan to remove is not in the book.
    UnknownPlan {
        /// The id of the plan to remove; `None` for the baseline.
        plan_id: Option<PlanId>,
    },
    /// The content equals the one in the book.
    Unchanged {
        /// The id of the plan; `None` for the baseline.
        plan_id: Option<PlanId>,
    },
}

impl PlanChange {
    /// The kind of change, with the same name in every language, such as `replaced`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Added { .. } => "added",
            Self::Replaced { .. } => "replaced",
            Self::Removed { .. } => "removed",
            Self::Ignored { .. } => "ignored",
        }
    }

    /// The id of the session.
    pub fn session_id(&self) -> &SessionId {
        match self {
            Self::Added { session_id, .. }
            | Self::Replaced { session_id, .. }
            | Self::Removed { session_id, .. }
            | Self::Ignored { session_id, .. } => session_id,
        }
    }

    /// The id of the plan; `None` for the baseline, and if the update is not about a plan.
    pub fn plan_id(&self) -> Option<&PlanId> {
        match self {
            Self::Added { after: plan, .. }
            | Self::Replaced { after: plan, .. }
            | Self::Removed { before: plan, .. } => plan.id(),
            Self::Ignored { reason, .. } => match reason {
                IgnoreReason::NotAPlan => None,
                IgnoreReason::UnknownPlan { plan_id } | IgnoreReason::Unchanged { plan_id } => {
                    plan_id.as_ref()
                }
            },
        }
    }

    /// What happened to the entries; `None` if nothing changed.
    pub fn entries(&self) -> Option<&EntryChanges> {
        match self {
            Self::Added { entries, .. }
            | Self::Replaced { entries, .. }
            | Self::Removed { entries, .. } => Some(entries),
            Self::Ignored { .. } => None,
        }
    }
}

impl Serialize for PlanChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reason = match self {
            Self::Ignored { reason, .. } => Some(reason),
            Self::Added { .. } | Self::Replaced { .. } | Self::Removed { .. } => None,
        };
        let written = WrittenChange {
            change: self.kind(),
            session_id: self.session_id(),
            plan_id: (reason != Some(&IgnoreReason::NotAPlan)).then_some(WrittenId(self.plan_id())),
            entries: self.entries(),
            reason: reason.map(IgnoreReason::as_str),
        };
        written.serialize(serializer)
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WrittenChange<'a> {
    change: &'static str,
    session_id: &'a SessionId,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan_id: Option<WrittenId<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<&'a EntryChanges>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// The id of a plan; `null` for the baseline plan.
#[derive(Serialize)]
struct WrittenId<'a>(Option<&'a PlanId>);

impl IgnoreReason {
    /// The name, the same in every language, such as `unknown_plan`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::NotAPlan => "not_a_plan",
            Self::UnknownPlan { .. } => "unknown_plan",
            Self::Unchanged { .. } => "unchanged",
        }
    }
}

impl fmt::Display for IgnoreReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
