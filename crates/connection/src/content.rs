//! Helpers for common values of the protocol.

use samewire_acp::methods::Sends;
use samewire_acp::{
    ContentBlock, ContentChunk, Diff, PlanEntry, PlanEntryPriority, SessionUpdate, ToolCall,
    ToolCallContent, ToolCallId, ToolCallLocation, ToolCallStatus, ToolCallUpdate, ToolKind,
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

/// The methods of both. Members that are optional in changes are required in a new tool call.
macro_rules! members {
    ($builder:ident is $update:ident) => {
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

members!(NewToolCall is ToolCall);
members!(ToolCallChanges is ToolCallUpdate);

impl ToolCallChanges {
    /// The title.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.0.title = Some(title.into());
        self
    }
}
