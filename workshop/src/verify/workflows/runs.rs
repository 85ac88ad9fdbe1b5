//! Runs the commands of the workflows here, as CI would: in bash, in the step's folder, in order. What they install and
//! build goes into copies in the scratch space.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use samewire_release::tools::venv as venv_with_pip;
use serde::Deserialize;

use super::super::binaries::program_of_workspace;
use super::super::package::mirror;
use super::super::tools::{once, python_of};
use crate::command::{command, run};
use crate::workspace::{empty, own_program, read, root, scratch, write};

/// The workflows of this repository, and the one that users copy.
pub(in crate::verify) const WORKFLOWS: [&str; 6] = [
    ".github/workflows/ci.yml",
    ".github/workflows/drift.yml",
    ".github/workflows/nightly.yml",
    ".github/workflows/release.yml",
    ".github/workflows/upstream.yml",
    "examples/drift/drift.yml",
];
/// The folder of the tools.
pub(super) const TOOLS: &str = "workshop/workflows";
/// What to do about a wrong workflow.
pub(super) const ADVICE: &str = "change the workflow in .github/workflows or examples/drift";

/// A command of a workflow, as `runs.py` prints it.
#[derive(Debug, Deserialize)]
struct Run {
    file: String,
    line: usize,
    command: String,
    folder: String,
    env: std::collections::BTreeMap<String, String>,
    /// Why it does not run here.
    reason: Option<String>,
}

impl Run {
    /// Whether it runs here. Fails if it cannot run anywhere but on CI, or does not say why it does not run here.
    fn can_run(&self) -> Result<bool> {
        if self.command.contains("${{") {
            bail!(
                "{}: a command has no expression: give it a variable with `env`",
                self.place()
            );
        }
        match &self.reason {
            Some(reason) if reason.trim().is_empty() => {
                bail!("{}: `# not run by verify:` lacks the reason", self.place())
            }
            reason => Ok(reason.is_none()),
        }
    }

    fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }
}

/// Where users copy the check from.
const FOR_USERS: &str = "examples/drift/";
/// The packages that commands build or test in their folders.
const PACKAGES: &str = "generated/";

/// Runs every command that has no reason not to, and says how many there were.
pub(super) fn run_all(tools: &Path) -> Result<String> {
    let (mut ran, mut left) = (0, 0);
    let path = search_path()?;
    let user = user_project(&path)?;
    let mut print = command(root(), python_of(tools), [format!("{TOOLS}/runs.py")]);
    let printed = run(print.args(WORKFLOWS), ADVICE)?;
    let runs: Vec<Run> = serde_json::from_str(&printed).context("runs.py prints JSON")?;
    for one in &runs {
        if !one.can_run()? {
            left += 1;
            continue;
        }
        let folder = if one.file.starts_with(FOR_USERS) {
            user.clone()
        } else {
            folder(&one.folder)?
        };
        run(&mut bash(one, &folder, &path), ADVICE).with_context(|| one.place())?;
        ran += 1;
    }
    finds_drift(&user, &path, tools)?;
    Ok(format!(
        "{ran} commands ran here, {left} cannot and say why"
    ))
}

/// The command as a runner starts it.
fn bash(one: &Run, folder: &Path, path: &OsString) -> Command {
    let script = ["--noprofile", "--norc", "-eo", "pipefail", "-c"];
    let mut bash = command(folder, "bash", script);
    bash.arg(&one.command).env("PATH", path);
    bash.env("GITHUB_REF_NAME", concat!("v", env!("CARGO_PKG_VERSION")));
    bash.envs(one.env.iter().filter(|(_, value)| !value.contains("${{")));
    bash
}

/// Where a command runs: in a copy of a package, or in the repository itself.
fn folder(named: &str) -> Result<PathBuf> {
    if !named.starts_with(PACKAGES) {
        return Ok(root().join(named));
    }
    let copy = scratch().join("workflows").join(named);
    mirror(&root().join(named), &copy)?;
    Ok(copy)
}

/// A Python of its own, this repository's `samewire`, and whatever else the machine has.
fn search_path() -> Result<OsString> {
    let venv = scratch().join("workflows").join("venv");
    once(&venv.join("made.stamp"), "1", || venv_with_pip(&venv))?;
    let python = python_of(&venv);
    let built = own_program()?;
    let own = [&python, &built].map(|program| program.parent().unwrap_or(root()).to_owned());
    let before = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(own.into_iter().chain(std::env::split_paths(&before)))
        .context("the PATH of this machine cannot be extended")
}

/// A repository of a user with generated packages and the hook.
fn user_project(path: &OsString) -> Result<PathBuf> {
    program_of_workspace()?;
    let project = empty("workflows-user")?;
    write(&project.join("samewire.toml"), SETTINGS)?;
    write(&project.join(SCHEMA_FILE), SCHEMA)?;
    let hook = ".pre-commit-config.yaml";
    write(
        &project.join(hook),
        &read(&root().join(FOR_USERS).join(hook))?,
    )?;
    run(
        command(&project, "bash", ["-c", "samewire generate"]).env("PATH", path),
        ADVICE,
    )?;
    git(&project, &["init", "--quiet"])?;
    git(&project, &["add", "--all"])?;
    Ok(project)
}

/// The check of users fails once the schema was changed without generating, in their CI and in both hooks.
fn finds_drift(user: &Path, path: &OsString, tools: &Path) -> Result<()> {
    // What pre-commit clones: a repository with the definition of the hook.
    let hooks = empty("workflows-hooks")?;
    let definition = ".pre-commit-hooks.yaml";
    fs::copy(root().join(definition), hooks.join(definition)).context(definition)?;
    git(&hooks, &["init", "--quiet"])?;
    git(&hooks, &["add", "--all"])?;
    let committed = "-c user.name=a -c user.email=a@b.c commit --quiet --message a";
    git(&hooks, &committed.split(' ').collect::<Vec<_>>())?;
    let hooks = hooks.display().to_string();
    let own = ["-m", "pre_commit", "run", "--all-files"];
    let cloned = ["-m", "pre_commit", "try-repo", &hooks, "--all-files"];
    let mut checks: Vec<Command> = [&own[..], &cloned]
        .iter()
        .map(|line| command(user, python_of(tools), *line))
        .collect();
    checks.push(command(user, "samewire", ["generate", "--check"]));
    for check in &mut checks {
        check
            .env("PATH", path)
            .env("PRE_COMMIT_HOME", scratch().join("workflows/pre-commit"));
        run(check, "change the hooks, or the command")?;
    }
    write(
        &user.join(SCHEMA_FILE),
        SCHEMA.replace("A note.", "A remark."),
    )?;
    for check in &mut checks {
        let output = check.output().context("it started before")?;
        let said = String::from_utf8_lossy(&output.stdout);
        if output.status.code() != Some(1) || !said.contains("A remark.") {
            bail!("{check:?} does not fail for packages that are out of date:\n{said}");
        }
    }
    Ok(())
}

fn git(folder: &Path, line: &[&str]) -> Result<()> {
    run(&mut command(folder, "git", line), "install git").map(drop)
}

const SCHEMA_FILE: &str = "note.schema.json";
const SCHEMA: &str = r#"{"$defs": {"Note": {"type": "string", "description": "A note."}}}"#;
const SETTINGS: &str = r#"schema = "note.schema.json"

[[package]]
language = "typescript"
out = "clients/typescript"
name = "note"
version = "1.0.0"
description = "Notes"
license = "MIT"
ids = "alias"
"#;

#[cfg(test)]
mod tests {
    use super::Run;

    #[test]
    fn a_command_runs_or_says_why_not() {
        let can_run = |command: &str, reason: serde_json::Value| {
            let run = serde_json::json!({
                "file": "ci.yml", "line": 7, "command": command, "folder": ".", "env": {}, "reason": reason,
            });
            let run: Run = serde_json::from_value(run).expect("a command");
            run.can_run().map_err(|error| error.to_string())
        };
        assert_eq!(can_run("true", serde_json::Value::Null), Ok(true));
        assert_eq!(can_run("true", "it publishes".into()), Ok(false));
        for (command, reason, expected) in [
            (
                "echo ${{ github.ref }}",
                "no",
                "ci.yml:7: a command has no expression",
            ),
            ("true", " ", "ci.yml:7: `# not run by verify:` lacks"),
        ] {
            let error = can_run(command, reason.into()).expect_err(command);
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
