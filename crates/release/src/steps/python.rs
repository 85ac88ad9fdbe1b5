//! Python packages: wheel and sdist by `build`.

use anyhow::Result;

use super::build::{copy_sources, epoch, record};
use crate::command::{command, run};
use crate::project::{Project, Registry};
use crate::state::State;
use crate::tools;

const ADVICE: &str = "look at the pyproject.toml of the package";

/// Builds wheel and sdist of every package, and again elsewhere.
pub(super) fn build(project: &Project, state: &mut State) -> Result<String> {
    let packages: Vec<_> = project.of(Registry::PyPi).cloned().collect();
    let (variable, time) = epoch(project)?;
    let mut made = Vec::new();
    for package in &packages {
        let home = state.work.join(package.slug());
        let folders = ["first", "second"].map(|name| home.join(name));
        for folder in &folders {
            copy_sources(project, package, &folder.join("source"))?;
            let line = ["-m", "build", "--no-isolation", "--outdir", "../dist"];
            let mut python = command(&folder.join("source"), tools::python(state), &line);
            crate::files::empty_folder(&folder.join("dist"))?;
            run(python.env(variable, &time), ADVICE)?;
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
