//! What the model of a session is told before everything else.

use samewire_wire::{DefaultOnError, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{ContentBlock, Meta};

/// What a client wants the model to be told before everything else. Only for agents that advertise
/// `sessionCapabilities.systemPrompt`.
///
/// Source: ACP v1 (unstable), `SystemPrompt`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SystemPrompt {
    /// How it is combined with what the agent itself tells the model.
    pub mode: SystemPromptMode,
    /// What is told, piece by piece. One piece that cannot be read makes the whole unreadable.
    pub content: Vec<ContentBlock>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// How the words of a client are combined with those of the agent. A word this version does not know is kept; an
    /// agent that does not know it answers with an error.
    ///
    /// Source: ACP v1 (unstable), `SystemPromptMode`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum SystemPromptMode: String {
        /// They follow those of the agent.
        "append" => Append,
        /// They take the place of those of the agent. Only for agents that advertise
        /// `sessionCapabilities.systemPrompt.mode.override`.
        "override" => Override,
        _ => Other,
    }
}

/// Says, by being there, that the requests that begin a session may have a `systemPrompt`.
///
/// Source: ACP v1 (unstable), `SessionSystemPromptCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionSystemPromptCapabilities {
    /// Which modes there are beyond `append`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<SessionSystemPromptModeCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which modes of a system prompt an agent knows beyond `append`.
///
/// Source: ACP v1 (unstable), `SessionSystemPromptModeCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionSystemPromptModeCapabilities {
    /// The mode `override`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#override: Option<SessionSystemPromptOverrideCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent knows the mode `override` of a system prompt.
///
/// Source: ACP v1 (unstable), `SessionSystemPromptOverrideCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionSystemPromptOverrideCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl SystemPrompt {
    /// A text with its mode.
    pub fn new(mode: SystemPromptMode, content: Vec<ContentBlock>) -> Self {
        Self {
            mode,
            content,
            meta: None,
        }
    }
}
