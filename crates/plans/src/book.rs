//! The plans of every session, as a client keeps them.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use indexmap::{Equivalent, IndexMap};
use samewire_acp::{PlanId, SessionId, SessionNotification, SessionUpdate, Value};

use crate::limits::weight;
use crate::same::same_content;
use crate::{
    EntryChanges, IgnoreReason, Limit, PlanChange, PlanContent, PlanError, PlanLimits,
    PlanProgress, PlanSnapshot, TrackedPlan, snapshot, tracked,
};

/// The plans of every session. It does nothing on its own: no clock, no input, no output.
///
/// Source: PLANS.md, § The plan book; Plan Operations RFD, § Multiple Plans.
#[derive(Default)]
pub struct PlanBook {
    limits: PlanLimits,
    bytes: usize,
    /// None of them is empty.
    sessions: IndexMap<SessionId, Plans>,
    observers: Vec<(ObserverId, Observer)>,
    next_observer: u64,
}

/// Names an observer of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ObserverId(u64);

/// The plans of a session in the order in which they were first seen; the baseline plan has no id.
type Plans = IndexMap<Option<PlanId>, Arc<TrackedPlan>>;

type Observer = Box<dyn FnMut(&PlanChange) + Send>;

impl PlanBook {
    /// An empty book with the limits that hold by default.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty book with limits.
    pub fn with_limits(limits: PlanLimits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// A book as [`snapshot`](Self::snapshot) wrote it, without observers and with these limits.
    ///
    /// # Errors
    /// If it is no snapshot, or beyond the limits.
    pub fn restore(snapshot: &Value, limits: PlanLimits) -> Result<Self, PlanError> {
        snapshot::restore(snapshot, limits)
    }

    /// Takes one `session/update`, says what it changed, and tells the observers.
    ///
    /// # Errors
    /// If a plan of an unknown format has no id or two, or if a limit would be passed. The book is as it was.
    pub fn take(&mut self, notification: SessionNotification) -> Result<PlanChange, PlanError> {
        let session_id = notification.session_id;
        let change = match notification.update {
            SessionUpdate::Plan(plan) => {
                self.replace(session_id, None, PlanContent::Baseline(plan))?
            }
            SessionUpdate::PlanUpdate(update) => {
                let id = tracked::id_of(&update.plan)?;
                self.replace(session_id, Some(id), PlanContent::Named(update.plan))?
            }
            SessionUpdate::PlanRemoved(removed) => self.dismiss(session_id, removed.id),
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
            | SessionUpdate::Unknown(_) => PlanChange::Ignored {
                session_id,
                reason: IgnoreReason::NotAPlan,
            },
        };
        self.tell(&change);
        Ok(change)
    }

    /// Dismisses all plans of a session, in order, and tells the observers of each.
    pub fn forget(&mut self, session: &SessionId) -> Vec<PlanChange> {
        let plans = self.sessions.shift_remove(session).unwrap_or_default();
        self.bytes -= plans.values().map(|plan| plan.weight).sum::<usize>();
        let changes: Vec<PlanChange> = plans
            .into_values()
            .map(|plan| removed(session.clone(), plan))
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

    /// What the book holds, as the limit `bytes` counts it.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The sessions that have plans, in the order in which they were first seen.
    pub fn sessions(&self) -> impl ExactSizeIterator<Item = &SessionId> {
        self.sessions.keys()
    }

    /// The plans of a session, in the order in which they were first seen; none of a session that is not there.
    pub fn plans(&self, session: &SessionId) -> impl Iterator<Item = &Arc<TrackedPlan>> {
        self.sessions
            .get(session)
            .into_iter()
            .flat_map(Plans::values)
    }

    /// A plan of a session by its id; the baseline plan has none.
    pub fn plan(&self, session: &SessionId, id: Option<&PlanId>) -> Option<&Arc<TrackedPlan>> {
        self.sessions.get(session)?.get(&Borrowed(id))
    }

    /// How far the plans of a session are, together.
    pub fn progress(&self, session: &SessionId) -> PlanProgress {
        let mut sum = PlanProgress::default();
        for plan in self.plans(session) {
            sum += plan.progress();
        }
        sum
    }

    /// Has a function told each change that is one, once, after the book has it. Several are told in the order in
    /// which they came; one that panics does not keep the others from being told, nor the step from being done.
    pub fn observe(&mut self, observer: impl FnMut(&PlanChange) + Send + 'static) -> ObserverId {
        let id = ObserverId(self.next_observer);
        self.next_observer += 1;
        self.observers.push((id, Box::new(observer)));
        id
    }

    /// Ends what [`observe`](Self::observe) began; `false` if that was ended before.
    pub fn unobserve(&mut self, observer: ObserverId) -> bool {
        let place = self.observers.iter().position(|(id, _)| *id == observer);
        place.map(|place| self.observers.remove(place)).is_some()
    }

    /// The book as JSON, for [`restore`](Self::restore): it serializes, with [`samewire_acp::encode`] or otherwise.
    ///
    /// A `_meta` stands four levels deeper in it than in its message. So one that used nearly all of the 128 levels a
    /// message may have makes a text that neither [`samewire_acp::encode`] writes nor `serde_json` reads.
    pub fn snapshot(&self) -> PlanSnapshot<'_> {
        PlanSnapshot { book: self }
    }

    /// Puts a plan in its place, if there is room.
    pub(crate) fn put(
        &mut self,
        session_id: &SessionId,
        plan: TrackedPlan,
    ) -> Result<(), PlanError> {
        self.room(session_id, plan.id(), plan.entries().len(), plan.weight)?;
        self.insert(session_id, Arc::new(plan));
        Ok(())
    }

    fn replace(
        &mut self,
        session_id: SessionId,
        id: Option<PlanId>,
        content: PlanContent,
    ) -> Result<PlanChange, PlanError> {
        let before = self.plan(&session_id, id.as_ref());
        if before.is_some_and(|before| same_content(&before.content, &content)) {
            let reason = IgnoreReason::Unchanged { plan_id: id };
            return Ok(PlanChange::Ignored { session_id, reason });
        }
        let weight = weight(id.as_ref(), &content);
        self.room(&session_id, id.as_ref(), content.entries().len(), weight)?;
        let (after, entries) = TrackedPlan::after(before.map(Arc::as_ref), id, content, weight);
        let after = Arc::new(after);
        Ok(match self.insert(&session_id, Arc::clone(&after)) {
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

    /// Whether a plan would keep the limits in the place of the one of its id.
    fn room(
        &self,
        session_id: &SessionId,
        id: Option<&PlanId>,
        entries: usize,
        weight: usize,
    ) -> Result<(), PlanError> {
        let session = self.sessions.get(session_id);
        let before = session.and_then(|plans| plans.get(&Borrowed(id)));
        let sessions = self.sessions.len() + usize::from(session.is_none());
        let plans = session.map_or(0, Plans::len) + usize::from(before.is_none());
        let bytes = self.bytes - before.map_or(0, |before| before.weight) + weight;
        let limits = &self.limits;
        for (which, limit, found) in [
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

    /// Puts a plan in its place, and gives the one that was there.
    fn insert(
        &mut self,
        session_id: &SessionId,
        plan: Arc<TrackedPlan>,
    ) -> Option<Arc<TrackedPlan>> {
        self.bytes += plan.weight;
        let plans = match self.sessions.get_mut(session_id) {
            Some(plans) => plans,
            None => self.sessions.entry(session_id.clone()).or_default(),
        };
        let before = plans.insert(plan.id.clone(), plan);
        self.bytes -= before.as_ref().map_or(0, |before| before.weight);
        before
    }

    fn dismiss(&mut self, session_id: SessionId, id: PlanId) -> PlanChange {
        let plans = self.sessions.get_mut(&session_id);
        let Some(plan) = plans.and_then(|plans| plans.shift_remove(&Borrowed(Some(&id)))) else {
            let reason = IgnoreReason::UnknownPlan { plan_id: id };
            return PlanChange::Ignored { session_id, reason };
        };
        if self.sessions.get(&session_id).is_some_and(Plans::is_empty) {
            self.sessions.shift_remove(&session_id);
        }
        self.bytes -= plan.weight;
        removed(session_id, plan)
    }

    fn tell(&mut self, change: &PlanChange) {
        if matches!(change, PlanChange::Ignored { .. }) {
            return;
        }
        for (_, observer) in &mut self.observers {
            // What failed has told so through the panic hook.
            let _ = catch_unwind(AssertUnwindSafe(|| observer(change)));
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

/// A key of [`Plans`] that is not owned.
#[derive(Hash)]
struct Borrowed<'a>(Option<&'a PlanId>);

impl Equivalent<Option<PlanId>> for Borrowed<'_> {
    fn equivalent(&self, id: &Option<PlanId>) -> bool {
        self.0 == id.as_ref()
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
