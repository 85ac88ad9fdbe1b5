//! Installs what the runs need: the agents, both packages, and the programs that use them.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::command::{command, run};
use crate::verify::{
    environment, mirror, npm_tools, once, packages_with_programs, python_of, runtimes,
};
use crate::workspace::{empty_folder, root};

/// The folder of the list and the programs, relative to the root of the repository.
pub const SOURCES: &str = "workshop/agents";

/// The folder in which everything is installed and run.
#[derive(Debug)]
pub struct Place {
    /// The path of the folder.
    pub folder: PathBuf,
}

impl Place {
    /// The folder of the programs: the drivers and the simulated model.
    pub fn programs(&self) -> PathBuf {
        self.folder.join("npm/programs")
    }

    /// The folder in which npm installed the agents.
    pub fn packages(&self) -> PathBuf {
        self.folder.join("npm/node_modules")
    }

    /// The interpreter with the Python libraries.
    pub fn python(&self) -> PathBuf {
        python_of(&self.folder.join("venv"))
    }

    /// The modules of our Python package.
    pub fn python_path(&self) -> PathBuf {
        self.folder.join("python/src")
    }
}

/// Installs and builds what changed since the last time.
pub fn install(place: &Place, tell: &dyn Fn(&str)) -> Result<()> {
    runtimes()?;
    tell("installing the agents; if their list changed, npm downloads more than a gigabyte");
    packages_with_programs(&place.folder.join("npm"), SOURCES)?;
    // The programs are beside node_modules, because that is where Node finds their imports.
    mirror(&root().join(SOURCES), &place.programs())?;
    let requirements = place.programs().join("requirements.txt");
    environment(&place.folder.join("venv"), &requirements)?;
    let generated = root().join("generated");
    mirror(&generated.join("python"), &place.folder.join("python"))?;
    typescript(&generated.join("typescript"), place, tell)
}

/// Builds our TypeScript package in a place where the programs find it.
fn typescript(sources: &Path, place: &Place, tell: &dyn Fn(&str)) -> Result<()> {
    let package = place.packages().join("@samewire/acp");
    let contents = mirror(sources, &package)?;
    once(&place.packages().join("samewire.stamp"), &contents, || {
        tell("building the TypeScript package");
        empty_folder(&package.join("dist"))?;
        let tsc = npm_tools()?.join(".bin/tsc");
        run(
            &mut command(&package, tsc, ["--project", "."]),
            "`cargo xtask verify --only typescript` shows what is wrong",
        )?;
        Ok(())
    })?;
    Ok(())
}
