//! A client that shows what happens to each plan.

use samewire_connection::prelude::*;
use samewire_connection::{ClientOptions, SpawnOptions, spawn_agent_with};
use samewire_plans::PlanChange;

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // With `plans`, agents know that this client shows plans. Without it they send one list, by the update `plan`.
    let options = SpawnOptions {
        client: ClientOptions {
            plans: true.into(),
            ..ClientOptions::default()
        },
        ..SpawnOptions::default()
    };
    let agent = spawn_agent_with(std::env::args().skip(1), Ui, options).await?;
    let session = agent.open_session().await?;
    session.plans().observe(|_, change| {
        let line = match change {
            PlanChange::Added { after, .. } | PlanChange::Replaced { after, .. } => after.summary(),
            _ => "gone".to_owned(),
        };
        println!("{}: {line}", change.plan_id().map_or("", AsRef::as_ref));
    });
    session.prompt("Fix it")?.result().await?;
    let progress = session.plans().progress(session.session_id());
    println!("{} of {} done", progress.done, progress.total);
    agent.close().await?;
    Ok(())
}
