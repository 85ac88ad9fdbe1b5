//! The release of this repository: `samewire release` with the packages of `codegen`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire::release::{self, Caller, Release};
use samewire_codegen::Mode;
use samewire_terminal::tell::Amount;

use xtask::codegen;

use crate::command::{command, run};
use crate::workspace::program_of_workspace;

const ADVICE: &str = "the version of [release] has to allow what changed since then";

/// Runs a release. Returns `false` if a step failed. The settings may be those of a copy of this repository.
pub fn release(asked: &Release) -> Result<bool> {
    let repository = folder_of(&asked.config)?;
    let by = Caller {
        generated: &|| up_to_date(&repository),
        generate: &|| codegen::synced(&repository, Mode::Write).map(drop),
        compared: &|tag| compared(tag, &repository),
    };
    release::release(asked, by)
}

fn folder_of(settings: &Path) -> Result<PathBuf> {
    let settings = dunce::canonicalize(settings);
    let settings = settings.with_context(|| "the settings are samewire.toml; go to its folder")?;
    Ok(settings.parent().unwrap_or(Path::new("")).to_path_buf())
}

/// Runs `samewire compat`, which is another program: its error is what it says.
fn compared(tag: &str, repository: &Path) -> Result<String> {
    let against = format!("git:{tag}");
    let line = ["compat", "--against", &against, "--fail-on", "version"];
    let program = program_of_workspace()?;
    let told = run(&mut command(repository, program, line), ADVICE)?;
    let summary = told.lines().find(|line| line.contains('→'));
    Ok(summary.unwrap_or_default().to_owned())
}

fn up_to_date(repository: &Path) -> Result<String> {
    let drift = codegen::synced(repository, Mode::Check)?;
    if drift.is_clean() {
        return Ok("generated/ is what the types make".to_owned());
    }
    bail!("{}", drift.report(Amount::Some))
}
