//! Installs what was published into empty projects, from the registries that it was published to, and uses it: what users
//! do first.

mod crates;
mod npm;
mod python;
mod wait;

use anyhow::{Result, bail};

use crate::prebuilt;
use crate::project::{Package, Project, Registry};
use crate::state::State;

/// Installs and uses every package. A problem in one registry does not hide those of others.
pub(crate) fn all(project: &Project, state: &mut State) -> Result<String> {
    let prebuilt = prebuilt::packages(project)?;
    if let (true, Some(setting)) = (prebuilt.is_empty(), &project.release.prebuilt) {
        state.warnings.push(format!(
            "the packages of {} are not there, and were not installed: run `{}`",
            setting.folder.display(),
            setting.command
        ));
    }
    let of = |registry| -> Vec<&Package> {
        let prebuilt = prebuilt.iter().filter(|own| own.registry == registry);
        project.of(registry).chain(prebuilt).collect()
    };
    let results = [
        crates::install(project, state, &of(Registry::Cargo)),
        python::install(project, state, &of(Registry::PyPi)),
        npm::install(project, state, &of(Registry::Npm)),
    ];
    let (mut said, mut problems) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(one) => said.push(one),
            Err(problem) => problems.push(format!("{problem:#}")),
        }
    }
    if problems.is_empty() {
        return Ok(said.join(", "));
    }
    problems.push(
        "the packages are published: look into it, and run `samewire release --check-install` again. If a package is broken, yank or deprecate this version and release another one".to_owned(),
    );
    bail!("{}", problems.join("\n"))
}
