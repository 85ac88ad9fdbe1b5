//! Runs the programs of the task pages in docs/: each client with the agent of another language.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

use crate::command::{command, run};
use crate::parallel::in_parallel;
use crate::verify::packages::archives;
use crate::verify::packages::faults;
use crate::verify::run::job::Job;
use crate::verify::sources::generated::formatted;
use crate::verify::tools::{python_of, with_tools};
use crate::workspace::{copy, empty, read, root, scratch, write};

const ADVICE: &str = "the programs are in examples/tasks; then write the pages again by `UPDATE_SNAPSHOTS=1 cargo test -p workshop task_page`";

/// Compiles the programs with the strictest settings, runs them, and compares what they print with `expected.txt`.
pub fn tasks(_: &Job) -> Result<String> {
    let project = empty("npm/tasks")?;
    copy(&root().join("examples/tasks"), &project)?;
    let venv = scratch().join("python-user-venv");
    check(&project, &venv)?;
    let programs = root().join("examples/tasks");
    let mut build = command(&programs, "cargo", ["build", "--quiet", "--locked"]);
    run(build.env("CARGO_TARGET_DIR", target()), ADVICE)?;
    let python = python_of(&venv).display().to_string();
    let mut tasks = Vec::new();
    for entry in fs::read_dir(&project)? {
        let folder = entry?.path();
        if folder.join("expected.txt").exists() {
            tasks.push(folder);
        }
    }
    tasks.sort();
    let ran: Result<Vec<usize>> = in_parallel(&tasks, |folder| of_task(&project, folder, &python))?
        .into_iter()
        .collect();
    let runs: usize = ran?.into_iter().sum();
    let faults = faults::of_agents(&lines(&project.join("names"), "agent", &python))?;
    Ok(format!(
        "{} tasks, {runs} runs, {faults} runs with faults of the output",
        tasks.len()
    ))
}

/// The target folder of the programs in Rust, which are a workspace of their own.
fn target() -> PathBuf {
    root().join("target/tasks")
}

/// The formatters change nothing, since people copy the programs, and the types are right.
fn check(project: &Path, venv: &Path) -> Result<()> {
    formatted(project, &["**/*.ts"], ADVICE)?;
    for line in [
        &["ruff", "format", "--no-cache", "--check", "."][..],
        &["ruff", "check", "--no-cache", "--quiet", "."],
    ] {
        run(&mut with_tools(project, line)?, ADVICE)?;
    }
    archives::mypy(project, venv, &["--explicit-package-bases", "."], ADVICE)?;
    write(&project.join("package.json"), "{ \"type\": \"module\" }\n")?;
    archives::install(project)?;
    run(
        &mut with_tools(project, &["tsc", "--project", "."])?,
        ADVICE,
    )?;
    Ok(())
}

/// How a program of a task is started, in each language that has it.
fn lines(folder: &Path, what: &str, python: &str) -> Vec<Vec<String>> {
    let task = folder.file_name().unwrap_or_default().to_string_lossy();
    let file = |ending: &str| folder.join(format!("{what}.{ending}"));
    let name = format!("{task}_{what}{}", std::env::consts::EXE_SUFFIX);
    let compiled = target().join("debug").join(name);
    [
        (
            file("ts"),
            vec!["node".into(), file("js").display().to_string()],
        ),
        (
            file("py"),
            vec![python.into(), file("py").display().to_string()],
        ),
        (file("rs"), vec![compiled.display().to_string()]),
    ]
    .into_iter()
    .filter(|(source, _)| source.exists())
    .map(|(_, line)| line)
    .collect()
}

/// Runs each client with the agent of the next language. A program that tests an agent runs alone, and a proxy stands
/// between both.
fn of_task(project: &Path, folder: &Path, python: &str) -> Result<usize> {
    let mut runs = lines(folder, "test", python);
    let mut proxies = lines(folder, "proxy", python).into_iter();
    let mut agents = lines(folder, "agent", python).into_iter().cycle().skip(1);
    for client in lines(folder, "client", python) {
        let between = proxies.next().unwrap_or_default();
        let agent = agents.next().context("an agent")?;
        runs.push([client, between, agent].concat());
    }
    if runs.len() < 3 {
        bail!("{} has programs in too few languages", folder.display());
    }
    let expected = read(&folder.join("expected.txt"))?;
    for line in &runs {
        let who = line.join(" ");
        let (program, rest) = line.split_first().context("a program")?;
        let printed = run(&mut command(project, program, rest), ADVICE)
            .map_err(|error| anyhow!("{who}: {error}"))?;
        if printed != expected {
            bail!("{who} printed\n{printed}instead of\n{expected}");
        }
    }
    Ok(runs.len())
}
