//! Transports of message texts.

use std::fmt;
use std::future::Future;
use std::io;
use std::pin::Pin;

use futures_util::{Sink, SinkExt as _, Stream};
use samewire_acp::methods::ConnectionLost;

use crate::observe::Observers;

/// A transport of message texts in both directions.
///
/// ```
/// # use futures_util::{sink, stream};
/// use samewire_connection::Transport;
///
/// let incoming = stream::iter([Ok(r#"{"jsonrpc":"2.0","method":"x"}"#.to_owned())]);
/// let outgoing = sink::drain();
/// let transport = Transport::new(incoming, outgoing);
/// ```
pub struct Transport<'a> {
    pub(crate) lines: Incoming<'a>,
    pub(crate) output: Outgoing<'a>,
    pub(crate) behind: Option<Box<dyn Behind>>,
}

pub(crate) type Incoming<'a> = Pin<Box<dyn Stream<Item = io::Result<String>> + Send + 'a>>;
pub(crate) type Outgoing<'a> = Pin<Box<dyn Sink<String, Error = io::Error> + Send + 'a>>;
pub(crate) type Closing = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The part behind a transport, such as a process.
pub(crate) trait Behind: Send + Sync {
    /// Called once, with the observers of the connection.
    fn attach(&self, observers: &Observers);

    /// Adds what is known about the process to an error.
    fn details(&self, lost: ConnectionLost) -> ConnectionLost;

    /// Ends the process. The output has been closed before.
    fn close(&self) -> Closing;
}

impl<'a> Transport<'a> {
    /// A transport from a stream of incoming lines and a sink of outgoing ones. The connection requests the next line after
    /// it has processed the last, which slows the other side down. The end of the stream is the end of the input. If
    /// the
    /// stream fails with a [`ConnectionLost`], this is the reason; any other error becomes the source of one.
    pub fn new<I, O>(lines: I, output: O) -> Self
    where
        I: Stream<Item = io::Result<String>> + Send + 'a,
        O: Sink<String> + Send + 'a,
        O::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        Self {
            lines: Box::pin(lines),
            output: Box::pin(output.sink_map_err(io::Error::other)),
            behind: None,
        }
    }

    /// The same transport, with the part behind it.
    pub(crate) fn with(self, behind: impl Behind + 'static) -> Self {
        Self {
            behind: Some(Box::new(behind)),
            ..self
        }
    }
}

impl fmt::Debug for Transport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Transport")
    }
}
