//! The first exchange on a connection: both sides say which version they speak and what they can do.

use samewire_wire::{DefaultOnError, SkipInvalidItems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{AgentCapabilities, AuthMethod, ClientCapabilities, Meta};

/// What the client says first on a connection.
///
/// Source: ACP v1, method `initialize`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "initialize", "x-side" = "agent"))]
pub struct InitializeRequest {
    /// The latest version the client speaks.
    pub protocol_version: ProtocolVersion,
    /// What the client can do.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub client_capabilities: ClientCapabilities,
    /// Which program the client is.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client_info: Option<Implementation>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What the agent answers to `initialize`.
///
/// Source: ACP v1, method `initialize`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "initialize", "x-side" = "agent"))]
pub struct InitializeResponse {
    /// The version both will speak: the client's if the agent speaks it, else the agent's latest.
    pub protocol_version: ProtocolVersion,
    /// What the agent can do.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub agent_capabilities: AgentCapabilities,
    /// How the user can authenticate; empty if there is no need. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default)]
    pub auth_methods: Vec<AuthMethod>,
    /// Which program the agent is.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent_info: Option<Implementation>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A version of ACP: a whole number that grows with each breaking change. These types are those of version 1.
///
/// Source: ACP v1, `ProtocolVersion`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct ProtocolVersion(pub u16);

/// A program that takes part: its name and version.
///
/// Source: ACP v1, `Implementation`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Implementation {
    /// Its name for programs, such as `my-editor`.
    pub name: String,
    /// Its name for people; the plain name serves when it is absent.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its version, in whatever form it counts.
    pub version: String,
    /// Whatever else its sender has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ProtocolVersion {
    /// The first released version.
    pub const V1: Self = Self(1);
}

impl Implementation {
    /// A program by its name and version.
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
    /// The request of a client that can do nothing yet.
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
    /// The answer of an agent that can do nothing yet.
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
