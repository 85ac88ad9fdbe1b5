//! An agent that takes images and embedded files, and answers with an image.

use samewire_connection::prelude::*;
use samewire_connection::{AgentOptions, agent_message, image_block, run_agent_with};

struct Seeing;

impl Agent for Seeing {
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
        let session = cx.session()?;
        let kinds = asked.prompt.iter().map(|block| match block {
            ContentBlock::Text(_) => "text",
            ContentBlock::Image(_) => "image",
            ContentBlock::ResourceLink(_) => "resource_link",
            ContentBlock::Resource(_) => "resource",
            _ => "another",
        });
        session
            .send_text(kinds.collect::<Vec<_>>().join(", "))
            .await?;
        let image = image_block("iVBORw==", "image/png");
        session.send(agent_message(image)).await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    let prompt_capabilities = PromptCapabilities {
        image: true,
        embedded_context: true,
        ..PromptCapabilities::default()
    };
    let options = AgentOptions {
        capabilities: AgentCapabilities {
            prompt_capabilities,
            ..AgentCapabilities::default()
        },
        ..AgentOptions::default()
    };
    run_agent_with(Seeing, options).await
}
