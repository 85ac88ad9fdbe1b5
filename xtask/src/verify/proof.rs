//! Every judge agrees: serde, the contract, the schema, each language and typify's Rust.

use std::time::Duration;

use anyhow::{Result, bail};
use samewire_agreement::{Duty, Options, Spec, acp, discover, run};

use super::{Job, rust, tools};
use crate::workspace::{root, scratch};

/// Runs the samples and the made cases past every judge.
pub fn proof(job: &Job) -> Result<String> {
    let asked = &job.options;
    let mut drivers = discover(&root().join("templates"), &scratch())?;
    for driver in &mut drivers {
        if let Some(program) = driver.command.first_mut() {
            *program = tools::resolve(program)?.display().to_string();
        }
    }
    drivers.push(Spec {
        name: "rust".into(),
        command: vec![rust::driver().display().to_string()],
        folder: root().to_path_buf(),
        duty: Duty::Schema,
        patience: Duration::from_mins(1),
    });
    let options = Options {
        cases: asked.cases,
        seed: asked.seed,
        case: asked.case,
        drivers,
    };
    let report = run(&acp()?, &options, &mut |progress| {
        let rate = u128::from(progress.done) * 1000 / progress.took.as_millis().max(1);
        job.bar.set_message(format!(
            "proof: {} of {} cases, {rate} a second, {} texts are got wrong",
            progress.done, progress.of, progress.wrong
        ));
    })?;
    if !report.is_clean() {
        bail!(
            "{report}\n  what to do: WIRE.md says who is right; a divergence that cannot be helped is a row of crates/agreement/src/divergences.rs"
        );
    }
    let rate = u128::from(report.cases) * 1000 / report.took.as_millis().max(1);
    Ok(format!(
        "{} samples and {} cases, seed {}, {rate} cases a second",
        report.samples, report.cases, report.seed
    ))
}
