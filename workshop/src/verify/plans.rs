//! The plan book and the plan reporter do the same in every language.

use anyhow::{Result, bail};
use samewire_agreement::{plans, prove_plans};
use samewire_prove::Options;

use super::job::Job;
use super::proof::{languages, progress_line, rate};
use crate::workspace::scratch;

/// How many sequences are made, by `verify` and by `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 5_000;

/// Takes every language through the scenarios and through made sequences; fails when one differs, when all break a rule,
/// or when a rule that is broken on purpose goes unnoticed.
pub fn behave(job: &Job) -> Result<String> {
    let options = Options {
        cases: job.options.cases(VERIFY, ALL),
        seed: job.options.seed,
        case: job.options.case,
        drivers: languages()?,
    };
    let mut tell = progress_line(job);
    let report = plans(&options, &mut |progress| {
        let line = format!(
            "{} of {} sequences, {:.0} a second, {} failed",
            progress.done,
            progress.of,
            rate(progress.done, progress.took),
            progress.wrong
        );
        tell(line, progress.took);
    })?;
    if !report.is_clean() {
        bail!("{report}\n  what to do: crates/plans/PLANS.md decides");
    }
    let broken = prove_plans(&options.drivers, &scratch())?;
    Ok(format!(
        "{} scenarios and {} sequences, seed {}, {:.0} sequences a second; {} steps: {} changes, {} refusals, {} messages; {} deliberately broken rules were detected",
        report.scenarios,
        report.sequences,
        report.seed,
        rate(report.sequences, report.took),
        report.steps,
        report.changes,
        report.refused,
        report.messages,
        broken.len()
    ))
}
