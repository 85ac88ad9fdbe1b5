//! What a session is doing, as its agent tells it of the sessions below another one.

use samewire_wire::{DefaultOnError, open_enum, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Error, Meta, Usage};

tagged_union! {
    /// What a session is doing now: it takes the place of what it was doing before. A state this version does not know is
    /// kept whole.
    ///
    /// Source: ACP v1 (unstable), `StateUpdate`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum StateUpdate by "state" {
        /// It is working.
        "running" => Running(RunningStateUpdate) unstable,
        /// It waits for the next prompt.
        "idle" => Idle(IdleStateUpdate) unstable,
        /// It waits for the user, such as for a permission.
        "requires_action" => RequiresAction(RequiresActionStateUpdate) unstable,
        /// The agent cannot tell.
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
    /// Why it stopped; absent if the agent does not tell it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_reason: Option<IdleStopReason>,
    /// What went wrong, where it stopped for an `error`; absent if the agent does not tell it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Error>,
    /// How many tokens its work has used.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// Why a session stopped. A word this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `IdleStateUpdate`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum IdleStopReason: String {
        /// It is done.
        "end_turn" => EndTurn,
        /// The model may say no more.
        "max_tokens" => MaxTokens,
        /// The agent may ask the model no more in this turn.
        "max_turn_requests" => MaxTurnRequests,
        /// It refuses to go on.
        "refusal" => Refusal,
        /// It was cancelled.
        "cancelled" => Cancelled,
        /// Something went wrong.
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

/// The agent cannot tell what a session is doing.
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
