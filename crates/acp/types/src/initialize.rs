//! The first request on a connection: both sides exchange their protocol versions and capabilities.

use crate::{AgentCapabilities, AuthMethod, ClientCapabilities, Meta};
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire};

/// The first request of a client on a connection.
///
/// Source: ACP v1, method `initialize`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "initialize", "x-side" = "agent"))]
pub struct InitializeRequest {
    /// The latest protocol version that the client supports.
    pub protocol_version: ProtocolVersion,
    /// The capabilities of the client.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub client_capabilities: ClientCapabilities,
    /// The name and version of the client.
    #[wire(as = "DefaultOnError")]
    pub client_info: Option<Implementation>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `initialize`.
///
/// Source: ACP v1, method `initialize`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "initialize", "x-side" = "agent"))]
pub struct InitializeResponse {
    /// The protocol version of the connection: the client's if the agent supports it, otherwise the agent's latest.
    pub protocol_version: ProtocolVersion,
    /// The capabilities of the agent.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub agent_capabilities: AgentCapabilities,
    /// The available authentication methods; empty if authentication is not required. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default)]
    pub auth_methods: Vec<AuthMethod>,
    /// The name and version of the agent.
    #[wire(as = "DefaultOnError")]
    pub agent_info: Option<Implementation>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A version of ACP: an integer that increases with each breaking change. These types are those of version 1.
///
/// Source: ACP v1, `ProtocolVersion`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct ProtocolVersion(pub u16);

/// The name and version of a client or an agent.
///
/// Source: ACP v1, `Implementation`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct Implementation {
    /// The name for use by programs, such as `my-editor`.
    pub name: String,
    /// Display name. If it is absent, clients show `name`.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// The version, in any format.
    pub version: String,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ProtocolVersion {
    /// The first released version.
    pub const V1: Self = Self(1);
}

impl Implementation {
    /// A program with this name and version.
    pub fn new(name: impl Into<String>, version: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            version: version.into(),
            title: None,
            meta: None,
        }
    }
}

impl InitializeRequest {
    /// A request without capabilities.
    pub fn new(protocol_version: ProtocolVersion) -> Self {
        Self {
            protocol_version,
            client_capabilities: ClientCapabilities::default(),
            client_info: None,
            meta: None,
        }
    }
}

impl InitializeResponse {
    /// A response without capabilities.
    pub fn new(protocol_version: ProtocolVersion) -> Self {
        Self {
            protocol_version,
            agent_capabilities: AgentCapabilities::default(),
            auth_methods: Vec::new(),
            agent_info: None,
            meta: None,
        }
    }
}
