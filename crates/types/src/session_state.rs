//! The activity of a session, which an agent reports for the sessions that another session has started.

use samewire_wire::{DefaultOnError, open_enum, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Error, Meta, Usage};

tagged_union! {
    /// The state of a session, which replaces the previous one. A state that this version does not know is kept whole.
    ///
    /// Source: ACP v1 (unstable), `StateUpdate`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum StateUpdate by "state" {
        /// The session is working.
        "running" => Running(RunningStateUpdate) unstable,
        /// The session waits for the next prompt.
        "idle" => Idle(IdleStateUpdate) unstable,
        /// The session waits for the user, such as for a permission.
        "requires_action" => RequiresAction(RequiresActionStateUpdate) unstable,
        /// The agent does not know.
        "unknown" => NotKnown(UnknownStateUpdate) unstable,
        _ => Unknown,
    }
}

/// A session is working.
///
/// Source: ACP v1 (unstable), `RunningStateUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct RunningStateUpdate {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A session waits for the next prompt.
///
/// Source: ACP v1 (unstable), `IdleStateUpdate` and `ErrorStopReason`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct IdleStateUpdate {
    /// The reason for which the work stopped; absent if unknown.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_reason: Option<IdleStopReason>,
    /// The error, if the reason is `error`; absent if unknown.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Error>,
    /// The number of tokens that the work used.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// The reason for which the work of a session stopped. A value that this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `IdleStateUpdate`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum IdleStopReason: String {
        /// The work is complete.
        "end_turn" => EndTurn,
        /// The model reached its maximum number of tokens.
        "max_tokens" => MaxTokens,
        /// The agent reached its maximum number of requests to the model in this turn.
        "max_turn_requests" => MaxTurnRequests,
        /// The agent refused to continue.
        "refusal" => Refusal,
        /// The work was cancelled.
        "cancelled" => Cancelled,
        /// An error occurred.
        "error" => Error,
        _ => Other,
    }
}

/// A session waits for the user.
///
/// Source: ACP v1 (unstable), `RequiresActionStateUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct RequiresActionStateUpdate {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The state of a session is unknown to the agent.
///
/// Source: ACP v1 (unstable), `UnknownStateUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct UnknownStateUpdate {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}
