//! The peers: other generators and the released packages, installed from the pinned lists of workshop/bench.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::programs::{folder, version};
use crate::verify;
use crate::workspace::root;

/// The folder of the Python peers, in the scratch space.
const PYTHON: &str = "bench-venv";

/// Installs what is not there yet, and our own wheel as the check `python-pack` left it.
pub fn install() -> Result<()> {
    install_npm()?;
    install_python()?;
    let wheel = verify::python_file("whl")?.display().to_string();
    verify::pip_install(&environment(), &["--no-deps", "--force-reinstall", &wheel])
}

/// Installs the Python peers that are not there yet.
pub fn install_python() -> Result<()> {
    verify::environment(
        &environment(),
        &root().join("workshop/bench/requirements.txt"),
    )?;
    Ok(())
}

/// Installs the npm peers that are not there yet.
pub fn install_npm() -> Result<()> {
    verify::packages(&folder(), "workshop/bench")?;
    Ok(())
}

/// A Node that the package is measured on.
pub struct Node {
    /// The program.
    pub program: PathBuf,
    /// What stands behind the name of a row: nothing for the Node that is here.
    pub on: String,
}

/// The Node that is here, and the newest one, which is installed unless it is there.
pub fn nodes() -> Result<[Node; 2]> {
    let newest = folder().join("newest");
    verify::packages_with_programs(&newest, "workshop/bench/newest")?;
    let modules = newest.join("node_modules");
    let installed = fs::read_dir(&modules)
        .with_context(|| format!("cannot read {}", modules.display()))?
        .filter_map(|entry| Some(entry.ok()?.path().join("bin/node")))
        .find(|program| program.is_file())
        .context("workshop/bench/newest/package.json has no Node for this platform")?;
    let version = version("Node", &installed)?;
    let major = version.split('.').next().unwrap_or_default();
    Ok([
        Node {
            program: "node".into(),
            on: String::new(),
        },
        Node {
            program: installed,
            on: format!(", {}", major.replace(" v", " ")),
        },
    ])
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
