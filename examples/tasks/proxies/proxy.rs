//! A proxy that adds a sentence to every prompt: an agent for its client, and a client for the agent behind it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use samewire_connection::prelude::*;
use samewire_connection::{AgentConnection, run_agent, spawn_agent};

/// The client of the turn that runs now.
type Asked = Arc<Mutex<Option<ClientPeer>>>;

fn lock(client: &Asked) -> MutexGuard<'_, Option<ClientPeer>> {
    client.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the agent sees: what it asks, the client answers.
struct Back {
    client: Asked,
}

impl Client for Back {
    async fn session_request_permission(
        &self,
        asked: RequestPermissionRequest,
        _: ClientContext,
    ) -> Result<RequestPermissionResponse> {
        let client = lock(&self.client).clone();
        let client = client.ok_or_else(RpcError::request_cancelled)?;
        Ok(client.session_request_permission(asked).await?)
    }
}

/// What the client sees.
struct Front {
    behind: AgentConnection,
    client: Asked,
}

impl Agent for Front {
    async fn session_new(
        &self,
        asked: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(self.behind.agent().session_new(asked).await?)
    }
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        cx: AgentContext,
    ) -> Result<PromptResponse> {
        *lock(&self.client) = Some(cx.client()?); // what it is asked ends with this turn
        let session = self.behind.session(asked.session_id);
        let mut prompt = asked.prompt;
        prompt.push("Be brief.".to_owned().into());
        let mut turn = session.prompt(prompt).map_err(RpcError::internal)?;
        loop {
            tokio::select! {
                update = turn.next() => match update {
                    Some(update) => cx.session()?.send(update).await?,
                    None => return Ok(turn.result().await?),
                },
                // The client cancelled, so the proxy does.
                () = cx.cancelled(), if !turn.is_cancelled() => turn.cancel(),
            }
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Asked::default();
    let back = Back {
        client: Arc::clone(&client),
    };
    let behind = spawn_agent(std::env::args().skip(1), back).await?;
    run_agent(Front { behind, client }).await?;
    Ok(())
}
