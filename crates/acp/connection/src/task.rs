//! A message whose handler is running.

use std::sync::Mutex;

use crate::lock::lock;
use samewire_acp::methods::{CancellationToken, Message, RpcError};
use samewire_acp::{RequestId, SessionId};

/// A message whose handler was started.
#[derive(Debug)]
pub(crate) struct Task {
    pub(crate) id: Option<RequestId>,
    pub(crate) method: String,
    pub(crate) session_id: Option<SessionId>,
    pub(crate) bytes: usize,
    /// Cancels the handler.
    pub(crate) token: CancellationToken,
    by: Mutex<Option<By>>,
}

/// The reason why a handler was cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// The other side cancelled the request by its id.
    Request,
    /// The turn of the session was cancelled.
    Session,
    /// The connection ended.
    End,
}

impl Task {
    pub(crate) fn of(message: &Message) -> Self {
        Self {
            id: message.id().cloned(),
            method: message.method().to_owned(),
            session_id: message.named().session_id.clone(),
            bytes: message.text().len(),
            token: CancellationToken::new(),
            by: Mutex::default(),
        }
    }

    /// Cancels the handler once. If its turn is cancelled later, the turn is recorded as the reason.
    pub(crate) fn cancel(&self, by: By) {
        {
            let mut cancelled = lock(&self.by);
            let is_turn = by == By::Session && *cancelled == Some(By::Request);
            if cancelled.is_none() || is_turn {
                *cancelled = Some(by);
            }
        }
        self.token.cancel();
    }

    /// The reason why it was cancelled.
    pub(crate) fn cancelled_by(&self) -> Option<By> {
        *lock(&self.by)
    }

    /// The response to a request whose handler was cancelled: the result of a cancelled turn, or an error that says that the
    /// request was cancelled.
    pub(crate) fn cancelled(&self, result_of_turn: &str) -> Result<String, RpcError> {
        match self.cancelled_by() {
            Some(By::Session) => Ok(result_of_turn.to_owned()),
            Some(By::Request | By::End) | None => Err(RpcError::request_cancelled()),
        }
    }
}
