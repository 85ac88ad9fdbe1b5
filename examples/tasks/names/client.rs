//! A client that says its name and version, and shows those of the agent.

use samewire_connection::prelude::*;
use samewire_connection::{ClientOptions, SpawnOptions, spawn_agent_with};

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = SpawnOptions {
        client: ClientOptions {
            client_info: Some(Implementation::new("my-editor", "0.3.0")),
            ..ClientOptions::default()
        },
        ..SpawnOptions::default()
    };
    let agent = spawn_agent_with(std::env::args().skip(1), Ui, options).await?;
    if let Some(info) = agent
        .initialized()
        .and_then(|answer| answer.agent_info.as_ref())
    {
        println!("{} {}", info.name, info.version);
    }
    let session = agent.open_session().await?;
    let mut turn = session.prompt("Hi")?;
    while let Some(update) = turn.next().await {
        if let SessionUpdate::AgentMessageChunk(chunk) = update
            && let ContentBlock::Text(text) = chunk.content
        {
            println!("{}", text.text);
        }
    }
    agent.close().await?;
    Ok(())
}
