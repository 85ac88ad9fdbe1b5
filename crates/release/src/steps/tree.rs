//! The state of the repository.

use anyhow::{Result, bail};

use crate::project::Project;
use crate::state::State;

/// How many paths are told.
const SHOWN: usize = 10;

/// Every change is committed, and the commit is on the branch of releases. In CI a tag is checked out, and no branch: then
/// the branch has to have its commit. Anything else is a warning, with which nothing is published.
pub(super) fn clean(project: &Project, state: &mut State) -> Result<String> {
    let changed = project.git(&["status", "--porcelain", "--", "."])?;
    let commit = project.git(&["rev-parse", "--short", "HEAD"])?;
    let branch = project.git(&["branch", "--show-current"])?;
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
    if branch == wanted {
        return Ok(format!("commit {commit} of the branch `{branch}`"));
    }
    if !branch.is_empty() {
        state.warnings.push(format!(
            "the branch is `{branch}`, and releases are made from `{wanted}` (`branch` in [release])"
        ));
        return Ok(format!("commit {commit} of the branch `{branch}`"));
    }
    match contained(project, wanted)? {
        Contained::Yes => Ok(format!("commit {commit}, which the branch `{wanted}` has")),
        Contained::No => {
            state.warnings.push(format!(
                "the branch `{wanted}` does not have the commit {commit}, and releases are made from it (`branch` in [release])"
            ));
            Ok(format!("commit {commit}, on no branch"))
        }
        Contained::Unknown => {
            state.warnings.push(format!(
                "whether the branch `{wanted}` has the commit {commit} is not known, since it is not there: fetch it, in CI with `fetch-depth: 0`"
            ));
            Ok(format!("commit {commit}, on no branch"))
        }
    }
}

/// Whether a branch has the commit that is checked out.
enum Contained {
    Yes,
    No,
    /// There is no such branch here.
    Unknown,
}

/// Looks into the branch, here and as remote repositories had it when they were last asked.
fn contained(project: &Project, branch: &str) -> Result<Contained> {
    let places = [
        format!("refs/heads/{branch}"),
        format!("refs/remotes/*/{branch}"),
    ];
    let places = places.each_ref().map(String::as_str);
    let found = |options: &[&str]| -> Result<bool> {
        let line = [&["for-each-ref", "--format=%(refname)"], options, &places];
        Ok(!project.git(&line.concat())?.trim().is_empty())
    };
    Ok(if found(&["--contains", "HEAD"])? {
        Contained::Yes
    } else if found(&[])? {
        Contained::No
    } else {
        Contained::Unknown
    })
}
