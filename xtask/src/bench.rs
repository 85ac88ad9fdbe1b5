//! Measures the generator and the packages beside their peers in the same run, and compares each figure with its target.

mod build;
mod connections;
mod generators;
mod peers;
mod plans;
mod proof;
mod python;
mod rust;
mod sizes;
mod startup;
mod table;
mod typescript;
mod values;

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;

use crate::command::{command, run};
use crate::verify;
use crate::workspace::{root, scratch};
use samewire::paint::dim;
use table::Report;

/// What is measured: a name for `--only`, what must be ready first, and who measures it.
const GROUPS: &[(&str, Needs, Measure)] = &[
    ("generators", Needs::Packages, generators::measure),
    ("sizes", Needs::Cargo, sizes::measure),
    ("startup", Needs::Cargo, startup::measure),
    ("rust", Needs::Cargo, rust::measure),
    ("build", Needs::Cargo, build::measure),
    ("typescript", Needs::Packages, typescript::decoding),
    ("values", Needs::Cargo, values::measure),
    ("bundle", Needs::Packages, typescript::bundle),
    ("tsc", Needs::Packages, typescript::checking),
    ("python", Needs::Packages, python::measure),
    ("plans", Needs::Packages, plans::measure),
    ("connections", Needs::Packages, connections::measure),
    ("proof", Needs::Packages, proof::measure),
];

type Measure = fn() -> Result<Report>;

/// What must be ready before something is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// Cargo alone, which builds what is measured.
    Cargo,
    /// The packed packages, installed, and their peers.
    Packages,
}

/// Measures and prints; `false` when a target was missed.
pub fn bench(only: &[String]) -> Result<bool> {
    if let Some(odd) = only
        .iter()
        .find(|name| !GROUPS.iter().any(|(own, ..)| own == name))
    {
        let all: Vec<&str> = GROUPS.iter().map(|(name, ..)| *name).collect();
        bail!("there is no group `{odd}`; there are: {}", all.join(", "));
    }
    let is_wanted = |name: &str| only.is_empty() || only.iter().any(|own| own == name);
    let wanted: Vec<_> = GROUPS.iter().filter(|(name, ..)| is_wanted(name)).collect();
    if wanted.iter().any(|(_, needs, _)| *needs == Needs::Packages) {
        make_ready()?;
    }
    anstream::println!("\n{}", dim("measuring; other programs affect the results"));
    let mut reports = Vec::new();
    for (name, _, measure) in wanted {
        anstream::println!("{}", dim(&format!("  {name}")));
        reports.push(measure().with_context(|| format!("measuring `{name}`"))?);
    }
    Ok(table::print(&reports))
}

/// Packs and installs the packages, and installs their peers.
fn make_ready() -> Result<()> {
    anstream::println!("{}", dim("installing the packages and their peers"));
    let steps = ["typescript-user", "python-user", "rust-package"];
    let ready = verify::Options {
        only: steps.map(str::to_owned).to_vec(),
        quick: false,
        cases: Some(0),
        seed: 0,
        case: None,
    };
    if !verify::run(&ready)? {
        bail!("a package does not pass its checks; fix it first");
    }
    peers::install()
}

/// The folder of everything that is measured.
fn folder() -> PathBuf {
    scratch().join("bench")
}

/// The messages that are read: a file each, called by the type and what it shows.
fn messages() -> Result<Vec<PathBuf>> {
    let folder = root().join("xtask/bench/messages");
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}

/// Runs a program whose last line is a report in JSON.
fn said<T: DeserializeOwned>(program: &mut Command, from: &str) -> Result<T> {
    let said = run(program, &format!("{from} measures this"))?;
    let last = said.trim_end().lines().next_back().unwrap_or_default();
    serde_json::from_str(last).with_context(|| format!("{from} did not print a report: {last}"))
}

/// How long a program takes, in seconds.
fn time(program: &mut Command, advice: &str) -> Result<f64> {
    let begun = Instant::now();
    run(program, advice)?;
    Ok(begun.elapsed().as_secs_f64())
}

/// What a program says of its version.
fn version(name: &str, program: impl AsRef<OsStr>) -> Result<String> {
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
