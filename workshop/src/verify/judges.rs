//! The judges of `workshop/judges`: a workspace of their own, built into a target folder of its own.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::job::Job;
use crate::command::{command, run};
use crate::workspace::root;

const ADVICE: &str = "see workshop/judges";

/// Builds all of them, and checks how their files are formatted.
pub fn build(_: &Job) -> Result<String> {
    let fmt = ["fmt", "--all", "--check"];
    run(&mut command(&workspace(), "cargo", fmt), ADVICE)?;
    let build = ["build", "--quiet", "--locked", "--target-dir"];
    run(command(&workspace(), "cargo", build).arg(target()), ADVICE)?;
    Ok(String::new())
}

/// Where the program of a judge is, once it was built.
pub fn program(name: &str) -> String {
    let program = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    target().join("debug").join(program).display().to_string()
}

/// The folder of their workspace.
pub fn workspace() -> PathBuf {
    root().join("workshop/judges")
}

/// Their target folder.
pub fn target() -> PathBuf {
    Path::join(root(), "target/judges")
}
