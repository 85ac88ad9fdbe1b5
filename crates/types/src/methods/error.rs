//! Why a method failed: what a handler returns and a caller gets.

use std::fmt;

use serde_json::{Value, json};

use crate::{DecodeError, EncodeError, Error, ErrorCode};

/// Why a request failed, for both who answers it and who asked.
///
/// A handler that returns one decides code, message and data of the response. What is no decision of the handler, such
/// as an error of the file system, becomes one by `.map_err(RpcError::internal)?`; it also reaches `on_error` of the
/// server.
///
/// What the other side answered to a call is an error of this type too: a handler that returns it with `?` passes it on
/// as its own decision. Where it is none, such as a missing file of the one to the other,
/// `.map_err(RpcError::internal)?` answers that this side failed.
#[derive(Debug)]
pub struct RpcError {
    /// What kind of error it is.
    pub code: ErrorCode,
    /// One short sentence for people.
    pub message: String,
    /// More about it.
    pub data: Option<Value>,
    /// What it came from, on this side of the connection: told to `on_error`, and sent only as far as `data` has it.
    pub source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl RpcError {
    /// An error without more data.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Error::new(code, message).into()
    }

    /// The receiver has no such method.
    pub fn method_not_found(method: &str) -> Self {
        Self {
            data: Some(json!({ "method": method })),
            ..Self::new(ErrorCode::MethodNotFound, "method not found")
        }
    }

    /// The receiver failed in itself: something that the handler did not expect.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let source = source.into();
        Self {
            data: Some(json!({ "message": source.to_string() })),
            source: Some(source),
            ..Self::new(ErrorCode::InternalError, "internal error")
        }
    }

    /// The request was cancelled: what a handler fails with that gives up because of it.
    pub fn cancelled() -> Self {
        Self::new(ErrorCode::RequestCancelled, "request cancelled")
    }

    /// Whether it only says that the request was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.code == ErrorCode::RequestCancelled
    }

    /// What a text is not, as an error of this code.
    pub(super) fn refused(code: ErrorCode, message: &str, error: &DecodeError) -> Self {
        Self {
            data: Some(
                json!({ "path": error.path, "code": error.code.as_str(), "message": error.message }),
            ),
            ..Self::new(code, message)
        }
    }
}

impl From<Error> for RpcError {
    fn from(error: Error) -> Self {
        Self {
            code: error.code,
            message: error.message,
            data: error.data,
            source: None,
        }
    }
}

impl From<RpcError> for Error {
    fn from(error: RpcError) -> Self {
        Self {
            code: error.code,
            message: error.message,
            data: error.data,
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
