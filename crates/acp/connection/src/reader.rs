//! Processes incoming texts: starts handlers, and turns their outcomes into responses.

use std::fmt;
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::Arc;

use samewire_acp::methods::{
    AfterResponse, Agent, CallError, Client, ConnectionLost, Faulty, Incoming, LostReason, Message,
    RpcError, agent,
};
use samewire_acp::{DecodeError, JsonRpcResponse, RequestId, decode};
use serde::Deserializer as _;
use serde::de::{IgnoredAny, MapAccess, Visitor};

use crate::calls::Answer;
use crate::link::{Link, is_loss};
use crate::link_driven::Reading;
use crate::observe::Direction;
use crate::task::{By, Task};

/// The handlers of a side.
pub(crate) trait Handlers: Send + Sync {
    /// Whether this side is an agent. An agent answers invalid messages with an error; a client does not, because agents
    /// may print banners and logs. An agent reports what it accepted and could not write.
    fn is_agent(&self) -> bool;

    /// Calls the handler of a message. It runs when the future is polled.
    ///
    /// # Errors
    /// The error response: there is no handler for the method, or the params are invalid.
    fn start(&self, message: &Message, task: &Arc<Task>) -> Result<Handling<'_>, RpcError>;

    /// The notification that the connection handles itself.
    fn own_notification(&self) -> &'static str;

    /// The result of a request whose handler stopped because its session was cancelled.
    fn cancelled_result(&self) -> &'static str;
}

/// A running handler.
pub(crate) type Handling<'h> = Pin<Box<dyn Future<Output = Done> + Send + 'h>>;

/// A running handler, including the processing of its outcome.
pub(crate) type Running<'h> = Pin<Box<dyn Future<Output = ()> + Send + 'h>>;

/// The outcome of a handler.
pub(crate) struct Done {
    pub(crate) outcome: Result<String, RpcError>,
    pub(crate) after: Vec<AfterResponse>,
}

/// A request that the connection answers itself, without a handler.
pub(crate) fn answer_at_once<'h>(result: String) -> Handling<'h> {
    Box::pin(ready(Done {
        outcome: Ok(result),
        after: Vec::new(),
    }))
}

/// A side that has all methods, used to read messages for which there may be no handler.
pub(crate) struct Everything;

impl Agent for Everything {}

impl Client for Everything {}

impl Done {
    fn refused(error: RpcError) -> Self {
        Self {
            outcome: Err(error),
            after: Vec::new(),
        }
    }
}

/// Processes an incoming text. The future is the handler that it starts.
pub(crate) fn receive<'h>(
    link: &Arc<Link>,
    handlers: &'h dyn Handlers,
    text: String,
) -> Option<Running<'h>> {
    let text: Arc<str> = text.into();
    match Incoming::read(Arc::clone(&text)) {
        Incoming::Message(message) => {
            link.observers.tell(Direction::In, &text);
            start(link, handlers, &message)
        }
        Incoming::Response(id, outcome) => {
            link.observers.tell(Direction::In, &text);
            let answered = outcome.map(|result| Answer { result, text });
            settle(link, &id, answered);
            None
        }
        Incoming::Faulty(fault) => {
            refuse(link, handlers, &text, fault);
            None
        }
    }
}

fn start<'h>(
    link: &Arc<Link>,
    handlers: &'h dyn Handlers,
    message: &Message,
) -> Option<Running<'h>> {
    if message.method() == agent::CANCEL_REQUEST
        && message.id().is_none()
        && let Some(id) = &message.named().request_id
        && let Some(task) = link.request_of(id)
    {
        task.cancel(By::Request);
    }
    let Some((number, task)) = link.begin_task(Task::of(message)) else {
        let reason = "a request with this id is already being handled";
        let error = RpcError::new(RpcError::INVALID_REQUEST, reason);
        link.write(message.response(Err(error))?);
        return None;
    };
    let ending = Ending {
        link: Arc::clone(link),
        number,
        task: Arc::clone(&task),
    };
    if link.reading(handlers.is_agent()) == Reading::Ends {
        link.end(&ConnectionLost::new(LostReason::Overloaded));
        return None;
    }
    let started = handlers.start(message, &task);
    Some(Box::pin(async move {
        let done = match started {
            Ok(handling) => handling.await,
            Err(error) => Done::refused(error),
        };
        ending.end(handlers, done).await;
    }))
}

/// A message whose handler is running. It is removed when the handler has ended or is dropped.
struct Ending {
    link: Arc<Link>,
    number: u64,
    task: Arc<Task>,
}

impl Ending {
    async fn end(self, handlers: &dyn Handlers, Done { outcome, after }: Done) {
        let (link, task) = (Arc::clone(&self.link), Arc::clone(&self.task));
        let outcome = rescued(&link, &task, handlers, outcome);
        let result = match &outcome {
            Ok(result) if !after.is_empty() => result.clone(),
            Ok(_) | Err(_) => String::new(),
        };
        let goes_on = match &task.id {
            Some(id) => {
                if let Err(error) = &outcome
                    && error.source.is_some()
                {
                    link.tell_error(&task.method, error);
                }
                link.respond(id, &task.method, outcome)
            }
            None => taken(&link, &task, handlers, outcome),
        };
        drop(self);
        if !goes_on {
            return;
        }
        for run in after {
            if let Err(error) = run.run(&result).await {
                link.tell_error(&task.method, &error);
            }
        }
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        self.link.end_task(self.number, &self.task);
    }
}

/// Reports the outcome of a notification.
fn taken(
    link: &Link,
    task: &Task,
    handlers: &dyn Handlers,
    outcome: Result<String, RpcError>,
) -> bool {
    let Err(error) = outcome else {
        return true;
    };
    let method = task.method.as_str();
    let is_silent = method.starts_with("$/")
        || method.starts_with('_')
        || method == handlers.own_notification();
    if !(is_silent && error.code == RpcError::METHOD_NOT_FOUND) {
        link.tell_error(method, &error);
    }
    false
}

/// The outcome of a handler that was cancelled and returned the corresponding error.
fn rescued(
    link: &Link,
    task: &Task,
    handlers: &dyn Handlers,
    outcome: Result<String, RpcError>,
) -> Result<String, RpcError> {
    match outcome {
        Err(error)
            if task.cancelled_by().is_some() && error.is_cancelled()
                || link.lost().is_some() && is_loss(&error) =>
        {
            task.cancelled(handlers.cancelled_result())
        }
        outcome => outcome,
    }
}

fn settle(link: &Link, id: &RequestId, outcome: Result<Answer, RpcError>) {
    if link.settle(id, outcome.map_err(answered)) {
        return;
    }
    let id = serde_json::to_string(id).unwrap_or_default();
    let error = RpcError::internal(format!(
        "no pending request has the id {id} of this response"
    ));
    link.tell_error("", &error);
}

/// The error of a call: the error response, or an invalid response.
fn answered(error: RpcError) -> CallError {
    let Some(source) = error.source else {
        return CallError::Refused(error);
    };
    match source.downcast::<DecodeError>() {
        Ok(unreadable) => CallError::Unreadable(*unreadable),
        Err(source) => CallError::Refused(RpcError {
            source: Some(source),
            ..error
        }),
    }
}

/// Processes an invalid message, which may be the response to a call.
fn refuse(link: &Link, handlers: &dyn Handlers, text: &str, fault: Faulty) {
    if let Some(id) = answered_id(text)
        && let Err(error) = decode::<IgnoredAny>(text)
            .map(drop)
            .and_then(|()| decode::<JsonRpcResponse>(text).map(drop))
        && link.settle(&id, Err(CallError::Unreadable(error)))
    {
        link.observers.tell(Direction::In, text);
    } else if fault.is_message() || handlers.is_agent() {
        link.observers.tell(Direction::In, text);
        link.write(fault.response());
    } else {
        link.observers.tell(Direction::Noise, text);
    }
}

/// The id in an invalid text, if the text is a response: its call must not wait forever. If the text is not JSON, the
/// part before the syntax error is searched.
fn answered_id(text: &str) -> Option<RequestId> {
    let mut glance = Glance::default();
    let mut reader = serde_json::Deserializer::from_str(text);
    let is_whole = reader.deserialize_map(&mut glance).is_ok();
    let is_response = !glance.has_method && (is_whole || glance.has_result);
    is_response.then_some(glance.id)?
}

/// The members of a message that can be read.
#[derive(Default)]
struct Glance {
    id: Option<RequestId>,
    has_method: bool,
    /// Whether there is a result or an error.
    has_result: bool,
}

impl<'de> Visitor<'de> for &mut Glance {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        while let Some(name) = members.next_key::<String>()? {
            match name.as_str() {
                "id" => {
                    self.id = members.next_value()?;
                    continue;
                }
                "method" => self.has_method = true,
                "result" | "error" => self.has_result = true,
                _ => {}
            }
            members.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}
