//! Random schemas and texts: the generator agrees with a JSON Schema validator, except for the rules of WIRE.md.

use anyhow::Result;
use samewire_schema_judge::{Family, prove_schema_judge, schema_judge};

use super::job::{Job, Proof};

/// How many pairs of each family are asked, by `verify` and by `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 20_000;

/// Asks the pairs; fails when one is got wrong, or when something that is broken on purpose goes unnoticed.
pub fn agrees(job: &Job) -> Result<String> {
    let mut told = Vec::new();
    for (family, name) in [
        (Family::OfTypes, "schemas as Rust types make them"),
        (Family::OfKeywords, "schemas of any keywords"),
    ] {
        if job
            .options
            .case
            .is_some_and(|case| Family::of_pair(case) != family)
        {
            continue;
        }
        let proof = Proof {
            cases: job.options.cases(VERIFY, ALL),
            drivers: Vec::new(),
            advice: "correct `lower`, or let it refuse the schema; keep the pair in crates/schema-judge/kept",
        };
        let report = job.prove(proof, |options, tell| schema_judge(family, options, tell))?;
        told.push(format!("{name}: {}", report.summary()));
    }
    let broken = prove_schema_judge()?;
    Ok(format!(
        "{}; {broken} deliberate mistakes were detected",
        told.join("; ")
    ))
}
