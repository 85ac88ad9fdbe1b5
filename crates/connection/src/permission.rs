//! Answers to requests for permission.

use samewire_acp::{
    PermissionOption, PermissionOptionKind, RequestPermissionOutcome, RequestPermissionResponse,
    SelectedPermissionOutcome,
};

/// Allows a tool call this time: by the kind of an option, never by its position. Where no option allows it once, one that
/// allows it always is not taken: the answer is `cancelled`.
pub fn allow_once(options: &[PermissionOption]) -> RequestPermissionResponse {
    answer(options, PermissionOptionKind::AllowOnce)
}

/// Allows a tool call and all that are like it. Where no option does that, the answer is `cancelled`.
pub fn allow_always(options: &[PermissionOption]) -> RequestPermissionResponse {
    answer(options, PermissionOptionKind::AllowAlways)
}

/// Rejects a tool call this time. Where no option does that, the answer is `cancelled`.
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
