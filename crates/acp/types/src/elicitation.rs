//! Elicitation: the agent asks the user for input, in a form or at a URL.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, UnknownVariant, Wire};

use crate::{ElicitationFormMode, ElicitationId, ElicitationUrlMode, Meta};

/// Asks the user for input. The client responds when the user has answered.
///
/// The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
/// know is kept whole.
///
/// Source: ACP v1, method `elicitation/create`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "elicitation/create", "x-side" = "client"))]
#[serde(tag = "mode")]
pub enum CreateElicitationRequest {
    /// In a form. Only for clients that advertise `elicitation.form`.
    #[serde(rename = "form")]
    Form(ElicitationFormMode),
    /// At a URL. Only for clients that advertise `elicitation.url`.
    #[serde(rename = "url")]
    Url(ElicitationUrlMode),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// The outcome of an elicitation. An outcome that this version does not know is kept whole.
///
/// Source: ACP v1, method `elicitation/create`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "elicitation/create", "x-side" = "client"))]
#[serde(tag = "action")]
pub enum CreateElicitationResponse {
    /// The user has answered, or has agreed to open the URL.
    #[serde(rename = "accept")]
    Accept(ElicitationAcceptAction),
    /// The user has declined.
    #[serde(rename = "decline")]
    Decline(ElicitationDeclineAction),
    /// The user has cancelled, for example by closing the form.
    #[serde(rename = "cancel")]
    Cancel(ElicitationCancelAction),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// The user has answered, or has agreed to open the URL.
///
/// Source: ACP v1, `ElicitationAcceptAction`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationAcceptAction {
    /// The values of the form by field name; absent if there was no form.
    pub content: Option<IndexMap<String, ElicitationContentValue>>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The user has declined.
///
/// Source: ACP v1, `CreateElicitationResponse`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationDeclineAction {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The user has cancelled, for example by closing the form.
///
/// Source: ACP v1, `CreateElicitationResponse`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationCancelAction {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The value of one field of a form.
///
/// Source: ACP v1, `ElicitationContentValue`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum ElicitationContentValue {
    /// Text, or one of a list of values.
    String(String),
    /// A 64-bit integer.
    Integer(i64),
    /// Any other number.
    Number(f64),
    /// A boolean.
    Boolean(bool),
    /// Several values of a list.
    StringArray(Vec<String>),
}

/// The elicitation at a URL is complete. The client may close what it shows for it.
///
/// The agent may send it only to clients that advertise `elicitation.url`.
///
/// Source: ACP v1, method `elicitation/complete`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "elicitation/complete", "x-side" = "client"))]
pub struct CompleteElicitationNotification {
    /// The id of the elicitation.
    pub elicitation_id: ElicitationId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ElicitationAcceptAction {
    /// The values of a form by field name.
    pub fn new<N, V>(content: impl IntoIterator<Item = (N, V)>) -> Self
    where
        N: Into<String>,
        V: Into<ElicitationContentValue>,
    {
        let named = |(name, value): (N, V)| (name.into(), value.into());
        Self {
            content: Some(content.into_iter().map(named).collect()),
            meta: None,
        }
    }
}

impl CompleteElicitationNotification {
    /// The elicitation with this id is complete.
    pub fn new(elicitation_id: impl Into<ElicitationId>) -> Self {
        Self {
            elicitation_id: elicitation_id.into(),
            meta: None,
        }
    }
}

impl From<ElicitationFormMode> for CreateElicitationRequest {
    fn from(value: ElicitationFormMode) -> Self {
        Self::Form(value)
    }
}

impl From<ElicitationUrlMode> for CreateElicitationRequest {
    fn from(value: ElicitationUrlMode) -> Self {
        Self::Url(value)
    }
}

impl From<ElicitationAcceptAction> for CreateElicitationResponse {
    fn from(value: ElicitationAcceptAction) -> Self {
        Self::Accept(value)
    }
}

impl From<String> for ElicitationContentValue {
    fn from(value: String) -> Self {
        Self::String(value)
    }
}

impl From<&str> for ElicitationContentValue {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

impl From<i64> for ElicitationContentValue {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<f64> for ElicitationContentValue {
    fn from(value: f64) -> Self {
        Self::Number(value)
    }
}

impl From<bool> for ElicitationContentValue {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<Vec<String>> for ElicitationContentValue {
    fn from(value: Vec<String>) -> Self {
        Self::StringArray(value)
    }
}
