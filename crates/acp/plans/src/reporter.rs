//! The plan reporter of an agent.

use std::fmt;
use std::mem;
use std::sync::Arc;

use samewire_acp::{
    ClientCapabilities, Meta, Plan, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanId,
    SessionId, SessionUpdate,
};

use crate::same::same_entries;
use crate::{
    FilePlans, MergePolicy, PlanEdits, PlanError, PlanForm, PlanIdSpelling, PlanOperations, Report,
    ReportedPlan, ReportedUpdate, merge_in_order,
};

/// The plans of an agent in one session. Each call changes them and returns the notifications to send, in order.
///
/// A client that advertised plan operations gets these. Any other client gets only the update `plan` with the plans
/// merged. A reporter sends nothing itself, and assumes that every notification it returned was sent. If sending fails,
/// send what [`again`](Self::again) returns.
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
    /// Some were sent, but the client may not have them.
    Unknown,
    /// The entries that were sent last.
    Sent(Vec<PlanEntry>),
}

/// The tags of plan operations, also for updates that were created as unknown variants.
const OPERATIONS: [&str; 2] = ["plan_update", "plan_removed"];

impl PlanReporter {
    /// A reporter without plans for a session, and for a client with these capabilities.
    pub fn new(session_id: impl Into<SessionId>, capabilities: &ClientCapabilities) -> Self {
        Self::with_options(session_id, capabilities, ReporterOptions::default())
    }

    /// A reporter with options.
    pub fn with_options(
        session_id: impl Into<SessionId>,
        capabilities: &ClientCapabilities,
        options: ReporterOptions,
    ) -> Self {
        let form = PlanForm::new(capabilities, options.plan_id, options.files);
        Self {
            session_id: session_id.into(),
            operations: PlanOperations::advertised(capabilities)
                .map(|operations| operations.in_form(form)),
            merge: options.merge,
            edits: PlanEdits::default(),
            merged: Merged::Never,
            holds: false,
        }
    }

    /// The id of the session.
    pub fn session_id(&self) -> &SessionId {
        &self.session_id
    }

    /// Plan operations to send yourself, if the client advertised them.
    pub fn operations(&self) -> Option<PlanOperations> {
        self.operations
    }

    /// The plans, in order.
    pub fn plans(&self) -> &[ReportedPlan] {
        self.edits.plans()
    }

    /// A plan by its id.
    pub fn plan(&self, id: impl AsRef<str>) -> Option<&ReportedPlan> {
        self.edits.plan(id)
    }

    /// Whether [`hold`](Self::hold) began a burst that has not ended.
    pub fn is_holding(&self) -> bool {
        self.holds
    }

    /// Sets a complete list. A new id is added at the end.
    ///
    /// # Errors
    /// If the `_meta` of an entry has more than 100 levels.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn items(
        &mut self,
        id: impl Into<PlanId>,
        entries: Vec<PlanEntry>,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.items(id, entries)?;
        Ok(self.give())
    }

    /// Sets a complete Markdown text. A new id is added at the end.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn markdown(&mut self, id: impl Into<PlanId>, content: impl Into<String>) -> Vec<Report> {
        self.edits.markdown(id, content);
        self.give()
    }

    /// Sets a file, such as `file:///tmp/plan.md`. A new id is added at the end.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn file(&mut self, id: impl Into<PlanId>, uri: impl Into<String>) -> Vec<Report> {
        self.edits.file(id, uri);
        self.give()
    }

    /// Sets the `_meta` of a plan, which keeps it until it is removed; `None` removes the `_meta`. A client without plan
    /// operations does not get it.
    ///
    /// # Errors
    /// If the plan does not exist, or if the `_meta` has more than 100 levels.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn set_meta(
        &mut self,
        id: impl AsRef<str>,
        meta: impl Into<Option<Meta>>,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.set_meta(id, meta)?;
        Ok(self.give())
    }

    /// Removes a plan. If the plan does not exist, nothing happens.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn remove(&mut self, id: impl AsRef<str>) -> Vec<Report> {
        self.edits.remove(id);
        self.give()
    }

    /// Sets the status of an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
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

    /// Sets the priority of an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
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

    /// Sets the text of an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
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

    /// Inserts an entry at `index`, which may be the length of the list.
    ///
    /// # Errors
    /// If the list or the index does not exist, or if the `_meta` of the entry has more than 100 levels.
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

    /// Adds an entry at the end.
    ///
    /// # Errors
    /// If the list does not exist, or if the `_meta` of the entry has more than 100 levels.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn push(
        &mut self,
        id: impl AsRef<str>,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.push(id, entry)?;
        Ok(self.give())
    }

    /// Removes an entry. `index` counts from 0.
    ///
    /// # Errors
    /// If the list or the entry does not exist.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn remove_entry(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
    ) -> Result<Vec<Report>, PlanError> {
        self.edits.remove_entry(id, index)?;
        Ok(self.give())
    }

    /// Moves an entry to the index `to`, counted in the list without the entry.
    ///
    /// # Errors
    /// If the list or one of the indexes does not exist.
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

    /// Combines several edits, and returns what the client needs after all of them.
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
    /// If the edits fail, with their error. The changes up to that point are kept, and returned by the next call, also
    /// after a panic. A burst that [`hold`](Self::hold) began ends in any case.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn burst<E>(
        &mut self,
        edits: impl FnOnce(&mut PlanEdits) -> Result<(), E>,
    ) -> Result<Vec<Report>, E> {
        self.holds = false;
        edits(&mut self.edits)?;
        Ok(self.give())
    }

    /// Begins a burst: calls return nothing until [`flush`](Self::flush). If all edits are in one place,
    /// [`burst`](Self::burst) is simpler, and always ends.
    pub fn hold(&mut self) {
        self.holds = true;
    }

    /// Ends a burst and returns what the client needs. Outside a burst, returns nothing.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn flush(&mut self) -> Vec<Report> {
        if !mem::take(&mut self.holds) {
            return Vec::new();
        }
        self.give()
    }

    /// Returns all plans, for a client that has none of them: after a session was loaded, for a new window, or if sending
    /// failed. Ends a burst.
    ///
    /// It does not remove plans that the client may have from earlier: the client forgets the session first.
    #[must_use = "the client knows of it only when they are sent"]
    pub fn again(&mut self) -> Vec<Report> {
        self.edits.unknown_to_client();
        if matches!(self.merged, Merged::Sent(_)) {
            self.merged = Merged::Unknown;
        }
        self.holds = false;
        self.give()
    }

    /// Checks an update that was created elsewhere.
    ///
    /// # Errors
    /// If it is a plan operation and the client did not advertise these.
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

    /// The notifications that the client needs.
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

/// Options of a reporter.
#[derive(Clone)]
pub struct ReporterOptions {
    /// The names under which plan ids are written.
    pub plan_id: PlanIdSpelling,
    /// How file plans are sent.
    pub files: FilePlans,
    /// The policy that merges plans into one list. Default: [`merge_in_order`].
    pub merge: MergePolicy,
}

impl Default for ReporterOptions {
    fn default() -> Self {
        Self {
            plan_id: PlanIdSpelling::default(),
            files: FilePlans::default(),
            merge: Arc::new(merge_in_order),
        }
    }
}

impl fmt::Debug for ReporterOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReporterOptions")
            .field("plan_id", &self.plan_id)
            .field("files", &self.files)
            .finish_non_exhaustive()
    }
}
