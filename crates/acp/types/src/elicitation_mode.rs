//! Modes of elicitation: a form or a URL, within a session or within another request.

use crate::{ElicitationSchema, Meta, RequestId, SessionId, ToolCallId};
use samewire_wire::{DefaultOnError, Wire};

/// A form. If it fits both variants, it is read as `Session`.
///
/// Source: ACP v1, `ElicitationFormMode`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum ElicitationFormMode {
    /// Within a session.
    Session(ElicitationFormSession),
    /// Within a request without a session.
    Request(ElicitationFormRequest),
}

/// A form, shown while the agent works in a session.
///
/// Source: ACP v1, `ElicitationFormMode` and `ElicitationSessionScope`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationFormSession {
    /// The question to the user.
    pub message: String,
    /// The id of the session.
    pub session_id: SessionId,
    /// The tool call that it belongs to, if any.
    #[wire(as = "DefaultOnError")]
    pub tool_call_id: Option<ToolCallId>,
    /// The fields of the form.
    pub requested_schema: ElicitationSchema,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A form, shown while the agent processes a request without a session, such as `authenticate`.
///
/// Source: ACP v1, `ElicitationFormMode` and `ElicitationRequestScope`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationFormRequest {
    /// The question to the user.
    pub message: String,
    /// The id of the client's request that it belongs to.
    pub request_id: RequestId,
    /// The fields of the form.
    pub requested_schema: ElicitationSchema,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A URL. If it fits both variants,
/// it is read as `Session`.
///
/// Source: ACP v1, `ElicitationUrlMode`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum ElicitationUrlMode {
    /// Within a session.
    Session(ElicitationUrlSession),
    /// Within a request without a session.
    Request(ElicitationUrlRequest),
}

/// A URL, opened while the agent works in a session.
///
/// Source: ACP v1, `ElicitationUrlMode` and `ElicitationSessionScope`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationUrlSession {
    /// The question to the user.
    pub message: String,
    /// The id of the session.
    pub session_id: SessionId,
    /// The tool call that it belongs to, if any.
    #[wire(as = "DefaultOnError")]
    pub tool_call_id: Option<ToolCallId>,
    /// The id of the elicitation, which `elicitation/complete` repeats.
    pub elicitation_id: ElicitationId,
    /// The URL.
    #[schemars(extend("format" = "uri"))]
    pub url: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A URL, opened while the agent processes a request without a session, such as `authenticate`.
///
/// Source: ACP v1, `ElicitationUrlMode` and `ElicitationRequestScope`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ElicitationUrlRequest {
    /// The question to the user.
    pub message: String,
    /// The id of the client's request that it belongs to.
    pub request_id: RequestId,
    /// The id of the elicitation, which `elicitation/complete` repeats.
    pub elicitation_id: ElicitationId,
    /// The URL.
    #[schemars(extend("format" = "uri"))]
    pub url: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one elicitation at a URL: any string, chosen by the agent.
///
/// Source: ACP v1, `ElicitationId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
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
    /// A form, shown while the agent processes this request.
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
    /// A URL, opened while the agent works in a session.
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
    /// A URL, opened while the agent processes this request.
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
