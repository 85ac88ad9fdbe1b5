//! Servers of the Model Context Protocol that the client runs itself: their messages go over the same connection, in
//! `mcp/message`.

use samewire_wire::{DefaultOnError, Present, Wire};
use serde_json::{Map, Value};

use crate::Meta;

/// An MCP server that the client runs itself: the agent sends it messages with `mcp/message`.
///
/// Source: ACP v1 (unstable), `McpServerAcp`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpServerAcp {
    /// The display name, such as `weather`.
    pub name: String,
    /// The id of the server in every `mcp/message`.
    pub server_id: McpServerAcpId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of an MCP server that the client runs: any string, chosen by the client.
///
/// Source: ACP v1 (unstable), `McpServerAcpId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpServerAcpId(pub String);

/// The id of a request to an MCP server that the client runs: any string, chosen by the agent. Notifications of the
/// server about the request carry the same id.
///
/// Source: ACP v1 (unstable), `McpRequestId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpRequestId(pub String);

/// A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.
///
/// Source: ACP v1 (unstable), method `mcp/message`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "mcp/message", "x-side" = "client", "x-samewire-stability" = "unstable"))]
pub struct MessageMcpRequest {
    /// The id of the server.
    pub server_id: McpServerAcpId,
    /// The id of the request.
    pub request_id: McpRequestId,
    /// The method of the Model Context Protocol, such as `tools/call`.
    pub method: String,
    /// The parameters of the method, passed on unchanged.
    pub params: Option<Map<String, Value>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A notification of an MCP server that the client runs, about a request of the agent.
///
/// Source: ACP v1 (unstable), method `mcp/message`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "mcp/message", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct MessageMcpNotification {
    /// The id of the server.
    pub server_id: McpServerAcpId,
    /// The id of the request.
    pub request_id: McpRequestId,
    /// The method of the Model Context Protocol, such as `notifications/progress`.
    pub method: String,
    /// The parameters of the notification, passed on unchanged.
    pub params: Option<Map<String, Value>>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `mcp/message`: that of the server. If both a result and an error are present, the result is
/// used.
///
/// Source: ACP v1 (unstable), method `mcp/message`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "mcp/message", "x-side" = "client", "x-samewire-stability" = "unstable"))]
#[serde(untagged)]
pub enum MessageMcpResponse {
    /// The request succeeded.
    Result(MessageMcpResult),
    /// The request failed.
    Error(MessageMcpError),
}

/// The result of an MCP server.
///
/// Source: ACP v1 (unstable), `MessageMcpResponse`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct MessageMcpResult {
    /// The result, passed on unchanged; `null` is a valid result.
    pub result: Value,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The error of an MCP server.
///
/// Source: ACP v1 (unstable), `MessageMcpResponse`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct MessageMcpError {
    /// Why.
    pub error: McpError,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The error object of an MCP server. Other members are kept.
///
/// Source: ACP v1 (unstable), `McpError`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpError {
    /// The code of the error: a 32-bit integer, as in JSON-RPC.
    pub code: i32,
    /// A short description for people.
    pub message: String,
    /// Additional data: any value, including `null`.
    #[wire(as = "Present")]
    pub data: Option<Value>,
    /// Other members of the error, passed on unchanged.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl McpServerAcp {
    /// A server by its name and id.
    pub fn new(name: impl Into<String>, server_id: impl Into<McpServerAcpId>) -> Self {
        Self {
            name: name.into(),
            server_id: server_id.into(),
            meta: None,
        }
    }
}

impl MessageMcpRequest {
    /// A call without parameters.
    pub fn new(
        server_id: impl Into<McpServerAcpId>,
        request_id: impl Into<McpRequestId>,
        method: impl Into<String>,
    ) -> Self {
        Self {
            server_id: server_id.into(),
            request_id: request_id.into(),
            method: method.into(),
            params: None,
            meta: None,
        }
    }
}

impl MessageMcpNotification {
    /// A notification without parameters.
    pub fn new(
        server_id: impl Into<McpServerAcpId>,
        request_id: impl Into<McpRequestId>,
        method: impl Into<String>,
    ) -> Self {
        Self {
            server_id: server_id.into(),
            request_id: request_id.into(),
            method: method.into(),
            params: None,
            meta: None,
        }
    }
}

impl MessageMcpResult {
    /// The result of the server.
    pub fn new(result: impl Into<Value>) -> Self {
        Self {
            result: result.into(),
            meta: None,
        }
    }
}

impl MessageMcpError {
    /// The error of the server.
    pub fn new(error: McpError) -> Self {
        Self { error, meta: None }
    }
}

impl McpError {
    /// An error without additional data.
    pub fn new(code: i32, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
            extra: Map::new(),
        }
    }
}

impl From<MessageMcpResult> for MessageMcpResponse {
    fn from(value: MessageMcpResult) -> Self {
        Self::Result(value)
    }
}

impl From<MessageMcpError> for MessageMcpResponse {
    fn from(value: MessageMcpError) -> Self {
        Self::Error(value)
    }
}
