//! Permission requests: their options, and responses to them.

use samewire_acp::{
    PermissionOption, PermissionOptionId, PermissionOptionKind, RequestPermissionOutcome,
    RequestPermissionResponse,
};

/// Selects the first option of the kind `allow_once`; `cancelled` if there is none, even if there is one of the kind
/// `allow_always`.
pub fn allow_once(options: &[PermissionOption]) -> RequestPermissionResponse {
    answer(options, PermissionOptionKind::AllowOnce)
}

/// Selects the first option of the kind `allow_always`; `cancelled` if there is none.
pub fn allow_always(options: &[PermissionOption]) -> RequestPermissionResponse {
    answer(options, PermissionOptionKind::AllowAlways)
}

/// Selects the first option of the kind `reject_once`; `cancelled` if there is none.
pub fn reject_once(options: &[PermissionOption]) -> RequestPermissionResponse {
    answer(options, PermissionOptionKind::RejectOnce)
}

/// Selects the first option of the kind `reject_always`; `cancelled` if there is none.
pub fn reject_always(options: &[PermissionOption]) -> RequestPermissionResponse {
    answer(options, PermissionOptionKind::RejectAlways)
}

/// Selects the option with this id, which the user chose.
pub fn select_option(id: impl Into<PermissionOptionId>) -> RequestPermissionResponse {
    RequestPermissionResponse::selected(id)
}

/// The usual options of a permission request: allow, always allow, and reject. The ids are the names of the kinds.
pub fn permission_options() -> Vec<PermissionOption> {
    use PermissionOptionKind::{AllowAlways, AllowOnce, RejectOnce};
    vec![
        PermissionOption::new("allow_once", "Allow", AllowOnce),
        PermissionOption::new("allow_always", "Always allow", AllowAlways),
        PermissionOption::new("reject_once", "Reject", RejectOnce),
    ]
}

/// Whether the user chose one of these options, and it allows the tool call.
///
/// ```
/// # use samewire_acp::prelude::*;
/// use samewire_connection::{is_allowed, permission_options, tool_call_update};
///
/// # async fn work(session: AgentSession) -> Result<()> {
/// let options = permission_options();
/// let changes = ToolCallUpdate::new("call-1");
/// let answer = session.request_permission(changes, options.clone()).await?;
/// if is_allowed(&answer, &options) {
///     session.send(tool_call_update("call-1").status(ToolCallStatus::InProgress)).await?;
/// }
/// # Ok(())
/// # }
/// ```
pub fn is_allowed(answer: &RequestPermissionResponse, options: &[PermissionOption]) -> bool {
    use PermissionOptionKind::{AllowAlways, AllowOnce};
    let RequestPermissionOutcome::Selected(selected) = &answer.outcome else {
        return false;
    };
    options.iter().any(|option| {
        option.option_id == selected.option_id && matches!(option.kind, AllowOnce | AllowAlways)
    })
}

fn answer(options: &[PermissionOption], kind: PermissionOptionKind) -> RequestPermissionResponse {
    let option = options.iter().find(|option| option.kind == kind);
    option.map_or_else(RequestPermissionResponse::cancelled, |option| {
        select_option(option.option_id.clone())
    })
}
