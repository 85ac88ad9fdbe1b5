//! Permissions: before a tool call, the agent may ask the user.

use crate::{Meta, SessionId, ToolCallUpdate};
use samewire_wire::{DefaultOnError, Wire};

/// Asks the user whether a tool call may proceed.
///
/// Source: ACP v1, method `session/request_permission`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/request_permission", "x-side" = "client"))]
pub struct RequestPermissionRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The pending tool call, with the details to show to the user.
    pub tool_call: ToolCallUpdate,
    /// The options for the user, in display order.
    pub options: Vec<PermissionOption>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/request_permission`.
///
/// Source: ACP v1, method `session/request_permission`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "session/request_permission", "x-side" = "client"))]
pub struct RequestPermissionResponse {
    /// The outcome.
    pub outcome: RequestPermissionOutcome,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The outcome of a permission request.
///
/// Source: ACP v1, `RequestPermissionOutcome`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "outcome")]
pub enum RequestPermissionOutcome {
    /// The turn was cancelled before the user chose. After `session/cancel`, all open requests get this answer.
    #[serde(rename = "cancelled")]
    Cancelled,
    /// The user chose one of the options.
    #[serde(rename = "selected")]
    Selected(SelectedPermissionOutcome),
}

/// The option that the user chose.
///
/// Source: ACP v1, `SelectedPermissionOutcome`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SelectedPermissionOutcome {
    /// The id of an option of the request.
    pub option_id: PermissionOptionId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An option that the user may choose.
///
/// Source: ACP v1, `PermissionOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct PermissionOption {
    /// The id of the option.
    pub option_id: PermissionOptionId,
    /// The label.
    pub name: String,
    /// The kind of the option. Clients may use it to choose an icon.
    pub kind: PermissionOptionKind,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one option of a request for permission: any string, chosen by the agent.
///
/// Source: ACP v1, `PermissionOptionId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct PermissionOptionId(pub String);

/// The kind of a permission option.
///
/// Source: ACP v1, `PermissionOptionKind`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "snake_case")]
pub enum PermissionOptionKind {
    /// Allow this time.
    AllowOnce,
    /// Allow, and do not ask again.
    AllowAlways,
    /// Reject this time.
    RejectOnce,
    /// Reject, and do not ask again.
    RejectAlways,
}

impl RequestPermissionRequest {
    /// A request for this tool call with these options.
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
    /// An option with this id, label and kind.
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
