//! The table of all methods of ACP, by receiver.

use samewire_rpc::{Peer, Watch, Watched};

use super::advertised::Advertised;
use super::names::Names;
use super::table::side;
use crate::{ClientCapabilities, ExtNotification, ExtRequest, ExtResponse};

side! {
    {
        /// The handlers of an agent.
        trait Agent in agent, with AgentContext<Names>;
        source "Source: ACP v1, method", types crate;
        extensions (ExtRequest) -> ExtResponse, (ExtNotification);

        /// The agent at the other end of a connection: calling a method sends the message. Clones share the connection.
        struct AgentPeer;

        /// A boxed agent of any type.
        struct BoxAgent;
    }

    requests {
        /// Starts the connection: negotiates the version and exchanges capabilities.
        INITIALIZE "initialize" initialize(InitializeRequest) -> InitializeResponse;
        /// Authenticates the user with one of the methods that the agent offers.
        AUTHENTICATE "authenticate" authenticate(AuthenticateRequest) -> AuthenticateResponse;
        /// Logs the user out.
        LOGOUT "logout" logout(LogoutRequest) -> LogoutResponse;
        /// Creates a session.
        SESSION_NEW "session/new" session_new(NewSessionRequest) -> NewSessionResponse;
        /// Opens an earlier session and replays its history as updates.
        SESSION_LOAD "session/load" session_load(LoadSessionRequest) -> LoadSessionResponse;
        /// Lists the existing sessions, one page at a time.
        SESSION_LIST "session/list" session_list(ListSessionsRequest) -> ListSessionsResponse;
        /// Deletes a session.
        SESSION_DELETE "session/delete" session_delete(DeleteSessionRequest) -> DeleteSessionResponse;
        /// Opens an earlier session without replaying its history.
        SESSION_RESUME "session/resume" session_resume(ResumeSessionRequest) -> ResumeSessionResponse;
        /// Closes a session and releases its resources.
        SESSION_CLOSE "session/close" session_close(CloseSessionRequest) -> CloseSessionResponse;
        /// Sets the mode of a session.
        SESSION_SET_MODE "session/set_mode" session_set_mode(SetSessionModeRequest) -> SetSessionModeResponse;
        /// Sets a configuration option of a session.
        SESSION_SET_CONFIG_OPTION "session/set_config_option" session_set_config_option(SetSessionConfigOptionRequest) -> SetSessionConfigOptionResponse;
        /// Processes a prompt of the user until the turn ends.
        SESSION_PROMPT "session/prompt" session_prompt(PromptRequest) -> PromptResponse;
    }

    unstable requests {
        /// Returns whether the user is authenticated. Unstable.
        AUTH_STATUS "auth/status" auth_status(AuthStatusRequest) -> AuthStatusResponse;
        /// Lists the available providers of language models. Unstable.
        PROVIDERS_LIST "providers/list" providers_list(ListProvidersRequest) -> ListProvidersResponse;
        /// Changes the configuration of a provider, such as its address. Unstable.
        PROVIDERS_SET "providers/set" providers_set(SetProviderRequest) -> SetProviderResponse;
        /// Disables a provider. Unstable.
        PROVIDERS_DISABLE "providers/disable" providers_disable(DisableProviderRequest) -> DisableProviderResponse;
        /// Creates a session as a copy of another. Unstable.
        SESSION_FORK "session/fork" session_fork(ForkSessionRequest) -> ForkSessionResponse;
        /// Archives a session. Unstable.
        SESSION_ARCHIVE "session/archive" session_archive(ArchiveSessionRequest) -> ArchiveSessionResponse;
        /// Restores an archived session. Unstable.
        SESSION_UNARCHIVE "session/unarchive" session_unarchive(UnarchiveSessionRequest) -> UnarchiveSessionResponse;
        /// Returns the status of a session. Unstable.
        SESSION_STATUS "session/status" session_status(SessionStatusRequest) -> SessionStatusResponse;
        /// Returns the modes and the options that a session would have. Unstable.
        SESSION_OPTIONS "session/options" session_options(SessionOptionsRequest) -> SessionOptionsResponse;
        /// Sets the title of a session. Unstable.
        SESSION_SET_TITLE "session/set_title" session_set_title(SetSessionTitleRequest) -> SetSessionTitleResponse;
    }

    notifications {
        /// Cancels the current turn of a session.
        SESSION_CANCEL "session/cancel" session_cancel(CancelNotification);
        /// Cancels a request.
        CANCEL_REQUEST "$/cancel_request" cancel_request(CancelRequestNotification);
    }

    unstable notifications {
        /// A message of an MCP server that the client runs. Unstable.
        MCP_MESSAGE "mcp/message" mcp_message(MessageMcpNotification);
    }
}

side! {
    {
        /// The handlers of a client.
        trait Client in client, with ClientContext<Names>;
        source "Source: ACP v1, method", types crate;
        extensions (ExtRequest) -> ExtResponse, (ExtNotification);

        /// The client at the other end of a connection: calling a method sends the message. Clones share the connection.
        struct ClientPeer;

        /// A boxed client of any type.
        struct BoxClient;
    }

    requests {
        /// Asks the user for permission for a tool call.
        SESSION_REQUEST_PERMISSION "session/request_permission" session_request_permission(RequestPermissionRequest) -> RequestPermissionResponse;
        /// Reads a text file, including unsaved changes of the user.
        FS_READ_TEXT_FILE "fs/read_text_file" fs_read_text_file(ReadTextFileRequest) -> ReadTextFileResponse;
        /// Writes a text file.
        FS_WRITE_TEXT_FILE "fs/write_text_file" fs_write_text_file(WriteTextFileRequest) -> WriteTextFileResponse;
        /// Starts a command in a terminal.
        TERMINAL_CREATE "terminal/create" terminal_create(CreateTerminalRequest) -> CreateTerminalResponse;
        /// Returns the output of a command so far.
        TERMINAL_OUTPUT "terminal/output" terminal_output(TerminalOutputRequest) -> TerminalOutputResponse;
        /// Waits until a command exits.
        TERMINAL_WAIT_FOR_EXIT "terminal/wait_for_exit" terminal_wait_for_exit(WaitForTerminalExitRequest) -> WaitForTerminalExitResponse;
        /// Kills a command and keeps its terminal.
        TERMINAL_KILL "terminal/kill" terminal_kill(KillTerminalRequest) -> KillTerminalResponse;
        /// Releases a terminal. A running command is killed.
        TERMINAL_RELEASE "terminal/release" terminal_release(ReleaseTerminalRequest) -> ReleaseTerminalResponse;
        /// Asks the user for information: by a form, or by opening a URL.
        ELICITATION_CREATE "elicitation/create" elicitation_create(CreateElicitationRequest) -> CreateElicitationResponse;
    }

    unstable requests {
        /// Sends a message to an MCP server that the client runs. Unstable.
        MCP_MESSAGE "mcp/message" mcp_message(MessageMcpRequest) -> MessageMcpResponse;
    }

    notifications {
        /// An update of a session.
        SESSION_UPDATE "session/update" session_update(SessionNotification);
        /// An elicitation at a URL is complete.
        ELICITATION_COMPLETE "elicitation/complete" elicitation_complete(CompleteElicitationNotification);
        /// Cancels a request.
        CANCEL_REQUEST "$/cancel_request" cancel_request(CancelRequestNotification);
    }

    unstable notifications {
        /// The authentication status of the user changed. Unstable.
        AUTH_STATUS_UPDATE "auth/status_update" auth_status_update(AuthStatusUpdateNotification);
    }
}

pub use agent::{serve as serve_agent, serve_watched as serve_agent_watched};
pub use client::{serve as serve_client, serve_watched as serve_client_watched};

/// The agent at the other end of a connection.
pub fn call_agent<P: Peer>(peer: P) -> AgentPeer<P> {
    AgentPeer::new(peer)
}

/// [`call_agent`] with a watcher that is told what tolerant reading of results dropped.
pub fn call_agent_watched<P: Peer, W: Watch>(peer: P, watch: W) -> AgentPeer<Watched<P, W>> {
    AgentPeer::new(Watched::new(peer, watch))
}

/// The client at the other end of a connection. `capabilities` are those of its `initialize`: a plan operation that they
/// do not include is refused before it is written.
pub fn call_client<P: Peer>(
    peer: P,
    capabilities: &ClientCapabilities,
) -> ClientPeer<Advertised<P>> {
    ClientPeer::new(Advertised::new(peer, capabilities.plan.is_some()))
}

/// [`call_client`] with a watcher that is told what tolerant reading of results dropped.
pub fn call_client_watched<P: Peer, W: Watch>(
    peer: P,
    capabilities: &ClientCapabilities,
    watch: W,
) -> ClientPeer<Advertised<Watched<P, W>>> {
    call_client(Watched::new(peer, watch), capabilities)
}
