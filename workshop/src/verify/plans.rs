//! The plan book and the plan reporter do the same in every language.

use anyhow::Result;
use samewire_agreement::{acp, plans, prove_plans};

use super::job::Job;
use super::proof::{Asked, exchanged, languages};
use crate::workspace::scratch;

/// How many sequences are made, by `verify` and by `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 5_000;

/// Takes every language through the scenarios and through made sequences; fails when one differs, or when a rule that is
/// broken on purpose goes unnoticed.
pub fn behave(job: &Job) -> Result<String> {
    let subject = acp()?;
    let report = exchanged(
        job,
        &subject,
        &Asked {
            prove: plans,
            cases: job.options.cases(VERIFY, ALL),
            decides: "crates/plans/PLANS.md",
        },
    )?;
    let broken = prove_plans(&subject, &languages()?, &scratch())?;
    Ok(format!(
        "{report}, seed {}; {} deliberately broken rules were detected",
        job.options.seed,
        broken.len()
    ))
}
