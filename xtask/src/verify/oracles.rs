//! Compares the packages with the released libraries.

use std::path::PathBuf;

use anyhow::{Result, bail};
use samewire_agreement::acp;
use samewire_agreement::oracles::{
    Asking, Judge, Oracle, PYTHON, RUST, SDK, SDK_UNSTABLE, consult,
};
use samewire_prove::{Duty, PATIENCE, PROCESSES, Spec};

use super::job::Job;
use super::tools;
use crate::command::{command, run};
use crate::workspace::{own_program, root, scratch};

/// Asks the released libraries about the samples and the made cases; fails at a difference that no row names.
pub fn oracles(job: &Job) -> Result<String> {
    let asking = Asking {
        cases: job.options.cases(QUICK, WHOLE),
        seed: job.options.seed,
        case: job.options.case,
        oracles: released()?,
    };
    let findings = consult(&acp()?, &asking)?;
    if !findings.is_clean() {
        bail!(
            "{findings}\n  what to do: the protocol's documents decide; add a row for a difference that stays to crates/agreement/src/oracles/"
        );
    }
    Ok(format!(
        "{} cases, seed {}: {} answers, {} of them explained by rows",
        findings.cases,
        findings.seed,
        findings.answers,
        findings.answers - findings.agreed
    ))
}

/// Installs the released Python package, unless the same one is there.
pub fn install(_: &Job) -> Result<String> {
    tools::environment(&scratch().join(VENV), &folder().join("requirements.txt"))
}

/// The released libraries as this machine has them.
fn released() -> Result<Vec<Oracle>> {
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
    Ok(vec![
        oracle(RUST, &[crate_driver()?.display().to_string()]),
        oracle(SDK, &entry("stable")),
        oracle(SDK_UNSTABLE, &entry("unstable")),
        oracle(PYTHON, &[python, released]),
    ])
}

fn oracle(name: &'static str, line: &[String]) -> Oracle {
    Oracle {
        name,
        judge: Judge::Process(Spec {
            name: format!("released {name}"),
            command: line.to_vec(),
            folder: root().to_path_buf(),
            environment: Vec::new(),
            duty: Duty::Whole,
            patience: PATIENCE,
            processes: PROCESSES,
        }),
    }
}

/// Builds the released crate's driver and says where it is.
fn crate_driver() -> Result<PathBuf> {
    let line = [
        "build",
        "--quiet",
        "--workspace",
        "--example",
        "oracle-released",
    ];
    run(
        &mut command(root(), "cargo", line),
        "look at crates/agreement/oracles/released",
    )?;
    let name = format!("oracle-released{}", std::env::consts::EXE_SUFFIX);
    Ok(own_program()?.with_file_name("examples").join(name))
}

fn folder() -> PathBuf {
    root().join("crates/agreement/oracles")
}

const VENV: &str = "oracles-venv";
/// How many cases are made, in a quick and in a whole run.
const QUICK: u64 = 300;
const WHOLE: u64 = 3_000;
