//! Whole messages, discriminated by their method.
//!
//! [`Call`] and the similar types are messages without their method: the schema has no definitions of them,
//! and each variant of a union of messages declares all of its members.

use samewire_wire::tagged_union;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[cfg(feature = "unstable")]
use crate::{
    ArchiveSessionRequest, AuthStatusRequest, AuthStatusUpdateNotification, DisableProviderRequest,
    ForkSessionRequest, ListProvidersRequest, MessageMcpNotification, MessageMcpRequest,
    SessionStatusRequest, SetProviderRequest, SetSessionTitleRequest, UnarchiveSessionRequest,
};
use crate::{
    AuthenticateRequest, CancelNotification, CancelRequestNotification, CloseSessionRequest,
    CompleteElicitationNotification, CreateElicitationRequest, CreateTerminalRequest,
    DeleteSessionRequest, InitializeRequest, JsonRpcVersion, KillTerminalRequest,
    ListSessionsRequest, LoadSessionRequest, LogoutRequest, NewSessionRequest, PromptRequest,
    ReadTextFileRequest, ReleaseTerminalRequest, RequestId, RequestPermissionRequest,
    ResumeSessionRequest, SessionNotification, SetSessionConfigOptionRequest,
    SetSessionModeRequest, TerminalOutputRequest, WaitForTerminalExitRequest, WriteTextFileRequest,
};

/// The parameters of a request of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtRequest`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ExtRequest(pub Value);

/// The result of a request of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtResponse`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ExtResponse(pub Value);

/// The parameters of a notification of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtNotification`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ExtNotification(pub Value);

macro_rules! from_value {
    ($($raw:ident),*) => {$(
        impl From<Value> for $raw {
            fn from(value: Value) -> Self {
                Self(value)
            }
        }
    )*};
}

from_value!(ExtRequest, ExtResponse, ExtNotification);

/// A request with its parameters, without its method.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Call<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id, which the response repeats.
    pub id: RequestId,
    /// The parameters of the method.
    pub params: P,
}

/// A request whose parameters may be absent, without its method.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "P: Default + Deserialize<'de>"))]
#[schemars(inline, bound = "P: Default + Serialize + JsonSchema")]
pub struct OptionalCall<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id, which the response repeats.
    pub id: RequestId,
    /// The parameters of the method. Absent and `null` mean the empty object.
    #[serde(default)]
    pub params: P,
}

/// A notification with its parameters, without its method. An `id`, which would make it a request, is not
/// checked here: `JsonRpcMessage` distinguishes them.
///
/// Source: JSON-RPC 2.0, § 4.1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Notification<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The parameters of the method.
    pub params: P,
}

tagged_union! {
    /// A request from a client to an agent. A method that this version does not know (an extension) is kept whole:
    /// its `jsonrpc` and its `id` are not checked.
    ///
    /// Source: ACP v1, `ClientRequest`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ClientRequest by "method" {
        /// Starts a connection.
        "initialize" => Initialize(Call<InitializeRequest>),
        /// Authenticates the user.
        "authenticate" => Authenticate(Call<AuthenticateRequest>),
        /// Lists the providers of language models.
        "providers/list" => ListProviders(OptionalCall<ListProvidersRequest>) unstable,
        /// Configures a provider.
        "providers/set" => SetProvider(Call<SetProviderRequest>) unstable,
        /// Disables a provider.
        "providers/disable" => DisableProvider(Call<DisableProviderRequest>) unstable,
        /// Logs the user out.
        "logout" => Logout(OptionalCall<LogoutRequest>),
        /// Returns whether the user is authenticated.
        "auth/status" => AuthStatus(OptionalCall<AuthStatusRequest>) unstable,
        /// Opens a session.
        "session/new" => NewSession(Call<NewSessionRequest>),
        /// Opens an existing session and replays its updates.
        "session/load" => LoadSession(Call<LoadSessionRequest>),
        /// Lists the sessions.
        "session/list" => ListSessions(OptionalCall<ListSessionsRequest>),
        /// Deletes a session.
        "session/delete" => DeleteSession(Call<DeleteSessionRequest>),
        /// Creates a session as a copy of another.
        "session/fork" => ForkSession(Call<ForkSessionRequest>) unstable,
        /// Archives a session.
        "session/archive" => ArchiveSession(Call<ArchiveSessionRequest>) unstable,
        /// Restores an archived session.
        "session/unarchive" => UnarchiveSession(Call<UnarchiveSessionRequest>) unstable,
        /// Returns whether a session is open.
        "session/status" => SessionStatus(Call<SessionStatusRequest>) unstable,
        /// Sets the title of a session.
        "session/set_title" => SetSessionTitle(Call<SetSessionTitleRequest>) unstable,
        /// Opens an existing session without a replay.
        "session/resume" => ResumeSession(Call<ResumeSessionRequest>),
        /// Closes a session.
        "session/close" => CloseSession(Call<CloseSessionRequest>),
        /// Changes the mode of a session.
        "session/set_mode" => SetSessionMode(Call<SetSessionModeRequest>),
        /// Sets an option of a session.
        "session/set_config_option" => SetSessionConfigOption(Call<SetSessionConfigOptionRequest>),
        /// Sends a prompt of the user.
        "session/prompt" => Prompt(Call<PromptRequest>),
        _ => Unknown,
    }
}

tagged_union! {
    /// A request from an agent to a client. A method that this version does not know (an extension) is kept whole:
    /// its `jsonrpc` and its `id` are not checked.
    ///
    /// Source: ACP v1, `AgentRequest`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AgentRequest by "method" {
        /// Writes a text file.
        "fs/write_text_file" => WriteTextFile(Call<WriteTextFileRequest>),
        /// Reads a text file.
        "fs/read_text_file" => ReadTextFile(Call<ReadTextFileRequest>),
        /// Asks whether a tool call may proceed.
        "session/request_permission" => RequestPermission(Call<RequestPermissionRequest>),
        /// Starts a command in a terminal.
        "terminal/create" => CreateTerminal(Call<CreateTerminalRequest>),
        /// Gets the output of a command so far.
        "terminal/output" => TerminalOutput(Call<TerminalOutputRequest>),
        /// Releases a terminal.
        "terminal/release" => ReleaseTerminal(Call<ReleaseTerminalRequest>),
        /// Waits for a command to exit.
        "terminal/wait_for_exit" => WaitForTerminalExit(Call<WaitForTerminalExitRequest>),
        /// Kills a command.
        "terminal/kill" => KillTerminal(Call<KillTerminalRequest>),
        /// Asks the user for input.
        "elicitation/create" => CreateElicitation(Call<CreateElicitationRequest>),
        /// Asks a server of the Model Context Protocol that the client runs.
        "mcp/message" => MessageMcp(Call<MessageMcpRequest>) unstable,
        _ => Unknown,
    }
}

tagged_union! {
    /// A notification from a client to an agent. A method that this version does not know is kept whole:
    /// its `jsonrpc` and its `id` are not checked.
    ///
    /// Source: ACP v1, `ClientNotification`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ClientNotification by "method" {
        /// Cancels the turn of a session.
        "session/cancel" => Cancel(Notification<CancelNotification>),
        /// News of a server of the Model Context Protocol that the client runs.
        "mcp/message" => MessageMcp(Notification<MessageMcpNotification>) unstable,
        /// Cancels a request.
        "$/cancel_request" => CancelRequest(Notification<CancelRequestNotification>),
        _ => Unknown,
    }
}

tagged_union! {
    /// A notification from an agent to a client. A method that this version does not know is kept whole:
    /// its `jsonrpc` and its `id` are not checked.
    ///
    /// Source: ACP v1, `AgentNotification`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AgentNotification by "method" {
        /// An update of a session.
        "session/update" => Session(Notification<SessionNotification>),
        /// An elicitation at a URL is complete.
        "elicitation/complete" => CompleteElicitation(Notification<CompleteElicitationNotification>),
        /// Whether the user is authenticated has changed.
        "auth/status_update" => AuthStatusUpdate(Notification<AuthStatusUpdateNotification>) unstable,
        /// Cancels a request.
        "$/cancel_request" => CancelRequest(Notification<CancelRequestNotification>),
        _ => Unknown,
    }
}
