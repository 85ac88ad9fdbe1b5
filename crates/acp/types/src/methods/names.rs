//! The ids in the params of a message that a connection acts on.

use samewire_rpc::{Named, params_of};
use samewire_wire::{DefaultOnError, Parsed, Present};
use serde::Deserialize;
use serde_with::As;

use crate::{RequestId, SessionId};

/// What a handler of either side knows of its message.
pub type Context = samewire_rpc::Context<Names>;

/// A received text.
pub type Incoming = samewire_rpc::Incoming<Names>;

/// A request or a notification. Its parameters are read after its method is known.
pub type Message = samewire_rpc::Message<Names>;

/// The ids in the params of a message, in params of any type.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Names {
    /// The `sessionId`, if it is a string.
    #[serde(default, with = "As::<DefaultOnError<Present>>")]
    pub session_id: Option<SessionId>,
    /// The `requestId`, if it is an id.
    #[serde(default, with = "As::<DefaultOnError<Present>>")]
    pub request_id: Option<RequestId>,
}

impl Names {
    /// The ids in params or in a result.
    pub fn in_json(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

impl Named for Names {
    fn read(message: &Parsed) -> Self {
        params_of(message).unwrap_or_default()
    }
}
