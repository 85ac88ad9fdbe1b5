//! What an agent tells the client while it works: `session/update`.

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
use crate::{PlanRemoved, PlanUpdate};

/// Names one session of an agent; whatever string the agent gave it.
///
/// Source: ACP v1, `SessionId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionId(pub String);

/// One piece of news about a session, from the agent to the client.
///
/// Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/update", "x-side" = "client"))]
pub struct SessionNotification {
    /// The session it is about.
    pub session_id: SessionId,
    /// The news.
    pub update: SessionUpdate,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

tagged_union! {
    /// What is new in a session. A kind of update this version does not know is kept whole, so that an old client
    /// survives a new agent.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum SessionUpdate by "sessionUpdate" {
        /// A piece of a message of the user, as when a session is loaded.
        "user_message_chunk" => UserMessageChunk(ContentChunk),
        /// A piece of a message of the agent.
        "agent_message_chunk" => AgentMessageChunk(ContentChunk),
        /// A piece of what the agent thinks.
        "agent_thought_chunk" => AgentThoughtChunk(ContentChunk),
        /// A new tool call.
        "tool_call" => ToolCall(ToolCall),
        /// News about a tool call.
        "tool_call_update" => ToolCallUpdate(ToolCallUpdate),
        /// The plan of the session, whole: it replaces the one before.
        "plan" => Plan(Plan),
        /// One of several plans, whole: it replaces the one of the same id. Only for clients that advertise `plan`.
        "plan_update" => PlanUpdate(PlanUpdate) unstable,
        /// A plan is gone. Only for clients that advertise `plan`.
        "plan_removed" => PlanRemoved(PlanRemoved) unstable,
        /// The commands the user can call, all of them.
        "available_commands_update" => AvailableCommandsUpdate(AvailableCommandsUpdate),
        /// The session is in another mode now.
        "current_mode_update" => CurrentModeUpdate(CurrentModeUpdate),
        /// The options of the session with their values, all of them.
        "config_option_update" => ConfigOptionUpdate(ConfigOptionUpdate),
        /// What is known of the session has changed.
        "session_info_update" => SessionInfoUpdate(SessionInfoUpdate),
        /// How full the context of the model is, and what the session has cost.
        "usage_update" => UsageUpdate(UsageUpdate),
        /// Something the user should know now. Only for clients that advertise `session.notices`.
        "notice" => Notice(Notice),
        /// A compaction has begun, goes on or has ended. Only for clients that advertise `session.compaction`.
        "compaction_update" => CompactionUpdate(CompactionUpdate),
        /// A piece more of the summary of a compaction. Only for clients that advertise `session.compaction`.
        "compaction_summary_chunk" => CompactionSummaryChunk(CompactionSummaryChunk),
        _ => Unknown,
    }
}

impl SessionNotification {
    /// News about a session.
    pub fn new(session_id: impl Into<SessionId>, update: SessionUpdate) -> Self {
        Self {
            session_id: session_id.into(),
            update,
            meta: None,
        }
    }
}
