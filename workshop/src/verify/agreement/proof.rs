//! Checks that all judges agree: about values, messages, calls, connections and plans of ACP, and about random schemas.

use anyhow::Result;
use samewire_agreement::{acp, calls, connection, dispatch, plans, prove_itself, prove_plans};
use samewire_codegen::settings::References;
use samewire_prove::{Duty, Spec, run};
use samewire_schema_judge::{Family, prove_schema_judge, schema_judge};

use crate::verify::agreement::case::{Case, drivers, templates};
use crate::verify::agreement::judges;
use crate::verify::run::job::{Job, Proof, rate};
use crate::workspace::{read, root, scratch};

/// Asks every judge about samples and generated cases. Fails if one disagrees, or a broken rule is not noticed.
pub fn proof(job: &Job) -> Result<String> {
    let subject = acp()?;
    let mut drivers = languages()?;
    if job.options.all {
        // A compiler takes its time, and `cases` asks these languages, too.
        drivers.extend(unpublished()?);
    }
    let of = |advice| Proof {
        cases: job.options.cases(8_000, CASES),
        drivers: drivers.clone(),
        advice,
    };
    let read = job.prove(of(VALUES), |options, tell| run(&subject, options, tell))?;
    let served = job.prove(of(CALLS), |options, tell| dispatch(&subject, options, tell))?;
    let called = job.prove(of(CALLS), |options, tell| calls(&subject, options, tell))?;
    let ordered = job.prove(of(CALLS), |options, tell| {
        connection(&subject, options, tell)
    })?;
    let broken = prove_itself(&subject, drivers.clone(), &scratch())?;
    Ok(format!(
        "{} samples and {} cases, seed {}, {:.0} cases a second; {} messages to every server, {} calls by every caller, {} scenarios of a connection; {broken} deliberately broken rules were detected",
        read.listed,
        read.cases,
        read.seed,
        rate(read.cases, read.took),
        served.listed + served.cases,
        called.listed + called.cases,
        ordered.listed,
    ))
}

const VALUES: &str = "WIRE.md decides; add a row for an unavoidable divergence to crates/prove/src/engine/divergences.rs";
const CALLS: &str = "WIRE.md, § JSON-RPC, decides";

/// Checks that typify's Rust types agree with all judges: the schema alone describes the wire, with documented limits.
pub fn of_typify(job: &Job) -> Result<String> {
    let driver = Spec {
        duty: Duty::Schema,
        ..Spec::new(
            "typify",
            vec![judges::program("judge-typify")],
            root().to_path_buf(),
        )
    };
    let proof = Proof {
        cases: job.options.cases.unwrap_or(CASES),
        drivers: vec![driver],
        advice: "correct the schema, or workshop/judges/typify/build/normalise.rs, or add a row to crates/prove/src/engine/divergences.rs",
    };
    let subject = acp()?;
    let report = job.prove(proof, |options, tell| run(&subject, options, tell))?;
    Ok(format!(
        "{} samples and {} cases, seed {}",
        report.listed, report.cases, report.seed
    ))
}

/// Plays the scenarios and random sequences in every language. Fails if one differs, or a broken rule is not noticed.
pub fn of_plans(job: &Job) -> Result<String> {
    let subject = acp()?;
    let proof = Proof {
        cases: job.options.cases(1_000, 5_000),
        drivers: languages()?,
        advice: "docs/contracts/PLANS.md decides",
    };
    let report = job.prove(proof, |options, tell| plans(&subject, options, tell))?;
    let broken = prove_plans(&subject, languages()?, &scratch())?;
    let summary = report.summary();
    Ok(format!(
        "{summary}; {broken} deliberately broken rules were detected"
    ))
}

/// Asks a validator and the generator about random schemas and texts: they agree, except for the rules of WIRE.md. Fails
/// if a pair is wrong, or if a deliberate mistake is not noticed.
pub fn of_any_schema(job: &Job) -> Result<String> {
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
            cases: job.options.cases(1_000, 10_000),
            drivers: Vec::new(),
            advice: "correct `lower`, or let it refuse the schema; keep the pair in crates/schema-judge/kept",
        };
        let report = job.prove(proof, |options, tell| schema_judge(family, options, tell))?;
        told.push(format!("{name}: {}", report.summary()));
    }
    if job.options.case.is_none() {
        let broken = prove_schema_judge()?;
        told.push(format!("{broken} deliberate mistakes were detected"));
    }
    Ok(told.join("; "))
}

/// The driver of each language that has a package here, as the checks built it.
pub fn languages() -> Result<Vec<Spec>> {
    let packages = xtask::codegen::config()?.packages;
    let mut drivers = drivers(xtask::codegen::languages()?, &scratch())?;
    drivers.retain(|driver| packages.iter().any(|own| own.language == driver.name));
    Ok(drivers)
}

/// The driver of each other language, for a package of ACP that is generated for the proof alone.
fn unpublished() -> Result<Vec<Spec>> {
    let own = xtask::codegen::config()?.packages;
    let case = Case {
        name: "acp".to_owned(),
        schema: serde_json::from_str(&read(&root().join("generated/schema/acp.schema.json"))?)?,
        home: None,
        validated: true,
        references: References::default(),
        templates: templates(),
        step: "proof",
    };
    let folder = scratch().join("acp");
    let is_own = |language: &str| own.iter().any(|package| package.language == language);
    case.drivers_of(&folder, |language| !is_own(language))
}

/// The number of cases.
const CASES: u64 = 20_000;
