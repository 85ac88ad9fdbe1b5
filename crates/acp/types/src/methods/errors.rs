//! The errors of ACP: their codes as those of [`RpcError`], and the errors that ACP has beside JSON-RPC.

use samewire_rpc::RpcError;
use serde_json::json;

use crate::{Error, ErrorCode};

/// The errors that ACP has beside those of JSON-RPC, as constructors of [`RpcError`].
pub trait AcpError {
    /// The error of an agent that needs `authenticate` first.
    fn auth_required() -> Self;

    /// The error of a resource that does not exist, such as a file.
    fn resource_not_found(uri: impl AsRef<str>) -> Self;

    /// The error of a session that the agent does not know.
    fn session_not_found(session_id: impl AsRef<str>) -> Self;
}

impl AcpError for RpcError {
    fn auth_required() -> Self {
        Self::new(ErrorCode::AuthenticationRequired, "Authentication required")
    }

    fn resource_not_found(uri: impl AsRef<str>) -> Self {
        not_found("Resource", "uri", uri.as_ref())
    }

    fn session_not_found(session_id: impl AsRef<str>) -> Self {
        not_found("Session", "sessionId", session_id.as_ref())
    }
}

fn not_found(what: &str, member: &str, name: &str) -> RpcError {
    let message = format!("{what} not found: {name}");
    RpcError {
        data: Some(json!({ member: name })),
        ..RpcError::new(ErrorCode::ResourceNotFound, message)
    }
}

impl PartialEq<ErrorCode> for i32 {
    fn eq(&self, other: &ErrorCode) -> bool {
        *self == Self::from(*other)
    }
}

impl From<Error> for RpcError {
    fn from(
        Error {
            code,
            message,
            data,
        }: Error,
    ) -> Self {
        Self {
            data,
            ..Self::new(code, message)
        }
    }
}

impl From<RpcError> for Error {
    fn from(error: RpcError) -> Self {
        Self {
            code: error.code.into(),
            message: error.message,
            data: error.data,
        }
    }
}
