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
//! [`Finished::publish`] uploads the archives, and continues what an earlier run began; [`Finished::check_install`] then
//! installs them from the registries. [`set_version`] writes a new version into the one place that says it, and into the
//! copies of it.

pub mod archive;
mod build;
mod changelog;
pub mod command;
mod contents;
pub mod files;
mod http;
mod install;
mod manifest;
mod metadata;
pub mod pins;
pub mod project;
pub mod publish;
pub mod registries;
pub mod report;
mod sbom;
pub mod steps;
pub mod tools;
pub mod version;

use std::time::Instant;

use anyhow::Result;

pub use project::{Options, Project};
pub use publish::Done;
pub use report::{Archive, Outcome, Report, State, StepReport};
pub use steps::Generated;
pub use version::set_version;

/// A dry run that ended, or the archives of an earlier one.
#[derive(Debug)]
pub struct Finished {
    /// What was released.
    pub project: Project,
    /// What the steps left.
    pub state: State,
    /// What came of them.
    pub report: Report,
    /// Keeps other releases away from the folder.
    _lock: files::Lock,
}

/// Hears of each step when it begins, with `None`, and when it ends.
pub type Told<'t> = &'t mut dyn FnMut(&steps::Step, Option<&StepReport>);

/// Goes through all steps of the dry run. Steps after a failed one still run if they do not need it, so that one run finds
/// every problem.
///
/// With `publish`, the archives of an earlier dry run of this commit are taken as they are, and nothing is built again. It
/// must have passed without a warning: whatever may be unknown in a dry run has to be settled.
///
/// # Errors
///
/// If the project cannot be read, another release runs in its folder, the summary cannot be written, or there is no dry run
/// to publish. A step that fails is no error; the report has it.
pub fn run(options: &Options, generated: Generated<'_>, told: Told<'_>) -> Result<Finished> {
    let project = Project::load(options)?;
    let lock = files::Lock::take(&project.root)?;
    let (steps, mut state) = if options.publish {
        (steps::RECORDED, State::recorded(&project)?)
    } else {
        (steps::STEPS, State::emptied(&project)?)
    };
    let mut report = Report::new(&project);
    for step in steps {
        let has_passed = |name: &&str| {
            let is_it = |one: &StepReport| one.name == *name && one.result == Outcome::Passed;
            report.steps.iter().any(is_it)
        };
        let lacking = step.after.iter().find(|name| !has_passed(name));
        report.add(run_step(
            step, lacking, &project, &mut state, generated, told,
        ));
    }
    report.archives.clone_from(&state.archives);
    if !options.publish {
        report.save(&state)?;
    }
    let finished = Finished {
        project,
        state,
        report,
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
/// If the project cannot be read, or another release runs in its folder. A package that cannot be installed is no error; the
/// report has it.
pub fn check_install(options: &Options, told: Told<'_>) -> Result<Report> {
    let project = Project::load(options)?;
    let _lock = files::Lock::take(&project.root)?;
    let mut state = State::new(&project);
    let mut report = Report::new(&project);
    report.add(run_step(
        &steps::INSTALL,
        None,
        &project,
        &mut state,
        &nothing,
        told,
    ));
    Ok(report)
}

impl Finished {
    /// Uploads what the registries do not have: see [`publish::publish`].
    ///
    /// # Errors
    ///
    /// If a registry has other bytes, refuses an archive, or does not answer; and if `ask` returns `false`.
    pub fn publish(
        &self,
        ask: &mut dyn FnMut(&str) -> Result<bool>,
        told: &mut dyn FnMut(&Archive, Done),
    ) -> Result<()> {
        let registries = registries::Registries::new(&self.project, &self.state);
        publish::publish(
            &self.state.archives,
            &registries,
            ask,
            told,
            &std::thread::sleep,
        )
    }

    /// Installs what was published from its registries, and uses it, as the last step of the release.
    ///
    /// # Errors
    ///
    /// If the summary cannot be written. A package that cannot be installed is no error; the report has it.
    pub fn check_install(&mut self, told: Told<'_>) -> Result<()> {
        let Self { project, state, .. } = self;
        let one = run_step(&steps::INSTALL, None, project, state, &nothing, told);
        self.report.add(one);
        self.write_summary()
    }

    /// The summary of an earlier dry run stays as it is.
    fn write_summary(&self) -> Result<()> {
        let is_recorded = self.project.options.publish;
        let name = if is_recorded {
            "published.md"
        } else {
            "summary.md"
        };
        files::write(&self.state.out.join(name), self.report.markdown())
    }
}

#[expect(clippy::unnecessary_wraps, reason = "as a check of generated packages")]
fn nothing() -> Result<String> {
    Ok(String::new())
}

/// Runs a step, unless it lacks another one, and takes its warnings. Before something is published, they are errors.
fn run_step(
    step: &steps::Step,
    lacking: Option<&&str>,
    project: &Project,
    state: &mut State,
    generated: Generated<'_>,
    told: Told<'_>,
) -> StepReport {
    told(step, None);
    let started = Instant::now();
    let (mut result, mut detail) = if let Some(name) = lacking {
        (Outcome::NotRun, format!("`{name}` has to pass first"))
    } else {
        match step.run.map_or_else(generated, |run| run(project, state)) {
            Ok(seen) => (Outcome::Passed, seen),
            Err(error) => (Outcome::Failed, format!("{error:#}")),
        }
    };
    let warnings = std::mem::take(&mut state.warnings);
    let is_settled =
        warnings.is_empty() || !project.options.publish || step.name == steps::INSTALL.name;
    if result == Outcome::Passed && !is_settled {
        (result, detail) = (Outcome::Failed, warnings.join("\n"));
    }
    let one = StepReport {
        name: step.name.to_owned(),
        about: step.about.to_owned(),
        result,
        detail,
        warnings,
        seconds: started.elapsed().as_secs_f64(),
    };
    told(step, Some(&one));
    one
}
