//! A client that prints the answer. It does not know whether it talks to an agent or to a proxy.

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
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
