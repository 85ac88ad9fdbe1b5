//! Types that a library has not, and those that are another thing there.

use super::Absent;
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};

/// Every type that a library has not.
pub fn absent() -> &'static [Absent] {
    ABSENT
}

const ALL: &[&str] = &[RUST, SDK, SDK_UNSTABLE, PYTHON];

const MESSAGES: &[&str] = &[
    "ClientRequest",
    "ClientNotification",
    "AgentRequest",
    "AgentNotification",
];

const ABSENT: &[Absent] = &[
    Absent {
        judges: ALL,
        types: &[
            "JsonRpcMessage",
            "JsonRpcRequest",
            "JsonRpcNotification",
            "JsonRpcResponse",
            "JsonRpcSuccess",
            "JsonRpcFailure",
            "JsonRpcVersion",
            "JsonRpcParams",
        ],
        reason: "the JSON-RPC envelope without its contents is a type only here; theirs handle it in their connections",
        is_namesake: false,
    },
    Absent {
        judges: &[SDK, SDK_UNSTABLE, PYTHON],
        types: MESSAGES,
        reason: "theirs try the params of every method, ours use the method",
        is_namesake: true,
    },
    Absent {
        judges: &[RUST],
        types: MESSAGES,
        reason: "theirs are the params without the method",
        is_namesake: false,
    },
    Absent {
        judges: &[RUST, PYTHON],
        types: &["ExtRequest", "ExtResponse", "ExtNotification"],
        reason: "extensions are raw JSON here; theirs have no type for them",
        is_namesake: false,
    },
    Absent {
        judges: ALL,
        types: &[
            "SetSessionConfigOptionBoolean",
            "SetSessionConfigOptionValueId",
            "ElicitationDeclineAction",
            "ElicitationCancelAction",
            "ElicitationFormSession",
            "ElicitationFormRequest",
            "ElicitationUrlSession",
            "ElicitationUrlRequest",
        ],
        reason: "a variant with all members of its object is a type here; theirs combine the object from parts, and it is compared as a whole",
        is_namesake: false,
    },
    Absent {
        judges: ALL,
        types: &[
            "SessionConfigSelect",
            "SessionConfigBoolean",
            "ElicitationFormMode",
            "ElicitationUrlMode",
            "ElicitationAcceptAction",
        ],
        reason: "theirs is the part that is specific to the variant, ours is the whole variant",
        is_namesake: true,
    },
    Absent {
        judges: &[SDK],
        types: &[
            "PlanCapabilities",
            "PlanUpdate",
            "PlanUpdateContent",
            "PlanItems",
            "PlanFile",
            "PlanMarkdown",
            "PlanRemoved",
            "PlanId",
        ],
        reason: "plan operations are only in the unstable entry point",
        is_namesake: false,
    },
    Absent {
        judges: &[PYTHON],
        types: &[
            "AuthMethodId",
            "SessionId",
            "MessageId",
            "ToolCallId",
            "PlanId",
            "SessionModeId",
            "SessionConfigId",
            "SessionConfigValueId",
            "SessionConfigGroupId",
            "PermissionOptionId",
            "ElicitationId",
            "TerminalId",
            "ErrorCode",
            "Role",
            "StringFormat",
            "ElicitationSchemaType",
            "SessionConfigOptionCategory",
        ],
        reason: "they are plain strings and integers there, without a type name",
        is_namesake: false,
    },
    Absent {
        judges: &[PYTHON],
        types: &[
            "Notice",
            "NoticeSeverity",
            "NoticeCapabilities",
            "CompactionUpdate",
            "CompactionSummaryChunk",
            "CompactionId",
            "CompactionStatus",
            "CompactionCapabilities",
        ],
        reason: "notices and compaction are newer than its schema",
        is_namesake: false,
    },
];
