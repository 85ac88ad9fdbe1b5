//! Follows the guides of docs/first-steps.md, with the command and the crates that the step `publish-all` packed and published.

use anyhow::{Context, Result};

use crate::command::{command, run};
use crate::verify::packages::registries::published_crates;
use crate::verify::run::job::Job;
use crate::verify::tools::{node_modules, python};
use crate::workspace::{root, scratch};

const PAGE: &str = "docs/first-steps.md";

/// Runs each guide in an empty folder, as a reader would.
pub fn followed(_: &Job) -> Result<String> {
    let published = published_crates()?;
    let outside = tempfile::tempdir().context("a folder outside the repository")?;
    published.settings_in(outside.path())?;
    let script = root().join("workshop/fixtures/guides/run.mjs");
    let mut guides = command(outside.path(), "node", [script, root().join(PAGE)]);
    guides.args([outside.path(), &published.command()]);
    guides.args([node_modules(), python()]);
    guides.env("SAMEWIRE_CACHE", scratch().join("prove-cache"));
    let said = run(
        published.compiles(&mut guides),
        "correct docs/first-steps.md",
    )?;
    Ok(said.trim().to_owned())
}
