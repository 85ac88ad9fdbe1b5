//! An agent that repeats what it was asked.

use samewire_connection::prelude::*;
use samewire_connection::run_agent;

struct Echo;

impl Agent for Echo {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        cx: AgentContext,
    ) -> Result<PromptResponse> {
        for block in asked.prompt {
            if let ContentBlock::Text(text) = block {
                cx.session()?.send_text(text.text).await?;
            }
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Echo).await
}
