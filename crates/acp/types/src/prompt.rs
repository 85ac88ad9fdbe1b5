//! Turns of a session: prompts, the reasons for which a turn ends, and cancellation.

#[cfg(feature = "unstable")]
use crate::Usage;
use crate::{ContentBlock, Meta, RequestId, SessionId};
use samewire_wire::{DefaultOnError, Wire};

/// A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
/// done.
///
/// Source: ACP v1, method `session/prompt`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/prompt", "x-side" = "agent"))]
pub struct PromptRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The content of the prompt. Every agent accepts text and resource links; other content must be advertised in
    /// `promptCapabilities`.
    pub prompt: Vec<ContentBlock>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/prompt`: the turn has ended.
///
/// Source: ACP v1, method `session/prompt`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/prompt", "x-side" = "agent"))]
pub struct PromptResponse {
    /// Why the turn ended.
    pub stop_reason: StopReason,
    /// How many tokens the session has used so far, this turn included; absent if the agent does not count them.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub usage: Option<Usage>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Why a turn ended.
///
/// Source: ACP v1, `StopReason`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// The agent is finished.
    EndTurn,
    /// The model reached its maximum number of tokens.
    MaxTokens,
    /// The turn reached its maximum number of model requests.
    MaxTurnRequests,
    /// The agent refuses to continue. The prompt and all that follows are left out of the next context.
    Refusal,
    /// The client cancelled the turn.
    Cancelled,
}

/// Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.
///
/// Source: ACP v1, method `session/cancel`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/cancel", "x-side" = "agent"))]
pub struct CancelNotification {
    /// The id of the session.
    pub session_id: SessionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Cancels a request of the sender. Either side may send it. The request is still
/// answered: with the available result, or with the error `Request cancelled`.
///
/// Source: ACP v1, method `$/cancel_request`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "$/cancel_request", "x-side" = "protocol"))]
pub struct CancelRequestNotification {
    /// The id of the request.
    pub request_id: RequestId,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl PromptRequest {
    /// A prompt for a session.
    pub fn new(session_id: impl Into<SessionId>, prompt: Vec<ContentBlock>) -> Self {
        Self {
            session_id: session_id.into(),
            prompt,
            meta: None,
        }
    }
}

impl PromptResponse {
    /// The turn ended for this reason.
    pub fn new(stop_reason: StopReason) -> Self {
        Self {
            stop_reason,
            #[cfg(feature = "unstable")]
            usage: None,
            meta: None,
        }
    }
}

impl CancelNotification {
    /// Cancels the turn of this session.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl CancelRequestNotification {
    /// Cancels this request.
    pub fn new(request_id: impl Into<RequestId>) -> Self {
        Self {
            request_id: request_id.into(),
            meta: None,
        }
    }
}
