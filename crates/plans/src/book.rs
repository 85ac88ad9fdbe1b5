//! The plans of every session, as a client keeps them.

use std::fmt;
use std::sync::Arc;

use samewire_acp::{PlanId, SessionId, SessionNotification};
use serde_json::Value;

use crate::{
    IgnoreReason, PlanChange, PlanError, PlanLimits, PlanProgress, PlanSnapshot, TrackedPlan,
    snapshot,
};

/// The plans of every session. It does nothing on its own: no clock, no input, no output.
///
/// Source: PLANS.md, § The plan book.
#[derive(Default)]
pub struct PlanBook {
    limits: PlanLimits,
}

/// Names an observer of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ObserverId(u64);

impl PlanBook {
    /// An empty book with the limits that hold by default.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty book with limits.
    pub fn with_limits(limits: PlanLimits) -> Self {
        Self { limits }
    }

    /// A book as a snapshot has it, without observers and with these limits.
    ///
    /// # Errors
    /// If it is no snapshot, or beyond the limits.
    pub fn restore(snapshot: &Value, limits: PlanLimits) -> Result<Self, PlanError> {
        snapshot::restore(snapshot, limits)
    }

    /// Takes one `session/update` and says what it changed.
    ///
    /// # Errors
    /// If a plan of an unknown format has no id or two, or if a limit would be passed. The book is as it was.
    pub fn take(&mut self, notification: SessionNotification) -> Result<PlanChange, PlanError> {
        Ok(PlanChange::Ignored {
            session_id: notification.session_id,
            reason: IgnoreReason::NotAPlan,
        })
    }

    /// Dismisses all plans of a session, in order.
    pub fn forget(&mut self, session: &SessionId) -> Vec<PlanChange> {
        let _ = session;
        Vec::new()
    }

    /// The limits.
    pub fn limits(&self) -> PlanLimits {
        self.limits
    }

    /// What the book holds, as the limit `bytes` counts it.
    pub fn bytes(&self) -> usize {
        0
    }

    /// The sessions that have plans, in the order in which they were first seen.
    pub fn sessions(&self) -> impl ExactSizeIterator<Item = &SessionId> {
        [].into_iter()
    }

    /// The plans of a session, in the order in which they were first seen.
    pub fn plans(&self, session: &SessionId) -> impl ExactSizeIterator<Item = &Arc<TrackedPlan>> {
        let _ = session;
        [].into_iter()
    }

    /// A plan of a session by its id; the baseline plan has none.
    pub fn plan(&self, session: &SessionId, id: Option<&PlanId>) -> Option<&Arc<TrackedPlan>> {
        let _ = (session, id);
        None
    }

    /// How far the plans of a session are, together.
    pub fn progress(&self, session: &SessionId) -> PlanProgress {
        let mut sum = PlanProgress::default();
        for plan in self.plans(session) {
            sum += plan.progress();
        }
        sum
    }

    /// Has a function told each change that is one, once, after the book has it.
    pub fn observe(&mut self, observer: impl FnMut(&PlanChange) + Send + 'static) -> ObserverId {
        let _ = Box::new(observer);
        ObserverId(0)
    }

    /// Ends what [`observe`](Self::observe) began; `false` if it had ended before.
    pub fn unobserve(&mut self, observer: ObserverId) -> bool {
        let _ = observer;
        false
    }

    /// The book as JSON.
    pub fn snapshot(&self) -> PlanSnapshot<'_> {
        PlanSnapshot { book: self }
    }
}

impl fmt::Debug for PlanBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanBook")
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
