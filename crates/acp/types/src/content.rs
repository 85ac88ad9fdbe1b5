//! Content: the text, images, audio and resources that users, models and tools exchange.

use crate::Meta;
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire};

/// A block of content: in prompts from the client, and in messages and tool results from the agent.
///
/// It has the same form as a content block of MCP, so results of MCP tools can be passed on unchanged.
///
/// Source: ACP v1, `ContentBlock`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum ContentBlock {
    /// Text. Every agent accepts it in prompts.
    #[serde(rename = "text")]
    Text(TextContent),
    /// An image. In prompts only for agents with the prompt capability `image`.
    #[serde(rename = "image")]
    Image(ImageContent),
    /// Audio. In prompts only for agents with the prompt capability `audio`.
    #[serde(rename = "audio")]
    Audio(AudioContent),
    /// A link to a resource. Every agent accepts it in prompts.
    #[serde(rename = "resource_link")]
    ResourceLink(ResourceLink),
    /// A resource with its contents. In prompts only for agents with the prompt capability `embeddedContext`.
    #[serde(rename = "resource")]
    Resource(EmbeddedResource),
}

/// Text for users or models: plain text or Markdown.
///
/// Source: ACP v1, `TextContent`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct TextContent {
    /// The audience and the priority.
    #[wire(as = "DefaultOnError")]
    pub annotations: Option<Annotations>,
    /// The text.
    pub text: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An image.
///
/// Source: ACP v1, `ImageContent`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ImageContent {
    /// The audience and the priority.
    #[wire(as = "DefaultOnError")]
    pub annotations: Option<Annotations>,
    /// The image data, in Base64.
    pub data: String,
    /// The MIME type, such as `image/png`.
    pub mime_type: String,
    /// The URI of the image.
    #[wire(as = "DefaultOnError")]
    pub uri: Option<String>,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Audio, such as speech.
///
/// Source: ACP v1, `AudioContent`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct AudioContent {
    /// The audience and the priority.
    #[wire(as = "DefaultOnError")]
    pub annotations: Option<Annotations>,
    /// The audio data, in Base64.
    pub data: String,
    /// The MIME type, such as `audio/wav`.
    pub mime_type: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A link to a resource that the receiver can fetch itself, with what is known about it.
///
/// Source: ACP v1, `ResourceLink`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ResourceLink {
    /// The audience and the priority.
    #[wire(as = "DefaultOnError")]
    pub annotations: Option<Annotations>,
    /// Description of the resource, for users and models.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The MIME type, such as `text/x-rust`.
    #[wire(as = "DefaultOnError")]
    pub mime_type: Option<String>,
    /// A short name, such as the file name.
    pub name: String,
    /// The size in bytes, if it is known.
    #[wire(as = "DefaultOnError")]
    pub size: Option<i64>,
    /// Display name. If it is absent, clients show `name`.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// The URI, such as `file:///home/ada/notes.md`.
    pub uri: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A resource that is included in the message.
///
/// Source: ACP v1, `EmbeddedResource`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct EmbeddedResource {
    /// The audience and the priority.
    #[wire(as = "DefaultOnError")]
    pub annotations: Option<Annotations>,
    /// The resource with its contents.
    pub resource: EmbeddedResourceResource,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A resource with its contents. If both `text` and `blob` are present, it is read as text.
///
/// Source: ACP v1, `EmbeddedResourceResource`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum EmbeddedResourceResource {
    /// Text contents.
    Text(TextResourceContents),
    /// Binary contents.
    Blob(BlobResourceContents),
}

/// A resource with text contents.
///
/// Source: ACP v1, `TextResourceContents`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct TextResourceContents {
    /// The MIME type, such as `text/markdown`.
    #[wire(as = "DefaultOnError")]
    pub mime_type: Option<String>,
    /// The contents.
    pub text: String,
    /// The URI of the resource, such as `file:///home/ada/notes.md`.
    pub uri: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A resource with binary contents.
///
/// Source: ACP v1, `BlobResourceContents`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct BlobResourceContents {
    /// The contents, in Base64.
    pub blob: String,
    /// The MIME type, such as `application/pdf`.
    #[wire(as = "DefaultOnError")]
    pub mime_type: Option<String>,
    /// The URI of the resource, such as `file:///home/ada/paper.pdf`.
    pub uri: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Hints on how to use a block of content. They are not binding.
///
/// Source: ACP v1, `Annotations`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct Annotations {
    /// The intended audience. Invalid roles are left out.
    #[wire(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    pub audience: Option<Vec<Role>>,
    /// When the content last changed: an ISO 8601 time, such as `2026-03-01T09:30:00Z`.
    #[wire(as = "DefaultOnError")]
    pub last_modified: Option<String>,
    /// The priority of the content relative to other content. A greater number is more important.
    #[wire(as = "DefaultOnError")]
    pub priority: Option<f64>,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A participant of the conversation.
///
/// Source: ACP v1, `Role`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Wire)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The agent and its model.
    Assistant,
    /// The user.
    User,
}

/// A part of a streamed message. The kind of update says whether the user or the agent speaks, or the agent thinks.
///
/// Source: ACP v1, `ContentChunk`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ContentChunk {
    /// The content to append to the message.
    pub content: ContentBlock,
    /// The id of the message. All chunks of a message have the same id, and a new id starts a new message.
    #[wire(as = "DefaultOnError")]
    pub message_id: Option<MessageId>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one message of a session: any string, chosen by the agent.
///
/// Source: ACP v1, `MessageId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct MessageId(pub String);

impl ContentBlock {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(TextContent::new(text))
    }
}

impl TextContent {
    /// Text without annotations.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            annotations: None,
            text: text.into(),
            meta: None,
        }
    }
}

impl ImageContent {
    /// An image from Base64 data and a MIME type.
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
    /// Audio from Base64 data and a MIME type.
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
    /// A link with this name and URI.
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
    /// A resource without annotations.
    pub fn new(resource: impl Into<EmbeddedResourceResource>) -> Self {
        Self {
            annotations: None,
            resource: resource.into(),
            meta: None,
        }
    }
}

impl TextResourceContents {
    /// Text contents with this URI.
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
    /// Binary contents in Base64 with this URI.
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
    /// A part of a message without an id.
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

macro_rules! blocks {
    ($($variant:ident($content:ident)),* $(,)?) => {$(
        impl From<$content> for ContentBlock {
            fn from(content: $content) -> Self {
                Self::$variant(content)
            }
        }
    )*};
}

blocks!(
    Text(TextContent),
    Image(ImageContent),
    Audio(AudioContent),
    ResourceLink(ResourceLink),
    Resource(EmbeddedResource),
);

impl From<TextResourceContents> for ContentBlock {
    fn from(text: TextResourceContents) -> Self {
        EmbeddedResource::new(text).into()
    }
}

impl From<BlobResourceContents> for ContentBlock {
    fn from(blob: BlobResourceContents) -> Self {
        EmbeddedResource::new(blob).into()
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
