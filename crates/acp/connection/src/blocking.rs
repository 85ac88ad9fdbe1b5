//! Agents and clients on plain threads, without a runtime.
//!
//! ```no_run
//! use samewire_acp::prelude::*;
//! use samewire_connection::{ConnectionLost, blocking};
//!
//! struct Hello;
//!
//! impl Agent for Hello {}
//!
//! fn main() -> Result<(), ConnectionLost> {
//!     blocking::run_agent(Hello)
//! }
//! ```

use std::ffi::OsString;
use std::thread;

pub use pollster::block_on;
use samewire_acp::methods::{Agent, CallError, Client, ConnectionLost, LostReason};

use crate::agent_connection::AgentConnection;
use crate::agent_connection::{SpawnOptions, start_agent};
use crate::stdio;

/// Serves the client that started this program, as [`run_agent`](crate::run_agent()) does, on this thread.
///
/// # Errors
/// Those of [`run_agent`](crate::run_agent()).
pub fn run_agent<A: Agent + Send + Sync + 'static>(agent: A) -> Result<(), ConnectionLost> {
    block_on(stdio::run_agent(agent))
}

/// Starts an agent, and a thread that drives its connection. Await results with [`block_on`]. Close the connection
/// before the program ends, because its thread ends with the program: the agent then only sees the end of its input.
///
/// # Errors
/// Those of [`start_agent`] and [`AgentConnection::start`].
pub fn spawn_agent<C: Client + Send + Sync + 'static>(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    client: C,
    options: SpawnOptions,
) -> Result<AgentConnection, CallError> {
    let (agent, driver) = start_agent(command, client, options)?;
    let thread = thread::Builder::new().name("agent connection".to_owned());
    thread.spawn(move || block_on(driver)).map_err(|error| {
        CallError::Lost(ConnectionLost::new(LostReason::StartFailed).because(error))
    })?;
    block_on(async {
        match agent.start().await {
            Ok(()) => Ok(()),
            Err(error) => {
                // The error has the reason.
                drop(agent.close().await);
                Err(error)
            }
        }
    })?;
    Ok(agent)
}
