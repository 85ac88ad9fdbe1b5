//! From a message to the handler of its method and back to a response; it knows no method.

use std::future::{Future, ready};

use serde::Serialize;
use serde_json::Value;

use super::RpcError;
use super::envelope::{Message, failure, success, write_member};
use crate::{DecodeError, Decoded, ErrorCode, Issue, RequestId};

/// One side of the connection, as the server sees it. Made by [`methods!`](super::table).
pub(super) trait Side: Send + Sync {
    /// A method of this side with its parameters.
    type Call: Send;

    /// Whether a method wants a response; nothing if this side has no such method.
    fn kind(&self, method: &str) -> Option<Kind>;

    /// Reads the parameters of a method this side has.
    fn read(&self, message: &Message) -> Result<Decoded<Self::Call>, DecodeError>;

    /// Calls the handler, and writes its result.
    fn run(&self, call: Self::Call) -> impl Future<Output = Result<String, RpcError>> + Send;
}

/// Hears of what goes wrong on this side of the connection.
pub trait Watch: Sync {
    /// Nobody is answered, or not told everything: a notification that is unknown, does not decode or fails, a request
    /// without an id, or something a handler did not expect.
    fn on_error(&self, method: &str, error: &RpcError) {
        let _ = (method, error);
    }

    /// Tolerant reading dropped something: of parameters where they are served, of a result where it was asked for.
    fn on_issue(&self, method: &str, issue: &Issue) {
        let _ = (method, issue);
    }
}

impl<W: Watch + ?Sized> Watch for &W {
    fn on_error(&self, method: &str, error: &RpcError) {
        (**self).on_error(method, error);
    }

    fn on_issue(&self, method: &str, issue: &Issue) {
        (**self).on_issue(method, issue);
    }
}

/// Nobody watches.
impl Watch for () {}

/// Whether a method wants a response.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Request,
    Notification,
    /// An extension: whichever the message is.
    Either,
}

/// Handles one message; the text is the response, if the message wants one.
///
/// The first poll of the future reads the message and runs its handler to its first suspension: a connection that polls
/// each once before it looks at the next message starts handlers in the order of the wire.
pub(super) async fn serve<S: Side, W: Watch>(side: S, watch: &W, text: &str) -> Option<String> {
    let (id, method, call) = match read(&side, watch, text) {
        Ok(Some(asked)) => asked,
        Ok(None) => return None,
        Err(response) => return Some(response),
    };
    let outcome = side.run(call).await.map_err(sendable);
    let error = outcome.as_ref().err();
    if let Some(error) = error.filter(|error| id.is_none() || error.source.is_some()) {
        watch.on_error(&method, error);
    }
    let id = id?;
    Some(match outcome {
        Ok(result) => success(&id, &result),
        Err(error) => failure(&id, error),
    })
}

type Asked<C> = (Option<RequestId>, String, C);

/// Reads a message up to the call it asks for; the error is the response. What nobody is answered is told here.
fn read<S: Side>(
    side: &S,
    watch: &impl Watch,
    text: &str,
) -> Result<Option<Asked<S::Call>>, String> {
    let Some(message) = Message::read(text)? else {
        return Ok(None);
    };
    match (call(side, watch, &message), message.id) {
        (Ok(call), id) => Ok(Some((id, message.method, call))),
        (Err(error), Some(id)) => Err(failure(&id, error)),
        (Err(error), None) => {
            watch.on_error(&message.method, &error);
            Ok(None)
        }
    }
}

fn call<S: Side>(side: &S, watch: &impl Watch, message: &Message) -> Result<S::Call, RpcError> {
    let method = message.method.as_str();
    match (side.kind(method), &message.id) {
        (Some(Kind::Request), None) => {
            let message = format!("`{method}` is a request: without an id it is not called");
            return Err(RpcError::new(ErrorCode::InvalidRequest, message));
        }
        (None, _) | (Some(Kind::Notification), Some(_)) => {
            return Err(RpcError::method_not_found(method));
        }
        (Some(_), _) => {}
    }
    let Decoded { value, issues } = side
        .read(message)
        .map_err(|error| RpcError::refused(ErrorCode::InvalidParams, "invalid params", &error))?;
    for issue in &issues {
        watch.on_issue(method, issue);
    }
    Ok(value)
}

/// What a method answers that nobody has written.
pub(super) fn unanswered<T: Send>(
    method: &str,
) -> impl Future<Output = Result<T, RpcError>> + Send + use<T> {
    ready(Err(RpcError::method_not_found(method)))
}

/// A result as it is sent.
pub(super) fn written<T: Serialize>(result: Result<T, RpcError>) -> Result<String, RpcError> {
    Ok(write_member("result", &result?)?)
}

/// An error that a response can hold: its data may be too deep for that.
fn sendable(error: RpcError) -> RpcError {
    let data = Nested { data: &error.data };
    match write_member("error", &data) {
        Ok(_) => error,
        Err(unwritable) => RpcError::internal(unwritable),
    }
}

#[derive(Serialize)]
struct Nested<'e> {
    data: &'e Option<Value>,
}
