//! A client that logs every message, and what the agent writes to stderr.

use std::sync::{Arc, Mutex};

use samewire_connection::prelude::*;
use samewire_connection::{ClientOptions, Direction, Options, SpawnOptions, spawn_agent_with};

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let log = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&log);
    // It sees everything from the first message on.
    let observed = Options::new().observe(move |text| {
        if let Ok(mut seen) = seen.lock() {
            seen.push((text.direction, text.text.to_owned()));
        }
    });
    let options = SpawnOptions {
        client: ClientOptions::from(observed),
        ..SpawnOptions::default()
    };
    let agent = spawn_agent_with(std::env::args().skip(1), Ui, options).await?;
    let session = agent.open_session().await?;
    session.prompt("Hi")?.result().await?;
    agent.close().await?;

    let log = log.lock().map_err(|_| "an observer panicked")?;
    let (said, messages): (Vec<_>, Vec<_>) = log
        .iter()
        .partition(|(direction, _)| *direction == Direction::Stderr);
    for (_, text) in said {
        println!("stderr {text}");
    }
    for (direction, text) in messages {
        let message: serde_json::Value = serde_json::from_str(text)?;
        match message["method"].as_str() {
            Some(method) => println!("{} {method}", direction.as_str()),
            None => println!("{} the response to {}", direction.as_str(), message["id"]),
        }
    }
    Ok(())
}
