//! A client that logs in when the agent asks for it.

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    match agent.open_session().await {
        Err(CallError::Refused(error)) if error.code == ErrorCode::AuthenticationRequired => {}
        other => return Err(format!("the agent needs no login: {other:?}").into()),
    }
    let methods = agent
        .initialized()
        .map(|answer| answer.auth_methods.as_slice());
    if let Some([AuthMethod::Agent(method), ..]) = methods {
        println!("log in by: {}", method.name); // a user chooses one
        let asked = AuthenticateRequest::new(method.id.clone());
        agent.agent().authenticate(asked).await?;
        agent.open_session().await?;
        println!("a session is open");
    }
    agent.close().await?;
    Ok(())
}
