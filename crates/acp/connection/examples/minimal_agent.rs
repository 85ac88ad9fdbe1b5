//! A minimal agent, started by a client.

use samewire_acp::prelude::*; // the trait, the types, `Result<T, E = RpcError>`
use samewire_connection::{ConnectionLost, run_agent};

struct Hello;

impl Agent for Hello {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        cx.session()?.send_text("Hello").await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Hello).await
}
