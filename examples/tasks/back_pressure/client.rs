//! A client that reads slowly. While more than 16 MiB are unread, it stops reading, and the agent waits.

use std::time::Duration;

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let session = agent.open_session().await?;
    let (mut bytes, mut updates) = (0, 0);
    let mut turn = session.prompt("Tell me everything")?;
    while let Some(update) = turn.next().await {
        if let SessionUpdate::AgentMessageChunk(chunk) = update
            && let ContentBlock::Text(text) = chunk.content
        {
            bytes += text.text.len();
            updates += 1;
        }
        if updates % 1_000 == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await; // slow work
        }
    }
    println!("{bytes}");
    agent.close().await?;
    Ok(())
}
