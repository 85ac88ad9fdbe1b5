//! The system prompt of a session.

use crate::{ContentBlock, Meta};
use samewire_wire::{DefaultOnError, Wire, open_enum};

/// The system prompt of a client for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
///
/// Source: ACP v1, `SystemPrompt`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct SystemPrompt {
    /// How it is combined with the system prompt of the agent.
    pub mode: SystemPromptMode,
    /// The content of the prompt. An invalid item makes the whole prompt invalid.
    pub content: Vec<ContentBlock>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// How the system prompt of a client is combined with that of the agent. A value that this version does not know is
    /// kept; an agent that does not support it responds with an error.
    ///
    /// Source: ACP v1, `SystemPromptMode`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum SystemPromptMode: String {
        /// It is appended to that of the agent.
        "append" => Append,
        /// It replaces that of the agent. Only for agents that advertise
        /// `sessionCapabilities.systemPrompt.mode.override`.
        "override" => Override,
        _ => Other,
    }
}

/// If this object is present, the requests that open a session may have a `systemPrompt`.
///
/// Source: ACP v1, `SessionSystemPromptCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionSystemPromptCapabilities {
    /// The supported modes beside `append`.
    #[wire(as = "DefaultOnError")]
    pub mode: Option<SessionSystemPromptModeCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The modes of a system prompt that an agent supports beside `append`.
///
/// Source: ACP v1, `SessionSystemPromptModeCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionSystemPromptModeCapabilities {
    /// The mode `override`.
    #[wire(as = "DefaultOnError")]
    pub r#override: Option<SessionSystemPromptOverrideCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports the mode `override` of a system prompt.
///
/// Source: ACP v1, `SessionSystemPromptOverrideCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionSystemPromptOverrideCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SystemPrompt {
    /// A system prompt with this text and mode.
    pub fn new(mode: SystemPromptMode, content: Vec<ContentBlock>) -> Self {
        Self {
            mode,
            content,
            meta: None,
        }
    }
}
