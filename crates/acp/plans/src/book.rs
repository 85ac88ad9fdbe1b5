//! The plan book of a client.

use std::fmt;
use std::sync::Arc;

use indexmap::map::Values;
use indexmap::{Equivalent, IndexMap};
use samewire_acp::{PlanId, SessionId, SessionNotification, SessionUpdate};

use crate::file_links::to_file;
use crate::limits::{DEEPEST, depth, weight, weight_of_session};
use crate::observers::Observers;
use crate::same::same_content;
use crate::tracked::{ContentRef, id_of};
use crate::{
    EntryChanges, IgnoreReason, Limit, ObserverId, PlanChange, PlanError, PlanLimits, PlanProgress,
    TrackedPlan,
};

/// The plans of all sessions. A book does nothing on its own: it has no timer and does no input or output.
///
/// Source: PLANS.md, § The plan book; Plan Operations RFD, § Multiple Plans.
#[derive(Default)]
pub struct PlanBook {
    limits: PlanLimits,
    bytes: usize,
    /// No session is without plans.
    sessions: IndexMap<SessionId, Plans>,
    observers: Observers<Self>,
}

/// The plans of a session in the order in which they first appeared; the baseline has no id.
type Plans = IndexMap<Option<PlanId>, Arc<TrackedPlan>>;

impl PlanBook {
    /// An empty book with the default limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty book with these limits.
    pub fn with_limits(limits: PlanLimits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Processes one `session/update`, calls the observers, and returns what changed. Only what the book keeps is
    /// copied.
    ///
    /// # Errors
    /// If a plan of an unknown format has no id or two, or if a limit would be exceeded. The book does not change.
    pub fn take(&mut self, notification: &SessionNotification) -> Result<PlanChange, PlanError> {
        let session_id = &notification.session_id;
        let change = match &notification.update {
            SessionUpdate::Plan(plan) => {
                self.replace(session_id, None, ContentRef::Baseline(plan))?
            }
            SessionUpdate::PlanUpdate(update) => {
                let id = id_of(&update.plan)?;
                let file = to_file(&update.plan);
                let content = ContentRef::Named(file.as_ref().unwrap_or(&update.plan));
                self.replace(session_id, Some(id), content)?
            }
            SessionUpdate::PlanRemoved(removed) => {
                return Ok(self.dismiss(session_id, Some(removed.id.as_ref())));
            }
            SessionUpdate::UserMessageChunk(_)
            | SessionUpdate::AgentMessageChunk(_)
            | SessionUpdate::AgentThoughtChunk(_)
            | SessionUpdate::ToolCall(_)
            | SessionUpdate::ToolCallUpdate(_)
            | SessionUpdate::AvailableCommandsUpdate(_)
            | SessionUpdate::CurrentModeUpdate(_)
            | SessionUpdate::ConfigOptionUpdate(_)
            | SessionUpdate::SessionInfoUpdate(_)
            | SessionUpdate::UsageUpdate(_)
            | SessionUpdate::Notice(_)
            | SessionUpdate::CompactionUpdate(_)
            | SessionUpdate::CompactionSummaryChunk(_)
            | SessionUpdate::SubagentUpdate(_)
            | SessionUpdate::SessionMessage(_)
            | SessionUpdate::SessionMessageChunk(_)
            | SessionUpdate::PromptSuggestionsUpdate(_)
            | SessionUpdate::CursorUpdate(_)
            | SessionUpdate::Unknown(_) => PlanChange::Ignored {
                session_id: session_id.clone(),
                reason: IgnoreReason::NotAPlan,
            },
        };
        self.tell(&change);
        Ok(change)
    }

    /// Removes a plan because the user no longer wants it, and calls the observers. Without an id, the baseline.
    pub fn dismiss(&mut self, session: impl AsRef<str>, id: Option<&str>) -> PlanChange {
        let session = session.as_ref();
        let change = match self.remove(session, id) {
            Some(plan) => removed(session.into(), plan),
            None => PlanChange::Ignored {
                session_id: session.into(),
                reason: IgnoreReason::UnknownPlan {
                    plan_id: id.map(PlanId::from),
                },
            },
        };
        self.tell(&change);
        change
    }

    /// Removes all plans of a session, in order. Then calls the observers for each.
    pub fn forget(&mut self, session: impl AsRef<str>) -> Vec<PlanChange> {
        let Some((session_id, plans)) = self.sessions.shift_remove_entry(session.as_ref()) else {
            return Vec::new();
        };
        let weights = plans.values().map(|plan| plan.weight);
        self.bytes -= weight_of_session(&session_id) + weights.sum::<usize>();
        let changes: Vec<PlanChange> = plans
            .into_values()
            .map(|plan| removed(session_id.clone(), plan))
            .collect();
        for change in &changes {
            self.tell(change);
        }
        changes
    }

    /// The limits of the book.
    pub fn limits(&self) -> PlanLimits {
        self.limits
    }

    /// The size of the book, as the limit `bytes` counts it.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The sessions that have plans, in the order in which they first appeared.
    pub fn sessions(&self) -> impl ExactSizeIterator<Item = &SessionId> {
        self.sessions.keys()
    }

    /// The plans of a session, in the order in which they first appeared; empty for an unknown session.
    pub fn plans(
        &self,
        session: impl AsRef<str>,
    ) -> impl ExactSizeIterator<Item = &Arc<TrackedPlan>> {
        let plans = self.sessions.get(session.as_ref());
        plans.map_or_else(Values::default, Plans::values)
    }

    /// A plan of a session by its id; `None` is the baseline.
    pub fn plan(&self, session: impl AsRef<str>, id: Option<&str>) -> Option<&Arc<TrackedPlan>> {
        self.sessions.get(session.as_ref())?.get(&Borrowed(id))
    }

    /// The progress over all plans of a session.
    pub fn progress(&self, session: impl AsRef<str>) -> PlanProgress {
        self.plans(session).map(|plan| plan.progress()).sum()
    }

    /// Registers an observer, which is called with the book once for each change, after the book has applied it.
    /// Ignored updates are not reported. Several observers are called in the order in which they were registered.
    ///
    /// If an observer panics, the panic is caught after the panic hook ran. The other observers are still called, the
    /// call that changed the book succeeds, and the observer is called again for the next change, in the state in which
    /// its panic left it. If panics abort, the program ends.
    pub fn observe(
        &mut self,
        observer: impl FnMut(&Self, &PlanChange) + Send + 'static,
    ) -> ObserverId {
        self.observers.begin(Box::new(observer))
    }

    /// Removes an observer; `false` if it was removed before.
    pub fn unobserve(&mut self, observer: ObserverId) -> bool {
        self.observers.end(observer)
    }

    /// Sets a plan, if the limits allow it.
    pub(crate) fn put(
        &mut self,
        session_id: &SessionId,
        plan: TrackedPlan,
    ) -> Result<(), PlanError> {
        self.room(session_id, plan.id(), plan.content.as_ref(), plan.weight)?;
        self.insert(session_id, Arc::new(plan));
        Ok(())
    }

    fn replace(
        &mut self,
        session_id: &SessionId,
        id: Option<PlanId>,
        content: ContentRef<'_>,
    ) -> Result<PlanChange, PlanError> {
        let before = self.plan(session_id, id.as_ref().map(PlanId::as_ref));
        if before.is_some_and(|before| same_content(before.content.as_ref(), content)) {
            return Ok(PlanChange::Ignored {
                session_id: session_id.clone(),
                reason: IgnoreReason::Unchanged { plan_id: id },
            });
        }
        let weight = weight(id.as_ref(), content);
        self.room(session_id, id.as_ref(), content, weight)?;
        let before = before.map(Arc::as_ref);
        let (after, entries) = TrackedPlan::after(before, id, content.to_owned(), weight);
        let after = Arc::new(after);
        let before = self.insert(session_id, Arc::clone(&after));
        let session_id = session_id.clone();
        Ok(match before {
            None => PlanChange::Added {
                session_id,
                after,
                entries,
            },
            Some(before) => PlanChange::Replaced {
                session_id,
                before,
                after,
                entries,
            },
        })
    }

    /// The size of a plan that replaces the one with its id, after a check of all limits.
    fn room(
        &self,
        session_id: &SessionId,
        id: Option<&PlanId>,
        content: ContentRef<'_>,
        weight: usize,
    ) -> Result<(), PlanError> {
        let session = self.sessions.get(session_id);
        let id = id.map(PlanId::as_ref);
        let before = session.and_then(|plans| plans.get(&Borrowed(id)));
        let entries = content.entries().len();
        let sessions = self.sessions.len() + usize::from(session.is_none());
        let plans = session.map_or(0, Plans::len) + usize::from(before.is_none());
        let weight = weight + session.map_or(weight_of_session(session_id), |_| 0);
        let bytes = self.bytes - before.map_or(0, |before| before.weight) + weight;
        let limits = &self.limits;
        for (which, limit, found) in [
            (Limit::Depth, limits.depth.min(DEEPEST), depth(content)),
            (Limit::Entries, limits.entries, entries),
            (Limit::Sessions, limits.sessions, sessions),
            (Limit::Plans, limits.plans, plans),
            (Limit::Bytes, limits.bytes, bytes),
        ] {
            if found > limit {
                return Err(PlanError::Beyond {
                    which,
                    limit,
                    found,
                });
            }
        }
        Ok(())
    }

    /// Sets a plan, and returns the previous one.
    fn insert(
        &mut self,
        session_id: &SessionId,
        plan: Arc<TrackedPlan>,
    ) -> Option<Arc<TrackedPlan>> {
        self.bytes += plan.weight;
        let plans = if let Some(plans) = self.sessions.get_mut(session_id) {
            plans
        } else {
            self.bytes += weight_of_session(session_id);
            self.sessions.entry(session_id.clone()).or_default()
        };
        let before = plans.insert(plan.id.clone(), plan);
        self.bytes -= before.as_ref().map_or(0, |before| before.weight);
        before
    }

    /// Removes a plan, and its session if it was the last plan.
    fn remove(&mut self, session: &str, id: Option<&str>) -> Option<Arc<TrackedPlan>> {
        let plans = self.sessions.get_mut(session)?;
        let plan = plans.shift_remove(&Borrowed(id))?;
        self.bytes -= plan.weight;
        if plans.is_empty()
            && let Some((session_id, _)) = self.sessions.shift_remove_entry(session)
        {
            self.bytes -= weight_of_session(&session_id);
        }
        Some(plan)
    }

    fn tell(&mut self, change: &PlanChange) {
        if !matches!(change, PlanChange::Ignored { .. }) {
            let mut observers = std::mem::take(&mut self.observers);
            observers.tell(self, change);
            self.observers = observers;
        }
    }
}

impl fmt::Debug for PlanBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanBook")
            .field("limits", &self.limits)
            .field("bytes", &self.bytes)
            .field("sessions", &self.sessions)
            .finish_non_exhaustive()
    }
}

/// A borrowed key of [`Plans`].
#[derive(Hash)]
struct Borrowed<'a>(Option<&'a str>);

impl Equivalent<Option<PlanId>> for Borrowed<'_> {
    fn equivalent(&self, id: &Option<PlanId>) -> bool {
        self.0 == id.as_ref().map(PlanId::as_ref)
    }
}

fn removed(session_id: SessionId, before: Arc<TrackedPlan>) -> PlanChange {
    let entries = EntryChanges::all_removed(before.entries());
    PlanChange::Removed {
        session_id,
        before,
        entries,
    }
}
