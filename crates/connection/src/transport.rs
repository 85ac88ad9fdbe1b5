//! How texts of messages come and go.

use std::fmt;
use std::future::Future;
use std::io;
use std::pin::Pin;

use futures_util::{Sink, SinkExt as _, Stream};
use samewire_acp::methods::ConnectionLost;

use crate::observe::Observers;

/// Texts of messages in both directions, one text a message.
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

/// What is behind a transport, such as a process.
pub(crate) trait Behind: Send + Sync {
    /// Is told once who sees what goes by.
    fn attach(&self, observers: &Observers);

    /// The same end, with what is known of it here.
    fn details(&self, lost: ConnectionLost) -> ConnectionLost;

    /// Ends it. The output has ended before.
    fn close(&self) -> Closing;
}

impl<'a> Transport<'a> {
    /// Lines that come in, and where lines go to. The connection asks for the next line when it has handled the last, which
    /// is how it slows the other side down. The end of the stream is the end of the input; an error of it that holds a
    /// [`ConnectionLost`] tells the reason, any other is told as the source of one.
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

    /// The same with what is behind it.
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
