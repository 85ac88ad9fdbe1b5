//! Python packages: each module can be imported, and each command runs.

use anyhow::Result;

use super::wait::patiently;
use crate::command::{SHORT, command, run_within, without_tokens};
use crate::files::{make_folder, write};
use crate::project::{Package, Project};
use crate::report::counted;
use crate::state::State;
use crate::tools;

/// Imports the modules of packages and runs their commands.
const USE: &str = include_str!("use.py");
const ADVICE: &str =
    "every module of a published package has to be imported, and every command to run";

/// Installs every package into an empty environment, and uses it.
pub(super) fn install(project: &Project, state: &State, packages: &[&Package]) -> Result<String> {
    if packages.is_empty() {
        return Ok("no Python package".to_owned());
    }
    let folder = state.work.join("install").join("python");
    make_folder(&folder)?;
    let venv = folder.join("venv");
    tools::venv(&venv)?;
    let pip = tools::Pip::own(&venv);
    let version = &project.release.version;
    let wanted: Vec<String> = packages
        .iter()
        .map(|package| format!("{}=={version}", package.name))
        .collect();
    let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    let install = |index: Option<&str>, options: &[&str]| {
        let line = [&["--no-cache-dir"], options, &wanted].concat();
        patiently(|| pip.install_from(index, &line).map(|()| String::new()))
    };
    let index = project.release.registries.pypi_index.as_deref();
    if index.is_some() {
        // From there alone. What they need comes from the index that pip uses.
        install(index, &["--no-deps"])?;
    }
    install(None, &[])?;
    let script = folder.join("use.py");
    write(&script, USE)?;
    let mut python = command(&folder, tools::program_of(&venv, "python"), &[script]);
    python.args(packages.iter().map(|own| &own.name));
    run_within(SHORT, without_tokens(&mut python), ADVICE)?;
    Ok(counted(packages.len(), "Python package"))
}
