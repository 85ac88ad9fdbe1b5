//! The error of a method: a handler returns it, and a caller receives it.

use std::fmt;

use serde_json::{Value, json};

use crate::{DecodeError, EncodeError, Error, ErrorCode};

/// The error of a request: a handler returns it, and a caller receives it.
///
/// If a handler returns one, the response has its code, message and data. Convert other errors, such as those of the
/// file system, with `.map_err(RpcError::internal)?`; these are also reported to `on_error` of the server.
///
/// The error of a call to the other side has this type, too. A handler that returns it with `?` responds with the same
/// error. To respond that this side failed instead, use `.map_err(RpcError::internal)?`.
#[derive(Debug)]
pub struct RpcError {
    /// The code.
    pub code: ErrorCode,
    /// A short description for people.
    pub message: String,
    /// Additional information.
    pub data: Option<Value>,
    /// The cause on this side of the connection. It is reported to `on_error`. Only what `data`
    /// contains of it is sent.
    pub source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl RpcError {
    /// An error without additional data.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Error::new(code, message).into()
    }

    /// The error of a receiver that does not have the method.
    pub fn method_not_found(method: &str) -> Self {
        Self {
            data: Some(json!({ "method": method })),
            ..Self::new(
                ErrorCode::MethodNotFound,
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
            ..Self::new(ErrorCode::InternalError, "Internal error")
        }
    }

    /// The error of an agent that needs `authenticate` first.
    pub fn auth_required() -> Self {
        Self::new(ErrorCode::AuthenticationRequired, "Authentication required")
    }

    /// The error of a resource that does not exist, such as a file.
    pub fn resource_not_found(uri: impl AsRef<str>) -> Self {
        Self::not_found("Resource", "uri", uri.as_ref())
    }

    /// The error of a session that the agent does not know.
    pub fn session_not_found(session_id: impl AsRef<str>) -> Self {
        Self::not_found("Session", "sessionId", session_id.as_ref())
    }

    /// The error of a handler that stops because the request was cancelled.
    pub fn request_cancelled() -> Self {
        Self::new(ErrorCode::RequestCancelled, "Request cancelled")
    }

    fn not_found(what: &str, member: &str, name: &str) -> Self {
        let message = format!("{what} not found: {name}");
        Self {
            data: Some(json!({ member: name })),
            ..Self::new(ErrorCode::ResourceNotFound, message)
        }
    }

    /// Whether the error is that the request was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.code == ErrorCode::RequestCancelled
    }

    /// A decoding error as an error with this code.
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
