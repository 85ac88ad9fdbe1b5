//! Tool calls: what the agent does for the model, and their progress.

use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire, is_default, open_enum};
use serde_json::Value;

use crate::{ContentBlock, Meta, SessionId, TerminalId};

/// A tool call that the model requested, announced to the client.
///
/// Source: ACP v1, `ToolCall`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ToolCall {
    /// The id of the tool call, which later updates repeat.
    pub tool_call_id: ToolCallId,
    /// A title for the user: what the tool is doing.
    pub title: String,
    /// The programmatic name of the tool, if it is known.
    #[wire(as = "DefaultOnError")]
    pub name: Option<String>,
    /// The kind of tool. Clients may use it to choose an icon.
    #[wire(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: ToolKind,
    /// The status.
    #[wire(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub status: ToolCallStatus,
    /// The content that the tool call has produced so far. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub content: Vec<ToolCallContent>,
    /// The file locations that the tool call affects, so that an editor can follow along. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub locations: Vec<ToolCallLocation>,
    /// The raw input of the tool: any value.
    #[wire(as = "DefaultOnError")]
    pub raw_input: Option<Value>,
    /// The raw output of the tool: any value.
    #[wire(as = "DefaultOnError")]
    pub raw_output: Option<Value>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Changes of a tool call. Absent and `null` members stay unchanged; lists are replaced completely.
///
/// It is used as an update, and in permission requests.
///
/// Source: ACP v1, `ToolCallUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ToolCallUpdate {
    /// The id of the tool call.
    pub tool_call_id: ToolCallId,
    /// The new kind.
    #[wire(as = "DefaultOnError")]
    pub kind: Option<ToolKind>,
    /// The new status.
    #[wire(as = "DefaultOnError")]
    pub status: Option<ToolCallStatus>,
    /// The new title.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// The programmatic name of the tool.
    #[wire(as = "DefaultOnError")]
    pub name: Option<String>,
    /// The complete content so far. Invalid items are left out.
    #[wire(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    pub content: Option<Vec<ToolCallContent>>,
    /// The complete list of file locations. Invalid items are left out.
    #[wire(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    pub locations: Option<Vec<ToolCallLocation>>,
    /// The raw input of the tool: any value.
    #[wire(as = "DefaultOnError")]
    pub raw_input: Option<Value>,
    /// The raw output of the tool: any value.
    #[wire(as = "DefaultOnError")]
    pub raw_output: Option<Value>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one tool call of a session: any string, chosen by the agent.
///
/// Source: ACP v1, `ToolCallId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct ToolCallId(pub String);

open_enum! {
    /// The kind of a tool call. A kind that this version does not know is read as `other`.
    ///
    /// Source: ACP v1, `ToolKind`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ToolKind: String {
        /// Reads files or data.
        "read" => Read,
        /// Changes the contents of files.
        "edit" => Edit,
        /// Deletes files or data.
        "delete" => Delete,
        /// Moves or renames files.
        "move" => Move,
        /// Searches.
        "search" => Search,
        /// Runs a command or a program.
        "execute" => Execute,
        /// Plans or reasons, without side effects.
        "think" => Think,
        /// Fetches data from the network.
        "fetch" => Fetch,
        /// Changes the mode of the session.
        "switch_mode" => SwitchMode,
        /// Anything else.
        "other" => Other,
        else Other,
    }
}

/// The status of a tool call.
///
/// Source: ACP v1, `ToolCallStatus`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Wire)]
#[serde(rename_all = "snake_case")]
pub enum ToolCallStatus {
    /// Not started: its input is incomplete, or it waits for permission.
    #[default]
    Pending,
    /// Running.
    InProgress,
    /// Completed successfully.
    Completed,
    /// Failed.
    Failed,
}

/// Content that a tool call has produced.
///
/// Source: ACP v1, `ToolCallContent`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum ToolCallContent {
    /// A block of content: text, an image, a resource.
    #[serde(rename = "content")]
    Content(Content),
    /// A change to a file.
    #[serde(rename = "diff")]
    Diff(Diff),
    /// A terminal of the client, shown as it runs.
    #[serde(rename = "terminal")]
    Terminal(Terminal),
    /// Another session, such as the one of a subagent that the tool call started.
    #[serde(rename = "session")]
    Session(SessionReference),
}

/// A block of content that a tool call has produced.
///
/// Source: ACP v1, `Content`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct Content {
    /// The block of content.
    pub content: ContentBlock,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A change of one file: the old and the new text.
///
/// Source: ACP v1, `Diff`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct Diff {
    /// The absolute path of the file.
    pub path: String,
    /// The old text; absent for a new file.
    #[wire(as = "DefaultOnError")]
    pub old_text: Option<String>,
    /// The new text.
    pub new_text: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A terminal created with `terminal/create`, shown within a tool call while it runs and after it was released.
///
/// Source: ACP v1, `Terminal`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct Terminal {
    /// The id of the terminal, which must not be released yet when it is added.
    pub terminal_id: TerminalId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Another session that belongs to a tool call, such as the one of a subagent. The client knows it already, by its
/// own request or by `subagent_update`.
///
/// Source: ACP v1, `SessionReference`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionReference {
    /// The id of the other session.
    pub session_id: SessionId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A file location that a tool call reads or changes.
///
/// Source: ACP v1, `ToolCallLocation`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct ToolCallLocation {
    /// The absolute path of the file.
    pub path: String,
    /// The line, counted from 1.
    #[wire(as = "DefaultOnError")]
    pub line: Option<u32>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ToolCall {
    /// A tool call that is not started.
    pub fn new(tool_call_id: impl Into<ToolCallId>, title: impl Into<String>) -> Self {
        Self {
            tool_call_id: tool_call_id.into(),
            title: title.into(),
            name: None,
            kind: ToolKind::default(),
            status: ToolCallStatus::default(),
            content: Vec::new(),
            locations: Vec::new(),
            raw_input: None,
            raw_output: None,
            meta: None,
        }
    }
}

impl ToolCallUpdate {
    /// An update without changes.
    pub fn new(tool_call_id: impl Into<ToolCallId>) -> Self {
        Self {
            tool_call_id: tool_call_id.into(),
            kind: None,
            status: None,
            title: None,
            name: None,
            content: None,
            locations: None,
            raw_input: None,
            raw_output: None,
            meta: None,
        }
    }
}

impl Content {
    /// A block of content.
    pub fn new(content: impl Into<ContentBlock>) -> Self {
        Self {
            content: content.into(),
            meta: None,
        }
    }
}

impl Diff {
    /// A new file.
    pub fn new(path: impl Into<String>, new_text: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            old_text: None,
            new_text: new_text.into(),
            meta: None,
        }
    }
}

impl Terminal {
    /// The terminal of this id.
    pub fn new(terminal_id: impl Into<TerminalId>) -> Self {
        Self {
            terminal_id: terminal_id.into(),
            meta: None,
        }
    }
}

impl SessionReference {
    /// The session with this id.
    pub fn new(session_id: impl Into<SessionId>) -> Self {
        Self {
            session_id: session_id.into(),
            meta: None,
        }
    }
}

impl ToolCallLocation {
    /// A whole file.
    pub fn new(path: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            line: None,
            meta: None,
        }
    }
}

impl Default for ToolKind {
    /// The kind of a tool call that does not declare one.
    fn default() -> Self {
        Self::Other
    }
}

impl From<ContentBlock> for ToolCallContent {
    fn from(content: ContentBlock) -> Self {
        Self::Content(Content::new(content))
    }
}

impl From<Diff> for ToolCallContent {
    fn from(diff: Diff) -> Self {
        Self::Diff(diff)
    }
}

impl From<Terminal> for ToolCallContent {
    fn from(terminal: Terminal) -> Self {
        Self::Terminal(terminal)
    }
}

impl From<SessionReference> for ToolCallContent {
    fn from(session: SessionReference) -> Self {
        Self::Session(session)
    }
}
