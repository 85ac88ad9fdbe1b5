//! Tests of an agent without a client: with a client in memory, and with one that follows a script.

use samewire_connection::prelude::*;
use samewire_connection::testing::{expect_reply, pair, request, scripted_client};
use samewire_connection::{
    AgentOptions, allow_once, connect_to_client, is_allowed, permission_options,
};
use serde_json::json;

struct Careful;

impl Agent for Careful {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        let session = cx.session()?;
        let options = permission_options();
        let call = ToolCallUpdate::new("1");
        let answer = session.request_permission(call, options.clone()).await?;
        let allowed = is_allowed(&answer, &options);
        session
            .send_text(if allowed { "done" } else { "not allowed" })
            .await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

struct Ui;

impl Client for Ui {
    async fn session_request_permission(
        &self,
        asked: RequestPermissionRequest,
        _: ClientContext,
    ) -> Result<RequestPermissionResponse> {
        Ok(allow_once(&asked.options))
    }
}

async fn turn() -> Result<(), Box<dyn std::error::Error>> {
    let both = pair(Careful, Ui).await?;
    let session = both.agent.open_session().await?;
    let mut turn = session.prompt("Do it")?;
    let mut updates = Vec::new();
    while let Some(update) = turn.next().await {
        updates.push(update);
    }
    assert_eq!(updates, [samewire_connection::agent_message("done")]);
    both.close().await;
    Ok(())
}

async fn messages() -> Result<(), Box<dyn std::error::Error>> {
    let (transport, mut script) = scripted_client([
        request("initialize", json!({ "protocolVersion": 1 })),
        expect_reply(json!({ "protocolVersion": 1 })),
        request("session/new", json!({ "cwd": "/", "mcpServers": [] })),
        expect_reply(json!({ "sessionId": "session-1" })),
    ]);
    let (_client, driver) = connect_to_client(transport, Careful, AgentOptions::default());
    tokio::spawn(driver);
    script.done().await?;
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    turn().await?;
    println!("ok: a turn");
    messages().await?;
    println!("ok: the messages");
    Ok(())
}
