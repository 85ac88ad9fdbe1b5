//! An agent that crashes at the prompt "crash". Its sessions can be resumed.

use samewire_connection::prelude::*;
use samewire_connection::run_agent;

struct Fragile;

impl Agent for Fragile {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_resume(
        &self,
        _: ResumeSessionRequest,
        _: AgentContext,
    ) -> Result<ResumeSessionResponse> {
        Ok(ResumeSessionResponse::default()) // a real agent reads the session from a file
    }
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        cx: AgentContext,
    ) -> Result<PromptResponse> {
        if let Some(ContentBlock::Text(text)) = asked.prompt.first()
            && text.text == "crash"
        {
            std::process::exit(3);
        }
        cx.session()?.send_text("Still here").await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Fragile).await
}
