//! The error of a method: a handler returns it, and a caller receives it.

use std::fmt;

use serde_json::{Value, json};

use samewire_wire::{DecodeError, EncodeError};

/// The error of a request: a handler returns it, and a caller receives it.
///
/// If a handler returns one, the response has its code, message and data. Convert other errors, such as those of the
/// file system, with `.map_err(RpcError::internal)?`; these are also reported to `on_error` of the server.
///
/// The error of a call to the other side has this type, too. A handler that returns it with `?` responds with the same
/// error. To respond that this side failed instead, use `.map_err(RpcError::internal)?`.
#[derive(Debug)]
pub struct RpcError {
    /// The code: one of JSON-RPC, which are constants of this type, or of the protocol.
    pub code: i32,
    /// A short description for people.
    pub message: String,
    /// Additional information.
    pub data: Option<Value>,
    /// The cause on this side of the connection. It is reported to `on_error`. Only what `data`
    /// contains of it is sent.
    pub source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl RpcError {
    /// The receiver could not read the text as JSON.
    pub const PARSE_ERROR: i32 = -32700;
    /// The JSON is not a request.
    pub const INVALID_REQUEST: i32 = -32600;
    /// The receiver has no such method.
    pub const METHOD_NOT_FOUND: i32 = -32601;
    /// The parameters are invalid.
    pub const INVALID_PARAMS: i32 = -32602;
    /// An internal error of the receiver.
    pub const INTERNAL_ERROR: i32 = -32603;
    /// The request was cancelled. This code is not of JSON-RPC: protocols with cancellation have it, such as LSP.
    pub const REQUEST_CANCELLED: i32 = -32800;

    /// An error without additional data.
    pub fn new(code: impl Into<i32>, message: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            message: message.into(),
            data: None,
            source: None,
        }
    }

    /// The error of a receiver that does not have the method.
    pub fn method_not_found(method: &str) -> Self {
        Self {
            data: Some(json!({ "method": method })),
            ..Self::new(
                Self::METHOD_NOT_FOUND,
                format!("Method not found: {method}"),
            )
        }
    }

    /// An internal error of the receiver, with its cause.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let source = source.into();
        Self {
            data: Some(json!({ "message": source.to_string() })),
            source: Some(source),
            ..Self::new(Self::INTERNAL_ERROR, "Internal error")
        }
    }

    /// The error of a handler that stops because the request was cancelled.
    pub fn request_cancelled() -> Self {
        Self::new(Self::REQUEST_CANCELLED, "Request cancelled")
    }

    /// Whether the error is that the request was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.code == Self::REQUEST_CANCELLED
    }

    /// A decoding error as an error with this code.
    pub(crate) fn refused(code: i32, message: &str, error: &DecodeError) -> Self {
        Self {
            data: Some(
                json!({ "path": error.path, "code": error.code.as_str(), "message": error.message }),
            ),
            ..Self::new(code, message)
        }
    }
}

impl From<EncodeError> for RpcError {
    fn from(error: EncodeError) -> Self {
        Self::internal(error)
    }
}

impl From<DecodeError> for RpcError {
    fn from(error: DecodeError) -> Self {
        Self::internal(error)
    }
}

impl fmt::Display for RpcError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for RpcError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source
            .as_deref()
            .map(|source| -> &(dyn std::error::Error + 'static) { source })
    }
}
