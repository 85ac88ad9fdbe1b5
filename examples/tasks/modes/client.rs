//! A client that sets a mode and an option, and runs a slash command.

use samewire_connection::prelude::*;
use samewire_connection::{Session, spawn_agent};

struct Ui;

impl Client for Ui {}

fn show(session: &Session) {
    let state = session.state(); // follows every update
    let mode = state.modes.map(|modes| modes.current_mode_id.to_string());
    let values = state.config_options.unwrap_or_default();
    let values: Vec<String> = values
        .iter()
        .filter_map(|option| match option {
            SessionConfigOption::Select(option) => Some(option.current_value.to_string()),
            SessionConfigOption::Boolean(_) => None,
        })
        .collect();
    println!("{} {}", mode.unwrap_or_default(), values.join(" "));
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let session = agent.open_session().await?;
    let id = session.session_id();
    show(&session);
    let mode = SetSessionModeRequest::new(id.clone(), "code");
    agent.agent().session_set_mode(mode).await?;
    let big = SetSessionConfigOptionValueId::new(id.clone(), "model", "big");
    agent.agent().session_set_config_option(big.into()).await?;
    show(&session);
    let mode = SetSessionModeRequest::new(id.clone(), "ask");
    agent.agent().session_set_mode(mode).await?;
    let commands = session.state().available_commands.unwrap_or_default();
    let name = commands.first().map_or("", |command| &command.name);
    session
        .prompt(format!("/{name} notes.md"))?
        .result()
        .await?;
    show(&session);
    agent.close().await?;
    Ok(())
}
