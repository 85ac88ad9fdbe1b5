//! Commands that a user can run in a session by name, such as `/review`.

use crate::Meta;
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire};

/// The complete list of the commands of a session, sent when it changes.
///
/// Source: ACP v1, `AvailableCommandsUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct AvailableCommandsUpdate {
    /// All available commands. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub available_commands: Vec<AvailableCommand>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A command that a user can run. The prompt then begins with its name.
///
/// Source: ACP v1, `AvailableCommand`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct AvailableCommand {
    /// Its name, such as `review`.
    pub name: String,
    /// Description for the user.
    pub description: String,
    /// The input after the name; absent if there is none.
    #[wire(as = "DefaultOnError")]
    pub input: Option<AvailableCommandInput>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The input of a command, after its name.
///
/// Source: ACP v1, `AvailableCommandInput`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum AvailableCommandInput {
    /// Any text.
    Unstructured(UnstructuredCommandInput),
}

/// Free text after the name of the command.
///
/// Source: ACP v1, `UnstructuredCommandInput`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct UnstructuredCommandInput {
    /// The hint that is shown while the input is empty, such as `what to look for`.
    pub hint: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl AvailableCommandsUpdate {
    /// The complete list of commands.
    pub fn new(available_commands: Vec<AvailableCommand>) -> Self {
        Self {
            available_commands,
            meta: None,
        }
    }
}

impl AvailableCommand {
    /// A command without input.
    pub fn new(name: impl Into<String>, description: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            description: description.into(),
            input: None,
            meta: None,
        }
    }
}

impl UnstructuredCommandInput {
    /// Free text with this hint.
    pub fn new(hint: impl Into<String>) -> Self {
        Self {
            hint: hint.into(),
            meta: None,
        }
    }
}

impl From<UnstructuredCommandInput> for AvailableCommandInput {
    fn from(input: UnstructuredCommandInput) -> Self {
        Self::Unstructured(input)
    }
}
