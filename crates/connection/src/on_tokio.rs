//! Starting agents with tokio, which polls the drivers.

use std::ffi::OsString;

use samewire_acp::methods::{CallError, Client};

use crate::agent_connection::AgentConnection;
use crate::driver::Driver;
use crate::spawn::{SpawnOptions, start_agent};

/// Starts an agent, sends `initialize`, and gives the connection to it. [`close`](AgentConnection::close) ends its process
/// and whatever that has started; so does dropping the connection.
///
/// It must be called on a runtime of tokio.
///
/// # Errors
/// [`CallError::Lost`] with `start_failed`: there is no such program; `start_timeout`: no answer in 60 seconds; `exited`
/// before it answered. [`CallError::Refused`]: the agent refuses `initialize`.
pub async fn spawn_agent<C: Client + Send + Sync + 'static>(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    client: C,
) -> Result<AgentConnection, CallError> {
    spawn_agent_with(command, client, SpawnOptions::default()).await
}

/// [`spawn_agent`] in another way.
///
/// # Errors
/// As [`spawn_agent`].
pub async fn spawn_agent_with<C: Client + Send + Sync + 'static>(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    client: C,
    options: SpawnOptions,
) -> Result<AgentConnection, CallError> {
    let (agent, driver) = start_agent(command, client, options)?;
    started(agent, driver).await
}

async fn started(
    agent: AgentConnection,
    driver: Driver<'static>,
) -> Result<AgentConnection, CallError> {
    // The task ends with the connection.
    drop(tokio::spawn(driver));
    match agent.start().await {
        Ok(()) => Ok(agent),
        Err(error) => {
            // Why it failed is told by the error.
            drop(agent.close().await);
            Err(error)
        }
    }
}
