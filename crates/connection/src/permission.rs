//! Responses to permission requests.

use samewire_acp::{
    PermissionOption, PermissionOptionKind, RequestPermissionOutcome, RequestPermissionResponse,
    SelectedPermissionOutcome,
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

fn answer(options: &[PermissionOption], kind: PermissionOptionKind) -> RequestPermissionResponse {
    let option = options.iter().find(|option| option.kind == kind);
    let outcome = match option {
        Some(option) => RequestPermissionOutcome::Selected(SelectedPermissionOutcome {
            option_id: option.option_id.clone(),
            meta: None,
        }),
        None => RequestPermissionOutcome::Cancelled,
    };
    RequestPermissionResponse {
        outcome,
        meta: None,
    }
}
