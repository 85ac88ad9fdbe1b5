//! The methods of a protocol over JSON-RPC 2.0, typed: a trait of handlers for each side, a server that reads and answers
//! messages, and a caller.
//!
//! [`methods!`] declares a side. Nothing here opens a connection or needs a runtime: texts come in, and texts go out.
//! Params and results are read by [`samewire_wire`], so that an error names its place, and tolerant reading reports what it
//! dropped.
//!
//! Source: JSON-RPC 2.0.

mod any_peer;
mod call_error;
mod caller;
mod context;
mod envelope;
mod error;
mod forward;
mod lost;
mod message;
mod method;
mod methods;
mod named;
mod options;
mod params;
mod peer;
mod request_id;
mod response;
mod serve;
mod side_boxed;
mod side_calls;
mod side_peer;
mod side_trait;
mod token;
mod undeclared;
mod watch;

#[cfg(feature = "proof")]
pub mod proof;

pub use samewire_wire::Undeclared;

pub use any_peer::AnyPeer;
pub use call_error::CallError;
pub use caller::{Sends, Watched};
pub use context::{AfterResponse, Context};
pub use envelope::{notification_text, read_result, request_text};
pub use error::RpcError;
pub use forward::{Forward, forward};
pub use lost::{ConnectionLost, LostReason};
pub use message::{Faulty, Incoming, Message};
pub use method::Method;
pub use named::{Named, params_of};
pub use options::CallOptions;
pub use peer::Peer;
pub use request_id::{JsonRpcVersion, RequestId};
pub use response::{read_response, response_text};
pub use token::{CancellationToken, Cancelled};
pub use undeclared::undeclared_in_response;
pub use watch::Watch;

/// What the macros name; not public.
#[doc(hidden)]
pub mod __ {
    pub use std::fmt;
    pub use std::future::Future;
    pub use std::marker::{Send, Sync};
    pub use std::ops::{Deref, FnOnce};
    pub use std::result::Result;
    pub use std::sync::Arc;

    pub use serde::Serialize;
    pub use serde::de::DeserializeOwned;

    pub use crate::caller::Caller;
    pub use crate::forward::Forward;
    pub use crate::response::sendable;
    pub use crate::serve::{
        Boxed, Kind, Told, as_call, is_written, read_call, tell, unanswered, written,
    };
    pub use crate::undeclared::in_params;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
