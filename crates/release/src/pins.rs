//! Actions are pinned to a commit: a tag can be moved to other code. A commit that could not be looked up is left open
//! by a comment, and is never made up.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::report::counted;

/// The comment of an action whose commit is still to be looked up.
const OPEN: &str = "pin: look up the commit";

/// The actions of a workflow that are not pinned yet, as `name@tag`.
///
/// # Errors
///
/// At an action that has neither a commit with its version as the comment, nor the comment that leaves it open.
pub fn open(file: &str, text: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(action) = line.trim().trim_start_matches("- ").strip_prefix("uses:") else {
            continue;
        };
        let (action, comment) = action.split_once(" # ").unwrap_or((action, ""));
        let (action, comment) = (action.trim(), comment.trim());
        // What is in the repository is of the same commit.
        if action.starts_with("./") {
            continue;
        }
        let version = action.split_once('@').map_or("", |(_, version)| version);
        if is_commit(version) && comment.starts_with('v') {
            continue;
        }
        if comment != OPEN || !version.starts_with('v') {
            bail!(
                "{file}:{}: `{action}` is not pinned: write `NAME@COMMIT # v1.2.3`, or `NAME@v1 # {OPEN}`",
                index + 1
            );
        }
        found.push(action.to_owned());
    }
    Ok(found)
}

/// What there is to say about actions that are not pinned yet.
pub fn warning(open: &[String]) -> Option<String> {
    let actions: BTreeSet<&str> = open.iter().map(String::as_str).collect();
    let names = actions.iter().copied().collect::<Vec<_>>().join(", ");
    (!actions.is_empty()).then(|| {
        let count = counted(actions.len(), "action");
        format!("{count} not pinned to a commit yet: {names}")
    })
}

fn is_commit(version: &str) -> bool {
    version.len() == 40
        && version
            .chars()
            .all(|digit| matches!(digit, '0'..='9' | 'a'..='f'))
}

#[cfg(test)]
mod tests {
    use super::{open, warning};

    const COMMIT: &str = "0123456789abcdef0123456789abcdef01234567";

    #[test]
    fn an_action_has_a_commit_or_says_that_it_lacks_one() {
        let pinned = format!("      - uses: a/b@{COMMIT} # v5.0.1\n");
        assert_eq!(open("ci.yml", &pinned).expect("pinned"), [""; 0]);
        let left = "steps:\n      - uses: a/b@v5 # pin: look up the commit\n        uses: a/c@v1.2 # pin: look up the commit\n";
        let left = open("ci.yml", left).expect("left open");
        assert_eq!(left, ["a/b@v5", "a/c@v1.2"]);
        assert_eq!(
            warning(&[left.clone(), left].concat()).as_deref(),
            Some("2 actions not pinned to a commit yet: a/b@v5, a/c@v1.2")
        );
        assert_eq!(warning(&[]), None);
        let own = "    uses: ./.github/workflows/nightly.yml\n";
        assert_eq!(open("ci.yml", own).expect("of this repository"), [""; 0]);
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
