//! What an agent or a client on a connection is written with: [`samewire_acp::prelude`], and what connections add to
//! contexts and sessions.

pub use samewire_acp::prelude::*;

pub use crate::{AgentSessionExt, ClientContextExt};
