//! Tool calls: what the agent does for the model, and how far it is.

use samewire_wire::{
    DefaultOnError, OmitDefault, SkipInvalidItems, is_default, open_enum, tagged_union,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::serde_as;

use crate::{ContentBlock, Meta, TerminalId};

/// Something the model asked the agent to do, as the agent announces it to the client.
///
/// Source: ACP v1, `ToolCall`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolCall {
    /// Which call it is: later updates carry the same id.
    pub tool_call_id: ToolCallId,
    /// What is being done, for people.
    pub title: String,
    /// The name of the tool for programs, if the agent tells it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What sort of work it is: a client may choose an icon by it.
    #[serde_as(as = "OmitDefault<DefaultOnError>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: ToolKind,
    /// How far the call is.
    #[serde_as(as = "OmitDefault<DefaultOnError>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub status: ToolCallStatus,
    /// What the call has produced so far. Items that cannot be read are left out.
    #[serde_as(as = "OmitDefault<DefaultOnError<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub content: Vec<ToolCallContent>,
    /// The places in files the call is about, so that an editor can follow. Items that cannot be read are left out.
    #[serde_as(as = "OmitDefault<DefaultOnError<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub locations: Vec<ToolCallLocation>,
    /// What the tool was called with, as the tool takes it: any value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_input: Option<Value>,
    /// What the tool gave back, as it came: any value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_output: Option<Value>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// News about a tool call: what is absent or `null` stays as it was, lists are replaced whole.
///
/// The agent sends it as an update, and within a request for permission.
///
/// Source: ACP v1, `ToolCallUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolCallUpdate {
    /// Which call it is about.
    pub tool_call_id: ToolCallId,
    /// What sort of work it is from now on.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<ToolKind>,
    /// How far the call is now.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<ToolCallStatus>,
    /// What is being done from now on, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The name of the tool for programs.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// All that the call has produced so far. Items that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<Vec<ToolCallContent>>,
    /// All the places in files the call is about. Items that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locations: Option<Vec<ToolCallLocation>>,
    /// What the tool was called with, as the tool takes it: any value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_input: Option<Value>,
    /// What the tool gave back, as it came: any value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_output: Option<Value>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one tool call of a session; whatever string the agent gave it.
///
/// Source: ACP v1, `ToolCallId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct ToolCallId(pub String);

open_enum! {
    /// What sort of work a tool call is. A sort this version does not know is read as `other`.
    ///
    /// Source: ACP v1, `ToolKind`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ToolKind: String {
        /// It reads files or data.
        "read" => Read,
        /// It changes what files hold.
        "edit" => Edit,
        /// It removes files or data.
        "delete" => Delete,
        /// It moves or renames files.
        "move" => Move,
        /// It looks for something.
        "search" => Search,
        /// It runs a command or a program.
        "execute" => Execute,
        /// It plans or reasons, and touches nothing.
        "think" => Think,
        /// It gets something from the network.
        "fetch" => Fetch,
        /// It changes the mode of the session.
        "switch_mode" => SwitchMode,
        /// Anything else.
        "other" => Other,
        else Other,
    }
}

/// How far a tool call is.
///
/// Source: ACP v1, `ToolCallStatus`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToolCallStatus {
    /// Not begun: its input is not complete, or the user has not allowed it yet.
    #[default]
    Pending,
    /// It runs.
    InProgress,
    /// It did what it should.
    Completed,
    /// It did not.
    Failed,
}

tagged_union! {
    /// Something a tool call has produced.
    ///
    /// Source: ACP v1, `ToolCallContent`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ToolCallContent by "type" {
        /// A piece of content: a text, a picture, a resource.
        "content" => Content(Content),
        /// A change to a file.
        "diff" => Diff(Diff),
        /// A terminal of the client, shown as it runs.
        "terminal" => Terminal(Terminal),
    }
}

/// A piece of content as the product of a tool call.
///
/// Source: ACP v1, `Content`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Content {
    /// The piece of content.
    pub content: ContentBlock,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A change to one file: the text before and the text after.
///
/// Source: ACP v1, `Diff`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Diff {
    /// The absolute path of the file.
    pub path: String,
    /// The text before; absent for a new file.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old_text: Option<String>,
    /// The text after.
    pub new_text: String,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A terminal made with `terminal/create`, shown within a tool call while it runs and after its release.
///
/// Source: ACP v1, `Terminal`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Terminal {
    /// Which terminal it is. The agent must not have released it yet.
    pub terminal_id: TerminalId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A place in a file that a tool call reads or changes.
///
/// Source: ACP v1, `ToolCallLocation`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToolCallLocation {
    /// The absolute path of the file.
    pub path: String,
    /// The line, counted from 1.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ToolCall {
    /// A call that is not begun.
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
    /// An update that says nothing yet.
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
    /// A piece of content.
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

impl ToolCallLocation {
    /// A file as a whole.
    pub fn new(path: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            line: None,
            meta: None,
        }
    }
}

impl Default for ToolKind {
    /// The sort of a call that does not say what it is.
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
