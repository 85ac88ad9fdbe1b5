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
//! [`publish::publish`] uploads the archives, and continues what an earlier run began; [`Finished::check_install`] then
//! installs them from the registries. [`set_version`] writes a new version
//! into the one place that says it, and into the copies of it.

pub mod archive;
mod changelog;
pub mod command;
mod failure;
pub mod files;
mod install;
pub mod limit;
mod lock;
pub mod manifest;
mod order;
pub mod pins;
mod prebuilt;
pub mod project;
pub mod publish;
mod record;
pub mod report;
pub mod state;
pub mod steps;
pub mod tools;
pub mod version;

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

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
    /// Whether an earlier dry run made the archives.
    is_recorded: bool,
    /// Keeps other releases away from the folder.
    _lock: lock::Lock,
}

/// Goes through all steps of the dry run. `told` hears of each step when it begins, with `None`, and when it ends.
/// Steps after a failed one still run if they do not need it, so that one run finds every problem.
///
/// With `publish`, the archives of an earlier dry run of this commit are taken as they are, and nothing is built again. It
/// must have passed without a warning: whatever may be unknown in a dry run has to be settled.
///
/// # Errors
///
/// If the project cannot be read, another release runs in its folder, the summary cannot be written, or there is no dry run
/// to publish. A step that fails is no error; the report has it.
pub fn run(
    options: &Options,
    generated: Generated<'_>,
    told: &mut dyn FnMut(&steps::Step, Option<&StepReport>),
) -> Result<Finished> {
    let begun = Instant::now();
    let project = Project::load(options)?;
    let lock = lock::take(&project)?;
    let commit = project.commit();
    let recorded = match &commit {
        Some(commit) if options.publish => record::load(&project, commit)?,
        _ => None,
    };
    if options.publish && recorded.is_none() {
        bail!(
            "no dry run of this commit passed without a warning: run `samewire release`, do what it says, and then publish what it made"
        );
    }
    let is_recorded = recorded.is_some();
    let (steps, mut state) = match recorded {
        Some(archives) => (steps::RECORDED, State::recorded(&project, archives)),
        None => (steps::STEPS, State::new(&project)?),
    };
    let mut done: Vec<StepReport> = Vec::with_capacity(steps.len());
    for step in steps {
        told(step, None);
        let lacking = step.after.iter().find(|name| {
            let passed = |one: &StepReport| one.name == **name && one.outcome.is_passed();
            !done.iter().any(passed)
        });
        let mut one = match lacking {
            Some(name) => StepReport {
                name: step.name,
                about: step.about,
                outcome: Outcome::NotRun((*name).to_owned()),
                warnings: Vec::new(),
                time: Duration::ZERO,
            },
            None => run_step(step, &project, &mut state, generated),
        };
        if options.publish && one.outcome.is_passed() && !one.warnings.is_empty() {
            one.outcome = Outcome::Failed(one.warnings.join("\n"));
        }
        told(step, Some(&one));
        done.push(one);
    }
    let report = Report::new(&project, &state, commit, done, begun.elapsed());
    if !is_recorded {
        record::save(&state, &report)?;
    }
    let finished = Finished {
        project,
        state,
        report,
        is_recorded,
        _lock: lock,
    };
    finished.write_summary()?;
    Ok(finished)
}

/// Installs what was published from its registries, and uses it, without a dry run before. The folder of the release
/// stays as it is.
///
/// # Errors
///
/// If the project cannot be read, or another release runs in its folder. A package that cannot be installed is no error; the report has it.
pub fn check_install(
    options: &Options,
    told: &mut dyn FnMut(&steps::Step, Option<&StepReport>),
) -> Result<Report> {
    let begun = Instant::now();
    let project = Project::load(options)?;
    let _lock = lock::take(&project)?;
    let mut state = State::without_archives(&project);
    let one = install_step(&project, &mut state, told);
    let commit = project.commit();
    let steps = vec![one];
    Ok(Report::new(
        &project,
        &state,
        commit,
        steps,
        begun.elapsed(),
    ))
}

impl Finished {
    /// Installs what was published from its registries, and uses it, as the last step of the release.
    ///
    /// # Errors
    ///
    /// If the summary cannot be written. A package that cannot be installed is no error; the report has it.
    pub fn check_install(
        &mut self,
        told: &mut dyn FnMut(&steps::Step, Option<&StepReport>),
    ) -> Result<()> {
        let one = install_step(&self.project, &mut self.state, told);
        self.report.time += one.time;
        self.report.steps.push(one);
        self.write_summary()
    }

    /// The summary of an earlier dry run stays as it is.
    fn write_summary(&self) -> Result<()> {
        let name = if self.is_recorded {
            "published.md"
        } else {
            "summary.md"
        };
        files::write(&self.state.out.join(name), self.report.markdown())
    }
}

fn install_step(
    project: &Project,
    state: &mut State,
    told: &mut dyn FnMut(&steps::Step, Option<&StepReport>),
) -> StepReport {
    told(&steps::INSTALL, None);
    let one = run_step(&steps::INSTALL, project, state, &|| Ok(String::new()));
    told(&steps::INSTALL, Some(&one));
    one
}

/// Runs a step, and takes its warnings.
fn run_step(
    step: &steps::Step,
    project: &Project,
    state: &mut State,
    generated: Generated<'_>,
) -> StepReport {
    let started = Instant::now();
    let outcome = match (step.run)(project, state, generated) {
        Ok(seen) => Outcome::Passed(seen),
        Err(error) => Outcome::Failed(format!("{error:#}")),
    };
    StepReport {
        name: step.name,
        about: step.about,
        outcome,
        warnings: std::mem::take(&mut state.warnings),
        time: started.elapsed(),
    }
}
