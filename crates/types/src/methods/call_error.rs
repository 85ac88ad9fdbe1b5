//! Why a call failed: the other side refused it, or it never got an answer.

use std::fmt;
use std::time::Duration;

use super::{ConnectionLost, RpcError};
use crate::{DecodeError, EncodeError};

/// Why a call has no result.
///
/// In a handler, `?` turns it into an [`RpcError`]: what the other side refused is passed on as its own decision,
/// [`Cancelled`](Self::Cancelled) becomes [`RpcError::cancelled`], and anything else is an internal error of this side.
#[derive(Debug)]
#[non_exhaustive]
pub enum CallError {
    /// The other side answered with an error.
    Refused(RpcError),
    /// The connection ended before the answer came, or had ended before the call.
    Lost(ConnectionLost),
    /// The time of the call was over. The other side was told that nobody waits.
    TimedOut {
        /// What was called.
        method: String,
        /// How long it had.
        after: Duration,
    },
    /// The token of the call was cancelled. The other side was told that nobody waits.
    Cancelled {
        /// What was called.
        method: String,
    },
    /// A plan operation, for a client that did not advertise them. Nothing was written.
    NotAdvertised,
    /// The message is longer than a line may be. Nothing was written.
    TooLong {
        /// What was called.
        method: String,
    },
    /// The params have no JSON form. Nothing was written.
    Unwritable(EncodeError),
    /// The answer cannot be read.
    Unreadable(DecodeError),
}

impl From<RpcError> for CallError {
    fn from(error: RpcError) -> Self {
        Self::Refused(error)
    }
}

impl From<ConnectionLost> for CallError {
    fn from(lost: ConnectionLost) -> Self {
        Self::Lost(lost)
    }
}

impl From<EncodeError> for CallError {
    fn from(error: EncodeError) -> Self {
        Self::Unwritable(error)
    }
}

impl From<DecodeError> for CallError {
    fn from(error: DecodeError) -> Self {
        Self::Unreadable(error)
    }
}

impl From<CallError> for RpcError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Refused(error) => error,
            CallError::Cancelled { .. } => Self::cancelled(),
            CallError::Unwritable(error) => error.into(),
            CallError::Unreadable(error) => error.into(),
            CallError::Lost(lost) => Self::internal(lost),
            error @ (CallError::TimedOut { .. }
            | CallError::NotAdvertised
            | CallError::TooLong { .. }) => Self::internal(error),
        }
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(f),
            Self::Lost(lost) => lost.fmt(f),
            Self::TimedOut { method, after } => write!(f, "{method}: no answer in {after:?}"),
            Self::Cancelled { method } => write!(f, "{method}: the call was cancelled"),
            Self::NotAdvertised => f.write_str(
                r#"the client did not advertise plan operations: it may only be sent "plan""#,
            ),
            Self::TooLong { method } => {
                write!(f, "{method}: the message is longer than a line may be")
            }
            Self::Unwritable(error) => error.fmt(f),
            Self::Unreadable(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CallError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(error) => error.source(),
            Self::Lost(lost) => lost.source(),
            Self::TimedOut { .. }
            | Self::Cancelled { .. }
            | Self::NotAdvertised
            | Self::TooLong { .. }
            | Self::Unwritable(_)
            | Self::Unreadable(_) => None,
        }
    }
}
