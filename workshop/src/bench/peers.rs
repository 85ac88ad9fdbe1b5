//! Installs the peers: other generators and the released packages, from the pinned lists of workshop/bench.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::programs::{folder, version};
use super::table::{Report, Row};
use crate::verify;
use crate::workspace::root;

/// The folder of the Python peers in the scratch space.
const PYTHON: &str = "bench-venv";

/// Installs what is missing, and our own wheel from the step `python-pack`.
pub fn install() -> Result<()> {
    install_npm()?;
    install_python()?;
    let wheel = verify::wheel()?.display().to_string();
    verify::pip_install(&environment(), &["--no-deps", "--force-reinstall", &wheel])
}

/// Installs the Python peers that are missing.
pub fn install_python() -> Result<()> {
    verify::environment(
        &environment(),
        &root().join("workshop/bench/requirements.txt"),
    )?;
    Ok(())
}

/// Installs the npm peers that are missing.
pub fn install_npm() -> Result<()> {
    verify::packages(&folder(), "workshop/bench")?;
    Ok(())
}

/// A version of Node on which the package is measured.
pub struct Node {
    /// The path of the program.
    pub program: PathBuf,
    /// The suffix for the names of rows. Empty for the Node of this machine.
    pub on: String,
}

/// Measures on the Node of this machine and on the newest one.
pub fn on_both_nodes(rows: impl Fn(&Node) -> Result<Vec<Row>>) -> Result<Report> {
    let nodes = nodes()?;
    let mut all = Vec::new();
    for node in &nodes {
        all.extend(rows(node)?);
    }
    let versions = nodes.each_ref().map(|node| version("node", &node.program));
    let [here, newest] = versions;
    Ok(Report {
        runtime: format!("{}, {}", here?, newest?),
        rows: all,
    })
}

/// The Node of this machine and the newest one, which is installed if it is missing.
fn nodes() -> Result<[Node; 2]> {
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

/// The interpreter with the Python peers and our own wheel.
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
