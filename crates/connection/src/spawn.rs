//! Starts an agent as a process.

use std::ffi::OsString;

use samewire_acp::methods::{Client, ConnectionLost};

use crate::agent_connection::{AgentConnection, ClientOptions, connect_to_agent};
use crate::driver::Driver;
use crate::process::{ProcessOptions, start};

/// Options for starting an agent.
#[derive(Debug, Clone, Default)]
pub struct SpawnOptions {
    /// The options of its process.
    pub process: ProcessOptions,
    /// The options of the connection to it.
    pub client: ClientOptions,
}

/// Starts an agent. Nothing else happens until the driver is polled. Then call
/// [`start`](AgentConnection::start). When the driver is dropped, the process and its child processes are killed.
///
/// # Errors
/// `start_failed`: the program does not exist.
pub fn start_agent<C: Client + Send + Sync + 'static>(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    client: C,
    options: SpawnOptions,
) -> Result<(AgentConnection, Driver<'static>), ConnectionLost> {
    let connection = &options.client.connection;
    let (clock, line) = (&connection.clock, connection.limits.line);
    let transport = start(command, &options.process, clock, line)?;
    Ok(connect_to_agent(transport, client, options.client))
}
