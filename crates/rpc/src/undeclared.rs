//! The undeclared members of whole messages: a message declares what JSON-RPC does, its params and its result what their
//! types do.

use samewire_wire::{Undeclared, Unread, decode_reporting};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The undeclared members of a request or a notification with params of this type; none if they do not decode.
pub fn in_params<P: DeserializeOwned>(text: &str) -> Vec<Undeclared> {
    decode_reporting::<Asking<P>>(text).map_or_else(|_| Vec::new(), |read| read.undeclared)
}

/// The undeclared members of a response with a result of this type; none if it does not decode. Paths begin at the
/// message: `/result/…`.
pub fn undeclared_in_response<R: DeserializeOwned>(text: &str) -> Vec<Undeclared> {
    decode_reporting::<Answering<R>>(text).map_or_else(|_| Vec::new(), |read| read.undeclared)
}

#[derive(Deserialize)]
#[serde(bound = "P: DeserializeOwned")]
#[expect(dead_code, reason = "only what is undeclared is asked for")]
struct Asking<P> {
    #[serde(default)]
    jsonrpc: Unread,
    #[serde(default)]
    id: Unread,
    #[serde(default)]
    method: Unread,
    #[serde(default)]
    params: Option<P>,
    #[serde(default)]
    result: Unread,
    #[serde(default)]
    error: Unread,
}

#[derive(Deserialize)]
#[serde(bound = "R: DeserializeOwned")]
#[expect(dead_code, reason = "only what is undeclared is asked for")]
struct Answering<R> {
    #[serde(default)]
    jsonrpc: Unread,
    #[serde(default)]
    id: Unread,
    #[serde(default)]
    method: Unread,
    #[serde(default)]
    params: Unread,
    result: Option<R>,
    #[serde(default)]
    error: Unread,
}
