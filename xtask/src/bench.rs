//! What the machine and the packages cost, beside their peers in the same run, each against its target.

mod generators;
mod peers;
mod plans;
mod proof;
mod python;
mod rust;
mod sizes;
mod table;
mod typescript;

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

/// What is measured: a name for `--only`, and who measures it.
const GROUPS: &[(&str, Measure)] = &[
    ("generators", generators::measure),
    ("sizes", sizes::measure),
    ("rust", rust::measure),
    ("typescript", typescript::decoding),
    ("bundle", typescript::bundle),
    ("tsc", typescript::checking),
    ("python", python::measure),
    ("plans", plans::measure),
    ("proof", proof::measure),
];

type Measure = fn() -> Result<Report>;

/// Measures and prints; `false` when a target was missed.
pub fn bench(only: &[String]) -> Result<bool> {
    if let Some(odd) = only
        .iter()
        .find(|name| !GROUPS.iter().any(|(own, _)| own == name))
    {
        let all: Vec<&str> = GROUPS.iter().map(|(name, _)| *name).collect();
        bail!(
            "nothing measured is called `{odd}`; there are: {}",
            all.join(", ")
        );
    }
    anstream::println!("{}", dim("getting the packages and their peers ready"));
    let ready = verify::Options {
        only: ["typescript-user", "python-user", "rust-package"]
            .map(str::to_owned)
            .to_vec(),
        quick: false,
        cases: Some(0),
        seed: 0,
        case: None,
    };
    if !verify::run(&ready)? {
        bail!("a package does not stand; mend that first");
    }
    peers::install()?;
    anstream::println!("\n{}", dim("measuring; leave the machine alone"));
    let mut reports = Vec::new();
    for (name, measure) in GROUPS {
        if only.is_empty() || only.iter().any(|own| own == name) {
            anstream::println!("{}", dim(&format!("  {name}")));
            reports.push(measure().with_context(|| format!("measuring `{name}`"))?);
        }
    }
    Ok(table::print(&reports))
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
    serde_json::from_str(last)
        .with_context(|| format!("{from} printed something else than a report: {last}"))
}

/// How long a program takes, in seconds.
fn time(program: &mut Command, advice: &str) -> Result<f64> {
    let begun = Instant::now();
    run(program, advice)?;
    Ok(begun.elapsed().as_secs_f64())
}

/// What a program says of its version.
fn version(name: &str, program: &str) -> Result<String> {
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
