//! A received text, read as far as a connection needs it before it calls a handler.

use std::sync::Arc;

use samewire_wire::{DecodeError, Decoded, Parsed};
use serde::de::DeserializeOwned;

use crate::envelope::{self, Head, NotOne};
use crate::params::params;
use crate::response::{response, response_text};
use crate::{Named, RequestId, RpcError};

/// A received text. `N` is what the protocol reads of the params of every message: see [`Named`].
#[derive(Debug)]
pub enum Incoming<N = ()> {
    /// A request or a notification, for a handler.
    Message(Message<N>),
    /// The response to a call: the id of the request, and its result as JSON or its error.
    Response(RequestId, Result<String, RpcError>),
    /// Not a message.
    Faulty(Faulty),
}

/// A request or a notification. Its parameters are read after its method is known.
#[derive(Debug)]
pub struct Message<N = ()> {
    text: Arc<str>,
    parsed: Parsed,
    id: Option<RequestId>,
    method: String,
    has_params: bool,
    named: N,
}

/// A text that is not a message.
#[derive(Debug)]
pub struct Faulty {
    id: RequestId,
    error: RpcError,
    has_version: bool,
}

impl<N: Named> Incoming<N> {
    /// Reads a text.
    pub fn read(text: impl Into<Arc<str>>) -> Self {
        let text = text.into();
        let parsed = match envelope::parse(&text) {
            Ok(parsed) => parsed,
            Err(fault) => return Self::Faulty((*fault).into()),
        };
        match envelope::head(&parsed) {
            Ok(Some(head)) => Self::Message(Message::of(text, parsed, head)),
            Ok(None) => match response(&parsed) {
                Some((id, outcome)) => Self::Response(id, outcome),
                None => Self::Response(RequestId::Null, Err(RpcError::internal("no response"))),
            },
            Err(fault) => Self::Faulty((*fault).into()),
        }
    }
}

impl<N> Message<N> {
    fn of(text: Arc<str>, parsed: Parsed, head: Head<N>) -> Self {
        let Head {
            id,
            method,
            has_params,
            named,
        } = head;
        Self {
            text,
            parsed,
            id,
            method,
            has_params,
            named,
        }
    }

    /// The text as received.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// The id of the request; `None` for a notification.
    pub fn id(&self) -> Option<&RequestId> {
        self.id.as_ref()
    }

    /// The name of the method.
    pub fn method(&self) -> &str {
        &self.method
    }

    /// What the protocol reads of the params of every message.
    pub fn named(&self) -> &N {
        &self.named
    }

    /// Reads the parameters as a type. Absent parameters are read as `null`, if the type accepts `null`.
    ///
    /// # Errors
    /// If they do not match the type.
    pub fn params<P: DeserializeOwned>(&self) -> Result<Decoded<P>, DecodeError> {
        params(&self.parsed, self.has_params)
    }

    /// The text of the response; `None` for a notification.
    pub fn response(&self, outcome: Result<String, RpcError>) -> Option<String> {
        Some(response_text(self.id.as_ref()?, outcome))
    }
}

impl Faulty {
    /// Whether the text is an object with a member `jsonrpc`. One that is not may be noise, such as a log on stdout.
    pub fn is_message(&self) -> bool {
        self.has_version
    }

    /// The text of the error response.
    pub fn response(self) -> String {
        response_text(&self.id, Err(self.error))
    }
}

impl From<NotOne> for Faulty {
    fn from(fault: NotOne) -> Self {
        let NotOne {
            id,
            error,
            has_version,
        } = fault;
        Self {
            id,
            error,
            has_version,
        }
    }
}
