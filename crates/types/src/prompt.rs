//! A turn of a session: what the user asks, why the agent stopped, and stopping it.

use samewire_wire::DefaultOnError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{ContentBlock, Meta, RequestId, SessionId};

/// What the user asks. The agent works on it, tells the client what is new in `session/update`, and answers when it is
/// done.
///
/// Source: ACP v1, method `session/prompt`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/prompt", "x-side" = "agent"))]
pub struct PromptRequest {
    /// The session it is about.
    pub session_id: SessionId,
    /// What the user says, piece by piece. Every agent takes texts and links; the rest as it advertises in
    /// `promptCapabilities`.
    pub prompt: Vec<ContentBlock>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent answers `session/prompt`: the turn is over.
///
/// Source: ACP v1, method `session/prompt`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/prompt", "x-side" = "agent"))]
pub struct PromptResponse {
    /// Why the agent stopped.
    pub stop_reason: StopReason,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Why an agent stopped working on a prompt.
///
/// Source: ACP v1, `StopReason`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// It is done.
    EndTurn,
    /// The model may say no more.
    MaxTokens,
    /// The agent may ask the model no more in this turn.
    MaxTurnRequests,
    /// It refuses to go on; the prompt and what came after do not count for the next one.
    Refusal,
    /// The client cancelled the turn.
    Cancelled,
}

/// The client stops the turn of a session. The agent still answers `session/prompt`, with `cancelled`.
///
/// Source: ACP v1, method `session/cancel`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/cancel", "x-side" = "agent"))]
pub struct CancelNotification {
    /// The session whose turn shall end.
    pub session_id: SessionId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The sender needs the answer to one of its requests no longer; either side may send it. The request is still
/// answered: with what there is, or with the error `Request cancelled`.
///
/// Source: ACP v1, method `$/cancel_request`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "$/cancel_request", "x-side" = "protocol"))]
pub struct CancelRequestNotification {
    /// The id of the request.
    pub request_id: RequestId,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl PromptRequest {
    /// What the user says in a session.
    pub fn new(session_id: impl Into<SessionId>, prompt: Vec<ContentBlock>) -> Self {
        Self {
            session_id: session_id.into(),
            prompt,
            meta: None,
        }
    }
}

impl PromptResponse {
    /// The turn is over, for this reason.
    pub fn new(stop_reason: StopReason) -> Self {
        Self {
            stop_reason,
            meta: None,
        }
    }
}

impl CancelNotification {
    /// The turn of this session shall end.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl CancelRequestNotification {
    /// The answer to this request is needed no longer.
    pub fn new(request_id: impl Into<RequestId>) -> Self {
        Self {
            request_id: request_id.into(),
            meta: None,
        }
    }
}
