//! Elicitation: the agent asks the user something, in a form or at an address.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, tagged_union, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{ElicitationFormMode, ElicitationId, ElicitationUrlMode, Meta};

tagged_union! {
    /// The agent asks the user something. The client answers when the user has.
    ///
    /// The agent may send it only to clients that advertise the way under `elicitation`. A way this version does not
    /// know is kept whole.
    ///
    /// Source: ACP v1, method `elicitation/create`.
    #[derive(Debug, Clone, PartialEq)]
    #[schemars(extend("x-method" = "elicitation/create", "x-side" = "client"))]
    pub enum CreateElicitationRequest by "mode" {
        /// In a form. Only for clients that advertise `elicitation.form`.
        "form" => Form(ElicitationFormMode),
        /// At an address. Only for clients that advertise `elicitation.url`.
        "url" => Url(ElicitationUrlMode),
        _ => Unknown,
    }
}

tagged_union! {
    /// What became of a question to the user. A way this version does not know is kept whole.
    ///
    /// Source: ACP v1, method `elicitation/create`.
    #[derive(Debug, Clone, PartialEq)]
    #[schemars(extend("x-method" = "elicitation/create", "x-side" = "client"))]
    pub enum CreateElicitationResponse by "action" {
        /// The user has answered, or has agreed to open the address.
        "accept" => Accept(ElicitationAcceptAction),
        /// The user has said no.
        "decline" => Decline(ElicitationDeclineAction),
        /// The user has said nothing, as by closing the form.
        "cancel" => Cancel(ElicitationCancelAction),
        _ => Unknown,
    }
}

/// The user has answered, or has agreed to open the address.
///
/// Source: ACP v1, `ElicitationAcceptAction`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationAcceptAction {
    /// The values of the form, by the names of its fields; absent where there was no form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<IndexMap<String, ElicitationContentValue>>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The user has said no.
///
/// Source: ACP v1, `CreateElicitationResponse`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationDeclineAction {
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The user has said nothing, as by closing the form.
///
/// Source: ACP v1, `CreateElicitationResponse`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationCancelAction {
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

untagged_union! {
    /// The value of one field of a form.
    ///
    /// Source: ACP v1, `ElicitationContentValue`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ElicitationContentValue {
        /// A text, or one value of a list.
        String(String),
        /// A whole number of 64 bits.
        Integer(i64),
        /// Any other number.
        Number(f64),
        /// On or off.
        Boolean(bool),
        /// Several values of a list.
        StringArray(Vec<String>),
    }
}

/// What the agent sent the user to an address for is done. The client may close what it shows of it.
///
/// The agent may send it only to clients that advertise `elicitation.url`.
///
/// Source: ACP v1, method `elicitation/complete`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "elicitation/complete", "x-side" = "client"))]
pub struct CompleteElicitationNotification {
    /// Which question to the user it was.
    pub elicitation_id: ElicitationId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ElicitationAcceptAction {
    /// The values of a form, by the names of its fields.
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
    /// This question is done.
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
