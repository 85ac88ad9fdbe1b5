//! A proxy that adds a sentence to every prompt: an agent for its client, and a client for the agent behind it.

use samewire_connection::prelude::*;
use samewire_connection::{AgentConnection, run_agent, spawn_agent};

struct Back;

impl Client for Back {}

/// What the client sees.
struct Front {
    behind: AgentConnection,
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
    let behind = spawn_agent(std::env::args().skip(1), Back).await?;
    run_agent(Front { behind }).await?;
    Ok(())
}
