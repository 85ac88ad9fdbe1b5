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
//! The dry run builds the archives. Publishing uploads them, continues what an earlier run began, and then installs them
//! from the registries. [`set_version`] writes a new version into the one place that says it, and into the copies of it.

pub mod archive;
pub mod build;
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
mod registries;
pub mod report;
mod sbom;
pub mod steps;
pub mod tools;
pub mod version;

use anyhow::Result;

pub use project::{Action, Options, Project};
pub use report::{Archive, Caller, Done, Outcome, Report, State, StepReport};
pub use steps::Step;
pub use version::set_version;

/// Goes through the steps. Those after a failed one still run if they do not need it, so that one run finds every problem.
///
/// [`Action::Publish`] takes the archives of an earlier dry run of this commit as they are, and nothing is built again. It
/// must have passed without a warning: whatever may be unknown in a dry run has to be settled.
///
/// # Errors
///
/// If the project cannot be read, another release runs in its folder, the summary cannot be written, or there is no dry run
/// to publish. A step that fails is no error; the report has it.
pub fn run(options: &Options, caller: &Caller<'_>) -> Result<Report> {
    let project = Project::load(options)?;
    let _lock = files::Lock::take(&project.root)?;
    let mut state = match options.action {
        Action::DryRun => State::emptied(&project)?,
        Action::Publish => State::recorded(&project)?,
        Action::CheckInstall => State::new(&project),
    };
    let mut report = Report::new(&project);
    let is_asked = |step: &&Step| step.actions.contains(&options.action);
    for step in steps::STEPS.iter().filter(is_asked) {
        let one = step.run(&project, &mut state, &report, caller);
        (caller.ended)(&one);
        report.add(one);
    }
    report.archives = state.archives;
    match options.action {
        Action::DryRun => {
            let place = |own: &Archive| {
                let mut packages = project.packages.iter();
                packages.position(|package| package.is(own.registry, &own.package))
            };
            report.archives.sort_by_key(place);
            report.save(&state.out)?;
            files::write(&state.out.join("summary.md"), report.markdown())?;
        }
        // The summary of the dry run stays as it is.
        Action::Publish => files::write(&state.out.join("published.md"), report.markdown())?,
        Action::CheckInstall => {}
    }
    Ok(report)
}
