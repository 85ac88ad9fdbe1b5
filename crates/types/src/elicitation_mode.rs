//! How and about what an agent asks the user: a form or an address, for a session or for another request.

use samewire_wire::{DefaultOnError, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{ElicitationSchema, Meta, RequestId, SessionId, ToolCallId};

untagged_union! {
    /// The agent asks in a form. Where both a session and a request are named, it is the first of them that can be read.
    ///
    /// Source: ACP v1, `ElicitationFormMode`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ElicitationFormMode {
        /// While it works in a session.
        Session(ElicitationFormSession),
        /// While it answers a request without a session.
        Request(ElicitationFormRequest),
    }
}

/// The agent asks in a form, while it works in a session.
///
/// Source: ACP v1, `ElicitationFormMode` and `ElicitationSessionScope`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationFormSession {
    /// What the agent asks, for people.
    pub message: String,
    /// The session it is about.
    pub session_id: SessionId,
    /// The tool call it is about, if it is about one.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_call_id: Option<ToolCallId>,
    /// What the form looks like.
    pub requested_schema: ElicitationSchema,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent asks in a form, while it answers a request without a session, such as `authenticate`.
///
/// Source: ACP v1, `ElicitationFormMode` and `ElicitationRequestScope`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationFormRequest {
    /// What the agent asks, for people.
    pub message: String,
    /// The id of the client's request it is about.
    pub request_id: RequestId,
    /// What the form looks like.
    pub requested_schema: ElicitationSchema,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

untagged_union! {
    /// The agent sends the user to an address. Where both a session and a request are named, it is the first of them that
    /// can be read.
    ///
    /// Source: ACP v1, `ElicitationUrlMode`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ElicitationUrlMode {
        /// While it works in a session.
        Session(ElicitationUrlSession),
        /// While it answers a request without a session.
        Request(ElicitationUrlRequest),
    }
}

/// The agent sends the user to an address, while it works in a session.
///
/// Source: ACP v1, `ElicitationUrlMode` and `ElicitationSessionScope`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationUrlSession {
    /// What the agent asks, for people.
    pub message: String,
    /// The session it is about.
    pub session_id: SessionId,
    /// The tool call it is about, if it is about one.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_call_id: Option<ToolCallId>,
    /// Names the question: `elicitation/complete` will carry the same id.
    pub elicitation_id: ElicitationId,
    /// The address.
    #[schemars(extend("format" = "uri"))]
    pub url: String,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent sends the user to an address, while it answers a request without a session, such as `authenticate`.
///
/// Source: ACP v1, `ElicitationUrlMode` and `ElicitationRequestScope`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationUrlRequest {
    /// What the agent asks, for people.
    pub message: String,
    /// The id of the client's request it is about.
    pub request_id: RequestId,
    /// Names the question: `elicitation/complete` will carry the same id.
    pub elicitation_id: ElicitationId,
    /// The address.
    #[schemars(extend("format" = "uri"))]
    pub url: String,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one question to the user that is answered elsewhere; whatever string the agent gave it.
///
/// Source: ACP v1, `ElicitationId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct ElicitationId(pub String);

impl ElicitationFormSession {
    /// A form, shown while the agent works in a session.
    pub fn new(
        message: impl Into<String>,
        session_id: impl Into<SessionId>,
        requested_schema: ElicitationSchema,
    ) -> Self {
        Self {
            message: message.into(),
            session_id: session_id.into(),
            requested_schema,
            tool_call_id: None,
            meta: None,
        }
    }
}

impl ElicitationFormRequest {
    /// A form, shown while the agent answers this request.
    pub fn new(
        message: impl Into<String>,
        request_id: impl Into<RequestId>,
        requested_schema: ElicitationSchema,
    ) -> Self {
        Self {
            message: message.into(),
            request_id: request_id.into(),
            requested_schema,
            meta: None,
        }
    }
}

impl ElicitationUrlSession {
    /// An address, shown while the agent works in a session.
    pub fn new(
        message: impl Into<String>,
        session_id: impl Into<SessionId>,
        elicitation_id: impl Into<ElicitationId>,
        url: impl Into<String>,
    ) -> Self {
        Self {
            message: message.into(),
            session_id: session_id.into(),
            elicitation_id: elicitation_id.into(),
            url: url.into(),
            tool_call_id: None,
            meta: None,
        }
    }
}

impl ElicitationUrlRequest {
    /// An address, shown while the agent answers this request.
    pub fn new(
        message: impl Into<String>,
        request_id: impl Into<RequestId>,
        elicitation_id: impl Into<ElicitationId>,
        url: impl Into<String>,
    ) -> Self {
        Self {
            message: message.into(),
            request_id: request_id.into(),
            elicitation_id: elicitation_id.into(),
            url: url.into(),
            meta: None,
        }
    }
}

impl From<ElicitationFormSession> for ElicitationFormMode {
    fn from(value: ElicitationFormSession) -> Self {
        Self::Session(value)
    }
}

impl From<ElicitationFormRequest> for ElicitationFormMode {
    fn from(value: ElicitationFormRequest) -> Self {
        Self::Request(value)
    }
}

impl From<ElicitationUrlSession> for ElicitationUrlMode {
    fn from(value: ElicitationUrlSession) -> Self {
        Self::Session(value)
    }
}

impl From<ElicitationUrlRequest> for ElicitationUrlMode {
    fn from(value: ElicitationUrlRequest) -> Self {
        Self::Request(value)
    }
}
