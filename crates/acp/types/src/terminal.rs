//! Terminals: the agent runs commands on the client, which can show them.

use crate::{Meta, SessionId};
use samewire_wire::{DefaultOnError, DefaultOnNull, Wire, is_default};

/// Runs a command on the client. Only for clients with the capability `terminal`.
///
/// The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.
///
/// Source: ACP v1, method `terminal/create`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/create", "x-side" = "client"))]
pub struct CreateTerminalRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The program to run.
    pub command: String,
    /// The arguments, in order.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub args: Vec<String>,
    /// Environment variables, in addition to those of the client.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub env: Vec<EnvVariable>,
    /// The absolute path of the working directory. Default: chosen by the client.
    pub cwd: Option<String>,
    /// The maximum number of bytes of output to keep; the client drops whole characters from the beginning. Default:
    /// chosen by the client.
    pub output_byte_limit: Option<u64>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `terminal/create`.
///
/// Source: ACP v1, method `terminal/create`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/create", "x-side" = "client"))]
pub struct CreateTerminalResponse {
    /// The id of the terminal in which the command runs.
    pub terminal_id: TerminalId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Gets the output of a terminal so far, without waiting.
///
/// Source: ACP v1, method `terminal/output`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/output", "x-side" = "client"))]
pub struct TerminalOutputRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of the terminal.
    pub terminal_id: TerminalId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `terminal/output`.
///
/// Source: ACP v1, method `terminal/output`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/output", "x-side" = "client"))]
pub struct TerminalOutputResponse {
    /// The output of the command so far, as far as it was kept.
    pub output: String,
    /// Whether the beginning was dropped because of the limit.
    pub truncated: bool,
    /// The exit status, if the command has exited.
    #[wire(as = "DefaultOnError")]
    pub exit_status: Option<TerminalExitStatus>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The exit status of a command: an exit code or a signal.
///
/// Source: ACP v1, `TerminalExitStatus`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct TerminalExitStatus {
    /// The exit code; absent if a signal ended the command.
    #[wire(as = "DefaultOnError")]
    pub exit_code: Option<u32>,
    /// The name of the signal that ended the command, such as `SIGTERM`.
    #[wire(as = "DefaultOnError")]
    pub signal: Option<String>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Waits until the command of a terminal has exited.
///
/// Source: ACP v1, method `terminal/wait_for_exit`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/wait_for_exit", "x-side" = "client"))]
pub struct WaitForTerminalExitRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of the terminal.
    pub terminal_id: TerminalId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `terminal/wait_for_exit`, sent when the command has exited. `null` is the empty response.
///
/// Source: ACP v1, method `terminal/wait_for_exit`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/wait_for_exit", "x-side" = "client"))]
#[wire(null_is_empty)]
pub struct WaitForTerminalExitResponse {
    /// The exit code; absent if a signal ended the command.
    #[wire(as = "DefaultOnError")]
    pub exit_code: Option<u32>,
    /// The name of the signal that ended the command, such as `SIGTERM`.
    #[wire(as = "DefaultOnError")]
    pub signal: Option<String>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Kills the command of a terminal. The terminal stays, and its output can still be read.
///
/// Source: ACP v1, method `terminal/kill`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/kill", "x-side" = "client"))]
pub struct KillTerminalRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of the terminal.
    pub terminal_id: TerminalId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `terminal/kill`. `null` means the same.
///
/// Source: ACP v1, method `terminal/kill`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "terminal/kill", "x-side" = "client"))]
#[wire(null_is_empty)]
pub struct KillTerminalResponse {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Releases a terminal: a running command is killed, and the id becomes invalid.
///
/// Source: ACP v1, method `terminal/release`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/release", "x-side" = "client"))]
pub struct ReleaseTerminalRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of the terminal.
    pub terminal_id: TerminalId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `terminal/release`. `null` means the same.
///
/// Source: ACP v1, method `terminal/release`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "terminal/release", "x-side" = "client"))]
#[wire(null_is_empty)]
pub struct ReleaseTerminalResponse {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of a terminal: any string, chosen by the client.
///
/// Source: ACP v1, `TerminalId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct TerminalId(pub String);

/// An environment variable.
///
/// Source: ACP v1, `EnvVariable`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct EnvVariable {
    /// Its name, such as `PATH`.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl CreateTerminalRequest {
    /// A program without arguments.
    pub fn new(session_id: impl Into<SessionId>, command: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            command: command.into(),
            args: Vec::new(),
            env: Vec::new(),
            cwd: None,
            output_byte_limit: None,
            meta: None,
        }
    }
}

impl CreateTerminalResponse {
    /// The command runs in this terminal.
    pub fn new(terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl TerminalOutputRequest {
    /// A request for this terminal.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl TerminalOutputResponse {
    /// The output of a running command.
    pub fn new(output: impl Into<String>, truncated: bool) -> Self {
        Self {
            output: output.into(),
            truncated,
            exit_status: None,
            meta: None,
        }
    }
}

impl WaitForTerminalExitRequest {
    /// A request for this terminal.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl KillTerminalRequest {
    /// A request for this terminal.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl ReleaseTerminalRequest {
    /// A request for this terminal.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl EnvVariable {
    /// A variable with this name and value.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            meta: None,
        }
    }
}
