//! The plan book and the plan reporter do the same in every language.

use anyhow::Result;
use samewire_agreement::{acp, plans, prove_plans};

use super::job::{Job, Proof};
use super::proof::languages;
use crate::workspace::scratch;

/// How many sequences are made, by `verify` and by `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 5_000;

/// Takes every language through the scenarios and through made sequences; fails when one differs, or when a rule that is
/// broken on purpose goes unnoticed.
pub fn behave(job: &Job) -> Result<String> {
    let subject = acp()?;
    let proof = Proof {
        cases: job.options.cases(VERIFY, ALL),
        drivers: languages()?,
        advice: "crates/plans/PLANS.md decides",
    };
    let report = job.prove(proof, |options, tell| plans(&subject, options, tell))?;
    let broken = prove_plans(&subject, languages()?, &scratch())?;
    let summary = report.summary();
    Ok(format!(
        "{summary}; {broken} deliberately broken rules were detected"
    ))
}
