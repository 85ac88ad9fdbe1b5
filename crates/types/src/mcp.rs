//! Servers of the Model Context Protocol: where an agent finds tools for a session.

use samewire_wire::{DefaultOnError, DefaultOnNull, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{EnvVariable, Meta};

tagged_union! {
    /// A server the agent connects to for a session.
    ///
    /// Source: ACP v1, `McpServer`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum McpServer by "type" {
        /// Reached over HTTP. Only for agents that advertise `mcpCapabilities.http`.
        "http" => Http(McpServerHttp),
        /// Reached over server-sent events. Only for agents that advertise `mcpCapabilities.sse`.
        "sse" => Sse(McpServerSse),
        absent or "stdio" =>
        /// A program the agent starts and talks to over its standard input and output. Every agent can. It is written
        /// without a `type`.
        Stdio(McpServerStdio),
        _ => Unknown,
    }
}

/// A server that is reached over HTTP.
///
/// Source: ACP v1, `McpServerHttp`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct McpServerHttp {
    /// Its name for people, such as `weather`.
    pub name: String,
    /// Its address.
    pub url: String,
    /// What stands in the head of every request to it. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub headers: Vec<HttpHeader>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A server that is reached over server-sent events.
///
/// Source: ACP v1, `McpServerSse`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct McpServerSse {
    /// Its name for people, such as `weather`.
    pub name: String,
    /// Its address.
    pub url: String,
    /// What stands in the head of every request to it. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub headers: Vec<HttpHeader>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A server that is a program: the agent starts it.
///
/// Source: ACP v1, `McpServerStdio`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct McpServerStdio {
    /// Its name for people, such as `weather`.
    pub name: String,
    /// The absolute path of the program.
    pub command: String,
    /// What follows the name of the program. `null` is read as nothing.
    #[serde_as(as = "DefaultOnNull")]
    pub args: Vec<String>,
    /// The variables that are set for it. `null` is read as none.
    #[serde_as(as = "DefaultOnNull")]
    pub env: Vec<EnvVariable>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A line in the head of an HTTP request.
///
/// Source: ACP v1, `HttpHeader`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HttpHeader {
    /// Its name, such as `Authorization`.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl McpServer {
    /// Its name for people, if it has one: a kind that this version does not know may have none.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Http(server) => Some(&server.name),
            Self::Sse(server) => Some(&server.name),
            Self::Stdio(server) => Some(&server.name),
            Self::Unknown(server) => server.raw().get("name")?.as_str(),
        }
    }
}

impl McpServerHttp {
    /// A server by its name and address.
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
    /// A server by its name and address.
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
    /// A line with its value.
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
