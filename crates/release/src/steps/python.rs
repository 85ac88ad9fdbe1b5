//! Python packages: wheel and sdist by `build`.

use std::path::Path;

use anyhow::Result;

use super::build::twice;
use crate::command::command;
use crate::project::{Project, Registry};
use crate::state::State;
use crate::tools;

const ADVICE: &str = "look at the pyproject.toml of the package; the build backend that is installed for it is hatchling";

/// Builds wheel and sdist of every package, and again elsewhere.
pub(super) fn build(project: &Project, state: &mut State) -> Result<String> {
    let line = ["-m", "build", "--no-isolation", "--outdir", "../dist"];
    let tool = |state: &State, source: &Path| command(source, tools::python(state), line);
    twice(project, state, Registry::PyPi, |_, _| Ok(()), tool, ADVICE)
}
