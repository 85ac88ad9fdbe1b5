//! npm packages: `npm pack`.

use anyhow::Result;

use super::build::{copy_sources, epoch, record};
use crate::command::{command, run};
use crate::files::{copy, empty_folder};
use crate::project::{Package, Project, Registry};
use crate::state::State;
use crate::tools;

const ADVICE: &str = "look at the package.json of the package";

/// Builds and packs every package, and again elsewhere.
pub(super) fn build(project: &Project, state: &mut State) -> Result<String> {
    let packages: Vec<_> = project.of(Registry::Npm).cloned().collect();
    let (variable, time) = epoch(project)?;
    let mut made = Vec::new();
    for package in &packages {
        let home = state.work.join(package.slug());
        dependencies(state, package)?;
        let folders = ["first", "second"].map(|name| home.join(name));
        for folder in &folders {
            // The dependencies of the build are found in the folders above.
            copy_sources(project, package, &folder.join("source"))?;
            empty_folder(&folder.join("dist"))?;
            let line = ["pack", "--pack-destination", "../dist"];
            let mut npm = command(&folder.join("source"), tools::NPM, &line);
            run(npm.env(variable, &time), ADVICE)?;
        }
        let [first, second] = folders.map(|folder| folder.join("dist"));
        made.extend(record(state, package, &first, &second, |_| true)?);
    }
    Ok(if made.is_empty() {
        "no package".to_owned()
    } else {
        made.join(", ")
    })
}

/// Installs what a package is built with, unless the same is there.
fn dependencies(state: &State, package: &Package) -> Result<()> {
    let needs = ["dependencies", "devDependencies", "optionalDependencies"];
    if !needs.iter().any(|key| package.manifest.has(key)) {
        return Ok(());
    }
    let home = state.work.join(package.slug());
    let manifest = package.folder.join("package.json");
    tools::once(
        &home.join("installed"),
        &crate::files::read(&manifest)?,
        || {
            empty_folder(&home)?;
            copy(&manifest, &home.join("package.json"))?;
            let line = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
            run(&mut command(&home, tools::NPM, &line), tools::NETWORK)?;
            Ok(())
        },
    )?;
    Ok(())
}
