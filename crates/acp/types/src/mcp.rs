//! MCP servers, which provide tools for a session.

#[cfg(feature = "unstable")]
use crate::McpServerAcp;
use crate::{EnvVariable, Meta};
use samewire_wire::{DefaultOnError, DefaultOnNull, UnknownVariant, Wire};

/// An MCP server that the agent connects to for a session.
///
/// Source: ACP v1, `McpServer`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum McpServer {
    /// Over HTTP. Only for agents that advertise `mcpCapabilities.http`.
    #[serde(rename = "http")]
    Http(McpServerHttp),
    /// Over server-sent events. Only for agents that advertise `mcpCapabilities.sse`.
    #[serde(rename = "sse")]
    Sse(McpServerSse),
    /// Run by the client itself: the agent reaches it with `mcp/message`. Only for agents that advertise
    /// `mcpCapabilities.acp`.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "acp")]
    Acp(McpServerAcp),
    #[wire(absent = "stdio")]
    /// A program that the agent starts and uses over standard input and output. Every agent supports it. Written
    /// without a `type`.
    Stdio(McpServerStdio),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// An MCP server over HTTP.
///
/// Source: ACP v1, `McpServerHttp`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct McpServerHttp {
    /// The display name, such as `weather`.
    pub name: String,
    /// The URL.
    pub url: String,
    /// HTTP headers for every request to the server. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    pub headers: Vec<HttpHeader>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An MCP server over server-sent events.
///
/// Source: ACP v1, `McpServerSse`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct McpServerSse {
    /// The display name, such as `weather`.
    pub name: String,
    /// The URL.
    pub url: String,
    /// HTTP headers for every request to the server. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    pub headers: Vec<HttpHeader>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An MCP server that the agent starts as a program.
///
/// Source: ACP v1, `McpServerStdio`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct McpServerStdio {
    /// The display name, such as `weather`.
    pub name: String,
    /// The absolute path of the program.
    pub command: String,
    /// Arguments for the program. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    pub args: Vec<String>,
    /// Environment variables for the program. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    pub env: Vec<EnvVariable>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// An HTTP header.
///
/// Source: ACP v1, `HttpHeader`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct HttpHeader {
    /// Its name, such as `Authorization`.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
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
