//! A client that sends a text, an image, a link and an embedded file.

use samewire_connection::prelude::*;
use samewire_connection::{image_block, resource_link, spawn_agent, text_block, text_resource};

struct Ui;

impl Client for Ui {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agent = spawn_agent(std::env::args().skip(1), Ui).await?;
    let takes = agent
        .initialized()
        .map(|answer| &answer.agent_capabilities.prompt_capabilities);
    let mut blocks: Vec<ContentBlock> = vec![
        text_block("What is this?"), // every agent takes texts and links
        resource_link("file:///notes.md", "notes.md").into(),
    ];
    if takes.is_some_and(|takes| takes.image) {
        blocks.push(image_block("iVBORw==", "image/png").into());
    }
    if takes.is_some_and(|takes| takes.embedded_context) {
        blocks.push(text_resource("file:///todo.md", "Buy bread").into());
    }
    let session = agent.open_session().await?;
    let mut turn = session.prompt(blocks)?;
    while let Some(update) = turn.next().await {
        let SessionUpdate::AgentMessageChunk(chunk) = update else {
            continue;
        };
        match chunk.content {
            ContentBlock::Text(text) => println!("{}", text.text),
            ContentBlock::Image(image) => println!("{}", image.mime_type),
            _ => {}
        }
    }
    agent.close().await?;
    Ok(())
}
