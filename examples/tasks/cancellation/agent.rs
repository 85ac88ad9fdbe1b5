//! An agent whose work can be cancelled at any time.

use std::time::Duration;

use samewire_connection::prelude::*;
use samewire_connection::run_agent;

struct Worker;

impl Agent for Worker {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        cx.session()?.send_text("Working").await?;
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(60)) => {}
            () = cx.cancelled() => return Err(RpcError::request_cancelled()),
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Worker).await
}
