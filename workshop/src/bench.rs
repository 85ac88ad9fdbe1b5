//! Measures the generator and the packages beside their peers in the same run, and compares each figure with its target.

mod build;
mod checks;
mod cold;
mod connections;
mod generators;
mod large;
mod peers;
mod plans;
mod programs;
mod proof;
mod python;
mod rust;
mod sizes;
mod startup;
mod table;
mod typescript;
mod values;

use anyhow::{Context, Result, bail};

pub use cold::as_compiler;

use crate::verify;
use samewire_terminal::paint::dim;
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
    ("checks", Needs::Cargo, checks::measure),
    ("large", Needs::Cargo, large::measure),
    ("bundle", Needs::Packages, typescript::bundle),
    ("tsc", Needs::Packages, typescript::checking),
    ("python", Needs::Packages, python::measure),
    ("plans", Needs::Packages, plans::measure),
    ("connections", Needs::Packages, connections::measure),
    ("proof", Needs::Packages, proof::measure),
];

/// What is measured only if it is asked for: it takes the whole machine for a quarter of an hour.
const COLD: (&str, Needs, Measure) = ("cold", Needs::Cargo, cold::measure);

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
    let groups = || GROUPS.iter().chain([&COLD]);
    if let Some(odd) = only
        .iter()
        .find(|name| !groups().any(|(own, ..)| own == name))
    {
        let all: Vec<&str> = groups().map(|(name, ..)| *name).collect();
        bail!("there is no group `{odd}`; there are: {}", all.join(", "));
    }
    let wanted: Vec<_> = match only {
        [] => GROUPS.iter().collect(),
        _ => groups()
            .filter(|(name, ..)| only.iter().any(|own| own == name))
            .collect(),
    };
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
    let steps = ["typescript-user", "python-user"];
    let ready = verify::Options {
        only: steps.map(str::to_owned).to_vec(),
        ..verify::Options::default()
    };
    if !verify::runner::run(&ready)? {
        bail!("a package does not pass its checks; fix it first");
    }
    peers::install()
}
