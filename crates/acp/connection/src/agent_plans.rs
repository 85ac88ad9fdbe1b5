//! A plan reporter that sends its messages.

use std::sync::{Arc, Mutex, MutexGuard};

use samewire_acp::methods::{CallError, client};
use samewire_acp::{
    ClientCapabilities, EncodeError, Meta, PlanEntry, PlanEntryStatus, PlanId, SessionId, encode,
};
use samewire_plans::{PlanEdits, PlanError, PlanReporter, Report, ReporterOptions};

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
    pub(crate) fn new(
        id: &SessionId,
        client: &ClientCapabilities,
        options: ReporterOptions,
    ) -> Self {
        Self(Arc::new(Mutex::new(Reporting {
            reporter: PlanReporter::with_options(id.clone(), client, options),
            has_failed: false,
        })))
    }

    fn reporting(&self) -> MutexGuard<'_, Reporting> {
        lock(&self.0)
    }
}

/// The plans of a session, sent to the client as they change. Each call sends only what the client does not have, in a
/// form that it understands. If a notification could not be written, the next call sends everything.
///
/// Every call returns when the next notification can be sent.
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

    /// Sets a complete list of entries. A new id is added at the end.
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

    /// Sets a complete Markdown text. A new id is added at the end.
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

    /// Sets a file that contains the plan, such as `file:///tmp/plan.md`. A new id is added at the end.
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

    /// Sets the `_meta` of a plan, which keeps it until it is removed; `None` removes the `_meta`. A client without plan
    /// operations does not get it.
    ///
    /// # Errors
    /// If the plan does not exist, if the `_meta` has more than 100 levels, or if the connection is lost.
    pub async fn set_meta(
        &self,
        id: impl AsRef<str>,
        meta: impl Into<Option<Meta>>,
    ) -> Result<(), CallError> {
        self.send(|plans| plans.set_meta(id, meta)).await
    }

    /// Removes a plan. If the plan does not exist, nothing happens.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn remove(&self, id: impl AsRef<str>) -> Result<(), CallError> {
        self.send(|plans| Ok(plans.remove(id))).await
    }

    /// Sets the status of an entry. `index` counts from 0.
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

    /// Combines several edits, so that the client sees only the final state.
    ///
    /// # Errors
    /// If the edits fail, with their error, or the connection is lost.
    pub async fn burst(
        &self,
        edits: impl FnOnce(&mut PlanEdits) -> Result<(), PlanError>,
    ) -> Result<(), CallError> {
        self.send(|plans| plans.burst(edits)).await
    }

    /// Sends everything once more, as after `session/load`.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn again(&self) -> Result<(), CallError> {
        self.send(|plans| Ok(plans.again())).await
    }

    /// Calls any method of the reporter, and sends the notifications that it returns.
    ///
    /// # Errors
    /// The error of the method, or the connection is lost.
    pub async fn send(
        &self,
        step: impl FnOnce(&mut PlanReporter) -> Result<Vec<Report>, PlanError>,
    ) -> Result<(), CallError> {
        self.queue(step)?;
        self.link.room(UPDATE).await
    }

    /// Holds the lock of the plans until all notifications are queued, so that the client gets them in order.
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

const UPDATE: &str = client::SESSION_UPDATE;
