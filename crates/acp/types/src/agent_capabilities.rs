//! The capabilities of an agent, sent in `initialize`. An absent capability is not supported.

#[cfg(feature = "unstable")]
use crate::{
    AuthStatusCapabilities, ProvidersCapabilities, SessionArchiveCapabilities,
    SessionForkCapabilities, SessionOptionsCapabilities, SessionStatusCapabilities,
    SessionTitleCapabilities,
};
use crate::{Meta, SessionSystemPromptCapabilities};
use samewire_wire::{DefaultOnError, Wire};

/// The capabilities of an agent.
///
/// Source: ACP v1, `AgentCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct AgentCapabilities {
    /// The agent supports `session/load`.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub load_session: bool,
    /// Which content a prompt may contain besides text and resource links.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub prompt_capabilities: PromptCapabilities,
    /// Which MCP servers the agent can connect to, besides those it starts itself.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub mcp_capabilities: McpCapabilities,
    /// Which session methods the agent supports, besides `session/new`, `session/prompt` and `session/cancel`.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub session_capabilities: SessionCapabilities,
    /// The agent's capabilities for authentication.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub auth: AgentAuthCapabilities,
    /// The client may set where the agent reaches the providers of its models.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub providers: Option<ProvidersCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Which content a prompt may contain besides text and resource links, which every agent accepts.
///
/// Source: ACP v1, `PromptCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct PromptCapabilities {
    /// The agent accepts images.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub image: bool,
    /// The agent accepts audio.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub audio: bool,
    /// The agent accepts embedded resources.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub embedded_context: bool,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Which MCP servers an agent can connect to, besides those it starts itself.
///
/// Source: ACP v1, `McpCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct McpCapabilities {
    /// Servers over HTTP.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub http: bool,
    /// Servers over server-sent events (deprecated by MCP).
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub sse: bool,
    /// Those the client runs itself, reached with `mcp/message`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub acp: bool,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Which session methods an agent supports, besides those that every agent supports.
///
/// Source: ACP v1, `SessionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionCapabilities {
    /// The agent supports `session/list`.
    #[wire(as = "DefaultOnError")]
    pub list: Option<SessionListCapabilities>,
    /// The agent supports `session/delete`.
    #[wire(as = "DefaultOnError")]
    pub delete: Option<SessionDeleteCapabilities>,
    /// A session may have `additionalDirectories`.
    #[wire(as = "DefaultOnError")]
    pub additional_directories: Option<SessionAdditionalDirectoriesCapabilities>,
    /// The requests that begin a session may have a `systemPrompt`.
    #[wire(as = "DefaultOnError")]
    pub system_prompt: Option<SessionSystemPromptCapabilities>,
    /// The agent supports `session/fork`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub fork: Option<SessionForkCapabilities>,
    /// The agent supports `session/archive` and `session/unarchive`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub archive: Option<SessionArchiveCapabilities>,
    /// The agent supports `session/status`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub status: Option<SessionStatusCapabilities>,
    /// The agent supports `session/options`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub options: Option<SessionOptionsCapabilities>,
    /// The agent supports `session/set_title`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub title: Option<SessionTitleCapabilities>,
    /// The agent supports `session/resume`.
    #[wire(as = "DefaultOnError")]
    pub resume: Option<SessionResumeCapabilities>,
    /// The agent supports `session/close`.
    #[wire(as = "DefaultOnError")]
    pub close: Option<SessionCloseCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/list`.
///
/// Source: ACP v1, `SessionListCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionListCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/delete`.
///
/// Source: ACP v1, `SessionDeleteCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionDeleteCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, sessions of the agent may have `additionalDirectories`.
///
/// Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionAdditionalDirectoriesCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/resume`.
///
/// Source: ACP v1, `SessionResumeCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionResumeCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/close`.
///
/// Source: ACP v1, `SessionCloseCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionCloseCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An agent's capabilities for authentication.
///
/// Source: ACP v1, `AgentAuthCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct AgentAuthCapabilities {
    /// The agent supports `auth/status`.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub status: Option<AuthStatusCapabilities>,
    /// The agent supports `logout`.
    #[wire(as = "DefaultOnError")]
    pub logout: Option<LogoutCapabilities>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `logout`.
///
/// Source: ACP v1, `LogoutCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct LogoutCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}
