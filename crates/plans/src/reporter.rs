//! The plans of an agent, and what its client has to be told of them.

use std::fmt;

use samewire_acp::{
    ClientCapabilities, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanId, SessionId,
    SessionUpdate,
};

use crate::{PlanError, PlanIdSpelling, PlanOperations, Report, merge_in_order};

/// The plans of an agent in one session: each call changes them and gives what is to be sent.
///
/// Source: PLANS.md, § The plan reporter.
pub struct PlanReporter {
    operations: Option<PlanOperations>,
    merge: MergePolicy,
    plans: Vec<ReportedPlan>,
}

/// A plan as a reporter holds it.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportedPlan {
    /// Its id.
    pub id: PlanId,
    /// What it says.
    pub content: ReportedContent,
}

/// What a plan of an agent says.
#[derive(Debug, Clone, PartialEq)]
pub enum ReportedContent {
    /// A list of entries.
    Items(Vec<PlanEntry>),
    /// A text in Markdown.
    Markdown(String),
    /// Where the plan is, such as `file:///tmp/plan.md`.
    File(String),
}

/// How the plans become one list, for a client that knows only the update `plan`.
pub type MergePolicy = Box<dyn Fn(&[ReportedPlan]) -> Vec<PlanEntry> + Send + Sync>;

/// What a reporter does in its own way.
pub struct ReporterOptions {
    /// How ids of plans are spelled.
    pub plan_id: PlanIdSpelling,
    /// How the plans become one list.
    pub merge: MergePolicy,
}

impl Default for ReporterOptions {
    fn default() -> Self {
        Self {
            plan_id: PlanIdSpelling::default(),
            merge: Box::new(merge_in_order),
        }
    }
}

impl fmt::Debug for ReporterOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReporterOptions")
            .field("plan_id", &self.plan_id)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for PlanReporter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanReporter")
            .field("plans", &self.plans)
            .finish_non_exhaustive()
    }
}

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
        let _ = session_id.into();
        Self {
            operations: PlanOperations::advertised(capabilities)
                .map(|operations| operations.spelled(options.plan_id)),
            merge: options.merge,
            plans: Vec::new(),
        }
    }

    /// Plan operations, if the client advertised them.
    pub fn operations(&self) -> Option<PlanOperations> {
        self.operations
    }

    /// The plans in order, as the agent has them.
    pub fn plans(&self) -> &[ReportedPlan] {
        &self.plans
    }

    /// Puts a list in place, whole.
    pub fn items(&mut self, id: impl Into<PlanId>, entries: Vec<PlanEntry>) -> Vec<Report> {
        self.put(id.into(), ReportedContent::Items(entries))
    }

    /// Puts a Markdown text in place, whole.
    pub fn markdown(&mut self, id: impl Into<PlanId>, content: impl Into<String>) -> Vec<Report> {
        self.put(id.into(), ReportedContent::Markdown(content.into()))
    }

    /// Puts a file in place.
    pub fn file(&mut self, id: impl Into<PlanId>, uri: impl Into<String>) -> Vec<Report> {
        self.put(id.into(), ReportedContent::File(uri.into()))
    }

    /// Takes a plan away. Of what is not there, nothing.
    pub fn remove(&mut self, id: impl AsRef<str>) -> Vec<Report> {
        let _ = id.as_ref();
        Vec::new()
    }

    /// Gives an entry another status.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn set_status(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        status: PlanEntryStatus,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), index, status);
        Err(PlanError::UnknownPlan)
    }

    /// Gives an entry another priority.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn set_priority(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        priority: PlanEntryPriority,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), index, priority);
        Err(PlanError::UnknownPlan)
    }

    /// Gives an entry another text.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn set_content(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        content: impl Into<String>,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), index, content.into());
        Err(PlanError::UnknownPlan)
    }

    /// Puts an entry before the one at `index`, or at the end.
    ///
    /// # Errors
    /// If there is no such list, or `index` is beyond its end.
    pub fn insert(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), index, entry);
        Err(PlanError::UnknownPlan)
    }

    /// Puts an entry at the end.
    ///
    /// # Errors
    /// If there is no such list.
    pub fn push(
        &mut self,
        id: impl AsRef<str>,
        entry: PlanEntry,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), entry);
        Err(PlanError::UnknownPlan)
    }

    /// Takes an entry away.
    ///
    /// # Errors
    /// If there is no such list, or no such entry in it.
    pub fn remove_entry(
        &mut self,
        id: impl AsRef<str>,
        index: usize,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), index);
        Err(PlanError::UnknownPlan)
    }

    /// Puts an entry in another place; `to` counts in the list without it.
    ///
    /// # Errors
    /// If there is no such list, or no such places in it.
    pub fn move_entry(
        &mut self,
        id: impl AsRef<str>,
        from: usize,
        to: usize,
    ) -> Result<Vec<Report>, PlanError> {
        let _ = (id.as_ref(), from, to);
        Err(PlanError::UnknownPlan)
    }

    /// Begins a burst: until [`flush`](Self::flush), calls give nothing.
    pub fn hold(&mut self) {}

    /// Ends a burst and gives what it takes to bring the client up to it. Without a burst, nothing.
    pub fn flush(&mut self) -> Vec<Report> {
        Vec::new()
    }

    /// Everything, for a client that knows nothing: a loaded session, a new window. Ends a burst.
    pub fn again(&mut self) -> Vec<Report> {
        Vec::new()
    }

    /// Looks at an update that was made elsewhere.
    ///
    /// # Errors
    /// If it is a plan operation and the client did not advertise them.
    pub fn check(&self, update: &SessionUpdate) -> Result<(), PlanError> {
        let _ = (update, &self.merge);
        Ok(())
    }

    fn put(&mut self, id: PlanId, content: ReportedContent) -> Vec<Report> {
        let _ = (id, content);
        Vec::new()
    }
}
