//! Plan operations on the wire, only for clients that advertised them.

use samewire_acp::methods::Sends;
use samewire_acp::{
    ClientCapabilities, EncodeError, Plan, PlanId, PlanRemoved, PlanUpdate, PlanUpdateContent,
    SessionId, SessionNotification, SessionUpdate, Value,
};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};

use crate::limits::{DEEPEST, depth};
use crate::tracked::ContentRef;
use crate::{FilePlans, PlanError, PlanForm, PlanIdSpelling};

/// The right to send plan operations: there is none for a client that did not advertise them.
///
/// ```
/// # use samewire_acp::{ClientCapabilities, PlanCapabilities};
/// # use samewire_plans::PlanOperations;
/// # let client = ClientCapabilities { plan: Some(PlanCapabilities::default()), ..Default::default() };
/// if let Some(operations) = PlanOperations::advertised(&client) {
///     let gone = operations.removed("build");
/// #   assert_eq!(serde_json::to_value(gone).unwrap()["planId"], "build");
/// }
/// ```
///
/// Using them without checking the capability does not compile:
///
/// ```compile_fail,E0599
/// # use samewire_acp::ClientCapabilities;
/// # use samewire_plans::PlanOperations;
/// # let client = ClientCapabilities::default();
/// let gone = PlanOperations::advertised(&client).removed("build");
/// ```
///
/// Neither does constructing the operations directly:
///
/// ```compile_fail,E0451
/// # use samewire_plans::{PlanForm, PlanOperations};
/// let operations = PlanOperations { form: PlanForm::default() };
/// ```
///
/// Source: Plan Operations RFD, § Client Capabilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanOperations {
    form: PlanForm,
}

/// An update in the form that its client understands. Serializes as the `update` of `session/update`, with plan ids
/// under the names that the client reads.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportedUpdate {
    pub(crate) update: SessionUpdate,
    pub(crate) form: PlanForm,
}

/// A notification for a client. Serializes as the params of `session/update`: to a text with [`samewire_acp::encode`],
/// to a value with [`to_value`](Self::to_value). The reporter assumes that it is sent. If sending fails, send what
/// [`PlanReporter::again`](crate::PlanReporter::again) returns.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The id of the session.
    pub session_id: SessionId,
    /// The update.
    pub update: ReportedUpdate,
}

impl PlanOperations {
    /// Plan operations for a client, only if it advertised them. Ids are written under both names, and files as
    /// [`FilePlans::Auto`] says.
    pub fn advertised(capabilities: &ClientCapabilities) -> Option<Self> {
        let form = PlanForm::new(
            capabilities,
            PlanIdSpelling::default(),
            FilePlans::default(),
        );
        capabilities.plan.as_ref().map(|_| Self { form })
    }

    /// The same operations in another form.
    #[must_use]
    pub fn in_form(self, form: PlanForm) -> Self {
        Self { form }
    }

    /// Sets a complete plan. A plan of an unknown format is written unchanged, regardless of the form.
    ///
    /// # Errors
    /// If a `_meta` in it, or the object of an unknown format, has more than 100 levels.
    #[must_use = "the client knows of it only when it is sent"]
    pub fn update(self, content: PlanUpdateContent) -> Result<ReportedUpdate, PlanError> {
        match depth(ContentRef::Named(&content)) {
            ..=DEEPEST => Ok(self.whole(content)),
            found => Err(PlanError::Invalid(format!(
                "the plan has JSON of {found} levels; the limit is {DEEPEST}"
            ))),
        }
    }

    /// A plan was removed.
    #[must_use = "the client knows of it only when it is sent"]
    pub fn removed(self, id: impl Into<PlanId>) -> ReportedUpdate {
        ReportedUpdate {
            update: SessionUpdate::PlanRemoved(PlanRemoved::new(id)),
            form: self.form,
        }
    }

    /// The update that sets a plan whose JSON was already checked.
    pub(crate) fn whole(self, content: PlanUpdateContent) -> ReportedUpdate {
        let plan = PlanUpdate {
            plan: self.form.content(content),
            meta: None,
        };
        ReportedUpdate {
            update: SessionUpdate::PlanUpdate(plan),
            form: self.form,
        }
    }
}

impl Serialize for ReportedUpdate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.form.plan_id == PlanIdSpelling::Both {
            return self.update.serialize(serializer);
        }
        let mut update = serde_json::to_value(&self.update).map_err(S::Error::custom)?;
        self.form.apply(&mut update);
        update.serialize(serializer)
    }
}

/// Makes a report an argument of typed calls of `session/update`.
impl Sends<SessionNotification> for Report {}

impl Sends<SessionUpdate> for ReportedUpdate {}

impl ReportedUpdate {
    /// The update `plan`, which every client understands.
    pub(crate) fn baseline(plan: Plan) -> Self {
        Self {
            update: SessionUpdate::Plan(plan),
            form: PlanForm::default(),
        }
    }

    /// The update, for inspection. Send `self` instead, which writes ids as the client reads them.
    pub fn as_update(&self) -> &SessionUpdate {
        &self.update
    }
}

impl Report {
    /// The notification without the spelling of ids, for a book or a test in the same program. If it is sent, it has ids
    /// under both names.
    pub fn into_unspelled(self) -> SessionNotification {
        SessionNotification::new(self.session_id, self.update.update)
    }

    /// The notification as JSON, for a connection that takes its params as a value.
    ///
    /// # Errors
    /// If it has no JSON form. This cannot happen for values from [`samewire_acp::decode`] or from texts.
    pub fn to_value(&self) -> Result<Value, EncodeError> {
        serde_json::to_value(self).map_err(|error| EncodeError {
            message: error.to_string(),
        })
    }
}
