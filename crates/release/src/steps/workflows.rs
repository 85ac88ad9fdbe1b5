//! The workflows that the release trusts.

use anyhow::Result;

use crate::files::read;
use crate::pins::{open, warning};
use crate::project::Project;
use crate::state::State;

/// The actions of each workflow are pinned to a commit. One that says that its commit is still to be looked up is a
/// warning.
pub(super) fn pinned(project: &Project, state: &mut State) -> Result<String> {
    let workflows = &project.release.workflows;
    let mut left = Vec::new();
    for path in workflows {
        let text = read(&project.root.join(path))?;
        left.extend(open(&path.display().to_string(), &text)?);
    }
    state.warnings.extend(warning(&left));
    Ok(match workflows.len() {
        0 => "no workflow is named in [release]".to_owned(),
        count => format!("{count} read"),
    })
}
