//! The envelope around every message: JSON-RPC 2.0.

use std::fmt;

use samewire_rpc::{JsonRpcVersion, RequestId};
use samewire_wire::{DefaultOnError, Present, Wire, open_enum};
use serde_json::{Map, Value};

/// Parameters of a request or notification: always a structured value.
///
/// Source: JSON-RPC 2.0, § 4.2.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum JsonRpcParams {
    /// By name, as all methods of ACP use them.
    Named(Map<String, Value>),
    /// By position.
    Listed(Vec<Value>),
}

/// A call that expects a response.
///
/// Source: JSON-RPC 2.0, § 4.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct JsonRpcRequest {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id, which the response repeats.
    pub id: RequestId,
    /// The method to call, such as `initialize`.
    pub method: String,
    /// The parameters of the method. `null` is read as absent.
    pub params: Option<JsonRpcParams>,
}

/// A call that expects no response: a request without an id.
///
/// Source: JSON-RPC 2.0, § 4.1.
#[derive(Debug, Clone, PartialEq, Wire)]
#[wire(refuses = "id")]
pub struct JsonRpcNotification {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The method to call, such as `session/update`.
    pub method: String,
    /// The parameters of the method. `null` is read as absent.
    pub params: Option<JsonRpcParams>,
}

/// The response to a request that succeeded.
///
/// Source: JSON-RPC 2.0, § 5.
#[derive(Debug, Clone, PartialEq, Wire)]
#[wire(refuses = "error")]
pub struct JsonRpcSuccess {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id of the request.
    pub id: RequestId,
    /// What the method returned; `null` is a result like any other.
    pub result: Value,
}

/// The response to a request that failed.
///
/// Source: JSON-RPC 2.0, § 5.
#[derive(Debug, Clone, PartialEq, Wire)]
#[wire(refuses = "result")]
pub struct JsonRpcFailure {
    /// Always `"2.0"`.
    pub jsonrpc: JsonRpcVersion,
    /// The id of the request, or `null` if it could not be read.
    pub id: RequestId,
    /// The error.
    pub error: Error,
}

/// The response to a request: exactly one of `result` and `error`.
///
/// Source: JSON-RPC 2.0, § 5.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum JsonRpcResponse {
    /// The request succeeded.
    Success(JsonRpcSuccess),
    /// The request failed.
    Failure(JsonRpcFailure),
}

/// Any message on the connection, in either direction.
///
/// Source: JSON-RPC 2.0, § 4 and § 5.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum JsonRpcMessage {
    /// A call that expects a response.
    Request(JsonRpcRequest),
    /// A call that expects no response.
    Notification(JsonRpcNotification),
    /// The response to a request.
    Response(JsonRpcResponse),
}

/// Why a request failed.
///
/// Source: JSON-RPC 2.0, § 5.1.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct Error {
    /// The error code.
    pub code: ErrorCode,
    /// A short message for people.
    pub message: String,
    /// Additional information: any value, `null` included, defined by the sender.
    #[wire(as = "DefaultOnError<Present>")]
    pub data: Option<Value>,
}

open_enum! {
    /// The code of an error: those of JSON-RPC and of ACP by name, or any other 32-bit integer.
    ///
    /// Source: JSON-RPC 2.0, § 5.1; ACP v1, `ErrorCode`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ErrorCode: i32 {
        /// The receiver could not read the text as JSON.
        -32700 => ParseError,
        /// The JSON is not a request.
        -32600 => InvalidRequest,
        /// The receiver has no such method.
        -32601 => MethodNotFound,
        /// The parameters are invalid.
        -32602 => InvalidParams,
        /// An internal error of the receiver.
        -32603 => InternalError,
        /// The request was cancelled.
        -32800 => RequestCancelled,
        /// The user is not authenticated.
        -32000 => AuthenticationRequired,
        /// Something the request refers to, such as a file, was not found.
        -32002 => ResourceNotFound,
        _ => Other,
    }
}

impl JsonRpcRequest {
    /// A request with parameters, if any.
    pub fn new(id: RequestId, method: impl Into<String>, params: Option<JsonRpcParams>) -> Self {
        Self {
            jsonrpc: JsonRpcVersion::V2,
            id,
            method: method.into(),
            params,
        }
    }
}

impl JsonRpcNotification {
    /// A notification with parameters, if any.
    pub fn new(method: impl Into<String>, params: Option<JsonRpcParams>) -> Self {
        Self {
            jsonrpc: JsonRpcVersion::V2,
            method: method.into(),
            params,
        }
    }
}

impl JsonRpcResponse {
    /// The response to a request that succeeded.
    pub fn success(id: RequestId, result: impl Into<Value>) -> Self {
        Self::Success(JsonRpcSuccess {
            jsonrpc: JsonRpcVersion::V2,
            id,
            result: result.into(),
        })
    }

    /// The response to a request that failed.
    pub fn failure(id: RequestId, error: Error) -> Self {
        Self::Failure(JsonRpcFailure {
            jsonrpc: JsonRpcVersion::V2,
            id,
            error,
        })
    }
}

impl Error {
    /// An error without additional data.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
