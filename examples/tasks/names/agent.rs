//! An agent that says its name and version, and greets the client by its own.

use samewire_connection::prelude::*;
use samewire_connection::{AgentOptions, run_agent_with};

struct Greeter;

impl Agent for Greeter {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let client = match cx.connection()?.client_info() {
            Some(info) => format!("{} {}", info.name, info.version),
            None => "somebody".to_owned(),
        };
        cx.session()?.send_text(format!("Hello, {client}")).await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    let options = AgentOptions {
        agent_info: Some(Implementation::new("greeter", "1.2.0")),
        ..AgentOptions::default()
    };
    run_agent_with(Greeter, options).await
}
