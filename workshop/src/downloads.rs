//! Downloads the archive of a package through npm or pip, as the user has set them up.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use samewire_release::files::names;

use crate::command::{command, run};
use crate::verify::tools::pip;

/// The archive of an npm package, the only file of a folder then. Without a version, it is the newest release.
pub fn of_npm(package: &str, folder: &Path) -> Result<PathBuf> {
    let mut npm = command(folder, "npm", ["pack", "--silent", "--ignore-scripts"]);
    run(
        npm.arg(package),
        "npm must reach a registry once; check the network and `npm config get registry`",
    )?;
    only_file(folder)
}

/// The same for a package of Python.
pub fn of_pip(package: &str, folder: &Path) -> Result<PathBuf> {
    let mut pip = pip(folder, "download")?;
    pip.args(["--quiet", "--disable-pip-version-check", "--no-deps"]);
    // The wheel of every platform, so that its hash is the same on each.
    pip.args(["--only-binary", ":all:", "--platform", "any", "--dest", "."]);
    run(
        pip.arg(package),
        "pip must reach an index once; check the network and `pip config list`",
    )?;
    only_file(folder)
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    match names(folder)?.as_slice() {
        [name] => Ok(folder.join(name)),
        names => bail!("one archive was asked for, and these came: {names:?}"),
    }
}
