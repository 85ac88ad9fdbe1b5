//! The peers: other generators and the released packages, installed from the pinned lists of xtask/bench.

use std::path::PathBuf;

use anyhow::Result;

use super::folder;
use crate::verify;
use crate::workspace::root;

/// The folder of the Python peers, in the scratch space.
const PYTHON: &str = "bench-venv";

/// Installs what is not there yet, and our own wheel as the check `python-pack` left it.
pub fn install() -> Result<()> {
    install_npm()?;
    verify::environment(&environment(), &root().join("xtask/bench/requirements.txt"))?;
    let wheel = verify::python_file("whl")?.display().to_string();
    verify::pip_install(&environment(), &["--no-deps", "--force-reinstall", &wheel])
}

/// Installs the npm peers that are not there yet.
pub fn install_npm() -> Result<()> {
    verify::packages(&folder(), "xtask/bench")?;
    Ok(())
}

/// A program of the npm peers.
pub fn npm_program(name: &str) -> PathBuf {
    folder().join("node_modules/.bin").join(name)
}

/// The interpreter that has the Python peers and our own wheel.
pub fn python() -> PathBuf {
    verify::python_of(&environment())
}

/// A program of the Python peers.
pub fn python_program(name: &str) -> PathBuf {
    python().with_file_name(name)
}

fn environment() -> PathBuf {
    folder().with_file_name(PYTHON)
}
