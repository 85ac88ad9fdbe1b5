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
        reason: "the envelope of JSON-RPC without what is in it is a type of ours; they leave it to their connections",
        is_namesake: false,
    },
    Absent {
        judges: &[SDK, SDK_UNSTABLE, PYTHON],
        types: MESSAGES,
        reason: "theirs is decided by trying every method's params, ours by the method",
        is_namesake: true,
    },
    Absent {
        judges: &[RUST],
        types: MESSAGES,
        reason: "theirs is the params without the method that says which",
        is_namesake: false,
    },
    Absent {
        judges: &[RUST, PYTHON],
        types: &["ExtRequest", "ExtResponse", "ExtNotification"],
        reason: "what is anybody's is raw JSON; they have nothing to read it as by itself",
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
        reason: "a variant that carries every member of its object is a type of ours; they put the object together from parts, and it is judged whole",
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
        reason: "theirs is the part that distinguishes the variant, ours is the whole variant",
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
        reason: "plan operations are in the unstable entry point alone",
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
        reason: "they are plain strings and integers there, without a name",
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
        reason: "notices and compaction are younger than its schema",
        is_namesake: false,
    },
];
