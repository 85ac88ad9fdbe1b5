//! Both ends of a connection in one program.

use pollster::block_on;
use samewire_acp::methods::{Agent, CallError, Client};

use super::memory::memory_pair_in_chunks;
use crate::agent_connection::{AgentConnection, ClientOptions, connect_to_agent};
use crate::agent_end::{AgentOptions, ClientConnection, connect_to_client};

/// Options of a pair.
#[derive(Debug, Clone)]
pub struct PairOptions {
    /// The options of the agent's end.
    pub agent: AgentOptions,
    /// The options of the client's end.
    pub client: ClientOptions,
    /// The size of the chunks in which bytes arrive.
    pub chunk: usize,
}

impl Default for PairOptions {
    fn default() -> Self {
        Self {
            agent: AgentOptions::default(),
            client: ClientOptions::default(),
            chunk: usize::MAX,
        }
    }
}

/// A connected agent and client. Each end is driven by a thread of its own.
#[derive(Debug)]
pub struct Pair {
    /// The client's connection to the agent.
    pub agent: AgentConnection,
    /// The agent's connection to the client.
    pub client: ClientConnection,
}

impl Pair {
    /// Closes both ends.
    pub async fn close(self) {
        // Either end may already have been closed by the other.
        drop(self.agent.close().await);
        drop(self.client.close().await);
    }
}

/// Connects an agent and a client in memory, and sends `initialize`.
///
/// # Errors
/// If the agent refuses `initialize`.
pub async fn pair(
    agent: impl Agent + Send + Sync + 'static,
    client: impl Client + Send + Sync + 'static,
) -> Result<Pair, CallError> {
    pair_with(agent, client, PairOptions::default()).await
}

/// [`pair`] with options.
///
/// # Errors
/// Those of [`pair`].
pub async fn pair_with(
    agent: impl Agent + Send + Sync + 'static,
    client: impl Client + Send + Sync + 'static,
    options: PairOptions,
) -> Result<Pair, CallError> {
    let (one, other) = memory_pair_in_chunks(options.chunk);
    let (to_client, at_agent) = connect_to_client(one, agent, options.agent);
    let (to_agent, at_client) = connect_to_agent(other, client, options.client);
    std::thread::spawn(move || block_on(at_agent));
    std::thread::spawn(move || block_on(at_client));
    to_agent.start().await?;
    Ok(Pair {
        agent: to_agent,
        client: to_client,
    })
}
