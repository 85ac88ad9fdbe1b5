//! The activity of a session, which an agent reports for the sessions that another session has started.

#[cfg(feature = "unstable")]
use crate::Usage;
use crate::{Error, Meta};
use samewire_wire::{DefaultOnError, UnknownVariant, Wire, open_enum};
use serde_json::{Map, Value};

/// The state of a session, which replaces the previous one. A state that this version does not know is kept whole.
///
/// Source: ACP v1, `StateUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "state")]
pub enum StateUpdate {
    /// The session is working.
    #[serde(rename = "running")]
    Running(RunningStateUpdate),
    /// The session waits for the next prompt.
    #[serde(rename = "idle")]
    Idle(IdleStateUpdate),
    /// The session waits for the user, such as for a permission.
    #[serde(rename = "requires_action")]
    RequiresAction(RequiresActionStateUpdate),
    /// The agent does not know.
    #[serde(rename = "unknown")]
    NotKnown(UnknownStateUpdate),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A session is working.
///
/// Source: ACP v1, `RunningStateUpdate`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct RunningStateUpdate {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A session waits for the next prompt. The members of a reason that this version does not know are kept.
///
/// Source: ACP v1, `IdleStateUpdate` and `ErrorStopReason`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct IdleStateUpdate {
    /// The reason for which the work stopped; absent if unknown.
    #[wire(as = "DefaultOnError")]
    pub stop_reason: Option<IdleStopReason>,
    /// The error, if the reason is `error`; absent if unknown.
    #[wire(as = "DefaultOnError")]
    pub error: Option<Error>,
    /// The number of tokens that the work used.
    #[cfg(feature = "unstable")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    #[wire(as = "DefaultOnError")]
    pub usage: Option<Usage>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
    /// The other members, if this version does not know the reason; otherwise empty.
    #[serde(flatten)]
    #[wire(if_unknown = "stopReason")]
    pub extra: Map<String, Value>,
}

open_enum! {
    /// The reason for which the work of a session stopped. A value that this version does not know is kept.
    ///
    /// Source: ACP v1, `IdleStateUpdate`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
/// Source: ACP v1, `RequiresActionStateUpdate`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct RequiresActionStateUpdate {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The state of a session is unknown to the agent.
///
/// Source: ACP v1, `UnknownStateUpdate`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct UnknownStateUpdate {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}
