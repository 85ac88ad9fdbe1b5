//! Compares the packages with the released libraries.

use std::path::PathBuf;

use anyhow::{Result, bail};
use samewire_agreement::acp;
use samewire_agreement::oracles::{
    Asking, Difference, Findings, Oracle, PYTHON, RUST, SDK, SDK_UNSTABLE, consult,
};
use samewire_prove::{Duty, PATIENCE, PROCESSES, Spec};

use super::job::Job;
use super::{judges, tools};
use crate::workspace::{root, scratch};

/// Asks the released libraries about the samples and the made cases; fails at a difference that no row names.
pub fn oracles(job: &Job) -> Result<String> {
    let asking = Asking {
        cases: job.options.cases(VERIFY, ALL),
        seed: job.options.seed,
        case: job.options.case,
        oracles: released(),
    };
    let findings = consult(&acp()?, &asking)?;
    if !findings.is_clean() {
        bail!(
            "{findings}\n  what to do: the protocol's documents decide; add a row for a difference that stays to crates/agreement/oracles/rows.toml"
        );
    }
    let broken = find_broken()?;
    Ok(format!(
        "{} cases, seed {}: {} answers, {} of them explained by rows; {broken} deliberate mistakes of a library were detected",
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
fn released() -> Vec<Oracle> {
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
        oracle(RUST, &[judges::program("judge-released")]),
        oracle(SDK, &entry("stable")),
        oracle(SDK_UNSTABLE, &entry("unstable")),
        oracle(PYTHON, &[python, released]),
    ]
}

fn oracle(name: &'static str, line: &[String]) -> Oracle {
    Oracle {
        name,
        driver: Spec {
            name: format!("released {name}"),
            command: line.to_vec(),
            folder: root().to_path_buf(),
            environment: Vec::new(),
            duty: Duty::Whole,
            patience: PATIENCE,
            processes: PROCESSES,
        },
    }
}

/// What finds a mistake of the released crate that is made on purpose: the judge makes it if `SAMEWIRE_BREAK` names it.
type Finds = fn(&Findings) -> bool;

const BROKEN: [(&str, Finds); 4] = [
    ("loses-member", |findings| {
        differs(findings, Difference::Meaning)
    }),
    ("adds-member", |findings| {
        differs(findings, Difference::Member)
    }),
    ("forgets-type", |findings| {
        has_defect(findings, "`PlanEntry` is not in rust")
    }),
    ("mends-itself", |findings| {
        has_defect(findings, "`plan_id` is not needed by rust")
    }),
];

fn differs(findings: &Findings, difference: Difference) -> bool {
    findings
        .found
        .iter()
        .any(|found| found.differs == difference)
}

fn has_defect(findings: &Findings, text: &str) -> bool {
    findings.defects.iter().any(|defect| defect.contains(text))
}

/// Makes each mistake, and says how many there are; fails if one is not found.
fn find_broken() -> Result<usize> {
    for (mistake, finds) in BROKEN {
        let mut broken = oracle(RUST, &[judges::program("judge-released")]);
        let setting = ("SAMEWIRE_BREAK".to_owned(), mistake.to_owned());
        broken.driver.environment.push(setting);
        let asking = Asking {
            cases: 500,
            seed: 11,
            case: None,
            oracles: vec![broken],
        };
        let findings = consult(&acp()?, &asking)?;
        if !finds(&findings) {
            bail!("the released crate with the mistake `{mistake}` goes unnoticed:\n{findings}");
        }
    }
    Ok(BROKEN.len())
}

fn folder() -> PathBuf {
    root().join("crates/agreement/oracles")
}

const VENV: &str = "oracles-venv";
/// How many cases are made, by `verify` and by `verify --all`.
const VERIFY: u64 = 300;
const ALL: u64 = 3_000;
