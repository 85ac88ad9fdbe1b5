//! Forwarding of messages, for proxies.

use crate::caller::Caller;
use crate::{CallOptions, CancellationToken, Peer};

/// A side that forwards every message over a connection. Created by [`forward`].
#[derive(Debug, Clone)]
pub struct Forward<P>(P);

/// Creates a side, for proxies, that forwards every message over a connection. It has the methods that the
/// other end of the connection has, as far as the connection knows. When a request is cancelled, the forwarded request is
/// cancelled, too. Messages are forwarded whether or not the other end advertised them.
pub fn forward<P: Peer + Sync>(peer: P) -> Forward<P> {
    Forward(peer)
}

impl<P: Peer> Forward<P> {
    /// The connection.
    pub fn peer(&self) -> &P {
        &self.0
    }

    /// A caller whose calls end when the token is cancelled.
    pub fn during(&self, token: &CancellationToken) -> Caller<&P> {
        Caller {
            peer: &self.0,
            options: CallOptions::new().token(token).unadvertised(),
            handler: None,
        }
    }
}
