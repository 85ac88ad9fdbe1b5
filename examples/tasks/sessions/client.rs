//! A client that opens a session, and loads it again with its history.

use std::sync::Arc;

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;

struct Ui;

impl Client for Ui {}

fn show(update: &SessionUpdate) {
    match update {
        SessionUpdate::AgentMessageChunk(_) => println!("agent"),
        SessionUpdate::UserMessageChunk(_) => println!("user"),
        _ => {}
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let first = agent.open_session().await?;
    first.prompt("Buy bread")?.result().await?;
    let listed = agent
        .agent()
        .session_list(ListSessionsRequest::default())
        .await?;
    for info in listed.sessions {
        println!("{}:", info.session_id);
        let asked = LoadSessionRequest::new(info.session_id, "/");
        let session = agent.load_session_with(asked, Some(Arc::new(show))).await?;
        let mut turn = session.prompt("And milk")?;
        while let Some(update) = turn.next().await {
            show(&update);
        }
    }
    let resumed = agent.resume_session("session-1").await?; // without its history
    match resumed.prompt("And eggs")?.result().await?.stop_reason {
        StopReason::EndTurn => println!("end_turn"),
        other => println!("{other:?}"),
    }
    agent.close().await?;
    Ok(())
}
