//! `cargo xtask agents`: drives real agents with our packages, and checks that every message is understood.

mod compare;
mod declared;
mod drive;
mod findings;
mod install;
mod list;
mod log;
mod minimal;
mod order;
mod table;

use std::fs;

use anyhow::{Context, Result};
use clap::Args;
use samewire_terminal::paint::{dim, green, red, yellow};
use serde_json::Value;

use crate::workspace::{read, root, write};
use declared::Judge;
use drive::{LANGUAGES, Language, drive};
use findings::Findings;
use install::{Place, SOURCES, install};
use list::{Agent, agents as listed, version};
use table::{Row, markdown, replaced, text};

/// The options of `cargo xtask agents`.
#[derive(Debug, Args)]
pub struct Options {
    /// Drive only this agent (may be given several times); the table of the repository stays as it is
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// Leave the log of every run in target/agents/runs, not only of those that found something
    #[arg(long)]
    keep_logs: bool,
}

/// Drives every agent in every language. Returns `false` if a message was refused or an order was broken.
pub fn agents(options: &Options) -> Result<bool> {
    let sources = root().join(SOURCES);
    let wanted = listed(&read(&sources.join("agents.toml"))?, &options.only)?;
    let lock: Value = serde_json::from_str(&read(&sources.join("package-lock.json"))?)
        .context("workshop/agents/package-lock.json is not JSON")?;
    let requirements = read(&sources.join("requirements.txt"))?;
    let place = Place {
        folder: root().join("target/agents"),
    };
    install(&place, &tell)?;
    minimal::build(&place)?;
    let judge = Judge::new(&samewire_acp::schema())?;
    let mut rows = Vec::new();
    for agent in &wanted {
        let mut runs = Vec::new();
        for language in LANGUAGES {
            tell(&format!("{} with {}", agent.name, language.name));
            runs.push((
                language.name,
                run(agent, language, &place, &judge, options.keep_logs)?,
            ));
        }
        // The minimal clients do not authenticate.
        let is_whole =
            agent.authenticate.is_none() && runs.iter().all(|(_, found)| found.trouble.is_none());
        rows.push(Row {
            name: agent.name.clone(),
            version: version(&agent.package, &lock, &requirements)?,
            noise: if is_whole {
                tell(&format!("{} with the minimal clients", agent.name));
                minimal::noise(agent, &place)?
            } else {
                Vec::new()
            },
            runs,
        });
    }
    anstream::print!("{}", text(&rows));
    if options.only.is_empty() {
        let readme = sources.join("README.md");
        write(&readme, &replaced(&read(&readme)?, &markdown(&rows))?)?;
        tell("wrote workshop/agents/README.md");
    }
    let is_bad =
        |row: &Row| !row.noise.is_empty() || row.runs.iter().any(|(_, found)| found.is_bad());
    Ok(!rows.iter().any(is_bad))
}

/// Drives an agent, and describes the result in a line.
fn run(
    agent: &Agent,
    language: Language,
    place: &Place,
    judge: &Judge,
    keep_logs: bool,
) -> Result<Findings> {
    let (found, folder) = drive(agent, language, place, judge)
        .with_context(|| format!("{} with {}", agent.name, language.name))?;
    let verdict = match &found.trouble {
        _ if found.is_bad() => red("not understood"),
        Some(_) => yellow("no whole turn"),
        None => green("understood"),
    };
    let messages = found.messages;
    anstream::println!(
        "{:<30} {:<10} {messages:>4} messages  {verdict}",
        agent.name,
        language.name
    );
    let is_clean = !found.is_bad() && found.trouble.is_none() && found.dropped.is_empty();
    if is_clean && !keep_logs {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot delete {}", folder.display()))?;
    } else {
        tell(&format!(
            "its log is {}",
            folder.join("log.jsonl").display()
        ));
    }
    Ok(found)
}

/// Prints progress on the standard error, since the output may be for another program.
fn tell(what: &str) {
    anstream::eprintln!("{}", dim(&format!("agents: {what} …")));
}
