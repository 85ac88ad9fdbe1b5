//! Everything needed to write an agent or a client on a connection: [`samewire_acp::prelude`], and the extension traits
//! for contexts and sessions.

pub use samewire_acp::prelude::*;

pub use crate::{AgentContextExt, AgentSessionExt, ClientContextExt};
