//! The plans of an agent, and what its client has to be told of them.

use std::fmt;
use std::mem;

use samewire_acp::{ClientCapabilities, Plan, PlanEntry, PlanId, SessionId, SessionUpdate};

use crate::same::{same_entries, same_reported};
use crate::{
    MergePolicy, PlanError, PlanOperations, Report, ReportedContent, ReportedPlan, ReportedUpdate,
    ReporterOptions,
};

/// The plans of an agent in one session: each call changes them and gives what is to be sent, in order.
///
/// A client that advertised plan operations gets them. Any other gets the update `plan` with the plans merged, and
/// never anything else.
///
/// Source: PLANS.md, § The plan reporter; Plan Operations RFD, § Client Capabilities.
pub struct PlanReporter {
    session_id: SessionId,
    operations: Option<PlanOperations>,
    merge: MergePolicy,
    pub(crate) plans: Vec<ReportedPlan>,
    /// What the client knows of each plan.
    known: Vec<Known>,
    /// The plans that the client has and the agent has not any more, by their age.
    gone: Vec<(u64, PlanId)>,
    /// What a client without plan operations knows.
    merged: KnownEntries,
    /// How many plans there have been.
    age: u64,
    holds: bool,
}

/// What the client knows of a plan.
struct Known {
    /// How many plans there were before: the client has the plans in the order of their ages.
    age: u64,
    content: KnownContent,
}

/// Which content of a plan the client has.
enum KnownContent {
    /// None: it has never seen the plan.
    Nothing,
    /// The one that the agent has.
    Same,
    /// The one from before a burst.
    Before(ReportedContent),
}

/// Which merged entries the client has.
enum KnownEntries {
    /// None: nothing was ever sent.
    Never,
    /// Those that were sent last.
    Sent(Vec<PlanEntry>),
    /// Some were sent, and nobody knows whether the client has them: it is to be told, be it of an empty list.
    Lost,
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
            plans: Vec::new(),
            known: Vec::new(),
            gone: Vec::new(),
            merged: KnownEntries::Never,
            age: 0,
            holds: false,
        }
    }

    /// Plan operations to send by hand, if the client advertised them.
    pub fn operations(&self) -> Option<PlanOperations> {
        self.operations
    }

    /// The plans in order, as the agent has them.
    pub fn plans(&self) -> &[ReportedPlan] {
        &self.plans
    }

    /// Puts a list in place, whole. A new id goes to the end.
    pub fn items(&mut self, id: impl Into<PlanId>, entries: Vec<PlanEntry>) -> Vec<Report> {
        self.put(id.into(), ReportedContent::Items(entries))
    }

    /// Puts a Markdown text in place, whole. A new id goes to the end.
    pub fn markdown(&mut self, id: impl Into<PlanId>, content: impl Into<String>) -> Vec<Report> {
        self.put(id.into(), ReportedContent::Markdown(content.into()))
    }

    /// Puts a file in place, such as `file:///tmp/plan.md`. A new id goes to the end.
    pub fn file(&mut self, id: impl Into<PlanId>, uri: impl Into<String>) -> Vec<Report> {
        self.put(id.into(), ReportedContent::File(uri.into()))
    }

    /// Takes a plan away. Of what is not there, nothing.
    pub fn remove(&mut self, id: impl AsRef<str>) -> Vec<Report> {
        let Some(place) = self.place(id.as_ref()) else {
            return Vec::new();
        };
        let plan = self.plans.remove(place);
        let known = self.known.remove(place);
        match known.content {
            KnownContent::Nothing => {}
            KnownContent::Same | KnownContent::Before(_) => self.gone.push((known.age, plan.id)),
        }
        self.give()
    }

    /// Begins a burst: until [`flush`](Self::flush), calls give nothing.
    pub fn hold(&mut self) {
        self.holds = true;
    }

    /// Ends a burst and gives what brings the client up to date. Without a burst, nothing.
    pub fn flush(&mut self) -> Vec<Report> {
        if !mem::take(&mut self.holds) {
            return Vec::new();
        }
        self.give()
    }

    /// Gives everything, for a client that knows nothing: a loaded session, a new window. A burst ends.
    pub fn again(&mut self) -> Vec<Report> {
        for known in &mut self.known {
            known.content = KnownContent::Nothing;
        }
        self.gone.clear();
        if let KnownEntries::Sent(_) = self.merged {
            self.merged = KnownEntries::Lost;
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

    pub(crate) fn place(&self, id: &str) -> Option<usize> {
        self.plans.iter().position(|plan| plan.id.as_ref() == id)
    }

    fn put(&mut self, id: PlanId, content: ReportedContent) -> Vec<Report> {
        if let Some(place) = self.place(id.as_ref()) {
            return self.replace(place, content);
        }
        self.plans.push(ReportedPlan { id, content });
        self.known.push(Known {
            age: self.age,
            content: KnownContent::Nothing,
        });
        self.age += 1;
        self.give()
    }

    /// Gives a plan another content.
    pub(crate) fn replace(&mut self, place: usize, content: ReportedContent) -> Vec<Report> {
        if same_reported(&self.plans[place].content, &content) {
            return Vec::new();
        }
        let before = mem::replace(&mut self.plans[place].content, content);
        let known = &mut self.known[place].content;
        if matches!(known, KnownContent::Same) {
            *known = KnownContent::Before(before);
        }
        self.give()
    }

    /// What the client has to be told now.
    fn give(&mut self) -> Vec<Report> {
        if self.holds {
            return Vec::new();
        }
        let updates = match self.operations {
            Some(operations) => self.give_operations(operations),
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

    fn give_operations(&mut self, operations: PlanOperations) -> Vec<ReportedUpdate> {
        self.gone.sort_unstable_by_key(|(age, _)| *age);
        let gone = self.gone.drain(..);
        let mut updates: Vec<ReportedUpdate> = gone.map(|(_, id)| operations.removed(id)).collect();
        for (plan, known) in self.plans.iter().zip(&mut self.known) {
            let changed = match mem::replace(&mut known.content, KnownContent::Same) {
                KnownContent::Nothing => true,
                KnownContent::Same => false,
                KnownContent::Before(before) => !same_reported(&before, &plan.content),
            };
            if changed {
                updates.push(operations.update(plan.to_content()));
            }
        }
        updates
    }

    fn give_merged(&mut self) -> Vec<ReportedUpdate> {
        let merged = (self.merge)(&self.plans);
        let same = match &self.merged {
            KnownEntries::Never => merged.is_empty(),
            KnownEntries::Sent(known) => same_entries(&merged, known),
            KnownEntries::Lost => false,
        };
        if same {
            return Vec::new();
        }
        self.merged = KnownEntries::Sent(merged.clone());
        vec![ReportedUpdate::baseline(Plan::new(merged))]
    }
}

impl fmt::Debug for PlanReporter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanReporter")
            .field("session_id", &self.session_id)
            .field("operations", &self.operations)
            .field("plans", &self.plans)
            .field("holds", &self.holds)
            .finish_non_exhaustive()
    }
}
