//! Updates that an agent sends while it works: `session/update`.

use crate::{
    AvailableCommandsUpdate, CompactionSummaryChunk, CompactionUpdate, ConfigOptionUpdate,
    ContentChunk, CurrentModeUpdate, Meta, Notice, Plan, PlanRemoved, PlanUpdate, SessionId,
    SessionInfoUpdate, SessionMessage, SessionMessageChunk, SubagentUpdate, ToolCall,
    ToolCallUpdate, UsageUpdate,
};
#[cfg(feature = "unstable")]
use crate::{CursorUpdate, PromptSuggestionsUpdate};
use samewire_wire::{DefaultOnError, UnknownVariant, Wire};

/// An update of a session, from the agent to the client.
///
/// Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/update", "x-side" = "client"))]
pub struct SessionNotification {
    /// The id of the session.
    pub session_id: SessionId,
    /// The update.
    pub update: SessionUpdate,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An update of a session. An update that this version does not know is kept whole, so that an old client
/// works with a new agent.
///
/// Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "sessionUpdate")]
pub enum SessionUpdate {
    /// A part of a message of the user, such as when a session is loaded.
    #[serde(rename = "user_message_chunk")]
    UserMessageChunk(ContentChunk),
    /// A part of a message of the agent.
    #[serde(rename = "agent_message_chunk")]
    AgentMessageChunk(ContentChunk),
    /// A part of the agent's reasoning.
    #[serde(rename = "agent_thought_chunk")]
    AgentThoughtChunk(ContentChunk),
    /// A new tool call.
    #[serde(rename = "tool_call")]
    ToolCall(ToolCall),
    /// Changes of a tool call.
    #[serde(rename = "tool_call_update")]
    ToolCallUpdate(ToolCallUpdate),
    /// The complete plan of the session, which replaces the previous one.
    #[serde(rename = "plan")]
    Plan(Plan),
    /// A complete plan, which replaces the plan with the same id. Only for clients that advertise `plan`.
    #[serde(rename = "plan_update")]
    PlanUpdate(PlanUpdate),
    /// A plan was removed. Only for clients that advertise `plan`.
    #[serde(rename = "plan_removed")]
    PlanRemoved(PlanRemoved),
    /// The complete list of commands.
    #[serde(rename = "available_commands_update")]
    AvailableCommandsUpdate(AvailableCommandsUpdate),
    /// The mode of the session changed.
    #[serde(rename = "current_mode_update")]
    CurrentModeUpdate(CurrentModeUpdate),
    /// The complete list of session options, with their values.
    #[serde(rename = "config_option_update")]
    ConfigOptionUpdate(ConfigOptionUpdate),
    /// The information about the session changed.
    #[serde(rename = "session_info_update")]
    SessionInfoUpdate(SessionInfoUpdate),
    /// The size of the context, and the cost of the session.
    #[serde(rename = "usage_update")]
    UsageUpdate(UsageUpdate),
    /// A message to the user. Only for clients that advertise `session.notices`.
    #[serde(rename = "notice")]
    Notice(Notice),
    /// The state of a compaction. Only for clients that advertise `session.compaction`.
    #[serde(rename = "compaction_update")]
    CompactionUpdate(CompactionUpdate),
    /// A part of the summary of a compaction. Only for clients that advertise `session.compaction`.
    #[serde(rename = "compaction_summary_chunk")]
    CompactionSummaryChunk(CompactionSummaryChunk),
    /// The complete list of suggested prompts. Only for clients that advertise `session.promptSuggestions`.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "prompt_suggestions_update")]
    PromptSuggestionsUpdate(PromptSuggestionsUpdate),
    /// A cursor was set or changed. Only for clients that advertise `session.cursors`.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "cursor_update")]
    CursorUpdate(CursorUpdate),
    /// A subagent session started or changed. Only for clients that advertise `subagents`.
    #[serde(rename = "subagent_update")]
    SubagentUpdate(SubagentUpdate),
    /// A message from one session to another was created or changed. Only for clients that advertise `subagents`.
    #[serde(rename = "session_message")]
    SessionMessage(SessionMessage),
    /// Content to append to a message from one session to another. Only for clients that advertise `subagents`.
    #[serde(rename = "session_message_chunk")]
    SessionMessageChunk(SessionMessageChunk),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

impl SessionNotification {
    /// A notification with this update.
    pub fn new(session_id: impl Into<SessionId>, update: SessionUpdate) -> Self {
        Self {
            session_id: session_id.into(),
            update,
            meta: None,
        }
    }
}
