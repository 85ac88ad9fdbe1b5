//! The checkers of the registries' communities.

use anyhow::Result;

use crate::command::{SHORT, command, run_within};
use crate::project::{Project, Registry};
use crate::state::{Archive, State};
use crate::tools;

const ADVICE: &str = "change the template or the settings that this comes from";

/// publint and are-the-types-wrong accept the npm packages, and twine accepts the Python packages.
pub(super) fn accept(_: &Project, state: &mut State) -> Result<String> {
    let of = |registry| -> Vec<&Archive> {
        let archives = state.archives.iter();
        archives.filter(|own| own.registry == registry).collect()
    };
    let (npm, pypi) = (of(Registry::Npm), of(Registry::PyPi));
    for archive in &npm {
        let line = [archive.path.display().to_string()];
        let mut publint = command(
            &state.out,
            tools::npm_program(state, "publint"),
            ["--strict"],
        );
        run_within(SHORT, publint.args(&line), ADVICE)?;
        if archive.is_prebuilt {
            // It has a command, and no types.
            continue;
        }
        let attw = tools::npm_program(state, "attw");
        let mut attw = command(&state.out, attw, tools::ATTW);
        run_within(SHORT, attw.args(&line), ADVICE)?;
    }
    if !pypi.is_empty() {
        let line = ["-m", "twine", "check", "--strict"];
        let mut twine = command(&state.out, tools::python(state), line);
        run_within(SHORT, twine.args(pypi.iter().map(|own| &own.path)), ADVICE)?;
    }
    Ok(format!("{} archives", npm.len() + pypi.len()))
}
