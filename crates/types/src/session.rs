//! Updates that an agent sends while it works: `session/update`.

use samewire_wire::{DefaultOnError, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{
    AvailableCommandsUpdate, CompactionSummaryChunk, CompactionUpdate, ConfigOptionUpdate,
    ContentChunk, CurrentModeUpdate, Meta, Notice, Plan, SessionInfoUpdate, ToolCall,
    ToolCallUpdate, UsageUpdate,
};
#[cfg(feature = "unstable")]
use crate::{PlanRemoved, PlanUpdate, SessionMessage, SessionMessageChunk, SubagentUpdate};

/// The id of a session: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionId(pub String);

/// An update of a session, from the agent to the client.
///
/// Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/update", "x-side" = "client"))]
pub struct SessionNotification {
    /// The id of the session.
    pub session_id: SessionId,
    /// The update.
    pub update: SessionUpdate,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

tagged_union! {
    /// An update of a session. An update that this version does not know is kept whole, so that an old client
    /// works with a new agent.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum SessionUpdate by "sessionUpdate" {
        /// A part of a message of the user, such as when a session is loaded.
        "user_message_chunk" => UserMessageChunk(ContentChunk),
        /// A part of a message of the agent.
        "agent_message_chunk" => AgentMessageChunk(ContentChunk),
        /// A part of the agent's reasoning.
        "agent_thought_chunk" => AgentThoughtChunk(ContentChunk),
        /// A new tool call.
        "tool_call" => ToolCall(ToolCall),
        /// Changes of a tool call.
        "tool_call_update" => ToolCallUpdate(ToolCallUpdate),
        /// The complete plan of the session, which replaces the previous one.
        "plan" => Plan(Plan),
        /// A complete plan, which replaces the plan with the same id. Only for clients that advertise `plan`.
        "plan_update" => PlanUpdate(PlanUpdate) unstable,
        /// A plan was removed. Only for clients that advertise `plan`.
        "plan_removed" => PlanRemoved(PlanRemoved) unstable,
        /// The complete list of commands.
        "available_commands_update" => AvailableCommandsUpdate(AvailableCommandsUpdate),
        /// The mode of the session changed.
        "current_mode_update" => CurrentModeUpdate(CurrentModeUpdate),
        /// The complete list of session options, with their values.
        "config_option_update" => ConfigOptionUpdate(ConfigOptionUpdate),
        /// The information about the session changed.
        "session_info_update" => SessionInfoUpdate(SessionInfoUpdate),
        /// The size of the context, and the cost of the session.
        "usage_update" => UsageUpdate(UsageUpdate),
        /// A message to the user. Only for clients that advertise `session.notices`.
        "notice" => Notice(Notice),
        /// The state of a compaction. Only for clients that advertise `session.compaction`.
        "compaction_update" => CompactionUpdate(CompactionUpdate),
        /// A part of the summary of a compaction. Only for clients that advertise `session.compaction`.
        "compaction_summary_chunk" => CompactionSummaryChunk(CompactionSummaryChunk),
        /// A subagent session started or changed. Only for clients that advertise `subagents`.
        "subagent_update" => SubagentUpdate(SubagentUpdate) unstable,
        /// A message from one session to another was created or changed.
        "session_message" => SessionMessage(SessionMessage) unstable,
        /// Content to append to a message from one session to another.
        "session_message_chunk" => SessionMessageChunk(SessionMessageChunk) unstable,
        _ => Unknown,
    }
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
