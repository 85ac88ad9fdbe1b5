//! An agent that sends a lot. Each `await` waits while the client is behind.

use samewire_connection::prelude::*;
use samewire_connection::run_agent;

struct Talkative;

impl Agent for Talkative {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let session = cx.session()?;
        for _ in 0..3_000 {
            session.send_text("x".repeat(10_000)).await?;
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Talkative).await
}
