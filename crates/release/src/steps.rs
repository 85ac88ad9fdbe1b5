//! The steps of a release, in order.

use std::time::Instant;

use anyhow::Result;

use crate::project::{Action, Options, Project};
use crate::report::{Archive, Caller, Outcome, RECORD, Report, State, StepReport};
use crate::{build, changelog, checks, contents, earlier, files, install, publish, sbom, tools};

/// The function of a step. Returns what it saw, or the reason why there can be no release.
type Act = fn(&Project, &mut State) -> Result<String>;

/// One step.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// Its name.
    pub name: &'static str,
    /// The function that runs it.
    pub act: Act,
    /// The actions that it is a part of.
    actions: &'static [Action],
    /// The names of steps that must have passed before, or [`ALL`].
    after: &'static str,
}

const fn step(
    name: &'static str,
    actions: &'static [Action],
    after: &'static str,
    act: Act,
) -> Step {
    Step {
        name,
        act,
        actions,
        after,
    }
}

const DRY_RUN: &[Action] = &[Action::DryRun];
/// Publishing repeats it.
const ALWAYS: &[Action] = &[Action::DryRun, Action::Publish];
const PUBLISH: &[Action] = &[Action::Publish];
const INSTALL: &[Action] = &[Action::Publish, Action::CheckInstall];
const ALL: &str = "*";

/// All steps, in order.
pub const STEPS: &[Step] = &[
    // What is released.
    step("tree", ALWAYS, "", checks::tree),
    step("version", ALWAYS, "", checks::versions),
    step("changelog", ALWAYS, "", changelog::section),
    step("compat", ALWAYS, "version", earlier::compared),
    step("generated", ALWAYS, "", |_, state| {
        (state.caller.generated)()
    }),
    step("metadata", ALWAYS, "", checks::metadata),
    step("workflows", ALWAYS, "", checks::workflows),
    step("tools", ALWAYS, "", tools::install),
    // The archives.
    step("crates", DRY_RUN, "", build::crates),
    step("python", DRY_RUN, "tools", build::python),
    step("npm", DRY_RUN, "", build::npm),
    step("prebuilt", DRY_RUN, "", contents::take),
    step("contents", DRY_RUN, "crates python npm", contents::allowed),
    step(
        "checkers",
        DRY_RUN,
        "tools python npm prebuilt",
        checks::checkers,
    ),
    step("sbom", DRY_RUN, "tools python npm", sbom::write),
    step(
        "checksums",
        DRY_RUN,
        "contents checkers sbom",
        checks::checksums,
    ),
    // The registries.
    step("archives", PUBLISH, "", |_, state| state.unchanged()),
    step("upload", PUBLISH, ALL, publish::upload),
    step("install", INSTALL, ALL, install::all),
];

/// Goes through the steps. Those after a failed one still run if they do not need it, so that one run finds every problem.
///
/// [`Action::Publish`] takes the archives of an earlier dry run of this commit as they are, and nothing is built again. It
/// must have passed without a warning: whatever may be unknown in a dry run has to be settled.
///
/// It is an error if the project cannot be read, another release runs in its folder, the summary cannot be written, or there is
/// no dry run to publish. A step that fails is no error; the report has it.
pub fn run(options: &Options, caller: &Caller<'_>) -> Result<Report> {
    let project = Project::load(options)?;
    let _lock = files::Lock::take(&project.root)?;
    let mut state = match options.action {
        Action::DryRun => State::emptied(&project)?,
        Action::Publish => State::recorded(&project)?,
        Action::CheckInstall => State::new(&project),
    };
    state.caller = *caller;
    let mut report = Report::new(&project);
    for step in STEPS
        .iter()
        .filter(|step| step.actions.contains(&options.action))
    {
        let one = step.run(&project, &mut state, &report);
        (caller.ended)(&one);
        report.passed &= one.result == Outcome::Passed;
        report.seconds += one.seconds;
        report.steps.push(one);
    }
    report.archives = state.archives;
    match options.action {
        Action::DryRun => {
            let place = |own: &Archive| {
                let mut packages = project.packages.iter();
                packages.position(|package| package.is(own.registry, &own.package))
            };
            report.archives.sort_by_key(place);
            files::write(&state.out.join(RECORD), report.json())?;
            files::write(&state.out.join("summary.md"), report.markdown())?;
        }
        // The summary of the dry run stays as it is.
        Action::Publish => files::write(&state.out.join("published.md"), report.markdown())?,
        Action::CheckInstall => {}
    }
    Ok(report)
}

impl Step {
    /// Runs it, unless it lacks another one, and takes its warnings. Before something is published, they are errors.
    fn run(&self, project: &Project, state: &mut State, before: &Report) -> StepReport {
        let started = Instant::now();
        let is_needed =
            |name: &str| self.after == ALL || self.after.split(' ').any(|own| own == name);
        let mut others = before.steps.iter();
        let lacking = others.find(|own| own.result != Outcome::Passed && is_needed(&own.name));
        let done = lacking.map_or_else(|| (self.act)(project, state), |_| Ok(String::new()));
        let warnings = std::mem::take(&mut state.warnings);
        let has_to_be_settled = project.options.action == Action::Publish && self.actions == ALWAYS;
        let (result, detail) = match (lacking, done) {
            (Some(other), _) => (
                Outcome::NotRun,
                format!("`{}` has to pass first", other.name),
            ),
            (None, Err(error)) => (Outcome::Failed, format!("{error:#}")),
            (None, Ok(_)) if has_to_be_settled && !warnings.is_empty() => {
                (Outcome::Failed, warnings.join("\n"))
            }
            (None, Ok(seen)) => (Outcome::Passed, seen),
        };
        let (name, seconds) = (self.name.to_owned(), started.elapsed().as_secs_f64());
        StepReport {
            name,
            result,
            detail,
            warnings,
            seconds,
        }
    }
}
