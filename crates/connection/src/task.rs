//! One message at work: its handler has begun and not ended.

use std::sync::Mutex;

use crate::lock::lock;
use samewire_acp::methods::{CancellationToken, Message, RpcError};
use samewire_acp::{RequestId, SessionId};

/// A message whose handler has begun.
#[derive(Debug)]
pub(crate) struct Task {
    pub(crate) id: Option<RequestId>,
    pub(crate) method: String,
    pub(crate) session_id: Option<SessionId>,
    pub(crate) bytes: usize,
    /// What follows its cancellation.
    pub(crate) token: CancellationToken,
    by: Mutex<Option<By>>,
}

/// Who cancelled a handler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// Whoever asked, by the id of the request.
    Request,
    /// Whoever cancelled the turn of the session.
    Session,
    /// The connection ended.
    End,
}

impl Task {
    pub(crate) fn of(message: &Message) -> Self {
        Self {
            id: message.id().cloned(),
            method: message.method().to_owned(),
            session_id: message.session_id().cloned(),
            bytes: message.text().len(),
            token: CancellationToken::new(),
            by: Mutex::default(),
        }
    }

    /// Cancels it, once. A turn that is cancelled ends as such, whoever asked before.
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

    /// Who cancelled it.
    pub(crate) fn cancelled_by(&self) -> Option<By> {
        *lock(&self.by)
    }

    /// What a request is answered whose handler gave up, or is given up: the result that a cancelled turn has, or that it
    /// was cancelled.
    pub(crate) fn cancelled(&self, result_of_turn: &str) -> Result<String, RpcError> {
        match self.cancelled_by() {
            Some(By::Session) => Ok(result_of_turn.to_owned()),
            Some(By::Request | By::End) | None => Err(RpcError::cancelled()),
        }
    }
}
