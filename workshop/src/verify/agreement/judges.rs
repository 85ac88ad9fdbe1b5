//! The judges in `workshop/judges`, which are a separate workspace with its own target folder.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::workspace::root;

const ADVICE: &str = "see workshop/judges";

/// Builds all judges, and checks their formatting.
pub fn build(_: &Job) -> Result<String> {
    let fmt = ["fmt", "--all", "--check"];
    run(&mut command(&workspace(), "cargo", fmt), ADVICE)?;
    let build = ["build", "--quiet", "--locked", "--target-dir"];
    run(command(&workspace(), "cargo", build).arg(target()), ADVICE)?;
    Ok(String::new())
}

/// The path of a judge's program after the build.
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
