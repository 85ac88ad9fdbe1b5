//! The release of this repository: `samewire release` with the packages of `codegen`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire::release::{self, Release};
use samewire_codegen::Mode;
use samewire_terminal::tell::Amount;

use xtask::codegen;

/// Runs a release. Returns `false` if a step failed. The settings may be those of a copy of this repository.
pub fn release(asked: &Release) -> Result<bool> {
    let repository = folder_of(&asked.config)?;
    release::release(asked, &|| up_to_date(&repository), &|| {
        codegen::synced(&repository, Mode::Write).map(drop)
    })
}

fn folder_of(settings: &Path) -> Result<PathBuf> {
    let settings = dunce::canonicalize(settings);
    let settings = settings.with_context(|| "the settings are samewire.toml; go to its folder")?;
    Ok(settings.parent().unwrap_or(Path::new("")).to_path_buf())
}

fn up_to_date(repository: &Path) -> Result<String> {
    let drift = codegen::synced(repository, Mode::Check)?;
    if drift.is_clean() {
        return Ok("generated/ is what the types make".to_owned());
    }
    bail!("{}", drift.report(Amount::Some))
}
