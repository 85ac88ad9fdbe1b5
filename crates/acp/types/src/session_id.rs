//! The id of a session.

use samewire_wire::Wire;

/// The id of a session: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct SessionId(pub String);
