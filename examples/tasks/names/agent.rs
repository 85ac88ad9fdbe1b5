//! An agent that says its name and version, and greets the client by its own.

use std::sync::OnceLock;

use samewire_connection::prelude::*;
use samewire_connection::{AgentOptions, run_agent_with};

#[derive(Default)]
struct Greeter {
    client: OnceLock<String>,
}

impl Agent for Greeter {
    async fn initialize(
        &self,
        asked: InitializeRequest,
        _: AgentContext,
    ) -> Result<InitializeResponse> {
        if let Some(info) = asked.client_info {
            let name = format!("{} {}", info.name, info.version);
            drop(self.client.set(name));
        }
        Ok(InitializeResponse::new(ProtocolVersion::V1)) // the rest is added
    }
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let client = self.client.get().map_or("somebody", String::as_str);
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
    run_agent_with(Greeter::default(), options).await
}
