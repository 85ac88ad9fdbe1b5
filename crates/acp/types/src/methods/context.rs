//! The context that a handler receives with its params.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use super::token::Cancelled;
use super::{AnyPeer, CancellationToken, Message, RpcError};
use crate::{RequestId, SessionId};

/// The context of a handler of an agent.
pub type AgentContext = Context<OfAgent>;

/// The context of a handler of a client.
pub type ClientContext = Context<OfClient>;

/// The second argument of a handler: the id, method and text of the message, its cancellation, and the connection. It
/// remains usable after the handler has returned, and clones share it.
pub struct Context<Side> {
    inner: Arc<Inner>,
    side: PhantomData<fn() -> Side>,
}

/// Marks the contexts of an agent.
#[derive(Debug, Clone, Copy)]
pub enum OfAgent {}

/// Marks the contexts of a client.
#[derive(Debug, Clone, Copy)]
pub enum OfClient {}

/// A function to run after a response is queued, from `after_response` of a context.
pub struct AfterResponse(Box<dyn FnOnce(Option<SessionId>) -> Running + Send>);

type Running = Pin<Box<dyn Future<Output = Result<(), RpcError>> + Send>>;

struct Inner {
    request_id: Option<RequestId>,
    method: String,
    raw: Arc<str>,
    session_id: Option<SessionId>,
    token: CancellationToken,
    peer: Option<AnyPeer>,
    after: Mutex<Vec<AfterResponse>>,
}

impl<Side> Context<Side> {
    /// The context of a message that was not received over a connection. The other side cannot be called.
    pub fn of(message: &Message) -> Self {
        Self::new(message, None, CancellationToken::new())
    }

    /// The context of a message that was received over a connection.
    pub fn connected(message: &Message, peer: AnyPeer, token: CancellationToken) -> Self {
        Self::new(message, Some(peer), token)
    }

    fn new(message: &Message, peer: Option<AnyPeer>, token: CancellationToken) -> Self {
        let inner = Inner {
            request_id: message.id().cloned(),
            method: message.method().to_owned(),
            raw: Arc::clone(message.text()),
            session_id: message.session_id().cloned(),
            token,
            peer,
            after: Mutex::default(),
        };
        Self {
            inner: Arc::new(inner),
            side: PhantomData,
        }
    }

    /// The id of the request; `None` for a notification.
    pub fn request_id(&self) -> Option<&RequestId> {
        self.inner.request_id.as_ref()
    }

    /// The name of the method on the wire.
    pub fn method(&self) -> &str {
        &self.inner.method
    }

    /// The text of the message.
    pub fn raw(&self) -> &str {
        &self.inner.raw
    }

    /// The id of the session named in the params.
    pub fn session_id(&self) -> Option<&SessionId> {
        self.inner.session_id.as_ref()
    }

    /// The token of this request. It is cancelled by `$/cancel_request`, by `session/cancel` if this is a prompt, and when
    /// the connection ends.
    pub fn token(&self) -> &CancellationToken {
        &self.inner.token
    }

    /// Whether the request was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.inner.token.is_cancelled()
    }

    /// Waits until the request is cancelled. A handler that stops for this reason returns [`RpcError::request_cancelled`].
    pub fn cancelled(&self) -> Cancelled {
        self.inner.token.cancelled()
    }

    /// The connection over which the message was received.
    ///
    /// # Errors
    /// If there is none, as with [`Context::of`].
    pub fn peer(&self) -> Result<&AnyPeer, RpcError> {
        self.inner.peer.as_ref().ok_or_else(|| {
            RpcError::internal("the message did not come on a connection that can be called back")
        })
    }

    /// Takes the functions passed to `after_response` so far, for a connection that has queued the response.
    pub fn take_after_response(&self) -> Vec<AfterResponse> {
        std::mem::take(
            &mut *self
                .inner
                .after
                .lock()
                .unwrap_or_else(PoisonError::into_inner),
        )
    }

    pub(super) fn push_after<F, R>(&self, run: F)
    where
        F: FnOnce(Option<SessionId>) -> R + Send + 'static,
        R: Future<Output = Result<(), RpcError>> + Send + 'static,
    {
        let run = AfterResponse(Box::new(move |session| Box::pin(run(session))));
        let mut after = self
            .inner
            .after
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        after.push(run);
    }
}

impl AfterResponse {
    /// Runs the function; `session` is the one named in the params or the result.
    ///
    /// # Errors
    /// The error of the function.
    pub fn run(
        self,
        session: Option<SessionId>,
    ) -> impl Future<Output = Result<(), RpcError>> + Send {
        (self.0)(session)
    }
}

impl<Side> Clone for Context<Side> {
    fn clone(&self) -> Self {
        Self {
            inner: Arc::clone(&self.inner),
            side: PhantomData,
        }
    }
}

impl<Side> fmt::Debug for Context<Side> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("request_id", &self.inner.request_id)
            .field("method", &self.inner.method)
            .field("session_id", &self.inner.session_id)
            .field("token", &self.inner.token)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for AfterResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AfterResponse")
    }
}
