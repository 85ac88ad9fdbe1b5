//! Checks that the plan books and reporters of all languages do the same.

use anyhow::Result;
use samewire_agreement::{acp, plans, prove_plans};

use super::job::{Job, Proof};
use super::proof::languages;
use crate::workspace::scratch;

/// The numbers of sequences, for `verify` and for `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 5_000;

/// Plays the scenarios and random sequences in every language. Fails if one differs, or a broken rule is not noticed.
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
