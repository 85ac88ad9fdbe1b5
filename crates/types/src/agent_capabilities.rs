//! What an agent can do, as it tells the client in `initialize`. A capability that is not there is not supported.

use samewire_wire::DefaultOnError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

/// What an agent can do, as it tells the client.
///
/// Source: ACP v1, `AgentCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentCapabilities {
    /// The agent answers `session/load`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub load_session: bool,
    /// What a prompt may hold beyond texts and links.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub prompt_capabilities: PromptCapabilities,
    /// Which servers of the Model Context Protocol the agent connects to, beyond those it starts itself.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub mcp_capabilities: McpCapabilities,
    /// Which methods about sessions the agent answers, beyond `session/new`, `session/prompt` and `session/cancel`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub session_capabilities: SessionCapabilities,
    /// What the agent can do about authentication.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub auth: AgentAuthCapabilities,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What a prompt may hold beyond texts and links, which every agent takes.
///
/// Source: ACP v1, `PromptCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromptCapabilities {
    /// The agent takes pictures.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub image: bool,
    /// The agent takes sounds.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub audio: bool,
    /// The agent takes resources with their contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub embedded_context: bool,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which servers of the Model Context Protocol an agent connects to, beyond those it starts itself.
///
/// Source: ACP v1, `McpCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct McpCapabilities {
    /// Those it reaches over HTTP.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub http: bool,
    /// Those it reaches over server-sent events; the Model Context Protocol itself advises against them.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub sse: bool,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which methods about sessions an agent answers, beyond those every agent does.
///
/// Source: ACP v1, `SessionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionCapabilities {
    /// The agent answers `session/list`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<SessionListCapabilities>,
    /// The agent answers `session/delete`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delete: Option<SessionDeleteCapabilities>,
    /// A session may have `additionalDirectories`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub additional_directories: Option<SessionAdditionalDirectoriesCapabilities>,
    /// The agent answers `session/resume`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<SessionResumeCapabilities>,
    /// The agent answers `session/close`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close: Option<SessionCloseCapabilities>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that an agent answers `session/list`.
///
/// Source: ACP v1, `SessionListCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionListCapabilities {
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that an agent answers `session/delete`.
///
/// Source: ACP v1, `SessionDeleteCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionDeleteCapabilities {
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that the sessions of an agent may have `additionalDirectories`.
///
/// Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionAdditionalDirectoriesCapabilities {
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that an agent answers `session/resume`.
///
/// Source: ACP v1, `SessionResumeCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionResumeCapabilities {
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that an agent answers `session/close`.
///
/// Source: ACP v1, `SessionCloseCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionCloseCapabilities {
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What an agent can do about authentication.
///
/// Source: ACP v1, `AgentAuthCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct AgentAuthCapabilities {
    /// The agent answers `logout`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logout: Option<LogoutCapabilities>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that an agent answers `logout`.
///
/// Source: ACP v1, `LogoutCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct LogoutCapabilities {
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}
