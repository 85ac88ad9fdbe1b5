//! Python environments without their own pip: a single pip installs into all of them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use samewire_release::files::once;
use samewire_release::tools::{self, NETWORK, PYTHON, PYTHON_ADVICE};

use crate::command::{command, run};
use crate::workspace::scratch;

/// The version of pip. Those of the oldest Pythons cannot install into another environment.
const PIP: &str = "pip==26.3";

/// Makes an empty Python environment.
pub fn venv(folder: &Path) -> Result<()> {
    tools::venv_without_pip(Path::new(PYTHON), folder, PYTHON_ADVICE)
}

/// Installs into a Python environment.
pub fn pip_install(venv: &Path, what: &[&str]) -> Result<()> {
    run(&mut tools::pip_install(&home()?, venv, what), NETWORK).map(drop)
}

/// A `pip` command that needs no environment, with its subcommand.
pub fn pip(folder: &Path, word: &str) -> Result<Command> {
    let python = tools::program_of(&home()?, "python");
    Ok(command(folder, python, ["-m", "pip", word]))
}

/// The words with which a command begins that is one of pip; `--python` and an environment are to follow.
pub fn pip_words() -> Result<Vec<String>> {
    let python = tools::program_of(&home()?, "python").display().to_string();
    let words = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
    Ok(std::iter::once(python)
        .chain(words.map(str::to_owned))
        .collect())
}

/// The environment with pip, which is created once.
fn home() -> Result<PathBuf> {
    let folder = scratch().join("pip");
    once(&folder.join("made.stamp"), PIP, || {
        tools::venv(&folder)?;
        run(&mut tools::pip_install(&folder, &folder, &[PIP]), NETWORK).map(drop)
    })?;
    Ok(folder)
}
