//! A reporter of plans that sends what it reports.

use std::sync::{Arc, Mutex, MutexGuard};

use samewire_acp::methods::{CallError, RpcError, client};
use samewire_acp::{
    ClientCapabilities, EncodeError, PlanEntry, PlanEntryStatus, PlanId, SessionId, encode,
};
use samewire_plans::{PlanEdits, PlanError, PlanReporter, Report};

use crate::link::Link;
use crate::lock::lock;

/// The plans of one session. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Plans(Arc<Mutex<Reporting>>);

#[derive(Debug)]
struct Reporting {
    reporter: PlanReporter,
    has_failed: bool,
}

impl Plans {
    pub(crate) fn new(id: &SessionId, client: &ClientCapabilities) -> Self {
        Self(Arc::new(Mutex::new(Reporting {
            reporter: PlanReporter::new(id.clone(), client),
            has_failed: false,
        })))
    }

    fn reporting(&self) -> MutexGuard<'_, Reporting> {
        lock(&self.0)
    }
}

/// The plans of a session, told to the client as they change: in order, in the words that the client understands, and
/// everything once more after something could not be written. What the client has already is not sent.
///
/// Every call ends when there is room for the next.
#[derive(Debug, Clone)]
pub struct SessionPlans {
    plans: Plans,
    link: Arc<Link>,
}

impl SessionPlans {
    pub(crate) fn new(plans: Plans, link: &Arc<Link>) -> Self {
        Self {
            plans,
            link: Arc::clone(link),
        }
    }

    /// Puts a list in place, whole. A new id goes to the end.
    ///
    /// # Errors
    /// If an entry cannot be sent, or the connection is lost.
    pub async fn items(
        &self,
        id: impl Into<PlanId>,
        entries: Vec<PlanEntry>,
    ) -> Result<(), CallError> {
        self.send(|plans| plans.items(id, entries)).await
    }

    /// Puts a Markdown text in place, whole. A new id goes to the end.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn markdown(
        &self,
        id: impl Into<PlanId>,
        content: impl Into<String>,
    ) -> Result<(), CallError> {
        self.send(|plans| Ok(plans.markdown(id, content))).await
    }

    /// Puts a file in place, such as `file:///tmp/plan.md`. A new id goes to the end.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn file(
        &self,
        id: impl Into<PlanId>,
        uri: impl Into<String>,
    ) -> Result<(), CallError> {
        self.send(|plans| Ok(plans.file(id, uri))).await
    }

    /// Takes a plan away. One that is not there changes nothing.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn remove(&self, id: impl AsRef<str>) -> Result<(), CallError> {
        self.send(|plans| Ok(plans.remove(id))).await
    }

    /// Gives an entry another status. `index` counts from 0.
    ///
    /// # Errors
    /// If there is no such entry, or the connection is lost.
    pub async fn set_status(
        &self,
        id: impl AsRef<str>,
        index: usize,
        status: PlanEntryStatus,
    ) -> Result<(), CallError> {
        self.send(|plans| plans.set_status(id, index, status)).await
    }

    /// Changes several things at once: the client sees only the end.
    ///
    /// # Errors
    /// If the edits fail, with their error, or the connection is lost.
    pub async fn burst(
        &self,
        edits: impl FnOnce(&mut PlanEdits) -> Result<(), PlanError>,
    ) -> Result<(), CallError> {
        self.send(|plans| plans.burst(edits)).await
    }

    /// Tells everything once more, for a client that knows nothing: of a session that is loaded, for example.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn again(&self) -> Result<(), CallError> {
        self.send(|plans| Ok(plans.again())).await
    }

    /// Makes any step of the reporter, and sends what it gives.
    ///
    /// # Errors
    /// That of the step, or the connection is lost.
    pub async fn send(
        &self,
        step: impl FnOnce(&mut PlanReporter) -> Result<Vec<Report>, PlanError>,
    ) -> Result<(), CallError> {
        self.queue(step)?;
        self.link.room(UPDATE).await
    }

    /// Whoever has the plans queues everything before anybody else may, so that the client gets it in order.
    fn queue(
        &self,
        step: impl FnOnce(&mut PlanReporter) -> Result<Vec<Report>, PlanError>,
    ) -> Result<(), CallError> {
        let mut reporting = self.plans.reporting();
        let mut reports = step(&mut reporting.reporter)?;
        if std::mem::take(&mut reporting.has_failed) {
            reports = reporting.reporter.again();
        }
        for report in reports {
            let told = encode(&report)
                .map_err(|error: EncodeError| CallError::from(error))
                .and_then(|params| self.link.tell(UPDATE, &params));
            if told.is_err() {
                reporting.has_failed = true;
                return told;
            }
        }
        Ok(())
    }
}

/// What a session of an agent has beside what every connection can do.
pub trait AgentSessionExt {
    /// The plans of the session. Each call changes them and tells the client, in the words that it understands: one with
    /// the capability `plan` is sent each plan, any other one a list of all entries.
    ///
    /// # Errors
    /// If the session is on a connection of another kind.
    fn plans(&self) -> Result<SessionPlans, RpcError>;
}

const UPDATE: &str = client::SESSION_UPDATE;
