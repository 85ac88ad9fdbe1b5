//! The peers: other generators and the released packages, installed from the pinned lists of xtask/bench.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::folder;
use crate::command::{command, run};
use crate::verify::{pip_install, python_of, venv};
use crate::workspace::{read, root, scratch, write};

const NETWORK: &str = "the peers are installed once from npm and PyPI; look at the network and at their configuration";

/// Installs what is not there yet.
pub fn install() -> Result<()> {
    let lists = root().join("xtask/bench");
    let manifest = read(&lists.join("package.json"))?;
    let lock = read(&lists.join("package-lock.json"))?;
    once("npm", &format!("{manifest}{lock}"), || {
        write(&folder().join("package.json"), &manifest)?;
        write(&folder().join("package-lock.json"), &lock)?;
        let line = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(&mut command(&folder(), "npm", line), NETWORK)?;
        Ok(())
    })?;
    let requirements = lists.join("requirements.txt");
    once("venv", &read(&requirements)?, || {
        venv(&environment())?;
        pip_install(
            &environment(),
            &["--requirement", &requirements.display().to_string()],
        )
    })?;
    let wheel = wheel()?;
    pip_install(
        &environment(),
        &[
            "--no-deps",
            "--force-reinstall",
            &wheel.display().to_string(),
        ],
    )
}

/// A program of the npm peers.
pub fn npm_program(name: &str) -> PathBuf {
    folder().join("node_modules/.bin").join(name)
}

/// The interpreter that has the Python peers and our own wheel.
pub fn python() -> PathBuf {
    python_of(&environment())
}

/// A program of the Python peers.
pub fn python_program(name: &str) -> PathBuf {
    python().with_file_name(name)
}

fn environment() -> PathBuf {
    folder().join("venv")
}

/// Our wheel, as the check `python-pack` left it.
fn wheel() -> Result<PathBuf> {
    let dist = scratch().join("python-dist");
    let entries = fs::read_dir(&dist).with_context(|| format!("cannot read {}", dist.display()))?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let found = paths.find(|path| path.extension().is_some_and(|ending| ending == "whl"));
    found.with_context(|| format!("no wheel in {}", dist.display()))
}

/// Does something unless it was done for the same list before.
fn once(name: &str, list: &str, install: impl FnOnce() -> Result<()>) -> Result<()> {
    let stamp = folder().join(format!("{name}.list"));
    if fs::read_to_string(&stamp).is_ok_and(|before| before == list) {
        return Ok(());
    }
    install()?;
    write(&stamp, list)
}
