//! Actions are pinned to a commit: a tag can be moved to other code. A commit that could not be looked up is left open
//! by a comment, and is never made up.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::files::read;
use crate::project::Project;
use crate::report::{State, counted};

/// The comment on an action whose commit has not been looked up yet.
const OPEN: &str = "pin: look up the commit";

/// Checks that the actions in each workflow of `[release]` are pinned to a commit. An action that is left open is a warning.
pub(crate) fn workflows(project: &Project, state: &mut State) -> Result<String> {
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

/// The actions of a workflow that are not pinned yet, as `name@tag`.
///
/// # Errors
///
/// If an action has neither a commit with its version as the comment, nor the comment that leaves it open.
pub fn open(file: &str, text: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let Some(action) = line.trim().trim_start_matches("- ").strip_prefix("uses:") else {
            continue;
        };
        let (action, comment) = action.split_once(" # ").unwrap_or((action, ""));
        let (action, comment) = (action.trim(), comment.trim());
        let version = action.split_once('@').map_or("", |(_, version)| version);
        let is_digit = |digit: u8| digit.is_ascii_digit() || matches!(digit, b'a'..=b'f');
        let is_commit = version.len() == 40 && version.bytes().all(is_digit);
        // What is in the repository is of the same commit.
        if action.starts_with("./") || is_commit && comment.starts_with('v') {
            continue;
        }
        if comment != OPEN || !version.starts_with('v') {
            bail!(
                "{file}:{number}: `{action}` is not pinned: write `NAME@COMMIT # v1.2.3`, or `NAME@v1 # {OPEN}`"
            );
        }
        found.push(action.to_owned());
    }
    Ok(found)
}

/// The warning about actions that are not pinned yet.
pub fn warning(open: &[String]) -> Option<String> {
    let actions: BTreeSet<&str> = open.iter().map(String::as_str).collect();
    let (count, names) = (actions.len(), Vec::from_iter(actions).join(", "));
    let count = (count > 0).then(|| counted(count, "action"))?;
    Some(format!("{count} not pinned to a commit yet: {names}"))
}

#[cfg(test)]
mod tests {
    use super::{open, warning};

    const COMMIT: &str = "0123456789abcdef0123456789abcdef01234567";

    #[test]
    fn an_action_has_a_commit_or_says_that_it_lacks_one() {
        let text = format!(
            "- uses: a/b@{COMMIT} # v5.0.1\n- uses: a/b@v5 # pin: look up the commit\n  uses: a/c@v1.2 # pin: look up the commit\n  uses: ./.github/workflows/nightly.yml\n"
        );
        let left = open("ci.yml", &text).expect("left open");
        assert_eq!(left, ["a/b@v5", "a/c@v1.2"]);
        let expected = "2 actions not pinned to a commit yet: a/b@v5, a/c@v1.2";
        assert_eq!(
            warning(&[left.clone(), left].concat()).as_deref(),
            Some(expected)
        );
        assert_eq!(warning(&[]), None);
        for wrong in [
            "- uses: a/b@v5".to_owned(),
            "- uses: a/b # pin: look up the commit".to_owned(),
            "- uses: a/b@main # pin: look up the commit".to_owned(),
            format!("- uses: a/b@{COMMIT}"),
            format!("- uses: a/b@{} # v5", &COMMIT[..39]),
        ] {
            let error = open("ci.yml", &format!("steps:\n{wrong}\n")).expect_err(&wrong);
            assert!(error.to_string().starts_with("ci.yml:2: `a/b"), "{error}");
        }
    }
}
