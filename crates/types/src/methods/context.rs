//! What a handler is told beside its params.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use super::token::Cancelled;
use super::{AnyPeer, CancellationToken, Message, RpcError};
use crate::{RequestId, SessionId};

/// What a handler of an agent is told.
pub type AgentContext = Context<OfAgent>;

/// What a handler of a client is told.
pub type ClientContext = Context<OfClient>;

/// What a handler is told beside its params. It stays usable when the handler has ended, and clones share it.
pub struct Context<Side> {
    inner: Arc<Inner>,
    side: PhantomData<fn() -> Side>,
}

/// The side of an agent.
#[derive(Debug, Clone, Copy)]
pub enum OfAgent {}

/// The side of a client.
#[derive(Debug, Clone, Copy)]
pub enum OfClient {}

/// What is to be done once a response is queued. Made by `after_response` of a context.
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
    /// The context of a message that came from nowhere in particular: there is nobody to call back.
    pub fn of(message: &Message) -> Self {
        Self::new(message, None, CancellationToken::new())
    }

    /// The context of a message that came on a connection.
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

    /// The id of the request; nothing in a notification.
    pub fn request_id(&self) -> Option<&RequestId> {
        self.inner.request_id.as_ref()
    }

    /// The method, as it stands on the wire.
    pub fn method(&self) -> &str {
        &self.inner.method
    }

    /// The text of the message.
    pub fn raw(&self) -> &str {
        &self.inner.raw
    }

    /// The session that the params name.
    pub fn session_id(&self) -> Option<&SessionId> {
        self.inner.session_id.as_ref()
    }

    /// What says that nobody needs the answer any more: it follows `$/cancel_request`, in a prompt `session/cancel`, and
    /// the end of the connection.
    pub fn token(&self) -> &CancellationToken {
        &self.inner.token
    }

    /// Whether nobody needs the answer any more.
    pub fn is_cancelled(&self) -> bool {
        self.inner.token.is_cancelled()
    }

    /// Waits until nobody needs the answer any more. A handler that gives up then returns [`RpcError::cancelled`].
    pub fn cancelled(&self) -> Cancelled {
        self.inner.token.cancelled()
    }

    /// The connection that the message came on.
    ///
    /// # Errors
    /// If it came without one, as with [`Context::of`].
    pub fn peer(&self) -> Result<&AnyPeer, RpcError> {
        self.inner.peer.as_ref().ok_or_else(|| {
            RpcError::internal("the message did not come on a connection that can be called back")
        })
    }

    /// What `after_response` was called with until now, for a connection that has queued the response.
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
    /// Does it; `session` is the one that the params or the result name.
    ///
    /// # Errors
    /// What the function gave.
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
