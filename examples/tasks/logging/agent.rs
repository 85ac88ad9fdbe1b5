//! An agent that writes a log. Stdout belongs to the protocol, so the log goes to stderr or to a file.

use samewire_connection::prelude::*;
use samewire_connection::{AgentOptions, Options, run_agent_with};

struct Logging;

impl Agent for Logging {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        eprintln!("a prompt");
        cx.session()?.send_text("Hello").await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    // What no response reports.
    let options = Options::new().on_error(|method, error| eprintln!("{method}: {error}"));
    run_agent_with(Logging, AgentOptions::from(options)).await
}
