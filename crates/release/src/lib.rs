//! Releases the packages of a `samewire.toml` and the crates of a Cargo workspace in one version.
//!
//! A release is a list of [steps](steps::STEPS), which [`run`] goes through in order. Each reads the [`Project`], and
//! what earlier steps left in the [`State`]; it says what it saw, or why the release cannot be made. Nothing outside of
//! `target/` is changed.
//!
//! ```text
//! samewire.toml, Cargo.toml ──▶ Project ──▶ steps ──▶ target/release-<version>/{archives/, sbom/, checksums.txt, summary.md}
//! ```
//!
//! [`publish::publish`] uploads the archives, and continues what an earlier run began. [`set_version`] writes a new version
//! into the one place that says it, and into the copies of it.

pub mod archive;
pub mod command;
pub mod files;
pub mod manifest;
mod order;
mod prebuilt;
pub mod project;
pub mod publish;
mod record;
pub mod report;
pub mod state;
pub mod steps;
pub mod tools;
pub mod version;

use std::time::Instant;

use anyhow::Result;

pub use project::{Options, Project};
pub use report::{Outcome, Report, StepReport};
pub use state::State;
pub use steps::Generated;
pub use version::set_version;

/// A dry run that ended, and what [`publish::Tools`] need to publish what it made.
#[derive(Debug)]
pub struct Finished {
    /// What was released.
    pub project: Project,
    /// What the steps left.
    pub state: State,
    /// What came of them.
    pub report: Report,
}

/// Goes through all steps of the dry run. `told` hears of each step when it begins, with `None`, and when it ends.
/// Steps after a failed one still run if they do not need it, so that one run finds every problem.
///
/// With `publish`, a warning is a failure: whatever may be unknown in a dry run has to be settled. If an earlier dry run of
/// this commit passed without a warning, its archives are taken as they are, and nothing is built again.
///
/// # Errors
///
/// If the project cannot be read, or the summary cannot be written. A step that fails is no error; the report has it.
pub fn run(
    options: &Options,
    generated: Generated<'_>,
    told: &mut dyn FnMut(&steps::Step, Option<&StepReport>),
) -> Result<Finished> {
    let begun = Instant::now();
    let project = Project::load(options)?;
    let commit = project.commit();
    let recorded = match &commit {
        Some(commit) if options.publish => record::load(&project, commit)?,
        _ => None,
    };
    let is_recorded = recorded.is_some();
    let (steps, mut state) = match recorded {
        Some(archives) => (steps::RECORDED, State::recorded(&project, archives)),
        None => (steps::STEPS, State::new(&project)?),
    };
    let mut done: Vec<StepReport> = Vec::with_capacity(steps.len());
    for step in steps {
        told(step, None);
        let one = one(step, &done, options, &project, &mut state, generated);
        told(step, Some(&one));
        done.push(one);
    }
    let report = Report::new(&project, &state, commit, done, begun.elapsed());
    if !is_recorded {
        files::write(&state.out.join("summary.md"), report.markdown())?;
        record::save(&state, &report)?;
    }
    Ok(Finished {
        project,
        state,
        report,
    })
}

/// Runs a step, unless one that it needs did not pass.
fn one(
    step: &steps::Step,
    done: &[StepReport],
    options: &Options,
    project: &Project,
    state: &mut State,
    generated: Generated<'_>,
) -> StepReport {
    let lacking = step.after.iter().find(|name| {
        let passed = |one: &StepReport| one.name == **name && one.outcome.is_passed();
        !done.iter().any(passed)
    });
    let started = Instant::now();
    let outcome = match lacking {
        Some(name) => Outcome::NotRun((*name).to_owned()),
        None => match (step.run)(project, state, generated) {
            Ok(_) if options.publish && !state.warnings.is_empty() => {
                Outcome::Failed(state.warnings.join("\n"))
            }
            Ok(seen) => Outcome::Passed(seen),
            Err(error) => Outcome::Failed(format!("{error:#}")),
        },
    };
    StepReport {
        name: step.name,
        about: step.about,
        outcome,
        warnings: std::mem::take(&mut state.warnings),
        time: started.elapsed(),
    }
}
