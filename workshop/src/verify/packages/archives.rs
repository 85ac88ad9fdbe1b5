//! The archives of ACP's packages, from the steps `typescript-pack` and `python-pack`, as a user installs and checks them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::run;
use crate::verify::languages::words::matching;
use crate::verify::tools::{python_of, with_tools};
use crate::workspace::scratch;

const ADVICE: &str = "change templates/ or crates/acp/, then `cargo xtask codegen`";

/// The archive for npm.
pub fn tarball() -> Result<PathBuf> {
    archive_in(&scratch().join("npm-pack"), "*.tgz")
}

/// The wheel.
pub fn wheel() -> Result<PathBuf> {
    archive_in(&scratch().join("python-pack/dist"), "*.whl")
}

/// The archive in a folder whose name is like a pattern.
pub fn archive_in(folder: &Path, pattern: &str) -> Result<PathBuf> {
    let found = matching(folder, pattern)?.into_iter().next();
    let found = found.with_context(|| format!("there is no {pattern} in {}", folder.display()))?;
    Ok(folder.join(found))
}

/// Installs the archive for npm into a project.
pub fn install(project: &Path) -> Result<()> {
    let tarball = tarball()?.display().to_string();
    let install = [
        "npm",
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        &tarball,
    ];
    run(&mut with_tools(project, &install)?, ADVICE).map(drop)
}

/// Checks the types of programs with mypy, for the interpreter of a Python environment.
pub fn mypy(project: &Path, venv: &Path, programs: &[&str], advice: &str) -> Result<()> {
    let cache = scratch().join("mypy").display().to_string();
    let interpreter = python_of(venv).display().to_string();
    let mut mypy = with_tools(project, &["mypy", "--strict", "--cache-dir", &cache])?;
    mypy.args(["--python-executable", &interpreter]);
    run(mypy.args(programs), advice).map(drop)
}
