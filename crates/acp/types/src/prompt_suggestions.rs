//! Prompts that an agent suggests to the user.

use crate::{ContentBlock, Meta};
use samewire_wire::{DefaultOnError, Length, SkipInvalidItems, Wire};

/// The complete list of suggested prompts, which replaces the previous one. A session begins without any.
///
/// The agent may send it only to clients that advertise `session.promptSuggestions`.
///
/// Source: ACP v1 (unstable), `PromptSuggestionsUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PromptSuggestionsUpdate {
    /// The suggestions, the most likely first. Invalid items are left out.
    #[wire(as = "SkipInvalidItems")]
    pub suggestions: Vec<PromptSuggestion>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A prompt that the user may send next.
///
/// Source: ACP v1 (unstable), `PromptSuggestion`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PromptSuggestion {
    /// The content, which the client can send as the prompt of `session/prompt`. Never empty; only the blocks that both
    /// the agent's `promptCapabilities` and the client's `session.promptSuggestions` include.
    #[wire(as = "Length<1>")]
    pub prompt: Vec<ContentBlock>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client shows suggested prompts. Its members are the content that these may contain
/// beside text and resource links.
///
/// Source: ACP v1 (unstable), `PromptSuggestionsCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PromptSuggestionsCapabilities {
    /// If present, suggested prompts may contain images.
    #[wire(as = "DefaultOnError")]
    pub image: Option<PromptSuggestionsImageCapabilities>,
    /// If present, suggested prompts may contain audio.
    #[wire(as = "DefaultOnError")]
    pub audio: Option<PromptSuggestionsAudioCapabilities>,
    /// If present, suggested prompts may contain embedded resources.
    #[wire(as = "DefaultOnError")]
    pub embedded_context: Option<PromptSuggestionsEmbeddedContextCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, suggested prompts may contain images.
///
/// Source: ACP v1 (unstable), `PromptSuggestionsImageCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PromptSuggestionsImageCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, suggested prompts may contain audio.
///
/// Source: ACP v1 (unstable), `PromptSuggestionsAudioCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PromptSuggestionsAudioCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, suggested prompts may contain embedded resources.
///
/// Source: ACP v1 (unstable), `PromptSuggestionsEmbeddedContextCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PromptSuggestionsEmbeddedContextCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl PromptSuggestionsUpdate {
    /// The complete list of suggestions.
    pub fn new(suggestions: Vec<PromptSuggestion>) -> Self {
        Self {
            suggestions,
            meta: None,
        }
    }
}

impl PromptSuggestion {
    /// A suggestion with this content.
    pub fn new(prompt: Vec<ContentBlock>) -> Self {
        Self { prompt, meta: None }
    }
}
