//! The command as users get it: packed for `PyPI` and npm with the binary of a platform, and as a crate.

mod packages;
mod platform;
mod uses;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::job::Job;
use super::tools::{environment, program_of};
use super::typescript::passed;
use crate::command::{command, run};
use crate::workspace::{root, scratch};
use packages::Made;
use platform::{Described, Platform};

pub use uses::{program_of_workspace, same_by};

/// Builds the binary of a platform, packs it, and prints the paths of the packages.
pub fn binaries(target: Option<&str>) -> Result<bool> {
    let made = make(
        &Platform::of(target)?,
        &root().join("target/binaries"),
        &Described::own()?,
    )?;
    for path in [&made.binary, &made.wheel, &made.main, &made.own] {
        anstream::println!("{:>6.2} MB  {}", megabytes(path)?, path.display());
    }
    Ok(true)
}

/// Builds and packs for this platform.
pub fn packed(_: &Job) -> Result<String> {
    let folder = scratch().join("binaries");
    let made = make(&Platform::of(None)?, &folder, &Described::own()?)?;
    let wheel = made.wheel.file_name().unwrap_or_default();
    let size = megabytes(&made.binary)?;
    Ok(format!("{size:.2} MB, {}", wheel.display()))
}

/// The launcher of the npm package finds the binary and ends as it does.
pub fn launcher(_: &Job) -> Result<String> {
    let line = ["--test", "--test-reporter=spec", "test/"];
    let mut node = command(&root().join("packaging/npm"), "node", line);
    let said = run(&mut node, "the launcher is packaging/npm/launcher.js")?;
    let passed = passed(&said).context("no test of packaging/npm ran")?;
    Ok(format!("{passed} tests passed"))
}

/// Packs the binary of this platform as if it were the only one, in packages that come from this address.
pub fn make_addressed(folder: &Path, address: &str) -> Result<()> {
    let platform = Platform::of(None)?;
    let described = Described {
        repository: address.to_owned(),
        homepage: address.to_owned(),
        platforms: vec![platform.clone()],
    };
    make(&platform, folder, &described).map(drop)
}

fn make(platform: &Platform, folder: &Path, described: &Described) -> Result<Made> {
    packages::make(platform, folder, described, &tools()?)
}

/// The Python environment with maturin, zig and uv, installed unless it was.
fn tools() -> Result<PathBuf> {
    let folder = scratch().join("binaries-venv");
    environment(&folder, &root().join("packaging/requirements.txt"))?;
    Ok(folder)
}

/// The program `uvx`.
pub fn uvx() -> Result<PathBuf> {
    Ok(program_of(&tools()?, "uvx"))
}

#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "a size for people"
)]
fn megabytes(path: &Path) -> Result<f64> {
    let data = fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(data.len() as f64 / 1_000_000.0)
}
