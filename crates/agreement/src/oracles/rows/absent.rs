//! Types that a library does not have, and types with the same name but another meaning.

use samewire_codegen::model::{Model, Stability, Type, TypeId};

use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};

/// Types that a library does not have.
pub struct Absent {
    /// The libraries.
    pub judges: &'static [&'static str],
    /// The types; [`UNSTABLE`] is every type that the schema marks as unstable.
    pub types: &'static [&'static str],
    /// The reason.
    pub reason: &'static str,
    /// Whether it has another type of that name.
    pub is_namesake: bool,
}

/// Every type that the schema marks as unstable, in a list of absent types.
const UNSTABLE: &str = "(unstable)";

impl Absent {
    pub(in crate::oracles) fn is_about(&self, judge: &str, id: &TypeId, model: &Model) -> bool {
        self.judges.contains(&judge) && self.types.iter().any(|name| is_named(name, id, model))
    }
}

/// Whether a name in a list of absent types is about a type.
pub(in crate::oracles) fn is_named(name: &str, id: &TypeId, model: &Model) -> bool {
    let is_unstable = |found: &Type| found.stability == Stability::Unstable;
    if name == UNSTABLE {
        model.types.get(id).is_some_and(is_unstable)
    } else {
        name == id.0
    }
}

/// Every type that a library does not have.
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

const PROXIED: &[&str] = &["ProxyRequest", "ProxyNotification"];

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
        judges: ALL,
        types: &["MessageMcpResult", "MessageMcpError", "IdleStopReason"],
        reason: "the forms of an answer and why a session stopped have names here; they are judged in what they stand in",
        is_namesake: false,
    },
    Absent {
        judges: &[PYTHON],
        types: &["MessageMcpRequest", "MessageMcpNotification"],
        reason: "theirs follows an older draft, in which a message names a connection and not a server",
        is_namesake: true,
    },
    Absent {
        judges: &[SDK_UNSTABLE],
        types: PROXIED,
        reason: "theirs is decided by trying every method's params, ours by the method",
        is_namesake: true,
    },
    Absent {
        judges: &[RUST],
        types: PROXIED,
        reason: "theirs is the params without the method that says which",
        is_namesake: false,
    },
    Absent {
        judges: &[SDK],
        types: &[UNSTABLE],
        reason: "unstable features are only in the unstable entry point",
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
    Absent {
        judges: &[PYTHON],
        types: &[
            "ProxyRequest",
            "ProxyNotification",
            "InitializeProxyRequest",
            "InitializeProxyResponse",
            "ProxySuccessorRequest",
            "ProxySuccessorResponse",
            "ProxySuccessorNotification",
            "SubagentCapabilities",
            "SessionSystemPromptCapabilities",
            "SessionSystemPromptModeCapabilities",
            "SessionSystemPromptOverrideCapabilities",
            "SessionArchiveCapabilities",
            "SessionStatusCapabilities",
            "SessionTitleCapabilities",
            "AuthStatusCapabilities",
            "AuthStatusRequest",
            "AuthStatusResponse",
            "AuthStatusUpdateNotification",
            "AuthState",
            "AuthAccount",
            "ProviderId",
            "LlmProtocol",
            "SystemPrompt",
            "SystemPromptMode",
            "ArchiveSessionRequest",
            "ArchiveSessionResponse",
            "UnarchiveSessionRequest",
            "UnarchiveSessionResponse",
            "SessionArchiveFilter",
            "SessionStatusRequest",
            "SessionStatusResponse",
            "SessionStatus",
            "SetSessionTitleRequest",
            "SetSessionTitleResponse",
            "McpServerAcpId",
            "MessageMcpResponse",
            "McpError",
            "McpRequestId",
            "SubagentUpdate",
            "SubagentSessionCapabilities",
            "SessionCancelCapabilities",
            "StateUpdate",
            "RunningStateUpdate",
            "IdleStateUpdate",
            "RequiresActionStateUpdate",
            "UnknownStateUpdate",
            "SessionMessage",
            "SessionMessageChunk",
        ],
        reason: "what its schema has is older, or has no name there",
        is_namesake: false,
    },
];
