//! npm packages: `npm pack`.

use std::path::Path;

use anyhow::Result;

use super::build::twice;
use super::siblings;
use crate::command::{command, run};
use crate::files::{empty_folder, write};
use crate::manifest::NPM_NEEDS;
use crate::project::{Package, Project, Registry};
use crate::state::State;
use crate::tools;

const ADVICE: &str = "look at the package.json of the package";

/// Builds and packs every package, and again elsewhere.
pub(super) fn build(project: &Project, state: &mut State) -> Result<String> {
    let line = ["pack", "--pack-destination", "../dist"];
    // The dependencies of the build are found in the folders above.
    let tool = |_: &State, source: &Path| command(source, tools::NPM, line);
    let prepare = |state: &State, package: &Package| dependencies(project, state, package);
    twice(project, state, Registry::Npm, prepare, tool, ADVICE)
}

/// Installs what a package is built with, unless the same is there.
fn dependencies(project: &Project, state: &State, package: &Package) -> Result<()> {
    if !NPM_NEEDS.iter().any(|key| package.manifest.has(key)) {
        return Ok(());
    }
    let home = state.work.join(package.slug());
    let (manifest, same) = siblings::with(&siblings::at_hand(project, state, package)?, package)?;
    tools::once(&home.join("installed"), &same, || {
        empty_folder(&home)?;
        write(&home.join("package.json"), &manifest)?;
        let line = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(&mut command(&home, tools::NPM, line), tools::NETWORK)?;
        Ok(())
    })?;
    Ok(())
}
