//! The context that a handler receives with its params.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use crate::token::Cancelled;
use crate::{AnyPeer, CancellationToken, Message, RequestId, RpcError};

/// What a handler knows of its message: the id, method and text of it, its cancellation, and the connection. It remains
/// usable after the handler has returned, and clones share it. `N` is what the protocol reads of the params of every
/// message: see [`Named`](crate::Named).
pub struct Context<N = ()>(Arc<Inner<N>>);

/// A function to run after a response is queued, from [`Context::after_result`].
pub struct AfterResponse(Box<dyn FnOnce(&str) -> Running + Send>);

type Running = Pin<Box<dyn Future<Output = Result<(), RpcError>> + Send>>;

struct Inner<N> {
    request_id: Option<RequestId>,
    method: String,
    raw: Arc<str>,
    named: N,
    token: CancellationToken,
    peer: Option<AnyPeer>,
    after: Mutex<Vec<AfterResponse>>,
}

impl<N: Clone> Context<N> {
    /// The context of a message that was not received over a connection. The other side cannot be called.
    pub fn of(message: &Message<N>) -> Self {
        Self::new(message, None, CancellationToken::new())
    }

    /// The context of a message that was received over a connection.
    pub fn connected(message: &Message<N>, peer: AnyPeer, token: CancellationToken) -> Self {
        Self::new(message, Some(peer), token)
    }

    fn new(message: &Message<N>, peer: Option<AnyPeer>, token: CancellationToken) -> Self {
        let inner = Inner {
            request_id: message.id().cloned(),
            method: message.method().to_owned(),
            raw: Arc::clone(message.text()),
            named: message.named().clone(),
            token,
            peer,
            after: Mutex::default(),
        };
        Self(Arc::new(inner))
    }
}

impl<N> Context<N> {
    /// The id of the request; `None` for a notification.
    pub fn request_id(&self) -> Option<&RequestId> {
        self.0.request_id.as_ref()
    }

    /// The name of the method on the wire.
    pub fn method(&self) -> &str {
        &self.0.method
    }

    /// The text of the message.
    pub fn raw(&self) -> &str {
        &self.0.raw
    }

    /// What the protocol reads of the params of every message.
    pub fn named(&self) -> &N {
        &self.0.named
    }

    /// The token of this message. The connection cancels it: when the other side cancels the request, and when the
    /// connection ends.
    pub fn token(&self) -> &CancellationToken {
        &self.0.token
    }

    /// Whether the request was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.token.is_cancelled()
    }

    /// Waits until the request is cancelled. A handler that stops for this reason returns [`RpcError::request_cancelled`].
    pub fn cancelled(&self) -> Cancelled {
        self.0.token.cancelled()
    }

    /// The connection over which the message was received.
    ///
    /// # Errors
    /// If there is none, as with [`Context::of`].
    pub fn peer(&self) -> Result<&AnyPeer, RpcError> {
        self.0.peer.as_ref().ok_or_else(|| {
            RpcError::internal(
                "the message was not received over a connection: the other side cannot be called",
            )
        })
    }

    /// Takes the functions passed to [`after_result`](Self::after_result) so far, for a connection that has queued the response.
    pub fn take_after_response(&self) -> Vec<AfterResponse> {
        std::mem::take(&mut *self.0.after.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Calls `run` with the result as JSON, after the response to this request is queued. It is not called if the request
    /// fails.
    pub fn after_result<F, R>(&self, run: F)
    where
        F: FnOnce(&str) -> R + Send + 'static,
        R: Future<Output = Result<(), RpcError>> + Send + 'static,
    {
        let run = AfterResponse(Box::new(move |result| Box::pin(run(result))));
        let mut after = self.0.after.lock().unwrap_or_else(PoisonError::into_inner);
        after.push(run);
    }
}

impl AfterResponse {
    /// Runs the function with the result of the request, as JSON.
    ///
    /// # Errors
    /// The error of the function.
    pub fn run(self, result: &str) -> impl Future<Output = Result<(), RpcError>> + Send + use<> {
        (self.0)(result)
    }
}

impl<N> Clone for Context<N> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<N: fmt::Debug> fmt::Debug for Context<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("request_id", &self.0.request_id)
            .field("method", &self.0.method)
            .field("named", &self.0.named)
            .field("token", &self.0.token)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for AfterResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AfterResponse")
    }
}
