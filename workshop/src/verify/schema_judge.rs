//! Random schemas and texts: the generator agrees with a JSON Schema validator, except for the rules of WIRE.md.

use anyhow::{Result, bail};
use samewire_schema_judge::{SchemaJudge, prove_schema_judge, schema_judge};

use super::job::Job;
use super::proof::{progress_line, rate};

/// How many pairs are asked, by `verify` and by `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 20_000;

/// Asks the pairs; fails when one is got wrong, or when something that is broken on purpose goes unnoticed.
pub fn agrees(job: &Job) -> Result<String> {
    let asked = SchemaJudge {
        pairs: job.options.cases(VERIFY, ALL),
        seed: job.options.seed,
        pair: job.options.case,
    };
    let mut tell = progress_line(job);
    let report = schema_judge(&asked, &mut |progress| {
        let line = format!(
            "{} of {} pairs, {:.0} a second, {} failed",
            progress.done,
            progress.of,
            rate(progress.done, progress.took),
            progress.wrong
        );
        tell(line, progress.took);
    })?;
    if !report.is_clean() {
        bail!(
            "{report}\n  what to do: correct `lower`, or let it refuse the schema; keep the pair in crates/schema-judge/kept"
        );
    }
    let broken = prove_schema_judge()?;
    Ok(format!(
        "{} kept and {} new pairs of a schema and a text, seed {}, {:.0} pairs a second, {} % refused by the validator; {} deliberate mistakes were detected",
        report.kept,
        report.pairs,
        report.seed,
        rate(report.pairs, report.took),
        report.refused * 100 / report.pairs.max(1),
        broken.len()
    ))
}
