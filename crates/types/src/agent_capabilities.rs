//! The capabilities of an agent, sent in `initialize`. An absent capability is not supported.

use samewire_wire::DefaultOnError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;
#[cfg(feature = "unstable")]
use crate::{
    AuthStatusCapabilities, ProvidersCapabilities, SessionArchiveCapabilities,
    SessionForkCapabilities, SessionStatusCapabilities, SessionSystemPromptCapabilities,
    SessionTitleCapabilities,
};

/// The capabilities of an agent.
///
/// Source: ACP v1, `AgentCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentCapabilities {
    /// The agent supports `session/load`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub load_session: bool,
    /// Which content a prompt may contain besides text and resource links.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub prompt_capabilities: PromptCapabilities,
    /// Which MCP servers the agent can connect to, besides those it starts itself.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub mcp_capabilities: McpCapabilities,
    /// Which session methods the agent supports, besides `session/new`, `session/prompt` and `session/cancel`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub session_capabilities: SessionCapabilities,
    /// The agent's capabilities for authentication.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub auth: AgentAuthCapabilities,
    /// The client may set where the agent reaches the providers of its models.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub providers: Option<ProvidersCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which content a prompt may contain besides text and resource links, which every agent accepts.
///
/// Source: ACP v1, `PromptCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromptCapabilities {
    /// The agent accepts images.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub image: bool,
    /// The agent accepts audio.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub audio: bool,
    /// The agent accepts embedded resources.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub embedded_context: bool,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which MCP servers an agent can connect to, besides those it starts itself.
///
/// Source: ACP v1, `McpCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct McpCapabilities {
    /// Servers over HTTP.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub http: bool,
    /// Servers over server-sent events (deprecated by MCP).
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub sse: bool,
    /// Those the client runs itself, reached with `mcp/message`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub acp: bool,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which session methods an agent supports, besides those that every agent supports.
///
/// Source: ACP v1, `SessionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionCapabilities {
    /// The agent supports `session/list`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<SessionListCapabilities>,
    /// The agent supports `session/delete`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delete: Option<SessionDeleteCapabilities>,
    /// A session may have `additionalDirectories`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub additional_directories: Option<SessionAdditionalDirectoriesCapabilities>,
    /// The requests that begin a session may have a `systemPrompt`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub system_prompt: Option<SessionSystemPromptCapabilities>,
    /// The agent supports `session/fork`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub fork: Option<SessionForkCapabilities>,
    /// The agent supports `session/archive` and `session/unarchive`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub archive: Option<SessionArchiveCapabilities>,
    /// The agent supports `session/status`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub status: Option<SessionStatusCapabilities>,
    /// The agent supports `session/set_title`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub title: Option<SessionTitleCapabilities>,
    /// The agent supports `session/resume`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<SessionResumeCapabilities>,
    /// The agent supports `session/close`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close: Option<SessionCloseCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/list`.
///
/// Source: ACP v1, `SessionListCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionListCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/delete`.
///
/// Source: ACP v1, `SessionDeleteCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionDeleteCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, sessions of the agent may have `additionalDirectories`.
///
/// Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionAdditionalDirectoriesCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/resume`.
///
/// Source: ACP v1, `SessionResumeCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionResumeCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/close`.
///
/// Source: ACP v1, `SessionCloseCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionCloseCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// An agent's capabilities for authentication.
///
/// Source: ACP v1, `AgentAuthCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct AgentAuthCapabilities {
    /// The agent supports `auth/status`.
    #[cfg(feature = "unstable")]
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub status: Option<AuthStatusCapabilities>,
    /// The agent supports `logout`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logout: Option<LogoutCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `logout`.
///
/// Source: ACP v1, `LogoutCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct LogoutCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}
