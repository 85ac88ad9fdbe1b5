//! The state of the repository.

use anyhow::{Result, bail};

use crate::command::{SHORT, run_within};
use crate::project::Project;
use crate::state::State;

const ADVICE: &str = "a release is made from a git repository";
/// How many paths are told.
const SHOWN: usize = 10;

/// Every change is committed, and the branch is the one of releases. Another branch is a warning, since a release that
/// runs in CI has a tag checked out.
pub(super) fn clean(project: &Project, state: &mut State) -> Result<String> {
    let changed = run_within(
        SHORT,
        &mut project.git(&["status", "--porcelain", "--", "."]),
        ADVICE,
    )?;
    let commit = run_within(
        SHORT,
        &mut project.git(&["rev-parse", "--short", "HEAD"]),
        ADVICE,
    )?;
    let branch = run_within(
        SHORT,
        &mut project.git(&["branch", "--show-current"]),
        ADVICE,
    )?;
    let (commit, branch) = (commit.trim(), branch.trim());
    if !changed.is_empty() {
        let all = changed.lines().count();
        let shown: Vec<&str> = changed.lines().take(SHOWN).collect();
        let more = all.saturating_sub(SHOWN);
        let more = if more == 0 {
            String::new()
        } else {
            format!("\nand {more} more")
        };
        let message = format!(
            "these files differ from the commit {commit}: commit them, or put them away with `git stash`\n{}{more}",
            shown.join("\n")
        );
        if !project.allow_dirty {
            bail!("{message}");
        }
        state.warnings.push(message);
    }
    let wanted = &project.release.branch;
    if branch.is_empty() {
        return Ok(format!("commit {commit}, on no branch"));
    }
    if branch != wanted {
        state.warnings.push(format!(
            "the branch is `{branch}`, and releases are made from `{wanted}` (`branch` in [release])"
        ));
    }
    Ok(format!("commit {commit} of the branch `{branch}`"))
}
