//! Permission: before a tool call, the agent may ask the user.

use samewire_wire::{DefaultOnError, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId, ToolCallUpdate};

/// The agent asks the client whether a tool call may go ahead.
///
/// Source: ACP v1, method `session/request_permission`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/request_permission", "x-side" = "client"))]
pub struct RequestPermissionRequest {
    /// The session it is about.
    pub session_id: SessionId,
    /// The tool call that waits, with what the user should see of it.
    pub tool_call: ToolCallUpdate,
    /// What the user may choose from, in the order to show.
    pub options: Vec<PermissionOption>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What the client answers to `session/request_permission`.
///
/// Source: ACP v1, method `session/request_permission`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-method" = "session/request_permission", "x-side" = "client"))]
pub struct RequestPermissionResponse {
    /// What the user decided.
    pub outcome: RequestPermissionOutcome,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

tagged_union! {
    /// What came of asking the user.
    ///
    /// Source: ACP v1, `RequestPermissionOutcome`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum RequestPermissionOutcome by "outcome" {
        /// The turn was cancelled before the user chose: the client's answer to all that is open after `session/cancel`.
        "cancelled" => Cancelled,
        /// The user chose one of the options.
        "selected" => Selected(SelectedPermissionOutcome),
    }
}

/// The option the user chose.
///
/// Source: ACP v1, `SelectedPermissionOutcome`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SelectedPermissionOutcome {
    /// Which option it is, of those in the request.
    pub option_id: PermissionOptionId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// One answer the user may give.
///
/// Source: ACP v1, `PermissionOption`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PermissionOption {
    /// Which option it is.
    pub option_id: PermissionOptionId,
    /// What the user reads.
    pub name: String,
    /// What choosing it means: a client may choose an icon by it.
    pub kind: PermissionOptionKind,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one option of a request for permission; whatever string the agent gave it.
///
/// Source: ACP v1, `PermissionOptionId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct PermissionOptionId(pub String);

/// What choosing an option means.
///
/// Source: ACP v1, `PermissionOptionKind`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PermissionOptionKind {
    /// Yes, this time.
    AllowOnce,
    /// Yes, and do not ask again.
    AllowAlways,
    /// No, this time.
    RejectOnce,
    /// No, and do not ask again.
    RejectAlways,
}

impl RequestPermissionRequest {
    /// A question about a tool call.
    pub fn new(
        session_id: impl Into<SessionId>,
        tool_call: ToolCallUpdate,
        options: Vec<PermissionOption>,
    ) -> Self {
        Self {
            session_id: session_id.into(),
            tool_call,
            options,
            meta: None,
        }
    }
}

impl RequestPermissionResponse {
    /// The user chose this option.
    pub fn selected(option_id: impl Into<PermissionOptionId>) -> Self {
        let outcome = RequestPermissionOutcome::Selected(SelectedPermissionOutcome {
            option_id: option_id.into(),
            meta: None,
        });
        Self {
            outcome,
            meta: None,
        }
    }

    /// The turn was cancelled before the user chose.
    pub fn cancelled() -> Self {
        Self {
            outcome: RequestPermissionOutcome::Cancelled,
            meta: None,
        }
    }
}

impl PermissionOption {
    /// An option by its id, what the user reads, and what it means.
    pub fn new(
        option_id: impl Into<PermissionOptionId>,
        name: impl Into<String>,
        kind: PermissionOptionKind,
    ) -> Self {
        Self {
            option_id: option_id.into(),
            name: name.into(),
            kind,
            meta: None,
        }
    }
}
