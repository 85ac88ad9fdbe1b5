//! Both ends of a connection in one program.

use samewire_acp::methods::{Agent, CallError, Client};

use super::memory::memory_pair_in_chunks;
use crate::agent_connection::{AgentConnection, ClientOptions, connect_to_agent};
use crate::agent_end::{ClientConnection, connect_to_client};
use crate::executor::block_on;
use crate::options::Options;

/// How a pair is connected.
#[derive(Debug, Clone)]
pub struct PairOptions {
    /// How the agent's end behaves.
    pub agent: Options,
    /// How the client's end behaves.
    pub client: ClientOptions,
    /// The size of the chunks in which bytes come.
    pub chunk: usize,
}

impl Default for PairOptions {
    fn default() -> Self {
        Self {
            agent: Options::new(),
            client: ClientOptions::default(),
            chunk: usize::MAX,
        }
    }
}

/// An agent and a client that are connected. Each end is driven by a thread of its own.
#[derive(Debug)]
pub struct Pair {
    /// The agent, as the client has it.
    pub agent: AgentConnection,
    /// The client, as the agent has it.
    pub client: ClientConnection,
}

impl Pair {
    /// Closes both ends.
    pub async fn close(self) {
        // Either end may have been closed by the other.
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

/// [`pair`] in another way.
///
/// # Errors
/// As [`pair`].
pub async fn pair_with(
    agent: impl Agent + Send + Sync + 'static,
    client: impl Client + Send + Sync + 'static,
    options: PairOptions,
) -> Result<Pair, CallError> {
    let (one, other) = memory_pair_in_chunks(options.chunk);
    let (to_client, at_agent) = connect_to_client(one, agent, &options.agent);
    let (to_agent, at_client) = connect_to_agent(other, client, options.client);
    std::thread::spawn(move || block_on(at_agent));
    std::thread::spawn(move || block_on(at_client));
    to_agent.start().await?;
    Ok(Pair {
        agent: to_agent,
        client: to_client,
    })
}
