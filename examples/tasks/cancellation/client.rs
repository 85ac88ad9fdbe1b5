//! A client that cancels the turn after the first update: `client <agent> <argument>…`.

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let session = agent.open_session().await?;
    let mut turn = session.prompt("Work for a minute")?;
    while let Some(update) = turn.next().await {
        if let SessionUpdate::AgentMessageChunk(_) = update {
            println!("agent_message_chunk");
            turn.cancel();
        }
    }
    match turn.result().await?.stop_reason {
        StopReason::Cancelled => println!("cancelled"),
        other => println!("{other:?}"),
    }
    agent.close().await?;
    Ok(())
}
