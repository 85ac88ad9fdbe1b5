//! A client that starts the agent again when it is gone, and resumes the session.

use samewire_connection::prelude::*;
use samewire_connection::{AgentConnection, spawn_agent};

struct Ui;

impl Client for Ui {}

async fn start() -> Result<AgentConnection, CallError> {
    spawn_agent(std::env::args().skip(1), Ui).await
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut agent = start().await?;
    let mut session = agent.open_session().await?;
    for text in ["crash", "Are you there?"] {
        match session.prompt(text)?.result().await {
            Ok(response) if response.stop_reason == StopReason::EndTurn => println!("end_turn"),
            Ok(response) => println!("{:?}", response.stop_reason),
            Err(CallError::Lost(lost)) => {
                let code = lost.exit_code.unwrap_or_default();
                println!("{} with {code}", lost.reason.as_str());
                agent = start().await?; // a real client waits longer after each crash
                session = agent.resume_session(session.session_id().clone()).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    agent.close().await?;
    Ok(())
}
