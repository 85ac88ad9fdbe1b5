//! Whole messages, told apart by their method: what each side may send.
//!
//! [`Call`] and its like stand beside a method and are no messages without it: the schema has no definitions of them,
//! and each variant of a union of messages says all of its members.

use samewire_wire::tagged_union;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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

/// A request with its parameters, as it stands beside its method.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Call<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id that the response will carry.
    pub id: RequestId,
    /// What the method is called with.
    pub params: P,
}

/// A request whose parameters may be absent, as it stands beside its method.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "P: Default + Deserialize<'de>"))]
#[schemars(inline, bound = "P: Default + Serialize + JsonSchema")]
pub struct OptionalCall<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id that the response will carry.
    pub id: RequestId,
    /// What the method is called with. Absent and `null`, it is called with the empty object.
    #[serde(default)]
    pub params: P,
}

/// A notification with its parameters, as it stands beside its method. An `id`, which makes a request of it, is not
/// looked at here: `JsonRpcMessage` tells them apart.
///
/// Source: JSON-RPC 2.0, § 4.1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Notification<P> {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// What the method is told.
    pub params: P,
}

tagged_union! {
    /// What a client may ask an agent. A method this version does not know, such as one of an extension, is kept whole:
    /// neither its `jsonrpc` nor its `id` is looked at.
    ///
    /// Source: ACP v1, `ClientRequest`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ClientRequest by "method" {
        /// Begins a connection.
        "initialize" => Initialize(Call<InitializeRequest>),
        /// Makes the user known to the agent.
        "authenticate" => Authenticate(Call<AuthenticateRequest>),
        /// Ends what `authenticate` began.
        "logout" => Logout(OptionalCall<LogoutRequest>),
        /// Opens a session.
        "session/new" => NewSession(Call<NewSessionRequest>),
        /// Opens a session of before, and wants to hear again what happened in it.
        "session/load" => LoadSession(Call<LoadSessionRequest>),
        /// Wants to know the sessions there are.
        "session/list" => ListSessions(OptionalCall<ListSessionsRequest>),
        /// Forgets a session.
        "session/delete" => DeleteSession(Call<DeleteSessionRequest>),
        /// Opens a session of before.
        "session/resume" => ResumeSession(Call<ResumeSessionRequest>),
        /// Closes a session.
        "session/close" => CloseSession(Call<CloseSessionRequest>),
        /// Puts a session into another mode.
        "session/set_mode" => SetSessionMode(Call<SetSessionModeRequest>),
        /// Sets an option of a session.
        "session/set_config_option" => SetSessionConfigOption(Call<SetSessionConfigOptionRequest>),
        /// What the user says.
        "session/prompt" => Prompt(Call<PromptRequest>),
        _ => Unknown,
    }
}

tagged_union! {
    /// What an agent may ask a client. A method this version does not know, such as one of an extension, is kept whole:
    /// neither its `jsonrpc` nor its `id` is looked at.
    ///
    /// Source: ACP v1, `AgentRequest`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AgentRequest by "method" {
        /// Writes a text file.
        "fs/write_text_file" => WriteTextFile(Call<WriteTextFileRequest>),
        /// Reads a text file.
        "fs/read_text_file" => ReadTextFile(Call<ReadTextFileRequest>),
        /// Wants to know whether a tool may do what it is about to do.
        "session/request_permission" => RequestPermission(Call<RequestPermissionRequest>),
        /// Starts a command in a terminal.
        "terminal/create" => CreateTerminal(Call<CreateTerminalRequest>),
        /// Wants to know what a command has printed so far.
        "terminal/output" => TerminalOutput(Call<TerminalOutputRequest>),
        /// Gives a terminal back.
        "terminal/release" => ReleaseTerminal(Call<ReleaseTerminalRequest>),
        /// Waits until a command has ended.
        "terminal/wait_for_exit" => WaitForTerminalExit(Call<WaitForTerminalExitRequest>),
        /// Ends a command.
        "terminal/kill" => KillTerminal(Call<KillTerminalRequest>),
        /// Wants something from the user.
        "elicitation/create" => CreateElicitation(Call<CreateElicitationRequest>),
        _ => Unknown,
    }
}

tagged_union! {
    /// What a client may tell an agent. A method this version does not know, such as one of an extension, is kept whole:
    /// neither its `jsonrpc` nor its `id` is looked at.
    ///
    /// Source: ACP v1, `ClientNotification`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ClientNotification by "method" {
        /// The user wants the turn to stop.
        "session/cancel" => Cancel(Notification<CancelNotification>),
        /// Nobody waits for the response to a request any more.
        "$/cancel_request" => CancelRequest(Notification<CancelRequestNotification>),
        _ => Unknown,
    }
}

tagged_union! {
    /// What an agent may tell a client. A method this version does not know, such as one of an extension, is kept whole:
    /// neither its `jsonrpc` nor its `id` is looked at.
    ///
    /// Source: ACP v1, `AgentNotification`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AgentNotification by "method" {
        /// News about a session.
        "session/update" => Session(Notification<SessionNotification>),
        /// What was asked of the user is done.
        "elicitation/complete" => CompleteElicitation(Notification<CompleteElicitationNotification>),
        /// Nobody waits for the response to a request any more.
        "$/cancel_request" => CancelRequest(Notification<CancelRequestNotification>),
        _ => Unknown,
    }
}
