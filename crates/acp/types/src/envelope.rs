//! Whole messages, discriminated by their method.
//!
//! [`Call`] and the similar types are messages without their method: the schema has no definitions of them,
//! and each variant of a union of messages declares all of its members.

use samewire_wire::{UnknownVariant, Wire};
use serde_json::Value;

#[cfg(feature = "unstable")]
use crate::{
    ArchiveSessionRequest, AuthStatusRequest, AuthStatusUpdateNotification, DisableProviderRequest,
    ForkSessionRequest, ListProvidersRequest, MessageMcpNotification, MessageMcpRequest,
    SessionOptionsRequest, SessionStatusRequest, SetProviderRequest, SetSessionTitleRequest,
    UnarchiveSessionRequest,
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
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ExtRequest(pub Value);

/// The result of a request of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtResponse`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ExtResponse(pub Value);

/// The parameters of a notification of an extension: any JSON, carried unchanged.
///
/// Source: ACP v1, `ExtNotification`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
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
#[derive(Debug, Clone, PartialEq, Wire)]
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
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(inline)]
pub struct OptionalCall<P: Default> {
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
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(inline)]
pub struct Notification<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The parameters of the method.
    pub params: P,
}

/// A request from a client to an agent. A method that this version does not know (an extension) is kept whole:
/// its `jsonrpc` and its `id` are not checked.
///
/// Source: ACP v1, `ClientRequest`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "method")]
pub enum ClientRequest {
    /// Starts a connection.
    #[serde(rename = "initialize")]
    Initialize(Call<InitializeRequest>),
    /// Authenticates the user.
    #[serde(rename = "authenticate")]
    Authenticate(Call<AuthenticateRequest>),
    /// Lists the providers of language models.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "providers/list")]
    ListProviders(OptionalCall<ListProvidersRequest>),
    /// Configures a provider.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "providers/set")]
    SetProvider(Call<SetProviderRequest>),
    /// Disables a provider.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "providers/disable")]
    DisableProvider(Call<DisableProviderRequest>),
    /// Logs the user out.
    #[serde(rename = "logout")]
    Logout(OptionalCall<LogoutRequest>),
    /// Returns whether the user is authenticated.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "auth/status")]
    AuthStatus(OptionalCall<AuthStatusRequest>),
    /// Opens a session.
    #[serde(rename = "session/new")]
    NewSession(Call<NewSessionRequest>),
    /// Opens an existing session and replays its updates.
    #[serde(rename = "session/load")]
    LoadSession(Call<LoadSessionRequest>),
    /// Lists the sessions.
    #[serde(rename = "session/list")]
    ListSessions(OptionalCall<ListSessionsRequest>),
    /// Deletes a session.
    #[serde(rename = "session/delete")]
    DeleteSession(Call<DeleteSessionRequest>),
    /// Creates a session as a copy of another.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "session/fork")]
    ForkSession(Call<ForkSessionRequest>),
    /// Archives a session.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "session/archive")]
    ArchiveSession(Call<ArchiveSessionRequest>),
    /// Restores an archived session.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "session/unarchive")]
    UnarchiveSession(Call<UnarchiveSessionRequest>),
    /// Returns whether a session is open.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "session/status")]
    SessionStatus(Call<SessionStatusRequest>),
    /// Returns the modes and the options that a session would have.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "session/options")]
    SessionOptions(Call<SessionOptionsRequest>),
    /// Sets the title of a session.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "session/set_title")]
    SetSessionTitle(Call<SetSessionTitleRequest>),
    /// Opens an existing session without a replay.
    #[serde(rename = "session/resume")]
    ResumeSession(Call<ResumeSessionRequest>),
    /// Closes a session.
    #[serde(rename = "session/close")]
    CloseSession(Call<CloseSessionRequest>),
    /// Changes the mode of a session.
    #[serde(rename = "session/set_mode")]
    SetSessionMode(Call<SetSessionModeRequest>),
    /// Sets an option of a session.
    #[serde(rename = "session/set_config_option")]
    SetSessionConfigOption(Call<SetSessionConfigOptionRequest>),
    /// Sends a prompt of the user.
    #[serde(rename = "session/prompt")]
    Prompt(Call<PromptRequest>),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A request from an agent to a client. A method that this version does not know (an extension) is kept whole:
/// its `jsonrpc` and its `id` are not checked.
///
/// Source: ACP v1, `AgentRequest`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "method")]
pub enum AgentRequest {
    /// Writes a text file.
    #[serde(rename = "fs/write_text_file")]
    WriteTextFile(Call<WriteTextFileRequest>),
    /// Reads a text file.
    #[serde(rename = "fs/read_text_file")]
    ReadTextFile(Call<ReadTextFileRequest>),
    /// Asks whether a tool call may proceed.
    #[serde(rename = "session/request_permission")]
    RequestPermission(Call<RequestPermissionRequest>),
    /// Starts a command in a terminal.
    #[serde(rename = "terminal/create")]
    CreateTerminal(Call<CreateTerminalRequest>),
    /// Gets the output of a command so far.
    #[serde(rename = "terminal/output")]
    TerminalOutput(Call<TerminalOutputRequest>),
    /// Releases a terminal.
    #[serde(rename = "terminal/release")]
    ReleaseTerminal(Call<ReleaseTerminalRequest>),
    /// Waits for a command to exit.
    #[serde(rename = "terminal/wait_for_exit")]
    WaitForTerminalExit(Call<WaitForTerminalExitRequest>),
    /// Kills a command.
    #[serde(rename = "terminal/kill")]
    KillTerminal(Call<KillTerminalRequest>),
    /// Asks the user for input.
    #[serde(rename = "elicitation/create")]
    CreateElicitation(Call<CreateElicitationRequest>),
    /// Asks a server of the Model Context Protocol that the client runs.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "mcp/message")]
    MessageMcp(Call<MessageMcpRequest>),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A notification from a client to an agent. A method that this version does not know is kept whole:
/// its `jsonrpc` and its `id` are not checked.
///
/// Source: ACP v1, `ClientNotification`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "method")]
pub enum ClientNotification {
    /// Cancels the turn of a session.
    #[serde(rename = "session/cancel")]
    Cancel(Notification<CancelNotification>),
    /// News of a server of the Model Context Protocol that the client runs.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "mcp/message")]
    MessageMcp(Notification<MessageMcpNotification>),
    /// Cancels a request.
    #[serde(rename = "$/cancel_request")]
    CancelRequest(Notification<CancelRequestNotification>),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A notification from an agent to a client. A method that this version does not know is kept whole:
/// its `jsonrpc` and its `id` are not checked.
///
/// Source: ACP v1, `AgentNotification`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "method")]
pub enum AgentNotification {
    /// An update of a session.
    #[serde(rename = "session/update")]
    Session(Notification<SessionNotification>),
    /// An elicitation at a URL is complete.
    #[serde(rename = "elicitation/complete")]
    CompleteElicitation(Notification<CompleteElicitationNotification>),
    /// Whether the user is authenticated has changed.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "auth/status_update")]
    AuthStatusUpdate(Notification<AuthStatusUpdateNotification>),
    /// Cancels a request.
    #[serde(rename = "$/cancel_request")]
    CancelRequest(Notification<CancelRequestNotification>),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}
