//! A client that prints each error: its code, its message and its data.

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;

struct Ui;

impl Client for Ui {}

fn show<T>(result: Result<T, CallError>) -> Result<(), CallError> {
    match result {
        Ok(_) => Ok(()),
        Err(CallError::Refused(error)) => {
            let data = error
                .data
                .filter(|_| error.code != ErrorCode::InternalError);
            println!("{} {}", i32::from(error.code), data.unwrap_or_default());
            Ok(())
        }
        Err(other) => Err(other), // the connection was lost, or a timeout
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let session = agent.open_session().await?;
    show(session.prompt("file")?.result().await)?;
    show(session.prompt("own")?.result().await)?;
    show(session.prompt("mistake")?.result().await)?;
    show(agent.load_session("old").await)?;
    let nothing = ExtRequest::default();
    show(agent.agent().ext_method("_example/none", nothing).await)?;
    agent.close().await?;
    Ok(())
}
