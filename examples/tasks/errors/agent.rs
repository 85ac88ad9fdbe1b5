//! An agent whose prompt decides how it fails.

use samewire_connection::prelude::*;
use samewire_connection::run_agent;
use serde_json::json;

struct Failing;

impl Agent for Failing {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_load(
        &self,
        asked: LoadSessionRequest,
        _: AgentContext,
    ) -> Result<LoadSessionResponse> {
        Err(RpcError::session_not_found(asked.session_id))
    }
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        _: AgentContext,
    ) -> Result<PromptResponse> {
        Err(match asked.prompt.first() {
            Some(ContentBlock::Text(text)) if text.text == "file" => {
                RpcError::resource_not_found("file:///notes.md")
            }
            Some(ContentBlock::Text(text)) if text.text == "own" => RpcError {
                data: Some(json!({ "left": 0 })),
                ..RpcError::new(ErrorCode::Other(4000), "No credit")
            },
            _ => RpcError::internal("a mistake"), // as an error of `?` of another type
        })
    }
}

#[tokio::main]
async fn main() -> Result<(), ConnectionLost> {
    run_agent(Failing).await
}
