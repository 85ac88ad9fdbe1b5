//! Starts agents on tokio, which polls the drivers.

use std::ffi::OsString;

use samewire_acp::methods::{CallError, Client};

use crate::agent_connection::AgentConnection;
use crate::agent_connection::{SpawnOptions, start_agent};
use crate::driver::Driver;

/// Starts an agent, sends `initialize`, and returns the connection to it. [`close`](AgentConnection::close) ends its
/// process and all child processes; so does dropping the connection.
///
/// Requires a tokio runtime.
///
/// # Errors
/// [`CallError::Lost`] with `start_failed` if the program does not exist, `start_timeout` if there is no response within
/// 60 seconds, `unsupported_version` if it has another version, or `exited` if it exits before. [`CallError::Refused`] if the agent refuses `initialize`.
pub async fn spawn_agent<C: Client + Send + Sync + 'static>(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    client: C,
) -> Result<AgentConnection, CallError> {
    spawn_agent_with(command, client, SpawnOptions::default()).await
}

/// [`spawn_agent`] with options.
///
/// # Errors
/// Those of [`spawn_agent`].
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
            // The error has the reason.
            drop(agent.close().await);
            Err(error)
        }
    }
}
