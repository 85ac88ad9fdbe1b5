//! From a message to its handler, and from the outcome to the response, for any method.

use std::any::TypeId;
use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::task::{Context, Poll};

use samewire_wire::{DecodeError, Decoded, Undeclared};
use serde::Serialize;

use crate::envelope::write_member;
use crate::message::Message;
use crate::{RpcError, Watch};

/// What a boxed handler returns.
pub type Boxed<'a, T> = Pin<Box<dyn Future<Output = Result<T, RpcError>> + Send + 'a>>;

/// Whether a method has a response.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It has one.
    Request,
    /// It has none.
    Notification,
    /// An extension method, which may be either.
    Either,
}

/// Reads a message as a call of one of the methods.
///
/// # Errors
/// The error to respond with.
pub fn read_call<C, N>(
    watch: &impl Watch,
    message: &Message<N>,
    kind: Option<Kind>,
    undeclared: fn(&str, &str) -> Vec<Undeclared>,
    read: impl FnOnce(&Message<N>) -> Result<Decoded<C>, DecodeError>,
) -> Result<C, RpcError> {
    let method = message.method();
    match (kind, message.id()) {
        (Some(Kind::Request), None) => {
            let message = format!("`{method}` is a request, but has no id");
            return Err(RpcError::new(RpcError::INVALID_REQUEST, message));
        }
        (None, _) | (Some(Kind::Notification), Some(_)) => {
            return Err(RpcError::method_not_found(method));
        }
        (Some(_), _) => {}
    }
    let Decoded { value, issues, .. } = read(message)
        .map_err(|error| RpcError::refused(RpcError::INVALID_PARAMS, "Invalid params", &error))?;
    for issue in &issues {
        watch.on_issue(method, issue);
    }
    if watch.reports_undeclared() {
        for member in undeclared(method, message.text()) {
            watch.on_undeclared(method, &member);
        }
    }
    Ok(value)
}

/// Reads the parameters of a call.
///
/// # Errors
/// If they do not decode.
pub fn as_call<P, C>(
    read: Result<Decoded<P>, DecodeError>,
    call: impl FnOnce(P) -> C,
) -> Result<Decoded<C>, DecodeError> {
    Ok(read?.map(call))
}

/// The outcome of a method without a handler. Its type distinguishes such a method from one that is implemented.
pub struct Unanswered<T>(Ready<Result<T, RpcError>>);

/// The outcome of a method without a handler.
pub fn unanswered<T>(method: &str) -> Unanswered<T> {
    Unanswered(ready(Err(RpcError::method_not_found(method))))
}

impl<T> Future for Unanswered<T> {
    type Output = Result<T, RpcError>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(cx)
    }
}

/// Whether a method of a side is implemented, and is not the default of the trait. It is not called.
pub fn is_written<S, P, C, T, F>(_: impl FnOnce(&'static S, P, C) -> F) -> bool
where
    S: 'static,
    T: 'static,
    F: Future<Output = Result<T, RpcError>> + 'static,
{
    TypeId::of::<F>() != TypeId::of::<Unanswered<T>>()
}

/// Writes a result.
///
/// # Errors
/// The error of the handler, or the result has no JSON form.
pub fn written<T: Serialize>(result: Result<T, RpcError>) -> Result<String, RpcError> {
    Ok(write_member("result", &result?)?)
}

/// Reports errors that the response does not contain, or not completely.
pub fn tell(watch: &impl Watch, message: &Told<'_>, outcome: &Result<String, RpcError>) {
    let error = outcome.as_ref().err();
    if let Some(error) = error.filter(|error| !message.is_request || error.source.is_some()) {
        watch.on_error(message.method, error);
    }
}

/// The message of an outcome.
pub struct Told<'m> {
    /// The name of the method.
    pub method: &'m str,
    /// Whether there is a response.
    pub is_request: bool,
}
