//! The plans of an agent, and what its client has to be told of them.

use std::fmt;
use std::mem;

use samewire_acp::{
    ClientCapabilities, Plan, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanId, SessionId,
    SessionUpdate,
};

use crate::same::same_entries;
use crate::{
    MergePolicy, PlanEdits, PlanError, PlanOperations, Report, ReportedPlan, ReportedUpdate,
    ReporterOptions,
};

/// The plans of an agent in one session: each call changes them and gives what is to be sent, in order.
///
/// A client that advertised plan operations gets them. Any other gets the update `plan` with the plans merged, and
/// never anything else. A reporter sends nothing, and takes for sent what it gave: when sending fails, what
/// [`again`](Self::again) gives is to be sent in its place.
///
/// Source: PLANS.md, § The plan reporter; Plan Operations RFD, § Client Capabilities.
pub struct PlanReporter {
    session_id: SessionId,
    operations: Option<PlanOperations>,
    merge: MergePolicy,
    edits: PlanEdits,
    merged: Merged,
    holds: bool,
}

/// The entries that a client without plan operations has.
enum Merged {
    /// None were ever sent.
    Never,
    /// Some were sent, and it may not have them.
    Unknown,
    /// Those that were sent last.
    Sent(Vec<PlanEntry>),
}

/// The tags of plan operations, also in an update that was put together by hand.
const OPERATIONS: [&str; 2] = ["plan_update", "plan_removed"];

impl PlanReporter {
    /// A reporter of a session without plans, for a client of these capabilities.
    pub fn new(session_id: impl Into<SessionId>, capabilities: &ClientCapabilities) -> Self {
        Self::with_options(session_id, capabilities, ReporterOptions::default())
    }

    /// A reporter that does something in its own way.
    pub fn with_options(
        session_id: impl Into<SessionId>,
        capabilities: &ClientCapabilities,
        options: ReporterOptions,
    ) -> Self {
        Self {
            session_id: session_id.into(),
            operations: PlanOperations::advertised(capabilities)
                .map(|operations| operations.spelled(options.plan_id)),
            merge: options.merge,
            edits: PlanEdits::default(),
            merged: Merged::Never,
            holds: false,
        }
    }

    /// The session that it reports on.
    pub fn session_id(&self) -> &SessionId {
        &self.session_id
    }

    /// Plan operations to send by hand, if the client advertised them.
    pub fn operations(&self) -> Option<PlanOperations> {
        self.operations
    }

    /// The plans in order, as the agent has them.
    pub fn plans(&self) -> &[ReportedPlan] {
        self.edits.plans()
    }

    /// A plan by its id, as the agent has it.
    pub fn plan(&self, id: impl AsRef<str>) -> Option<&ReportedPlan> {
        self.edits.plan(id)
    }

    /// Whether a burst has begun with [`hold`](Self::hold) and not ended.
    pub fn is_holding(&self) -> bool {
        self.holds
    }

    /// Puts a list in place, whole. A new id goes to the end.
    ///
    /// # Errors
    /// If the `_meta` of an entry is deeper than any book takes.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn items(
        &mut self,
        id: impl Into<PlanId>,
        entries: Vec<PlanEntry>,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.items(id, entries)?;
        Ok(self.give())
    }

    /// Puts a Markdown text in place, whole. A new id goes to the end.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn markdown(&mut self, id: impl Into<PlanId>, content: impl Into<String>) -> Vec<Report> {
        self.edits.markdown(id, content);
        self.give()
    }

    /// Puts a file in place, such as `file:///tmp/plan.md`. A new id goes to the end.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn file(&mut self, id: impl Into<PlanId>, uri: impl Into<String>) -> Vec<Report> {
        self.edits.file(id, uri);
        self.give()
    }

    /// Takes a plan away. Of what is not there, nothing.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn remove(&mut self, id: impl AsRef<str>) -> Vec<Report> {
        self.edits.remove(id);
        self.give()
    }

    /// Gives an entry another status. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn set_status(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        status: PlanEntryStatus,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.set_status(id, index, status)?;
        Ok(self.give())
    }

    /// Gives an entry another priority. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn set_priority(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        priority: PlanEntryPriority,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.set_priority(id, index, priority)?;
        Ok(self.give())
    }

    /// Gives an entry another text. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn set_content(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        content: impl Into<String>,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.set_content(id, index, content)?;
        Ok(self.give())
    }

    /// Puts a new entry before the one at `index`; behind the last, if that is their number.
    ///
    /// # Errors
    /// If there is no such list, or no such place in it, or if the `_meta` of the entry is deeper than any book takes.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn insert(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.insert(id, index, entry)?;
        Ok(self.give())
    }

    /// Puts a new entry at the end.
    ///
    /// # Errors
    /// If there is no such list, or if the `_meta` of the entry is deeper than any book takes.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn push(
        &mut self,
        id: impl AsRef<str>,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.push(id, entry)?;
        Ok(self.give())
    }

    /// Takes an entry away. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn remove_entry(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.remove_entry(id, index)?;
        Ok(self.give())
    }

    /// Puts an entry in another place, where it stands at `to`: so that counts in the list without it.
    ///
    /// # Errors
    /// If there is no such list, or no such places in it.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn move_entry(
        &mut self,
        id: impl AsRef<str>,
        from: usize,
        to: usize,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.move_entry(id, from, to)?;
        Ok(self.give())
    }

    /// Changes several things at once, and gives what brings the client up to date.
    ///
    /// ```
    /// # use samewire_acp::{ClientCapabilities, PlanEntry, PlanEntryPriority, PlanEntryStatus};
    /// # use samewire_plans::{PlanError, PlanReporter};
    /// # let mut reporter = PlanReporter::new("s", &ClientCapabilities::default());
    /// let reports = reporter.burst(|plans| {
    ///     plans.items("build", vec![PlanEntry::new("Read the code", PlanEntryPriority::High)])?;
    ///     plans.set_status("build", 0, PlanEntryStatus::InProgress)
    /// })?;
    /// assert_eq!(reports.len(), 1);
    /// # Ok::<(), PlanError>(())
    /// ```
    ///
    /// # Errors
    /// If the edits fail, with their error. What they changed until then stays, and the next call gives it: also when
    /// they panic. A burst that [`hold`](Self::hold) began ends in any case.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn burst<E>(
        &mut self,
        edits: impl FnOnce(&mut PlanEdits) -> Result<(), E>,
    ) -> Result<Vec<Report>, E> {
        self.holds = false;
        edits(&mut self.edits)?;
        Ok(self.give())
    }

    /// Begins a burst: until [`flush`](Self::flush), calls give nothing. Where the edits stand together,
    /// [`burst`](Self::burst) is simpler, and always ends.
    pub fn hold(&mut self) {
        self.holds = true;
    }

    /// Ends a burst and gives what brings the client up to date. Without a burst, nothing.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn flush(&mut self) -> Vec<Report> {
        if !mem::take(&mut self.holds) {
            return Vec::new();
        }
        self.give()
    }

    /// Gives everything, for a client that knows nothing: a loaded session, a new window, or one that something could not
    /// be sent to. A burst ends.
    ///
    /// It takes nothing away that the client may have from earlier: the client forgets the session first.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn again(&mut self) -> Vec<Report> {
        self.edits.unknown_to_client();
        if matches!(self.merged, Merged::Sent(_)) {
            self.merged = Merged::Unknown;
        }
        self.holds = false;
        self.give()
    }

    /// Looks at an update that was made elsewhere.
    ///
    /// # Errors
    /// If it is a plan operation, and the client did not advertise them.
    pub fn check(&self, update: &SessionUpdate) -> Result<(), PlanError> {
        let operation = match update {
            SessionUpdate::Unknown(unknown) => OPERATIONS.contains(&unknown.tag()),
            known => matches!(
                known,
                SessionUpdate::PlanUpdate(_) | SessionUpdate::PlanRemoved(_)
            ),
        };
        if operation && self.operations.is_none() {
            return Err(PlanError::NotAdvertised);
        }
        Ok(())
    }

    /// What the client has to be told now.
    fn give(&mut self) -> Vec<Report> {
        if self.holds || !self.edits.take_changed() {
            return Vec::new();
        }
        let updates = match self.operations {
            Some(operations) => self.edits.updates(operations),
            None => self.give_merged(),
        };
        updates
            .into_iter()
            .map(|update| Report {
                session_id: self.session_id.clone(),
                update,
            })
            .collect()
    }

    fn give_merged(&mut self) -> Vec<ReportedUpdate> {
        let merged = (self.merge)(self.plans());
        let has_them = match &self.merged {
            Merged::Never => merged.is_empty(),
            Merged::Unknown => false,
            Merged::Sent(last) => same_entries(last, &merged),
        };
        if has_them {
            return Vec::new();
        }
        self.merged = Merged::Sent(merged.clone());
        vec![ReportedUpdate::baseline(Plan::new(merged))]
    }
}

impl fmt::Debug for PlanReporter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanReporter")
            .field("session_id", &self.session_id)
            .field("operations", &self.operations)
            .field("plans", &self.plans())
            .field("holds", &self.holds)
            .finish_non_exhaustive()
    }
}
