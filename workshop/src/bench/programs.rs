//! Runs the measured programs.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;

use crate::command::{command, run};
use crate::workspace::{root, scratch};

/// The folder of all measurements.
pub(super) fn folder() -> PathBuf {
    scratch().join("bench")
}

/// The messages that are read: a file each, named after the type and what it shows.
pub(super) fn messages() -> Result<Vec<PathBuf>> {
    let folder = root().join("workshop/bench/messages");
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}

/// Runs a program whose last line is a report as JSON.
pub(super) fn report_of<T: DeserializeOwned>(program: &mut Command, from: &str) -> Result<T> {
    let said = run(program, &format!("{from} measures this"))?;
    let last = said.trim_end().lines().next_back().unwrap_or_default();
    serde_json::from_str(last).with_context(|| format!("{from} did not print a report: {last}"))
}

/// Measures how long a program takes, in seconds.
pub(super) fn time(program: &mut Command, advice: &str) -> Result<f64> {
    let begun = Instant::now();
    run(program, advice)?;
    Ok(begun.elapsed().as_secs_f64())
}

/// The version that a program prints.
pub(super) fn version(name: &str, program: impl AsRef<OsStr>) -> Result<String> {
    let said = run(
        &mut command(root(), program, ["--version"]),
        "it has to be there",
    )?;
    let number = said
        .split_whitespace()
        .find(|word| word.contains('.'))
        .unwrap_or_default();
    Ok(format!("{name} {number}"))
}
