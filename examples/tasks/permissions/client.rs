//! A client that allows edits, and nothing else.

use samewire_connection::prelude::*;
use samewire_connection::{allow_once, reject_once, spawn_agent};

struct Ui;

impl Client for Ui {
    async fn session_request_permission(
        &self,
        asked: RequestPermissionRequest,
        _: ClientContext,
    ) -> Result<RequestPermissionResponse> {
        println!("asked: {}", asked.tool_call.title.unwrap_or_default());
        Ok(match asked.tool_call.kind {
            Some(ToolKind::Edit) => allow_once(&asked.options),
            _ => reject_once(&asked.options),
        })
    }
    async fn session_update(&self, told: SessionNotification, _: ClientContext) -> Result<()> {
        if let SessionUpdate::AgentMessageChunk(chunk) = told.update
            && let ContentBlock::Text(text) = chunk.content
        {
            println!("{}", text.text);
        }
        Ok(())
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let session = agent.open_session().await?;
    session.prompt("Tidy up")?.result().await?;
    agent.close().await?;
    Ok(())
}
