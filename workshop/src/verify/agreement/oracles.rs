//! Compares the packages with the released libraries.

use std::path::PathBuf;

use anyhow::Result;
use samewire_agreement::acp;
use samewire_agreement::oracles::{ANSWERS, PYTHON, RUST, SDK, SDK_UNSTABLE, consult};
use samewire_prove::parts::{Change, Mistake, find_mistakes};
use samewire_prove::{Options, Spec};

use crate::verify::agreement::judges;
use crate::verify::run::job::{Job, Proof};
use crate::verify::tools;
use crate::workspace::{root, scratch};

/// Asks the released libraries about samples and generated cases. Fails if there is a difference without a row.
pub fn oracles(job: &Job) -> Result<String> {
    let proof = Proof {
        cases: job.options.cases(VERIFY, ALL),
        drivers: released(),
        advice: "the protocol's documents decide; add a row for a difference that stays to crates/acp/agreement/oracles/rows.toml",
    };
    let subject = acp()?;
    let report = job.prove(proof, |options, tell| consult(&subject, options, tell))?;
    let options = Options::new(500, 11, vec![rust()]);
    let broken = find_mistakes(&subject, &options, &MISTAKES, &scratch())?;
    Ok(format!(
        "{} cases, seed {}: {} answers, {} of them explained by rows; {broken} deliberate mistakes of a library were detected",
        report.cases,
        report.seed,
        report.count(ANSWERS),
        report.explained.values().sum::<u64>(),
    ))
}

/// Installs the released Python package, unless the same one is there.
pub fn install(_: &Job) -> Result<String> {
    tools::environment(&scratch().join(VENV), &folder().join("requirements.txt"))
}

/// The drivers of the released libraries on this machine.
fn released() -> Vec<Spec> {
    let sdk = tools::node_modules().join("@agentclientprotocol/sdk");
    let script = folder().join("sdk.mjs").display().to_string();
    let entry = |entry: &str| {
        [
            "node".to_owned(),
            script.clone(),
            sdk.display().to_string(),
            entry.to_owned(),
        ]
    };
    let python = tools::python_of(&scratch().join(VENV))
        .display()
        .to_string();
    let released = folder().join("released.py").display().to_string();
    vec![
        rust(),
        library(SDK, &entry("stable")),
        library(SDK_UNSTABLE, &entry("unstable")),
        library(PYTHON, &[python, released]),
    ]
}

fn rust() -> Spec {
    library(RUST, &[judges::program("judge-released")])
}

fn library(name: &str, line: &[String]) -> Spec {
    Spec::new(name, line.to_vec(), root().to_path_buf())
}

/// Mistakes of the released crate. Its judge makes the one that `SAMEWIRE_BREAK` selects.
const MISTAKES: [Mistake; 4] = [
    mistake("loses-member", &["rust writes another meaning"]),
    mistake(
        "adds-member",
        &["rust writes a member that the contract does not know"],
    ),
    mistake("forgets-type", &["`PlanEntry` is not in rust"]),
    mistake("mends-itself", &["`plan_id` is not needed by rust"]),
];

const fn mistake(what: &'static str, says: &'static [&'static str]) -> Mistake {
    Mistake {
        judge: RUST,
        what,
        change: Change::Variable("SAMEWIRE_BREAK", what),
        proof: consult,
        says,
    }
}

fn folder() -> PathBuf {
    root().join("crates/acp/agreement/oracles")
}

const VENV: &str = "oracles-venv";
/// The numbers of cases, for `verify` and for `verify --all`.
const VERIFY: u64 = 300;
const ALL: u64 = 3_000;
