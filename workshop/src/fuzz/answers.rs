//! The programs in Rust that are asked: this one, started with `--answer`. A crash of theirs ends a process, not the run.

use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::sync::{Arc, Mutex};

use anyhow::{Context as _, Result, bail};
use futures_util::{sink, stream};
use samewire_acp::prelude::{
    Agent, AgentContext, Client, ClientContext, ExtRequest, ExtResponse, PromptRequest,
    PromptResponse, Result as Handled, SessionNotification, StopReason,
};
use samewire_codegen::{Config, Package, Templates};
use samewire_connection::blocking::block_on;
use samewire_connection::{
    AgentOptions, ClientOptions, Limits, Lines, Transport, connect_to_agent, connect_to_client,
};
use samewire_schema::Source;
use serde_json::json;
use xtask::codegen::languages;

use super::messages::{Connected, Conversation, Load};

/// Answers a line for each line of the standard input, until it ends.
pub fn answer(name: &str) -> Result<bool> {
    let folder = tempfile::tempdir()?;
    let templates = languages()?;
    let mut stdout = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = match name {
            "load" => load(&serde_json::from_str(&line)?, folder.path(), templates)?,
            "connection" => connected(&serde_json::from_str(&line)?)?,
            _ => bail!("`--answer` takes load or connection"),
        };
        writeln!(stdout, "{answer}")?;
        stdout.flush()?;
    }
    Ok(true)
}

/// Generates the files of one language, or the report of what is wrong with the schema, and reads it canonically.
fn load(asked: &Load, folder: &Path, templates: &Templates) -> Result<String> {
    let path = folder.join("schema").with_extension(&asked.extension);
    std::fs::write(&path, bytes(&asked.hex)?)?;
    let languages = templates.known()?;
    let chosen = usize::try_from(asked.language % u64::try_from(languages.len())?)?;
    let language = templates.language(languages.get(chosen).context("no language")?)?;
    let config = Config {
        schema: Some(path.clone().into()),
        ..Config::of(
            folder.to_path_buf(),
            vec![Package::unpublished(&language, "fuzzed-types")],
        )
    };
    let made = samewire::schema::make(&config).map(|made| made.outputs.len());
    let canonical = Source::of_file(&path).map(|source| {
        let options = samewire_schema::Options::default();
        samewire_schema::resolve(source, &options).is_ok()
    });
    let said = made.as_ref().err().map(|error| format!("{error:#}").len());
    Ok(
        json!({ "taken": made.is_ok(), "report": said, "canonical": canonical.unwrap_or(false) })
            .to_string(),
    )
}

/// Gives chunks to a connection, and tells what it wrote until it ended.
fn connected(asked: &Conversation) -> Result<String> {
    let chunks = asked.chunks.iter().map(|chunk| bytes(chunk));
    let chunks: Vec<Vec<u8>> = chunks.collect::<Result<_>>()?;
    let incoming = stream::iter(chunks.into_iter().map(io::Result::Ok));
    let out: Arc<Mutex<Vec<String>>> = Arc::default();
    let written = Arc::clone(&out);
    let outgoing = sink::unfold(written, |written, text: String| async move {
        if let Ok(mut written) = written.lock() {
            written.push(text);
        }
        Ok::<_, io::Error>(written)
    });
    let transport = Transport::new(Lines::new(incoming, Limits::default().line), outgoing);
    let lost = if asked.side == "agent" {
        let (_client, driver) = connect_to_client(transport, Echo, AgentOptions::default());
        block_on(driver)
    } else {
        let (_agent, driver) = connect_to_agent(transport, Echo, ClientOptions::default());
        block_on(driver)
    };
    let out = out.lock().map(|out| out.clone()).unwrap_or_default();
    let connected = Connected {
        lost: lost.reason.to_string(),
        out,
        left: Vec::new(),
    };
    Ok(serde_json::to_string(&connected)?)
}

/// Answers extensions and prompts.
struct Echo;

impl Agent for Echo {
    async fn session_prompt(&self, _: PromptRequest, _: AgentContext) -> Handled<PromptResponse> {
        Ok(PromptResponse::new(StopReason::EndTurn))
    }

    async fn ext_method(&self, _: &str, _: ExtRequest, _: AgentContext) -> Handled<ExtResponse> {
        Ok(ExtResponse(json!({})))
    }
}

impl Client for Echo {
    async fn session_update(&self, _: SessionNotification, _: ClientContext) -> Handled<()> {
        Ok(())
    }

    async fn ext_method(&self, _: &str, _: ExtRequest, _: ClientContext) -> Handled<ExtResponse> {
        Ok(ExtResponse(json!({})))
    }
}

/// The bytes of hexadecimal digits.
fn bytes(hex: &str) -> Result<Vec<u8>> {
    let pairs = (0..hex.len()).step_by(2).map(|at| hex.get(at..at + 2));
    let bytes = pairs.map(|pair| Ok(u8::from_str_radix(pair.context("half a byte")?, 16)?));
    bytes.collect()
}
