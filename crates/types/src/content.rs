//! Content: the texts, pictures, sounds and resources that people, models and tools hand each other.

use samewire_wire::{DefaultOnError, SkipInvalidItems, tagged_union, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

tagged_union! {
    /// One piece of content: in prompts from the client, in messages and results of tools from the agent.
    ///
    /// It has the form of a content block of the Model Context Protocol, so that results of its tools pass unchanged.
    ///
    /// Source: ACP v1, `ContentBlock`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ContentBlock by "type" {
        /// A text. Every agent takes it in prompts.
        "text" => Text(TextContent),
        /// A picture. In prompts only for agents with the prompt capability `image`.
        "image" => Image(ImageContent),
        /// A sound. In prompts only for agents with the prompt capability `audio`.
        "audio" => Audio(AudioContent),
        /// Where a resource is, without its contents. Every agent takes it in prompts.
        "resource_link" => ResourceLink(ResourceLink),
        /// A resource with its contents. In prompts only for agents with the prompt capability `embeddedContext`.
        "resource" => Resource(EmbeddedResource),
    }
}

/// A text for people or the model: plain, or in Markdown.
///
/// Source: ACP v1, `TextContent`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TextContent {
    /// For whom it is and how much it matters.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotations: Option<Annotations>,
    /// The text.
    pub text: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A picture.
///
/// Source: ACP v1, `ImageContent`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImageContent {
    /// For whom it is and how much it matters.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotations: Option<Annotations>,
    /// The bytes of the picture, in Base64.
    pub data: String,
    /// What the bytes are, such as `image/png`.
    pub mime_type: String,
    /// Where the picture comes from.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uri: Option<String>,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A sound, such as speech.
///
/// Source: ACP v1, `AudioContent`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AudioContent {
    /// For whom it is and how much it matters.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotations: Option<Annotations>,
    /// The bytes of the sound, in Base64.
    pub data: String,
    /// What the bytes are, such as `audio/wav`.
    pub mime_type: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A resource that the receiver may fetch itself: only where it is and what is known of it.
///
/// Source: ACP v1, `ResourceLink`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResourceLink {
    /// For whom it is and how much it matters.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotations: Option<Annotations>,
    /// What the resource is, for people and models.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What its bytes are, such as `text/x-rust`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mime_type: Option<String>,
    /// A short name, such as that of the file.
    pub name: String,
    /// How many bytes it has, if that is known.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Its name for people; the plain name serves when it is absent.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Where it is, such as `file:///home/ada/notes.md`.
    pub uri: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A resource that is sent along whole.
///
/// Source: ACP v1, `EmbeddedResource`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EmbeddedResource {
    /// For whom it is and how much it matters.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotations: Option<Annotations>,
    /// The resource with its contents.
    pub resource: EmbeddedResourceResource,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

untagged_union! {
    /// A resource with its contents. One that has both `text` and `blob` is taken as text.
    ///
    /// Source: ACP v1, `EmbeddedResourceResource`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum EmbeddedResourceResource {
        /// Its contents are a text.
        Text(TextResourceContents),
        /// Its contents are bytes.
        Blob(BlobResourceContents),
    }
}

/// A resource whose contents are a text.
///
/// Source: ACP v1, `TextResourceContents`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextResourceContents {
    /// What the text is, such as `text/markdown`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mime_type: Option<String>,
    /// The contents.
    pub text: String,
    /// Where the resource is, such as `file:///home/ada/notes.md`.
    pub uri: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A resource whose contents are bytes.
///
/// Source: ACP v1, `BlobResourceContents`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlobResourceContents {
    /// The contents, in Base64.
    pub blob: String,
    /// What the bytes are, such as `application/pdf`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mime_type: Option<String>,
    /// Where the resource is, such as `file:///home/ada/paper.pdf`.
    pub uri: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Hints on what to do with a piece of content; none of them binds anybody.
///
/// Source: ACP v1, `Annotations`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Annotations {
    /// For whom the content is. Roles that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<Vec<Role>>,
    /// When the content changed last: a time in ISO 8601, such as `2026-03-01T09:30:00Z`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_modified: Option<String>,
    /// How much the content matters beside other content: more is more.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<f64>,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A side of the conversation.
///
/// Source: ACP v1, `Role`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The agent with its model.
    Assistant,
    /// The person.
    User,
}

/// A piece of a message that grows: from the user, the agent, or the agent's thoughts, as the update says.
///
/// Source: ACP v1, `ContentChunk`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentChunk {
    /// What is appended to the message.
    pub content: ContentBlock,
    /// The message it belongs to: chunks of one message carry one id, and another id begins another message.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message_id: Option<MessageId>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one message of a session; whatever string the agent gave it.
///
/// Source: ACP v1, `MessageId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct MessageId(pub String);

impl ContentBlock {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(TextContent::new(text))
    }
}

impl TextContent {
    /// A text without hints.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            annotations: None,
            text: text.into(),
            meta: None,
        }
    }
}

impl ImageContent {
    /// A picture from its bytes in Base64, and what they are.
    pub fn new(data: impl Into<String>, mime_type: impl Into<String>) -> Self {
        Self {
            annotations: None,
            data: data.into(),
            mime_type: mime_type.into(),
            uri: None,
            meta: None,
        }
    }
}

impl AudioContent {
    /// A sound from its bytes in Base64, and what they are.
    pub fn new(data: impl Into<String>, mime_type: impl Into<String>) -> Self {
        Self {
            annotations: None,
            data: data.into(),
            mime_type: mime_type.into(),
            meta: None,
        }
    }
}

impl ResourceLink {
    /// A resource by its name and where it is.
    pub fn new(name: impl Into<String>, uri: impl Into<String>) -> Self {
        Self {
            annotations: None,
            description: None,
            mime_type: None,
            name: name.into(),
            size: None,
            title: None,
            uri: uri.into(),
            meta: None,
        }
    }
}

impl EmbeddedResource {
    /// A resource without hints.
    pub fn new(resource: impl Into<EmbeddedResourceResource>) -> Self {
        Self {
            annotations: None,
            resource: resource.into(),
            meta: None,
        }
    }
}

impl TextResourceContents {
    /// A text and where it is.
    pub fn new(text: impl Into<String>, uri: impl Into<String>) -> Self {
        Self {
            mime_type: None,
            text: text.into(),
            uri: uri.into(),
            meta: None,
        }
    }
}

impl BlobResourceContents {
    /// Bytes in Base64 and where they are.
    pub fn new(blob: impl Into<String>, uri: impl Into<String>) -> Self {
        Self {
            blob: blob.into(),
            mime_type: None,
            uri: uri.into(),
            meta: None,
        }
    }
}

impl ContentChunk {
    /// A piece of a message that has no id.
    pub fn new(content: impl Into<ContentBlock>) -> Self {
        Self {
            content: content.into(),
            message_id: None,
            meta: None,
        }
    }
}

impl From<String> for ContentBlock {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}

impl From<&str> for ContentBlock {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

impl From<TextResourceContents> for EmbeddedResourceResource {
    fn from(text: TextResourceContents) -> Self {
        Self::Text(text)
    }
}

impl From<BlobResourceContents> for EmbeddedResourceResource {
    fn from(blob: BlobResourceContents) -> Self {
        Self::Blob(blob)
    }
}
