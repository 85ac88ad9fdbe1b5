//! The Agent Client Protocol with plan operations, as Rust types.
//!
//! Each type reads and writes its wire form with serde. Reading through [`decode`] also tells where an error is and
//! what tolerant reading left out:
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
//! The feature `unstable`, on by default, has what ACP has not released yet: the operations on plans. Until it does, they
//! may change in any minor version. Unions and structures grow with ACP, and before 1.0 that may happen in any minor
//! version, too: a `match` with a wildcard arm keeps compiling.
//!
//! Plain `serde_json::from_str` reads the same values, but its errors have no path, what was left out is not reported,
//! and it accepts what `serde_json` itself accepts (arrays for objects, any content of undeclared
//! members).

pub mod methods;

mod agent_capabilities;
mod auth;
mod client_capabilities;
mod command;
mod compaction;
mod config_option;
mod content;
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
mod mode;
mod notice;
mod permission;
mod plan;
#[cfg(feature = "unstable")]
mod plan_operations;
mod prompt;
mod published;
mod schema;
mod session;
mod session_list;
mod session_setup;
mod set_config_option;
mod state;
mod terminal;
mod tool_call;

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
pub use client_capabilities::PlanCapabilities;
pub use client_capabilities::{
    AuthCapabilities, BooleanConfigOptionCapabilities, ClientCapabilities,
    ClientSessionCapabilities, CompactionCapabilities, ElicitationCapabilities,
    ElicitationFormCapabilities, ElicitationUrlCapabilities, FileSystemCapabilities,
    NoticeCapabilities, SessionConfigOptionsCapabilities,
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
    JsonRpcRequest, JsonRpcResponse, JsonRpcSuccess, JsonRpcVersion, RequestId,
};
pub use mcp::{HttpHeader, McpServer, McpServerHttp, McpServerSse, McpServerStdio};
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
pub use plan_operations::{
    PlanFile, PlanId, PlanItems, PlanMarkdown, PlanRemoved, PlanUpdate, PlanUpdateContent,
};
pub use prompt::{
    CancelNotification, CancelRequestNotification, PromptRequest, PromptResponse, StopReason,
};
pub use published::PUBLISHED;
pub use samewire_wire::{
    Code, DecodeError, Decoded, EncodeError, Issue, Patch, UnknownVariant, decode, encode,
};
pub use schema::{Published, schema, schema_draft07};
pub use serde_json::{Map, Value};
pub use session::{SessionId, SessionNotification, SessionUpdate};
pub use session_list::{
    CloseSessionRequest, CloseSessionResponse, DeleteSessionRequest, DeleteSessionResponse,
    ListSessionsRequest, ListSessionsResponse, SessionInfo,
};
pub use session_setup::{
    LoadSessionRequest, LoadSessionResponse, NewSessionRequest, NewSessionResponse,
    ResumeSessionRequest, ResumeSessionResponse,
};
pub use set_config_option::{
    SetSessionConfigOptionBoolean, SetSessionConfigOptionRequest, SetSessionConfigOptionResponse,
    SetSessionConfigOptionValueId,
};
pub use state::{ConfigOptionUpdate, Cost, CurrentModeUpdate, SessionInfoUpdate, UsageUpdate};
pub use terminal::{
    CreateTerminalRequest, CreateTerminalResponse, EnvVariable, KillTerminalRequest,
    KillTerminalResponse, ReleaseTerminalRequest, ReleaseTerminalResponse, TerminalExitStatus,
    TerminalId, TerminalOutputRequest, TerminalOutputResponse, WaitForTerminalExitRequest,
    WaitForTerminalExitResponse,
};
pub use tool_call::{
    Content, Diff, Terminal, ToolCall, ToolCallContent, ToolCallId, ToolCallLocation,
    ToolCallStatus, ToolCallUpdate, ToolKind,
};

/// Custom metadata in the member `_meta` of an object: any JSON, kept unchanged.
pub type Meta = Map<String, Value>;
