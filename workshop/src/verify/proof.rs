//! Every judge agrees: serde, the contract, the schema and each language; and typify's Rust types, which are made of the
//! schema alone.

use std::time::Duration;

use anyhow::{Result, bail};
use samewire_agreement::{ExchangeReport, acp, calls, connection, dispatch, prove_itself};
use samewire_prove::{Duty, Options, PROCESSES, Progress, Report, Spec, Subject, discover, run};

use super::job::Job;
use super::{judges, tools};
use crate::workspace::{root, scratch};

/// Runs the samples and the made cases past every judge; fails when one disagrees,
/// or when a rule that is broken on purpose goes unnoticed.
pub fn proof(job: &Job) -> Result<String> {
    let subject = acp()?;
    let report = report(
        &subject,
        &job.options,
        languages()?,
        &mut progress_line(job),
    )?;
    if !report.is_clean() {
        bail!(
            "{report}\n  what to do: WIRE.md decides; add a row for an unavoidable divergence to crates/prove/src/divergences.rs"
        );
    }
    let of = |prove| Asked {
        prove,
        cases: job.options.cases.unwrap_or(CASES),
        decides: "WIRE.md, § JSON-RPC,",
    };
    let served = exchanged(job, &subject, &of(dispatch))?;
    let called = exchanged(job, &subject, &of(calls))?;
    let scenarios = connection(&languages()?)?;
    if !scenarios.wrong.is_empty() {
        bail!(
            "{}\n  what to do: WIRE.md, § JSON-RPC, decides",
            scenarios.wrong.join("\n")
        );
    }
    let broken = prove_itself(&subject, &languages()?, &scratch())?;
    Ok(format!(
        "{} samples and {} cases, seed {}, {:.0} cases a second; {} messages to every server, {} calls by every caller, {} scenarios of a connection; {} deliberately broken rules were detected",
        report.samples,
        report.cases,
        report.seed,
        rate(report.cases, report.took),
        served.files + served.made,
        called.files + called.made,
        scenarios.scenarios,
        broken.len()
    ))
}

/// A comparison of what every language does with the same questions.
pub struct Asked {
    pub prove: Exchange,
    pub cases: u64,
    /// The document that says who is right.
    pub decides: &'static str,
}

/// Asks every language; fails when somebody differs.
pub fn exchanged(job: &Job, subject: &Subject, asked: &Asked) -> Result<ExchangeReport> {
    let options = Options {
        cases: asked.cases,
        ..options_of(&job.options, languages()?)
    };
    let mut tell = progress_line(job);
    let report = (asked.prove)(subject, &options, &mut |progress| {
        let Progress {
            done, of, wrong, ..
        } = progress;
        tell(format!("{done} of {of}, {wrong} failed"), progress.took);
    })?;
    if !report.is_clean() {
        bail!("{report}\n  what to do: {} decides", asked.decides);
    }
    Ok(report)
}

type Exchange =
    fn(&Subject, &Options, &mut dyn FnMut(Progress)) -> samewire_prove::Result<ExchangeReport>;

fn options_of(asked: &super::job::Options, drivers: Vec<Spec>) -> Options {
    Options {
        cases: asked.cases.unwrap_or(CASES),
        seed: asked.seed,
        case: asked.case,
        drivers,
    }
}

/// typify's Rust types agree with everybody else: the schema alone carries the wire, except for what it cannot say.
pub fn of_typify(job: &Job) -> Result<String> {
    let driver = Spec {
        name: "rust".into(),
        command: vec![judges::program("judge-typify")],
        folder: root().to_path_buf(),
        environment: Vec::new(),
        duty: Duty::Schema,
        patience: Duration::from_mins(1),
        processes: PROCESSES,
    };
    let report = report(&acp()?, &job.options, vec![driver], &mut progress_line(job))?;
    if !report.is_clean() {
        bail!(
            "{report}\n  what to do: correct the schema, or workshop/judges/typify/build/normalise.rs, or add a row to crates/prove/src/divergences.rs"
        );
    }
    Ok(format!(
        "{} samples and {} cases, seed {}",
        report.samples, report.cases, report.seed
    ))
}

/// Asks the drivers about the samples and the made cases.
pub fn report(
    subject: &Subject,
    asked: &super::job::Options,
    drivers: Vec<Spec>,
    tell: &mut dyn FnMut(String, Duration),
) -> Result<Report> {
    let options = options_of(asked, drivers);
    let report = run(subject, &options, &mut |progress| {
        let line = format!(
            "{} of {} cases, {:.0} a second, {} texts with differences",
            progress.done,
            progress.of,
            rate(progress.done, progress.took),
            progress.wrong
        );
        tell(line, progress.took);
    })?;
    Ok(report)
}

/// Tells how far a step is, not more often than somebody can read.
pub fn progress_line(job: &Job) -> impl FnMut(String, Duration) {
    const BETWEEN_LINES: Duration = Duration::from_millis(100);
    let mut told = Duration::ZERO;
    move |line, took| {
        if took >= told + BETWEEN_LINES {
            told = took;
            job.tell(&line);
        }
    }
}

/// The driver of each language in its package as the checks built it, with programs as this machine has them.
pub fn languages() -> Result<Vec<Spec>> {
    let mut drivers = discover(&root().join("crates/codegen/templates"), &scratch())?;
    for driver in &mut drivers {
        if let Some(program) = driver.command.first_mut() {
            *program = tools::resolve(program)?.display().to_string();
        }
    }
    Ok(drivers)
}

/// How many cases are made.
const CASES: u64 = 20_000;

/// Cases a second.
pub fn rate(cases: u64, took: Duration) -> f64 {
    let cases = u32::try_from(cases).unwrap_or(u32::MAX);
    f64::from(cases) / took.as_secs_f64().max(0.001)
}
