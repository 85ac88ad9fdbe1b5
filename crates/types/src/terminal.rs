//! Terminals: the agent runs commands where the client is, and the client can show them.

use samewire_wire::{DefaultOnError, DefaultOnNull, OmitDefault, is_default, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId};

/// The agent asks the client to run a command. Only for clients with the capability `terminal`.
///
/// The answer comes at once, while the command runs; the agent releases the terminal when it is done with it.
///
/// Source: ACP v1, method `terminal/create`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/create", "x-side" = "client"))]
pub struct CreateTerminalRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// The program to run.
    pub command: String,
    /// What the program is called with, in order.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub args: Vec<String>,
    /// Variables for the program, beside those of the client.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub env: Vec<EnvVariable>,
    /// The absolute path of the directory to run it in. Absent: as the client likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cwd: Option<String>,
    /// The greatest number of bytes of output to keep; the client drops whole characters from the beginning. Absent:
    /// as the client likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output_byte_limit: Option<u64>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What the client answers to `terminal/create`.
///
/// Source: ACP v1, method `terminal/create`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/create", "x-side" = "client"))]
pub struct CreateTerminalResponse {
    /// The terminal in which the command runs.
    pub terminal_id: TerminalId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent asks what a terminal has printed so far. It does not wait.
///
/// Source: ACP v1, method `terminal/output`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/output", "x-side" = "client"))]
pub struct TerminalOutputRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// Which terminal it is.
    pub terminal_id: TerminalId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What the client answers to `terminal/output`.
///
/// Source: ACP v1, method `terminal/output`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/output", "x-side" = "client"))]
pub struct TerminalOutputResponse {
    /// What the command has printed so far, as far as it was kept.
    pub output: String,
    /// Whether the beginning is missing because there was more than the limit allows.
    pub truncated: bool,
    /// How the command ended, if it has.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exit_status: Option<TerminalExitStatus>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// How a command ended: by itself with a code, or by a signal.
///
/// Source: ACP v1, `TerminalExitStatus`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TerminalExitStatus {
    /// The code it ended with; absent if a signal ended it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exit_code: Option<u32>,
    /// The name of the signal that ended it, such as `SIGTERM`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signal: Option<String>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent waits until the command of a terminal has ended.
///
/// Source: ACP v1, method `terminal/wait_for_exit`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/wait_for_exit", "x-side" = "client"))]
pub struct WaitForTerminalExitRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// Which terminal it is.
    pub terminal_id: TerminalId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// What the client answers to `terminal/wait_for_exit`, once the command has ended. `null` is the empty answer.
    ///
    /// Source: ACP v1, method `terminal/wait_for_exit`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(extend("x-method" = "terminal/wait_for_exit", "x-side" = "client"))]
    pub struct WaitForTerminalExitResponse {
        /// The code it ended with; absent if a signal ended it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub exit_code: Option<u32>,
        /// The name of the signal that ended it, such as `SIGTERM`.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub signal: Option<String>,
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The agent ends the command of a terminal, and keeps the terminal: its output can still be read.
///
/// Source: ACP v1, method `terminal/kill`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/kill", "x-side" = "client"))]
pub struct KillTerminalRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// Which terminal it is.
    pub terminal_id: TerminalId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// What the client answers to `terminal/kill`: that it is done. `null` says the same.
    ///
    /// Source: ACP v1, method `terminal/kill`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "terminal/kill", "x-side" = "client"))]
    pub struct KillTerminalResponse {
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The agent needs a terminal no longer: a command that still runs is ended, and the id is of no use any more.
///
/// Source: ACP v1, method `terminal/release`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "terminal/release", "x-side" = "client"))]
pub struct ReleaseTerminalRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// Which terminal it is.
    pub terminal_id: TerminalId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// What the client answers to `terminal/release`: that it is done. `null` says the same.
    ///
    /// Source: ACP v1, method `terminal/release`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "terminal/release", "x-side" = "client"))]
    pub struct ReleaseTerminalResponse {
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// Names one terminal of a session; whatever string the client gave it.
///
/// Source: ACP v1, `TerminalId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct TerminalId(pub String);

/// A variable in the environment of a program.
///
/// Source: ACP v1, `EnvVariable`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EnvVariable {
    /// Its name, such as `PATH`.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
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
    /// A question about this terminal.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl TerminalOutputResponse {
    /// The output of a command that still runs.
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
    /// A wait for the command of this terminal.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl KillTerminalRequest {
    /// The command of this terminal is to end.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl ReleaseTerminalRequest {
    /// This terminal is needed no longer.
    pub fn new(session_id: impl Into<SessionId>, terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            session_id: session_id.into(),
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl EnvVariable {
    /// A variable with its value.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            meta: None,
        }
    }
}
