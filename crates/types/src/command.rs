//! Commands: what a user can call in a session by its name, such as `/review`.

use samewire_wire::{DefaultOnError, SkipInvalidItems, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

/// The commands of a session, new or changed: always all of them.
///
/// Source: ACP v1, `AvailableCommandsUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailableCommandsUpdate {
    /// All commands there are now. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub available_commands: Vec<AvailableCommand>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A command that a user can call: the prompt then begins with its name.
///
/// Source: ACP v1, `AvailableCommand`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AvailableCommand {
    /// Its name, such as `review`.
    pub name: String,
    /// What it does, for people.
    pub description: String,
    /// What may follow the name; absent if nothing does.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<AvailableCommandInput>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

untagged_union! {
    /// What may follow the name of a command.
    ///
    /// Source: ACP v1, `AvailableCommandInput`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AvailableCommandInput {
        /// Any text.
        Unstructured(UnstructuredCommandInput),
    }
}

/// Any text may follow the name of the command.
///
/// Source: ACP v1, `UnstructuredCommandInput`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UnstructuredCommandInput {
    /// What the user sees before there is a text, such as `what to look for`.
    pub hint: String,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl AvailableCommandsUpdate {
    /// These are all commands.
    pub fn new(available_commands: Vec<AvailableCommand>) -> Self {
        Self {
            available_commands,
            meta: None,
        }
    }
}

impl AvailableCommand {
    /// A command that nothing follows.
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
    /// Any text, and what the user sees before there is one.
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
