//! Random schemas and texts: the generator agrees with a JSON Schema validator, except for the rules of WIRE.md.

use anyhow::Result;
use samewire_schema_judge::{Family, prove_schema_judge, schema_judge};

use super::job::{Job, Proof};

/// The numbers of pairs of each family, for `verify` and for `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 20_000;

/// Runs the schema judge. Fails if a pair is wrong, or if a deliberate mistake is not noticed.
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
