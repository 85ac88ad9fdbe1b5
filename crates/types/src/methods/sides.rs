//! The table: every method of ACP by its receiver.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::caller::Caller;
use super::forward::Forward;
use super::serve::{Kind, Told, as_call, read_call, sendable, tell, unanswered, written};
use super::table::methods;
use super::undeclared::in_params;
use super::unstable::side;
use super::{
    AgentContext, AnyPeer, CallError, CallOptions, ClientContext, Incoming, Message, Peer,
    RpcError, Sends, Watch, response_text,
};
#[cfg(feature = "unstable")]
use crate::{
    ArchiveSessionRequest, ArchiveSessionResponse, AuthStatusRequest, AuthStatusResponse,
    AuthStatusUpdateNotification, DisableProviderRequest, DisableProviderResponse,
    ForkSessionRequest, ForkSessionResponse, ListProvidersRequest, ListProvidersResponse,
    MessageMcpNotification, MessageMcpRequest, MessageMcpResponse, SessionStatusRequest,
    SessionStatusResponse, SetProviderRequest, SetProviderResponse, SetSessionTitleRequest,
    SetSessionTitleResponse, UnarchiveSessionRequest, UnarchiveSessionResponse,
};
use crate::{
    AuthenticateRequest, AuthenticateResponse, CancelNotification, CancelRequestNotification,
    CloseSessionRequest, CloseSessionResponse, CompleteElicitationNotification,
    CreateElicitationRequest, CreateElicitationResponse, CreateTerminalRequest,
    CreateTerminalResponse, DeleteSessionRequest, DeleteSessionResponse, ExtNotification,
    ExtRequest, ExtResponse, InitializeRequest, InitializeResponse, KillTerminalRequest,
    KillTerminalResponse, ListSessionsRequest, ListSessionsResponse, LoadSessionRequest,
    LoadSessionResponse, LogoutRequest, LogoutResponse, NewSessionRequest, NewSessionResponse,
    PromptRequest, PromptResponse, ReadTextFileRequest, ReadTextFileResponse,
    ReleaseTerminalRequest, ReleaseTerminalResponse, RequestPermissionRequest,
    RequestPermissionResponse, ResumeSessionRequest, ResumeSessionResponse, SessionNotification,
    SetSessionConfigOptionRequest, SetSessionConfigOptionResponse, SetSessionModeRequest,
    SetSessionModeResponse, TerminalOutputRequest, TerminalOutputResponse, Undeclared,
    WaitForTerminalExitRequest, WaitForTerminalExitResponse, WriteTextFileRequest,
    WriteTextFileResponse,
};

/// A method: its name, and the names of its types in the schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Method {
    /// Its name on the wire.
    pub name: &'static str,
    /// What is sent.
    pub params: &'static str,
    /// What comes back; nothing for a notification.
    pub result: Option<&'static str>,
}

type Boxed<'a, T> = Pin<Box<dyn Future<Output = Result<T, RpcError>> + Send + 'a>>;

side! {
    {
        /// What an agent answers.
        trait Agent in agent, with AgentContext;

        /// Handles one message to an agent; the text is the response, if the message wants one.
        ///
        /// The first poll of the future runs the handler to its first suspension. A connection that polls each future once
        /// before it looks at the next message starts the handlers in the order of the wire; it polls the future of a call
        /// whose response has come after those of the messages before.
        fn serve_agent, serve_agent_watched;

        /// The agent at the other end of a connection: each method sends a message. Clones share the connection.
        struct AgentPeer;

        /// An agent of whichever type.
        struct BoxAgent;
    }

    requests {
        /// Begins a connection: versions and capabilities.
        INITIALIZE "initialize" initialize(InitializeRequest) -> InitializeResponse;
        /// Makes the user known to the agent, in one of the ways it offers.
        AUTHENTICATE "authenticate" authenticate(AuthenticateRequest) -> AuthenticateResponse;
        /// Ends what `authenticate` began.
        LOGOUT "logout" logout(LogoutRequest) -> LogoutResponse;
        /// Opens a session.
        SESSION_NEW "session/new" session_new(NewSessionRequest) -> NewSessionResponse;
        /// Opens a session of before, and tells again what happened in it.
        SESSION_LOAD "session/load" session_load(LoadSessionRequest) -> LoadSessionResponse;
        /// Lists the sessions there are, a page at a time.
        SESSION_LIST "session/list" session_list(ListSessionsRequest) -> ListSessionsResponse;
        /// Forgets a session.
        SESSION_DELETE "session/delete" session_delete(DeleteSessionRequest) -> DeleteSessionResponse;
        /// Opens a session of before, without telling what happened in it.
        SESSION_RESUME "session/resume" session_resume(ResumeSessionRequest) -> ResumeSessionResponse;
        /// Closes a session and gives back what it holds.
        SESSION_CLOSE "session/close" session_close(CloseSessionRequest) -> CloseSessionResponse;
        /// Puts a session into another mode.
        SESSION_SET_MODE "session/set_mode" session_set_mode(SetSessionModeRequest) -> SetSessionModeResponse;
        /// Sets one of the options that a session has.
        SESSION_SET_CONFIG_OPTION "session/set_config_option" session_set_config_option(SetSessionConfigOptionRequest) -> SetSessionConfigOptionResponse;
        /// Takes what the user says, and works until the turn ends.
        SESSION_PROMPT "session/prompt" session_prompt(PromptRequest) -> PromptResponse;
    }

    unstable requests {
        /// Tells whether the user is authenticated. Unstable.
        AUTH_STATUS "auth/status" auth_status(AuthStatusRequest) -> AuthStatusResponse;
        /// Lists the providers of language models there are. Unstable.
        PROVIDERS_LIST "providers/list" providers_list(ListProvidersRequest) -> ListProvidersResponse;
        /// Reaches a provider at another address from now on. Unstable.
        PROVIDERS_SET "providers/set" providers_set(SetProviderRequest) -> SetProviderResponse;
        /// Uses a provider no longer. Unstable.
        PROVIDERS_DISABLE "providers/disable" providers_disable(DisableProviderRequest) -> DisableProviderResponse;
        /// Opens a copy of a session. Unstable.
        SESSION_FORK "session/fork" session_fork(ForkSessionRequest) -> ForkSessionResponse;
        /// Puts a session aside. Unstable.
        SESSION_ARCHIVE "session/archive" session_archive(ArchiveSessionRequest) -> ArchiveSessionResponse;
        /// Takes a session back that was put aside. Unstable.
        SESSION_UNARCHIVE "session/unarchive" session_unarchive(UnarchiveSessionRequest) -> UnarchiveSessionResponse;
        /// Tells whether a session is open. Unstable.
        SESSION_STATUS "session/status" session_status(SessionStatusRequest) -> SessionStatusResponse;
        /// Gives a session a title. Unstable.
        SESSION_SET_TITLE "session/set_title" session_set_title(SetSessionTitleRequest) -> SetSessionTitleResponse;
    }

    notifications {
        /// The user wants the turn to stop.
        SESSION_CANCEL "session/cancel" session_cancel(CancelNotification);
        /// Nobody waits for the response to a request any more.
        CANCEL_REQUEST "$/cancel_request" cancel_request(CancelRequestNotification);
    }

    unstable notifications {
        /// News of a server of the Model Context Protocol that the client runs. Unstable.
        MCP_MESSAGE "mcp/message" mcp_message(MessageMcpNotification);
    }
}

side! {
    {
        /// What a client answers.
        trait Client in client, with ClientContext;

        /// Handles one message to a client; the text is the response, if the message wants one.
        ///
        /// The first poll of the future runs the handler to its first suspension, as with [`serve_agent`].
        fn serve_client, serve_client_watched;

        /// The client at the other end of a connection: each method sends a message. Clones share the connection.
        struct ClientPeer;

        /// A client of whichever type.
        struct BoxClient;
    }

    requests {
        /// Asks the user whether a tool may do what it is about to do.
        SESSION_REQUEST_PERMISSION "session/request_permission" session_request_permission(RequestPermissionRequest) -> RequestPermissionResponse;
        /// Reads a text file, with what the user has not saved yet.
        FS_READ_TEXT_FILE "fs/read_text_file" fs_read_text_file(ReadTextFileRequest) -> ReadTextFileResponse;
        /// Writes a text file.
        FS_WRITE_TEXT_FILE "fs/write_text_file" fs_write_text_file(WriteTextFileRequest) -> WriteTextFileResponse;
        /// Starts a command in a terminal.
        TERMINAL_CREATE "terminal/create" terminal_create(CreateTerminalRequest) -> CreateTerminalResponse;
        /// Tells what a command has printed so far.
        TERMINAL_OUTPUT "terminal/output" terminal_output(TerminalOutputRequest) -> TerminalOutputResponse;
        /// Waits until a command has ended.
        TERMINAL_WAIT_FOR_EXIT "terminal/wait_for_exit" terminal_wait_for_exit(WaitForTerminalExitRequest) -> WaitForTerminalExitResponse;
        /// Ends a command and keeps its terminal.
        TERMINAL_KILL "terminal/kill" terminal_kill(KillTerminalRequest) -> KillTerminalResponse;
        /// Gives a terminal back; a command that still runs is ended.
        TERMINAL_RELEASE "terminal/release" terminal_release(ReleaseTerminalRequest) -> ReleaseTerminalResponse;
        /// Asks the user for something: in a form, or at an address.
        ELICITATION_CREATE "elicitation/create" elicitation_create(CreateElicitationRequest) -> CreateElicitationResponse;
    }

    unstable requests {
        /// Asks a server of the Model Context Protocol that the client runs. Unstable.
        MCP_MESSAGE "mcp/message" mcp_message(MessageMcpRequest) -> MessageMcpResponse;
    }

    notifications {
        /// News about a session.
        SESSION_UPDATE "session/update" session_update(SessionNotification);
        /// What was asked of the user at an address is done.
        ELICITATION_COMPLETE "elicitation/complete" elicitation_complete(CompleteElicitationNotification);
        /// Nobody waits for the response to a request any more.
        CANCEL_REQUEST "$/cancel_request" cancel_request(CancelRequestNotification);
    }

    unstable notifications {
        /// Whether the user is authenticated has changed. Unstable.
        AUTH_STATUS_UPDATE "auth/status_update" auth_status_update(AuthStatusUpdateNotification);
    }
}
