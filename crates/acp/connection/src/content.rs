//! Helpers for common values of the protocol.

use samewire_acp::methods::Sends;
use samewire_acp::{
    AudioContent, AvailableCommand, AvailableCommandsUpdate, BlobResourceContents,
    ConfigOptionUpdate, ContentBlock, ContentChunk, CurrentModeUpdate, Diff, ImageContent,
    PlanEntry, PlanEntryPriority, ResourceLink, SessionConfigOption, SessionInfoUpdate,
    SessionModeId, SessionUpdate, Terminal, TerminalId, TextResourceContents, ToolCall,
    ToolCallContent, ToolCallId, ToolCallLocation, ToolCallStatus, ToolCallUpdate, ToolKind,
    UnstructuredCommandInput,
};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// A text block.
///
/// ```
/// use samewire_acp::ContentBlock;
/// use samewire_connection::text_block;
///
/// assert_eq!(text_block("Hello"), ContentBlock::from("Hello"));
/// ```
pub fn text_block(text: impl Into<String>) -> ContentBlock {
    text.into().into()
}

/// An image, from Base64 data and a MIME type. It is a block by `into`, and wherever content is expected. For another
/// member, write what is different:
///
/// ```
/// use samewire_acp::{ContentBlock, ImageContent};
/// use samewire_connection::{agent_message, image_block};
///
/// let image = ImageContent {
///     uri: Some("file:///a.png".to_owned()),
///     ..image_block("iVBORw==", "image/png")
/// };
/// let update = agent_message(image.clone());
/// let prompt: Vec<ContentBlock> = vec!["What is this?".into(), image.into()];
/// ```
pub fn image_block(data: impl Into<String>, mime_type: impl Into<String>) -> ImageContent {
    ImageContent::new(data, mime_type)
}

/// Audio, from Base64 data and a MIME type. It is a block as [`image_block`] is.
pub fn audio_block(data: impl Into<String>, mime_type: impl Into<String>) -> AudioContent {
    AudioContent::new(data, mime_type)
}

/// A link to a resource that the receiver can fetch itself. It is a block as [`image_block`] is.
pub fn resource_link(uri: impl Into<String>, name: impl Into<String>) -> ResourceLink {
    ResourceLink::new(name, uri)
}

/// A resource with its text. It is a block as [`image_block`] is.
pub fn text_resource(uri: impl Into<String>, text: impl Into<String>) -> TextResourceContents {
    TextResourceContents::new(text, uri)
}

/// A resource with its contents in Base64. It is a block as [`image_block`] is.
pub fn blob_resource(uri: impl Into<String>, blob: impl Into<String>) -> BlobResourceContents {
    BlobResourceContents::new(blob, uri)
}

/// A part of the agent's message: a text, or a block.
pub fn agent_message(content: impl Into<ContentBlock>) -> SessionUpdate {
    SessionUpdate::AgentMessageChunk(ContentChunk::new(content))
}

/// A part of the agent's reasoning: a text, or a block.
pub fn agent_thought(content: impl Into<ContentBlock>) -> SessionUpdate {
    SessionUpdate::AgentThoughtChunk(ContentChunk::new(content))
}

/// A part of the user's message, for an agent that loads a session: a text, or a block.
pub fn user_message(content: impl Into<ContentBlock>) -> SessionUpdate {
    SessionUpdate::UserMessageChunk(ContentChunk::new(content))
}

/// A new tool call, which is pending. The session sends it as it is:
///
/// ```
/// # use samewire_acp::prelude::*;
/// use samewire_connection::{tool_call, tool_call_update, tool_content};
///
/// # async fn work(session: AgentSession) -> Result<(), CallError> {
/// session.send(tool_call("call-1", "Read notes.md").kind(ToolKind::Read)).await?;
/// let done = tool_call_update("call-1").status(ToolCallStatus::Completed);
/// session.send(done.content([tool_content("Buy milk")])).await?;
/// # Ok(())
/// # }
/// ```
pub fn tool_call(id: impl Into<ToolCallId>, title: impl Into<String>) -> NewToolCall {
    NewToolCall(ToolCall::new(id, title))
}

/// Changes of a tool call: what is not set stays unchanged.
pub fn tool_call_update(id: impl Into<ToolCallId>) -> ToolCallChanges {
    ToolCallChanges(ToolCallUpdate::new(id))
}

/// Content that a tool call has produced: a text, or a block.
pub fn tool_content(content: impl Into<ContentBlock>) -> ToolCallContent {
    content.into().into()
}

/// A change of a file by a tool call. `path` is absolute. Without `old_text`, the file is new.
///
/// ```
/// use samewire_connection::tool_diff;
///
/// let changed = tool_diff("/notes.md", "Buy bread", "Buy milk");
/// let new = tool_diff("/notes.md", "Buy milk", None);
/// assert_ne!(changed, new);
/// ```
pub fn tool_diff<'t>(
    path: impl Into<String>,
    new_text: impl Into<String>,
    old_text: impl Into<Option<&'t str>>,
) -> ToolCallContent {
    ToolCallContent::Diff(Diff {
        old_text: old_text.into().map(str::to_owned),
        ..Diff::new(path, new_text)
    })
}

/// A terminal whose output the client shows in a tool call.
pub fn tool_terminal(id: impl Into<TerminalId>) -> ToolCallContent {
    ToolCallContent::Terminal(Terminal::new(id))
}

/// A command that the user can run. The hint is shown while its input is empty; without one, it has no input.
///
/// ```
/// use samewire_connection::{command, commands_update};
///
/// let review = command("review", "Reviews the changes", "what to look for");
/// let update = commands_update([review, command("clear", "Begins anew", None)]);
/// ```
pub fn command<'t>(
    name: impl Into<String>,
    description: impl Into<String>,
    hint: impl Into<Option<&'t str>>,
) -> AvailableCommand {
    let input = hint
        .into()
        .map(|hint| UnstructuredCommandInput::new(hint).into());
    AvailableCommand {
        input,
        ..AvailableCommand::new(name, description)
    }
}

/// All commands of the session.
pub fn commands_update(commands: impl IntoIterator<Item = AvailableCommand>) -> SessionUpdate {
    let commands = commands.into_iter().collect();
    SessionUpdate::AvailableCommandsUpdate(AvailableCommandsUpdate::new(commands))
}

/// The new mode of the session.
pub fn mode_update(id: impl Into<SessionModeId>) -> SessionUpdate {
    SessionUpdate::CurrentModeUpdate(CurrentModeUpdate::new(id))
}

/// All options of the session, with their values.
pub fn config_update(options: impl IntoIterator<Item = SessionConfigOption>) -> SessionUpdate {
    let options = options.into_iter().collect();
    SessionUpdate::ConfigOptionUpdate(ConfigOptionUpdate::new(options))
}

/// Changes of the information about the session: what is not set stays unchanged, and `None` removes it.
///
/// ```
/// use samewire_connection::info_update;
///
/// let changes = info_update().title("A day").updated_at(None);
/// ```
pub fn info_update() -> InfoChanges {
    InfoChanges(SessionInfoUpdate::default())
}

/// A task of a plan, of medium priority and pending. For another one, write what is different:
///
/// ```
/// use samewire_acp::{PlanEntry, PlanEntryPriority};
/// use samewire_connection::plan_entry;
///
/// let urgent = PlanEntry {
///     priority: PlanEntryPriority::High,
///     ..plan_entry("Make a backup")
/// };
/// assert_eq!(urgent.content, "Make a backup");
/// ```
pub fn plan_entry(content: impl Into<String>) -> PlanEntry {
    PlanEntry::new(content, PlanEntryPriority::Medium)
}

/// A new tool call, as an update. Created by [`tool_call`].
#[derive(Debug, Clone, PartialEq)]
#[must_use = "the client knows of it when it is sent"]
pub struct NewToolCall(ToolCall);

/// Changes of a tool call, as an update. Created by [`tool_call_update`].
#[derive(Debug, Clone, PartialEq)]
#[must_use = "the client knows of them when they are sent"]
pub struct ToolCallChanges(ToolCallUpdate);

/// Changes of the information about a session, as an update. Created by [`info_update`].
#[derive(Debug, Clone, PartialEq)]
#[must_use = "the client knows of them when they are sent"]
pub struct InfoChanges(SessionInfoUpdate);

/// The methods of both. Members that are optional in changes are required in a new tool call.
macro_rules! members {
    ($builder:ident) => {
        impl $builder {
            /// The programmatic name of the tool.
            pub fn name(mut self, name: impl Into<String>) -> Self {
                self.0.name = Some(name.into());
                self
            }

            /// The kind of tool.
            pub fn kind(mut self, kind: ToolKind) -> Self {
                self.0.kind = kind.into();
                self
            }

            /// The status.
            pub fn status(mut self, status: ToolCallStatus) -> Self {
                self.0.status = status.into();
                self
            }

            /// Everything that it has produced so far: texts or blocks by [`tool_content`], changes of files by
            /// [`tool_diff`].
            pub fn content(
                mut self,
                content: impl IntoIterator<Item = impl Into<ToolCallContent>>,
            ) -> Self {
                let content: Vec<_> = content.into_iter().map(Into::into).collect();
                self.0.content = content.into();
                self
            }

            /// All file locations that it affects.
            pub fn locations(
                mut self,
                locations: impl IntoIterator<Item = ToolCallLocation>,
            ) -> Self {
                let locations: Vec<_> = locations.into_iter().collect();
                self.0.locations = locations.into();
                self
            }

            /// The raw input of the tool.
            pub fn raw_input(mut self, input: impl Into<Value>) -> Self {
                self.0.raw_input = Some(input.into());
                self
            }

            /// The raw output of the tool.
            pub fn raw_output(mut self, output: impl Into<Value>) -> Self {
                self.0.raw_output = Some(output.into());
                self
            }
        }
    };
}

members!(NewToolCall);
members!(ToolCallChanges);

macro_rules! update {
    ($builder:ident is $update:ident) => {
        impl From<$builder> for SessionUpdate {
            fn from($builder(of): $builder) -> Self {
                Self::$update(of)
            }
        }

        impl Sends<SessionUpdate> for $builder {}

        impl Serialize for $builder {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                SessionUpdate::from(self.clone()).serialize(serializer)
            }
        }
    };
}

update!(NewToolCall is ToolCall);
update!(ToolCallChanges is ToolCallUpdate);
update!(InfoChanges is SessionInfoUpdate);

impl ToolCallChanges {
    /// The title.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.0.title = Some(title.into());
        self
    }
}

impl InfoChanges {
    /// The title.
    pub fn title<'t>(mut self, title: impl Into<Option<&'t str>>) -> Self {
        self.0.title = title.into().map(str::to_owned).into();
        self
    }

    /// The time of the last activity, in ISO 8601, such as `2026-03-01T09:30:00Z`.
    pub fn updated_at<'t>(mut self, updated_at: impl Into<Option<&'t str>>) -> Self {
        self.0.updated_at = updated_at.into().map(str::to_owned).into();
        self
    }
}
