//! Another program as an agent.

use std::ffi::OsString;

use samewire_acp::methods::{Client, ConnectionLost};

use crate::agent_connection::{AgentConnection, ClientOptions, connect_to_agent};
use crate::driver::Driver;
use crate::process::{ProcessOptions, start};

/// How an agent is started.
#[derive(Debug, Clone, Default)]
pub struct SpawnOptions {
    /// How its process is started.
    pub process: ProcessOptions,
    /// How the client is connected to it.
    pub client: ClientOptions,
}

/// Starts an agent. Nothing else happens until the driver is polled; then call
/// [`start`](AgentConnection::start). When the driver is dropped, the process is killed, and what it has started.
///
/// # Errors
/// `start_failed`: there is no such program.
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
