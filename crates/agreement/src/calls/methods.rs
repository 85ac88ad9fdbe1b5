//! The methods that can be called.

use samewire_acp::methods::{Method, agent, client};

use super::question::Call;
use crate::dispatch::Side;

/// The methods that a side implements.
pub(super) fn methods_of(side: Side) -> &'static [Method] {
    match side {
        Side::Agent => agent::METHODS,
        Side::Client => client::METHODS,
    }
}

/// The result type of a call.
pub(super) fn result_of(asked: &Call) -> &'static str {
    let known = methods_of(asked.side)
        .iter()
        .find(|known| known.name == asked.method);
    known
        .map_or(Some("ExtResponse"), |known| known.result)
        .unwrap_or("ExtResponse")
}
