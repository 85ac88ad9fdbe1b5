//! The commit that `samewire --version` names: from git, from a packaged crate, or none.

#[path = "../../build/commit.rs"]
mod build;

use std::fs;
use std::path::Path;
use std::process::Command;

use build::{commit, sources};

const HASH: &str = "0123456789abcdef0123456789abcdef01234567";

pub(crate) fn git(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new("git")
        .args([
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@b",
            "-c",
            "init.defaultBranch=main",
        ])
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("git starts");
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A repository with one commit, and the folder of the crate in it.
fn repository(place: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let root = tempfile::tempdir().expect("a folder");
    let folder = root.path().join(place);
    fs::create_dir_all(&folder).expect("made");
    git(root.path(), &["init", "--quiet"]);
    git(root.path(), ONE);
    (root, folder)
}

pub(crate) const ONE: &[&str] = &["commit", "--quiet", "--allow-empty", "--message", "one"];

#[test]
fn a_packaged_crate_has_the_commit_in_a_file() {
    let cases = [
        (
            format!(r#"{{"git":{{"sha1":"{HASH}"}},"path_in_vcs":"crates/cli"}}"#),
            Some("0123456789ab"),
        ),
        (
            format!("{{\n  \"git\": {{\n    \"dirty\": true,\n    \"sha1\" : \"{HASH}\"\n  }}\n}}"),
            Some("0123456789ab"),
        ),
        (r#"{"git":{"sha1":"0123456"}}"#.to_owned(), None),
        (
            r#"{"git":{"sha1":"not a hash: \u001b[2J"}}"#.to_owned(),
            None,
        ),
        (r#"{"path_in_vcs":"crates/cli"}"#.to_owned(), None),
        (String::new(), None),
    ];
    for (text, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(".cargo_vcs_info.json");
        fs::write(&file, &text).expect("written");
        assert_eq!(commit(folder.path(), "git").as_deref(), expected, "{text}");
        assert_eq!(sources(folder.path(), "git"), [file], "{text}");
    }
}

#[test]
fn in_the_repository_git_is_asked() {
    let (root, folder) = repository("crates/cli");
    let head = git(root.path(), &["rev-parse", "HEAD"]);
    assert_eq!(commit(&folder, "git").as_deref(), head.get(..12));
}

#[test]
fn without_git_or_outside_the_repository_there_is_none() {
    let (_root, folder) = repository("crates/cli");
    assert_eq!(commit(&folder, "no-such-git"), None);
    assert!(sources(&folder, "no-such-git").is_empty());
    let (_other, vendored) = repository("vendor/samewire");
    assert_eq!(commit(&vendored, "git"), None);
    assert!(sources(&vendored, "git").is_empty());
    let plain = tempfile::tempdir().expect("a folder");
    assert_eq!(commit(plain.path(), "git"), None);
}

/// Cargo rebuilds when one of the files is newer.
#[test]
fn each_way_to_another_commit_changes_a_source() {
    let state = |folder: &Path| {
        let files = sources(folder, "git").into_iter();
        let read = |path| (fs::read(&path).expect("an existing file"), path);
        files.map(read).collect::<Vec<_>>()
    };
    let (root, folder) = repository("crates/cli");
    let mut before = state(&folder);
    assert!(!before.is_empty());
    for (what, change) in [
        ("a commit", ONE),
        ("packed references", &["pack-refs", "--all"]),
        ("a commit after that", ONE),
        (
            "another branch",
            &["switch", "--quiet", "--create", "other"],
        ),
        ("no branch", &["switch", "--quiet", "--detach", "HEAD~1"]),
    ] {
        git(root.path(), change);
        let after = state(&folder);
        assert_ne!(before, after, "{what}");
        before = after;
    }
}
