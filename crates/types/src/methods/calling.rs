//! Callers over any connection.

use super::caller::{Advertised, Watched};
use super::{AgentPeer, ClientPeer, Peer, Watch};
use crate::ClientCapabilities;

/// The agent at the other end of a connection.
pub fn call_agent<P: Peer>(peer: P) -> AgentPeer<P> {
    AgentPeer::new(peer)
}

/// [`call_agent`] with a watcher that is told what tolerant reading of results dropped.
pub fn call_agent_watched<P: Peer, W: Watch>(peer: P, watch: W) -> AgentPeer<Watched<P, W>> {
    AgentPeer::new(Watched::new(peer, watch))
}

/// The client at the other end of a connection. `capabilities` are those of its `initialize`: a plan operation that they
/// do not include is refused before it is written.
pub fn call_client<P: Peer>(
    peer: P,
    capabilities: &ClientCapabilities,
) -> ClientPeer<Advertised<P>> {
    ClientPeer::new(Advertised {
        peer,
        plan_operations: capabilities.plan.is_some(),
    })
}

/// [`call_client`] with a watcher that is told what tolerant reading of results dropped.
pub fn call_client_watched<P: Peer, W: Watch>(
    peer: P,
    capabilities: &ClientCapabilities,
    watch: W,
) -> ClientPeer<Advertised<Watched<P, W>>> {
    call_client(Watched::new(peer, watch), capabilities)
}
