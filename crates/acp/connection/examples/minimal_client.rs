//! A minimal client: `minimal_client AGENT`, which starts an agent.
#![allow(clippy::print_stdout, reason = "it shows what it is told")]

use samewire_acp::prelude::*;
use samewire_connection::{allow_once, spawn_agent};

struct Ui;

impl Client for Ui {
    async fn session_request_permission(
        &self,
        asked: RequestPermissionRequest,
        _: ClientContext,
    ) -> Result<RequestPermissionResponse> {
        Ok(allow_once(&asked.options)) // by kind, never by position
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let session = agent.open_session().await?;
    let mut turn = session.prompt("Hi")?;
    while let Some(update) = turn.next().await {
        println!("{}", serde_json::to_string(&update)?);
    }
    println!("{:?}", turn.result().await?.stop_reason);
    agent.close().await?;
    Ok(())
}
