//! MCP servers, which provide tools for a session.

use samewire_wire::{DefaultOnError, DefaultOnNull, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

#[cfg(feature = "unstable")]
use crate::McpServerAcp;
use crate::{EnvVariable, Meta};

tagged_union! {
    /// An MCP server that the agent connects to for a session.
    ///
    /// Source: ACP v1, `McpServer`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum McpServer by "type" {
        /// Over HTTP. Only for agents that advertise `mcpCapabilities.http`.
        "http" => Http(McpServerHttp),
        /// Over server-sent events. Only for agents that advertise `mcpCapabilities.sse`.
        "sse" => Sse(McpServerSse),
        /// Run by the client itself: the agent reaches it with `mcp/message`. Only for agents that advertise
        /// `mcpCapabilities.acp`.
        "acp" => Acp(McpServerAcp) unstable,
        absent or "stdio" =>
        /// A program that the agent starts and uses over standard input and output. Every agent supports it. Written
        /// without a `type`.
        Stdio(McpServerStdio),
        _ => Unknown,
    }
}

/// An MCP server over HTTP.
///
/// Source: ACP v1, `McpServerHttp`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct McpServerHttp {
    /// The display name, such as `weather`.
    pub name: String,
    /// The URL.
    pub url: String,
    /// HTTP headers for every request to the server. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub headers: Vec<HttpHeader>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// An MCP server over server-sent events.
///
/// Source: ACP v1, `McpServerSse`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct McpServerSse {
    /// The display name, such as `weather`.
    pub name: String,
    /// The URL.
    pub url: String,
    /// HTTP headers for every request to the server. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub headers: Vec<HttpHeader>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// An MCP server that the agent starts as a program.
///
/// Source: ACP v1, `McpServerStdio`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct McpServerStdio {
    /// The display name, such as `weather`.
    pub name: String,
    /// The absolute path of the program.
    pub command: String,
    /// Arguments for the program. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub args: Vec<String>,
    /// Environment variables for the program. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub env: Vec<EnvVariable>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// An HTTP header.
///
/// Source: ACP v1, `HttpHeader`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HttpHeader {
    /// Its name, such as `Authorization`.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl McpServer {
    /// Display name, if there is one: a kind that this version does not know may have none.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Http(server) => Some(&server.name),
            Self::Sse(server) => Some(&server.name),
            #[cfg(feature = "unstable")]
            Self::Acp(server) => Some(&server.name),
            Self::Stdio(server) => Some(&server.name),
            Self::Unknown(server) => server.raw().get("name")?.as_str(),
        }
    }
}

impl McpServerHttp {
    /// A server with this name and URL.
    pub fn new(name: impl Into<String>, url: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            url: url.into(),
            headers: Vec::new(),
            meta: None,
        }
    }
}

impl McpServerSse {
    /// A server with this name and URL.
    pub fn new(name: impl Into<String>, url: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            url: url.into(),
            headers: Vec::new(),
            meta: None,
        }
    }
}

impl McpServerStdio {
    /// A program without arguments.
    pub fn new(name: impl Into<String>, command: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            command: command.into(),
            args: Vec::new(),
            env: Vec::new(),
            meta: None,
        }
    }
}

impl HttpHeader {
    /// A header with this value.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            meta: None,
        }
    }
}

impl From<McpServerHttp> for McpServer {
    fn from(value: McpServerHttp) -> Self {
        Self::Http(value)
    }
}

impl From<McpServerSse> for McpServer {
    fn from(value: McpServerSse) -> Self {
        Self::Sse(value)
    }
}

impl From<McpServerStdio> for McpServer {
    fn from(value: McpServerStdio) -> Self {
        Self::Stdio(value)
    }
}
