//! Measures the generator and the packages beside their peers in the same run, and compares the figures with targets.

mod build;
mod checks;
mod cold;
mod compat;
mod connections;
mod generated;
mod generators;
mod growth;
mod large;
mod layouts;
mod peers;
mod plans;
mod programs;
mod python;
pub mod quality;
mod table;
mod typescript;
mod values;

use anyhow::{Context, Result, bail};
use samewire_agreement::acp;
use samewire_prove::{Options, run};
use samewire_terminal::paint::dim;

pub use cold::as_compiler;

use crate::command::command;
use crate::startup::turns;
use crate::verify;
use crate::verify::agreement::judges;
use crate::workspace::root;
use table::{Report, Row, Unit};

/// The groups of measurements: a name for `--only`, what must be prepared, and the function that measures.
const GROUPS: &[(&str, Needs, Measure)] = &[
    ("generators", Needs::Packages, generators::measure),
    ("growth", Needs::Packages, growth::measure),
    ("startup", Needs::Cargo, startup),
    ("rust", Needs::Cargo, rust),
    ("generated", Needs::Cargo, generated::measure),
    ("build", Needs::Cargo, build::measure),
    ("typescript", Needs::Packages, typescript::decoding),
    ("values", Needs::Cargo, values::measure),
    ("checks", Needs::Cargo, checks::measure),
    ("large", Needs::Cargo, large::measure),
    ("compat", Needs::Cargo, compat::measure),
    ("bundle", Needs::Packages, typescript::bundle),
    ("tsc", Needs::Packages, typescript::checking),
    ("python", Needs::Packages, python::measure),
    ("plans", Needs::Packages, plans::measure),
    ("connections", Needs::Packages, connections::measure),
    ("proof", Needs::Packages, proof),
];

/// Measurements that only run on request: the first counts what hardly changes, and each of the others uses the whole machine for
/// a quarter of an hour.
const ON_REQUEST: &[(&str, Needs, Measure)] = &[
    ("layouts", Needs::Cargo, layouts::measure),
    ("cold", Needs::Cargo, cold::measure),
    ("quality", Needs::Cargo, quality::measure),
];

type Measure = fn() -> Result<Report>;

/// What must be prepared before a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// Only Cargo, which builds what is measured.
    Cargo,
    /// The packed packages and their peers, installed.
    Packages,
}

/// Measures and prints the figures. Returns `false` if a target was missed.
pub fn bench(only: &[String]) -> Result<bool> {
    let groups = || GROUPS.iter().chain(ON_REQUEST);
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
    if !verify::run::runner::run(&ready)? {
        bail!("a package does not pass its checks; fix it first");
    }
    peers::install()
}

/// Rust: compares reading with the released crate and plain JSON, in a release build.
fn rust() -> Result<Report> {
    let line = ["bench", "--quiet", "--bench", "decode", "--target-dir"];
    programs::report_of(
        command(&judges::workspace(), "cargo", line).arg(judges::target()),
        "workshop/judges/released/benches/decode.rs",
    )
}

/// The start of the command: the ratio of `samewire --version` and `true`, which does nothing.
fn startup() -> Result<Report> {
    generators::build()?;
    let program = root().join("target/release/samewire");
    let turns = turns(&program, 100)?;
    let ratio = turns.iter().map(|turn| turn.own / turn.nothing).collect();
    let took = turns.iter().map(|turn| turn.own * 1000.0).collect();
    Ok(Report {
        runtime: programs::version("cargo", "cargo")?,
        rows: vec![
            Row::new("samewire --version: over `true`", Unit::Ratio, ratio).at_most(10.0),
            Row::new("samewire --version", Unit::Milliseconds, took),
        ],
    })
}

/// The speed of the proof with all judges. `cargo xtask verify` checks that they agree.
fn proof() -> Result<Report> {
    let options = Options::new(5_000, 1, verify::languages()?);
    let report = run(&acp()?, &options, &mut |_| {})?;
    let rate = verify::rate(report.cases, report.took);
    let row = Row::new(
        "the proof with all implementations",
        Unit::Cases,
        vec![rate],
    );
    Ok(Report {
        runtime: String::new(),
        rows: vec![row],
    })
}
