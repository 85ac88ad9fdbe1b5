//! Servers of the Model Context Protocol that the client runs itself: their messages go over the same connection, in
//! `mcp/message`.

use samewire_wire::{DefaultOnError, Present, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_with::serde_as;

use crate::Meta;

/// A server that the client runs itself: the agent reaches it with `mcp/message`.
///
/// Source: ACP v1 (unstable), `McpServerAcp`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpServerAcp {
    /// Display name, such as `weather`.
    pub name: String,
    /// Names the server in every `mcp/message`.
    pub server_id: McpServerAcpId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The id of one server that a client runs: any string, chosen by the client.
///
/// Source: ACP v1 (unstable), `McpServerAcpId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpServerAcpId(pub String);

/// The id of one request to such a server: any string, chosen by the agent. What the server tells while it works on the
/// request carries the same id.
///
/// Source: ACP v1 (unstable), `McpRequestId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpRequestId(pub String);

/// The agent asks a server that the client runs. Only for servers of the type `acp`.
///
/// Source: ACP v1 (unstable), method `mcp/message`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "mcp/message", "x-side" = "client", "x-samewire-stability" = "unstable"))]
pub struct MessageMcpRequest {
    /// Which server it is.
    pub server_id: McpServerAcpId,
    /// Names the request.
    pub request_id: McpRequestId,
    /// The method of the Model Context Protocol, such as `tools/call`.
    pub method: String,
    /// What the method is called with, carried unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub params: Option<Map<String, Value>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The client passes on what a server tells while it works on a request of the agent.
///
/// Source: ACP v1 (unstable), method `mcp/message`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "mcp/message", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct MessageMcpNotification {
    /// Which server it is.
    pub server_id: McpServerAcpId,
    /// The request it is about.
    pub request_id: McpRequestId,
    /// The method of the Model Context Protocol, such as `notifications/progress`.
    pub method: String,
    /// What is told, carried unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub params: Option<Map<String, Value>>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

untagged_union! {
    /// The client answers `mcp/message` with what the server answered. Where both are there, the result is meant.
    ///
    /// Source: ACP v1 (unstable), method `mcp/message`.
    #[derive(Debug, Clone, PartialEq)]
    #[schemars(extend("x-method" = "mcp/message", "x-side" = "client", "x-samewire-stability" = "unstable"))]
    pub enum MessageMcpResponse {
        /// The server has done it.
        Result(MessageMcpResult),
        /// The server has refused it or failed.
        Error(MessageMcpError),
    }
}

/// A server has done what it was asked.
///
/// Source: ACP v1 (unstable), `MessageMcpResponse`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct MessageMcpResult {
    /// What the server answered, carried unchanged; `null` is a result like any other.
    pub result: Value,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A server has refused what it was asked, or has failed.
///
/// Source: ACP v1 (unstable), `MessageMcpResponse`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct MessageMcpError {
    /// Why.
    pub error: McpError,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Why a server refused or failed, in its own words. Members beyond these are kept.
///
/// Source: ACP v1 (unstable), `McpError`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct McpError {
    /// What kind of error it is: an integer of 32 bits, as JSON-RPC has it.
    pub code: i32,
    /// One short sentence for people.
    pub message: String,
    /// More about it: any value, `null` included.
    #[serde_as(as = "Present")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// Whatever else stands in the error, carried unchanged.
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
    /// News without parameters.
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
    /// What the server answered.
    pub fn new(result: impl Into<Value>) -> Self {
        Self {
            result: result.into(),
            meta: None,
        }
    }
}

impl MessageMcpError {
    /// Why the server did not do it.
    pub fn new(error: McpError) -> Self {
        Self { error, meta: None }
    }
}

impl McpError {
    /// An error without more data.
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
