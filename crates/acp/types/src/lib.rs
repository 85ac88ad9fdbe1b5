//! The Agent Client Protocol with plan operations, as Rust types.
//!
//! To write an agent or a client, start with [`samewire-connection`](https://docs.rs/samewire-connection). Plans that update
//! as an agent works are in [`samewire-plans`](https://docs.rs/samewire-plans), and [`methods`] has every method of the
//! protocol with its types.
//!
//! Each type reads and writes its wire form with serde. Reading with [`decode`] also returns the place of an error, and
//! the parts that tolerant reading dropped:
//!
//! ```
//! use samewire_acp::{Plan, PlanEntry, PlanEntryPriority, SessionNotification, SessionUpdate, decode, encode};
//!
//! let entry = PlanEntry::new("Read the code", PlanEntryPriority::High);
//! let update = SessionUpdate::Plan(Plan::new(vec![entry]));
//! let text = encode(&SessionNotification::new("session-1", update.clone()))?;
//!
//! let read = decode::<SessionNotification>(&text)?;
//! assert_eq!(read.value.update, update);
//! assert!(read.issues.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Members that a type does not declare are ignored, and not written again. [`decode_reporting`] reports them with their
//! paths and values, and [`AgentContext::undeclared`](methods::AgentContext) those of a whole message:
//!
//! ```
//! use samewire_acp::{PromptResponse, decode_reporting};
//!
//! let text = r#"{"stopReason":"end_turn","cost":{"amount":0.1}}"#;
//! let read = decode_reporting::<PromptResponse>(text)?;
//! assert_eq!(read.undeclared[0].path, "/cost");
//! assert_eq!(read.undeclared[0].value, r#"{"amount":0.1}"#);
//! # Ok::<(), samewire_acp::DecodeError>(())
//! ```
//!
//! With the feature `all-errors`, `decode_all` lists every mistake of a text that is refused, and not only the first.
//!
//! The feature `unstable`, on by default, has what ACP has not released yet: everything that is only in its unstable
//! schema, such as `session/fork`, token usage and cursors, and plans in a file, which only the Plan Operations RFD has.
//! All of it is marked `unstable` in its documentation and is outside the versioning promise: any version may change or
//! remove it. Without the feature, the types are those of released ACP.
//!
//! The feature `schema` has the JSON Schema of all types (`schema`) and their list (`PUBLISHED`). It is off by default,
//! since it takes time to compile and only generators and tests need it.
//!
//! Unions and structures grow with ACP, and before 1.0 any minor version may add to them. A `match` with a wildcard arm
//! still compiles then.
//!
//! Plain `serde_json::from_str` reads the same values, but its errors have no path, dropped parts are not reported,
//! and it accepts everything that `serde_json` accepts (arrays for objects, any content of undeclared
//! members).

#![allow(
    clippy::large_enum_variant,
    reason = "a message is moved a few times; a box would be in every `match`"
)]

pub mod methods;
pub mod prelude;

mod agent_capabilities;
mod auth;
#[cfg(feature = "unstable")]
mod auth_status;
mod client_capabilities;
mod command;
mod compaction;
mod config_option;
mod content;
#[cfg(feature = "unstable")]
mod cursor;
mod elicitation;
mod elicitation_choice;
mod elicitation_mode;
mod elicitation_schema;
mod envelope;
mod fs;
mod ids;
mod initialize;
mod jsonrpc;
mod mcp;
#[cfg(feature = "unstable")]
mod mcp_message;
mod meta;
mod mode;
mod notice;
mod permission;
mod plan;
mod plan_operations;
mod prompt;
#[cfg(feature = "unstable")]
mod prompt_suggestions;
#[cfg(feature = "unstable")]
mod provider;
#[cfg(feature = "unstable")]
mod proxy;
#[cfg(feature = "schema")]
mod published;
mod session;
#[cfg(feature = "unstable")]
mod session_archive;
#[cfg(feature = "unstable")]
mod session_fork;
mod session_id;
mod session_list;
mod session_message;
#[cfg(feature = "unstable")]
mod session_options;
mod session_setup;
mod session_state;
#[cfg(feature = "unstable")]
mod session_status;
mod set_config_option;
mod state;
mod subagent;
mod system_prompt;
mod terminal;
mod tool_call;
#[cfg(feature = "unstable")]
mod usage;

pub use agent_capabilities::{
    AgentAuthCapabilities, AgentCapabilities, LogoutCapabilities, McpCapabilities,
    PromptCapabilities, SessionAdditionalDirectoriesCapabilities, SessionCapabilities,
    SessionCloseCapabilities, SessionDeleteCapabilities, SessionListCapabilities,
    SessionResumeCapabilities,
};
pub use auth::{
    AuthMethod, AuthMethodAgent, AuthMethodId, AuthMethodTerminal, AuthenticateRequest,
    AuthenticateResponse, LogoutRequest, LogoutResponse,
};
#[cfg(feature = "unstable")]
pub use auth_status::{
    AuthAccount, AuthState, AuthStatusCapabilities, AuthStatusRequest, AuthStatusResponse,
    AuthStatusUpdateNotification,
};
pub use client_capabilities::{
    AuthCapabilities, BooleanConfigOptionCapabilities, ClientCapabilities,
    ClientSessionCapabilities, CompactionCapabilities, ElicitationCapabilities,
    ElicitationFormCapabilities, ElicitationUrlCapabilities, FileSystemCapabilities,
    NoticeCapabilities, PlanCapabilities, SessionConfigOptionsCapabilities,
};
pub use command::{
    AvailableCommand, AvailableCommandInput, AvailableCommandsUpdate, UnstructuredCommandInput,
};
pub use compaction::{CompactionId, CompactionStatus, CompactionSummaryChunk, CompactionUpdate};
pub use config_option::{
    SessionConfigBoolean, SessionConfigGroupId, SessionConfigId, SessionConfigOption,
    SessionConfigOptionCategory, SessionConfigSelect, SessionConfigSelectGroup,
    SessionConfigSelectOption, SessionConfigSelectOptions, SessionConfigValueId,
};
pub use content::{
    Annotations, AudioContent, BlobResourceContents, ContentBlock, ContentChunk, EmbeddedResource,
    EmbeddedResourceResource, ImageContent, MessageId, ResourceLink, Role, TextContent,
    TextResourceContents,
};
#[cfg(feature = "unstable")]
pub use cursor::{
    CursorAnchor, CursorAnchorPosition, CursorCapabilities, CursorCompactionAnchor,
    CursorForkCapabilities, CursorId, CursorMessageAnchor, CursorToolCallAnchor, CursorUpdate,
    SessionCursorsCapabilities,
};
pub use elicitation::{
    CompleteElicitationNotification, CreateElicitationRequest, CreateElicitationResponse,
    ElicitationAcceptAction, ElicitationCancelAction, ElicitationContentValue,
    ElicitationDeclineAction,
};
pub use elicitation_choice::{
    EnumOption, MultiSelectItems, MultiSelectPropertySchema, StringFormat, StringMultiSelectItems,
    StringPropertySchema, TitledMultiSelectItems,
};
pub use elicitation_mode::{
    ElicitationFormMode, ElicitationFormRequest, ElicitationFormSession, ElicitationId,
    ElicitationUrlMode, ElicitationUrlRequest, ElicitationUrlSession,
};
pub use elicitation_schema::{
    BooleanPropertySchema, ElicitationPropertySchema, ElicitationSchema, ElicitationSchemaType,
    IntegerPropertySchema, NumberPropertySchema,
};
pub use envelope::{
    AgentNotification, AgentRequest, Call, ClientNotification, ClientRequest, ExtNotification,
    ExtRequest, ExtResponse, Notification, OptionalCall,
};
pub use fs::{
    ReadTextFileRequest, ReadTextFileResponse, WriteTextFileRequest, WriteTextFileResponse,
};
pub use indexmap::IndexMap;
pub use initialize::{Implementation, InitializeRequest, InitializeResponse, ProtocolVersion};
pub use jsonrpc::{
    Error, ErrorCode, JsonRpcFailure, JsonRpcMessage, JsonRpcNotification, JsonRpcParams,
    JsonRpcRequest, JsonRpcResponse, JsonRpcSuccess,
};
pub use mcp::{HttpHeader, McpServer, McpServerHttp, McpServerSse, McpServerStdio};
#[cfg(feature = "unstable")]
pub use mcp_message::{
    McpError, McpRequestId, McpServerAcp, McpServerAcpId, MessageMcpError, MessageMcpNotification,
    MessageMcpRequest, MessageMcpResponse, MessageMcpResult,
};
pub use meta::Meta;
pub use mode::{
    SessionMode, SessionModeId, SessionModeState, SetSessionModeRequest, SetSessionModeResponse,
};
pub use notice::{Notice, NoticeSeverity};
pub use permission::{
    PermissionOption, PermissionOptionId, PermissionOptionKind, RequestPermissionOutcome,
    RequestPermissionRequest, RequestPermissionResponse, SelectedPermissionOutcome,
};
pub use plan::{Plan, PlanEntry, PlanEntryPriority, PlanEntryStatus};
#[cfg(feature = "unstable")]
pub use plan_operations::PlanFile;
pub use plan_operations::{
    PlanId, PlanItems, PlanMarkdown, PlanRemoved, PlanUpdate, PlanUpdateContent,
};
pub use prompt::{
    CancelNotification, CancelRequestNotification, PromptRequest, PromptResponse, StopReason,
};
#[cfg(feature = "unstable")]
pub use prompt_suggestions::{
    PromptSuggestion, PromptSuggestionsAudioCapabilities, PromptSuggestionsCapabilities,
    PromptSuggestionsEmbeddedContextCapabilities, PromptSuggestionsImageCapabilities,
    PromptSuggestionsUpdate,
};
#[cfg(feature = "unstable")]
pub use provider::{
    DisableProviderRequest, DisableProviderResponse, ListProvidersRequest, ListProvidersResponse,
    LlmProtocol, ProviderCurrentConfig, ProviderId, ProviderInfo, ProvidersCapabilities,
    SetProviderRequest, SetProviderResponse,
};
#[cfg(feature = "unstable")]
pub use proxy::{
    InitializeProxyRequest, InitializeProxyResponse, ProxyNotification, ProxyRequest,
    ProxySuccessorNotification, ProxySuccessorRequest, ProxySuccessorResponse,
};
#[cfg(feature = "schema")]
pub use published::{PUBLISHED, schema, schema_draft07};
pub use samewire_rpc::{JsonRpcVersion, RequestId};
#[cfg(feature = "schema")]
pub use samewire_wire::Published;
pub use samewire_wire::{
    Code, DecodeError, Decoded, EncodeError, Issue, MOST_UNDECLARED, Patch, Undeclared,
    UnknownVariant, decode, decode_reporting, encode,
};
#[cfg(feature = "all-errors")]
pub use samewire_wire::{DecodeErrors, MOST_ERRORS, decode_all};
pub use serde_json::{Map, Value};
pub use session::{SessionNotification, SessionUpdate};
#[cfg(feature = "unstable")]
pub use session_archive::{
    ArchiveSessionRequest, ArchiveSessionResponse, SessionArchiveCapabilities,
    SessionArchiveFilter, UnarchiveSessionRequest, UnarchiveSessionResponse,
};
#[cfg(feature = "unstable")]
pub use session_fork::{ForkSessionRequest, ForkSessionResponse, SessionForkCapabilities};
pub use session_id::SessionId;
pub use session_list::{
    CloseSessionRequest, CloseSessionResponse, DeleteSessionRequest, DeleteSessionResponse,
    ListSessionsRequest, ListSessionsResponse, SessionInfo,
};
pub use session_message::{SessionMessage, SessionMessageChunk};
#[cfg(feature = "unstable")]
pub use session_options::{
    InitialSessionConfigOption, InitialSessionConfigOptionBoolean,
    InitialSessionConfigOptionValueId, SessionOptionsCapabilities, SessionOptionsRequest,
    SessionOptionsResponse,
};
pub use session_setup::{
    LoadSessionRequest, LoadSessionResponse, NewSessionRequest, NewSessionResponse,
    ResumeSessionRequest, ResumeSessionResponse,
};
pub use session_state::{
    IdleStateUpdate, IdleStopReason, RequiresActionStateUpdate, RunningStateUpdate, StateUpdate,
    UnknownStateUpdate,
};
#[cfg(feature = "unstable")]
pub use session_status::{
    SessionStatus, SessionStatusCapabilities, SessionStatusRequest, SessionStatusResponse,
    SessionTitleCapabilities, SetSessionTitleRequest, SetSessionTitleResponse,
};
pub use set_config_option::{
    SetSessionConfigOptionBoolean, SetSessionConfigOptionRequest, SetSessionConfigOptionResponse,
    SetSessionConfigOptionValueId,
};
pub use state::{ConfigOptionUpdate, Cost, CurrentModeUpdate, SessionInfoUpdate, UsageUpdate};
pub use subagent::{
    SessionCancelCapabilities, SubagentCapabilities, SubagentSessionCapabilities, SubagentUpdate,
};
pub use system_prompt::{
    SessionSystemPromptCapabilities, SessionSystemPromptModeCapabilities,
    SessionSystemPromptOverrideCapabilities, SystemPrompt, SystemPromptMode,
};
pub use terminal::{
    CreateTerminalRequest, CreateTerminalResponse, EnvVariable, KillTerminalRequest,
    KillTerminalResponse, ReleaseTerminalRequest, ReleaseTerminalResponse, TerminalExitStatus,
    TerminalId, TerminalOutputRequest, TerminalOutputResponse, WaitForTerminalExitRequest,
    WaitForTerminalExitResponse,
};
pub use tool_call::{
    Content, Diff, SessionReference, Terminal, ToolCall, ToolCallContent, ToolCallId,
    ToolCallLocation, ToolCallStatus, ToolCallUpdate, ToolKind,
};
#[cfg(feature = "unstable")]
pub use usage::Usage;
