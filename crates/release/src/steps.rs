//! The steps of a release, in order.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::command::{apart, run};
use crate::files::{names, sha256, write};
use crate::project::{Action, Project, Registry};
use crate::report::{Caller, Outcome, Report, State, StepReport, counted};
use crate::{build, changelog, contents, install, metadata, pins, publish, sbom, tools, version};

/// One step.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// Its name.
    pub name: &'static str,
    /// The statement that is true if it passes.
    pub about: &'static str,
    /// Runs it. Returns its result, or the reason why there can be no release.
    pub act: Act,
    /// Steps that must have passed before; `None` for all.
    pub after: Option<&'static [&'static str]>,
    /// The actions that it is a part of.
    pub actions: &'static [Action],
}

/// The function of a step.
#[derive(Debug, Clone, Copy)]
pub enum Act {
    /// It needs the project and the results of earlier steps.
    Alone(fn(&Project, &mut State) -> Result<String>),
    /// It also needs the caller.
    WithCaller(fn(&Project, &State, &Caller<'_>) -> Result<String>),
}
use Act::{Alone, WithCaller};

/// The defaults of a step of the dry run.
const DRY_RUN: Step = Step {
    name: "",
    about: "",
    act: Alone(|_, _| Ok(String::new())),
    after: Some(&[]),
    actions: &[Action::DryRun],
};
/// Steps that publishing repeats.
const ALWAYS: Step = Step {
    actions: &[Action::DryRun, Action::Publish],
    ..DRY_RUN
};
const PUBLISH: Step = Step {
    actions: &[Action::Publish],
    ..DRY_RUN
};

/// All steps, in order.
pub const STEPS: &[Step] = &[
    Step {
        name: "tree",
        about: "every change is committed, and the commit is on the branch of releases",
        act: Alone(tree),
        ..ALWAYS
    },
    Step {
        name: "version",
        about: "every package, and every dependency on one, has the version of [release]",
        act: Alone(versions),
        ..ALWAYS
    },
    Step {
        name: "changelog",
        about: "the changelog has a section for the version",
        act: Alone(changelog::section),
        ..ALWAYS
    },
    Step {
        name: "generated",
        about: "the generated packages are up to date",
        act: WithCaller(|_, _, caller| (caller.generated)()),
        ..ALWAYS
    },
    Step {
        name: "metadata",
        about: "every package says what it is, and where it comes from",
        act: Alone(metadata::complete),
        ..ALWAYS
    },
    Step {
        name: "workflows",
        about: "the actions of the workflows are pinned to a commit",
        act: Alone(pins::workflows),
        ..ALWAYS
    },
    Step {
        name: "tools",
        about: "the pinned tools are installed",
        act: Alone(tools::install),
        ..ALWAYS
    },
    Step {
        name: "crates",
        about: "every crate is packed twice with the same bytes, and compiles from what was packed, unless `--no-verify` is given",
        act: Alone(build::crates),
        ..DRY_RUN
    },
    Step {
        name: "python",
        about: "every wheel and sdist is built twice with the same bytes",
        act: Alone(build::python),
        after: Some(&["tools"]),
        ..DRY_RUN
    },
    Step {
        name: "npm",
        about: "every npm package is built and packed twice with the same bytes",
        act: Alone(build::npm),
        ..DRY_RUN
    },
    Step {
        name: "prebuilt",
        about: "the archives that were built elsewhere are complete and have the version",
        act: Alone(contents::take),
        ..DRY_RUN
    },
    Step {
        name: "contents",
        about: "every archive has its sources, license and readme, and no other file",
        act: Alone(contents::allowed),
        after: Some(&["crates", "python", "npm"]),
        ..DRY_RUN
    },
    Step {
        name: "checkers",
        about: "publint, are-the-types-wrong and twine accept the archives",
        act: Alone(checkers),
        after: Some(&["tools", "python", "npm", "prebuilt"]),
        ..DRY_RUN
    },
    Step {
        name: "sbom",
        about: "every package has a bill of materials (CycloneDX), unless `--no-sbom` is given",
        act: Alone(sbom::write),
        after: Some(&["tools", "python", "npm"]),
        ..DRY_RUN
    },
    Step {
        name: "checksums",
        about: "checksums.txt has the SHA-256 of every file",
        act: Alone(checksums),
        after: Some(&["contents", "checkers", "sbom"]),
        ..DRY_RUN
    },
    Step {
        name: "archives",
        about: "the archives are those that the dry run made",
        act: Alone(|_, state| state.unchanged()),
        ..PUBLISH
    },
    Step {
        name: "upload",
        about: "the registries have every archive, with the same bytes",
        act: WithCaller(publish::upload),
        after: None,
        ..PUBLISH
    },
    Step {
        name: "install",
        about: "every package can be installed from its registry and used",
        act: Alone(install::all),
        after: None,
        actions: &[Action::Publish, Action::CheckInstall],
    },
];

impl Step {
    /// Runs it, unless it lacks another one, and takes its warnings. Before something is published, they are errors.
    pub(crate) fn run(
        &self,
        project: &Project,
        state: &mut State,
        before: &Report,
        caller: &Caller<'_>,
    ) -> StepReport {
        let started = Instant::now();
        let is_needed = |name: &str| self.after.is_none_or(|after| after.contains(&name));
        let mut others = before.steps.iter();
        let lacking = others.find(|own| own.result != Outcome::Passed && is_needed(&own.name));
        let done = match (lacking, self.act) {
            (Some(_), _) => Ok(String::new()),
            (None, Alone(act)) => act(project, state),
            (None, WithCaller(act)) => act(project, state, caller),
        };
        let warnings = std::mem::take(&mut state.warnings);
        let is_settled = warnings.is_empty() || !self.actions.contains(&Action::DryRun);
        let is_open = project.options.action == Action::Publish && !is_settled;
        let (result, detail) = match (lacking, done) {
            (Some(other), _) => (
                Outcome::NotRun,
                format!("`{}` has to pass first", other.name),
            ),
            (None, Err(error)) => (Outcome::Failed, format!("{error:#}")),
            (None, Ok(_)) if is_open => (Outcome::Failed, warnings.join("\n")),
            (None, Ok(seen)) => (Outcome::Passed, seen),
        };
        StepReport {
            name: self.name.to_owned(),
            about: self.about.to_owned(),
            result,
            detail,
            warnings,
            seconds: started.elapsed().as_secs_f64(),
        }
    }
}

/// Every change is committed, and the branch of releases has the commit, here or as remote repositories had it when they were
/// last asked: in CI, a tag is checked out. Anything else is a warning, with which nothing is published.
fn tree(project: &Project, state: &mut State) -> Result<String> {
    let changed = project.git(&["status", "--porcelain", "--", "."])?;
    let commit = project.git(&["rev-parse", "--short", "HEAD"])?;
    let commit = commit.trim();
    if !changed.is_empty() {
        let changed = changed.trim_end();
        let message = format!(
            "these files differ from the commit {commit}: commit them, or put them away with `git stash`\n{changed}"
        );
        if !project.options.allow_dirty {
            bail!("{message}");
        }
        state.warnings.push(message);
    }
    let wanted = &project.release.branch;
    let places = [
        format!("refs/heads/{wanted}"),
        format!("refs/remotes/*/{wanted}"),
    ];
    let is_found = |options: &[&str]| -> Result<bool> {
        let places = places.each_ref().map(String::as_str);
        let line = [&["for-each-ref", "--format=%(refname)"], options, &places];
        Ok(!project.git(&line.concat())?.is_empty())
    };
    if is_found(&["--contains", "HEAD"])? {
        return Ok(format!("commit {commit} of the branch `{wanted}`"));
    }
    state.warnings.push(if is_found(&[])? {
        format!("the branch `{wanted}` does not have the commit {commit}, and releases are made from it (`branch` in [release])")
    } else {
        format!("whether the branch `{wanted}` has the commit {commit} is not known, since it is not there: fetch it, in CI with `fetch-depth: 0`")
    });
    Ok(format!("commit {commit}"))
}

/// Every package has the version of `[release]`, and dependencies between them are right once they are published.
fn versions(project: &Project, _: &mut State) -> Result<String> {
    let wanted = &project.release.version;
    version::parse(wanted)?;
    let mut problems = Vec::new();
    for package in &project.packages {
        let at = project.shown(&package.manifest.path);
        let (label, version) = (package.label(), &package.version);
        if version != wanted {
            let told =
                format!("{at}: {label} has the version {version}, and [release] has {wanted}");
            problems.push(told);
        }
        for (name, required) in package.needs() {
            let own = required
                .as_deref()
                .map(|own| own.trim_start_matches(['^', '~']));
            if project.has(package.registry, &name) && own.is_some_and(|own| own != wanted) {
                let required = required.unwrap_or_default();
                problems.push(format!("{at}: depends on `{name}` with the version `{required}`, and [release] has {wanted}"));
            }
        }
    }
    if problems.is_empty() {
        return Ok(format!(
            "{wanted}, in {}",
            counted(project.packages.len(), "package")
        ));
    }
    bail!(
        "{}\n`samewire release --version {wanted}` writes {wanted} everywhere, apart from archives that were built elsewhere",
        problems.join("\n")
    )
}

/// publint and are-the-types-wrong accept the npm packages, and twine accepts the Python packages.
fn checkers(_: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str = "change the template or the settings that this comes from";
    let mut twine = apart(
        &state.out,
        tools::python(state),
        ["-m", "twine", "check", "--strict"],
    );
    let mut has_python = false;
    let check = |program: &str, options: &[&str], path: &Path| {
        let mut check = apart(&state.out, tools::npm_program(state, program), options);
        run(check.arg(path), ADVICE)
    };
    for archive in &state.archives {
        match archive.registry {
            Registry::Cargo => {}
            Registry::PyPi => {
                has_python = true;
                twine.arg(&archive.path);
            }
            Registry::Npm => {
                check("publint", &["--strict"], &archive.path)?;
                // What was built elsewhere has a command, and no types.
                if !archive.is_prebuilt {
                    check("attw", &tools::ATTW, &archive.path)?;
                }
            }
        }
    }
    if has_python {
        run(&mut twine, ADVICE)?;
    }
    let checked = state
        .archives
        .iter()
        .filter(|own| own.registry != Registry::Cargo);
    Ok(counted(checked.count(), "archive"))
}

/// Writes `checksums.txt`, in the format of `sha256sum --check`.
fn checksums(_: &Project, state: &mut State) -> Result<String> {
    let mut text = String::new();
    for folder in ["archives", "sbom"] {
        for name in names(&state.out.join(folder))? {
            let sha = sha256(&state.out.join(folder).join(&name))?;
            writeln!(text, "{sha}  {folder}/{name}")?;
        }
    }
    write(&state.out.join("checksums.txt"), &text)?;
    Ok(counted(text.lines().count(), "file"))
}
