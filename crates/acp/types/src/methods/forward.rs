//! Forwarding of messages, for proxies.

use super::caller::Caller;
use super::{CallOptions, CancellationToken, Peer};

/// An agent or a client that forwards every message over a connection. Created by [`forward`].
#[derive(Debug, Clone)]
pub struct Forward<P>(P);

/// Creates an agent or a client, for proxies, that forwards every message over a connection. It has the methods that the
/// other end of the connection has, as far as the connection knows. When a request is cancelled, the forwarded request is
/// cancelled, too. Plan operations are forwarded unchanged, whether or not they were advertised.
pub fn forward<P: Peer + Sync>(peer: P) -> Forward<P> {
    Forward(peer)
}

impl<P: Peer> Forward<P> {
    pub(super) fn peer(&self) -> &P {
        &self.0
    }

    /// A caller whose calls end when the token is cancelled.
    pub(super) fn during(&self, token: &CancellationToken) -> Caller<&P> {
        Caller {
            peer: &self.0,
            options: CallOptions::new().token(token).unadvertised(),
            handler: None,
        }
    }
}
