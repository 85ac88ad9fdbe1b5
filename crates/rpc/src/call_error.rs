//! Why a call failed: the other side returned an error, or there is no response.

use std::fmt;
use std::time::Duration;

use samewire_wire::{DecodeError, EncodeError};

use crate::{ConnectionLost, RpcError};

/// Why a call failed.
///
/// In a handler, `?` converts it into an [`RpcError`]: an error of the other side is returned unchanged,
/// [`Cancelled`](Self::Cancelled) becomes [`RpcError::request_cancelled`], and anything else becomes an internal error.
#[derive(Debug)]
#[non_exhaustive]
pub enum CallError {
    /// The other side answered with an error.
    Refused(RpcError),
    /// The connection ended before the response arrived, or before the call.
    Lost(ConnectionLost),
    /// The timeout of the call expired. The request was cancelled at the other side.
    TimedOut {
        /// The method that was called.
        method: String,
        /// The timeout.
        after: Duration,
    },
    /// The token of the call was cancelled. The request was cancelled at the other side.
    Cancelled {
        /// The method that was called.
        method: String,
    },
    /// The other side did not advertise that it takes the message, for this reason. Nothing was written.
    NotAdvertised(&'static str),
    /// The message exceeds the maximum length of a line. Nothing was written.
    TooLong {
        /// The method that was called.
        method: String,
    },
    /// Another call that is not answered yet has to end first, for this reason. Nothing was written.
    Busy(String),
    /// The params cannot be written as JSON. Nothing was written.
    Unwritable(EncodeError),
    /// The response cannot be decoded.
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
            CallError::Cancelled { .. } => Self::request_cancelled(),
            CallError::Unwritable(error) => error.into(),
            CallError::Unreadable(error) => error.into(),
            CallError::Lost(lost) => Self::internal(lost),
            error @ (CallError::TimedOut { .. }
            | CallError::NotAdvertised(_)
            | CallError::Busy(_)
            | CallError::TooLong { .. }) => Self::internal(error),
        }
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(f),
            Self::Lost(lost) => lost.fmt(f),
            Self::TimedOut { method, after } => write!(f, "{method}: no response within {after:?}"),
            Self::Cancelled { method } => write!(f, "{method}: the call was cancelled"),
            Self::NotAdvertised(why) => f.write_str(why),
            Self::Busy(why) => f.write_str(why),
            Self::TooLong { method } => {
                write!(
                    f,
                    "{method}: the message exceeds the maximum length of a line"
                )
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
            | Self::NotAdvertised(_)
            | Self::Busy(_)
            | Self::TooLong { .. }
            | Self::Unwritable(_)
            | Self::Unreadable(_) => None,
        }
    }
}
