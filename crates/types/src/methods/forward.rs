//! Passing on what one is asked, for proxies.

use super::caller::Caller;
use super::{CallOptions, CancellationToken, Peer};

/// An agent or a client that passes everything on to the other end of a connection. Made by [`forward`].
#[derive(Debug, Clone)]
pub struct Forward<P>(P);

/// An agent or a client that passes everything on to the other end of a connection, for proxies. It answers what the
/// connection says that the other end answers. When somebody cancels a request, the one that was passed on is cancelled,
/// too; plan operations are passed on as they come.
pub fn forward<P: Peer + Sync>(peer: P) -> Forward<P> {
    Forward(peer)
}

impl<P: Peer> Forward<P> {
    pub(super) fn peer(&self) -> &P {
        &self.0
    }

    /// A caller until the token is cancelled.
    pub(super) fn during(&self, token: &CancellationToken) -> Caller<&P> {
        Caller {
            peer: &self.0,
            options: CallOptions::new().token(token).unadvertised(),
        }
    }
}
