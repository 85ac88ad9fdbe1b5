//! `samewire compat --against git:…`: a folder or a file is compared with what it was in a revision.

use std::fs;
use std::process::Command;

use crate::commit::git;
use crate::support::{folder, told};

const OLD: &str = r#"{ "title": "Color", "enum": ["red", "green"] }"#;
const NEW: &str = r#"{ "title": "Color", "enum": ["red"] }"#;

#[test]
fn a_revision_is_the_old_schema() {
    let root = folder(&[
        ("api/samewire.toml", "schema = \"color.json\"\n"),
        ("api/color.json", OLD),
        ("other.txt", "x"),
    ]);
    git(root.path(), &["init", "--quiet"]);
    git(root.path(), &["add", "."]);
    git(root.path(), &["commit", "--quiet", "--message", "one"]);
    fs::write(root.path().join("api/color.json"), NEW).expect("written");
    for arguments in [
        ["compat", "--against", "git:HEAD", "api"],
        ["compat", "--against", "git:HEAD", "api/color.json"],
    ] {
        let (out, error, code) = told(root.path(), &arguments);
        assert_eq!((error.as_str(), code), ("", Some(1)), "{out}");
        assert!(out.contains("wire enum-value-removed Color: the value `\"green\"` was removed\n  old api/color.json:1:1 · new api/color.json:"), "{out}");
        assert!(out.contains("git:HEAD → api"), "{out}");
    }
    // The index and the files of the user stay as they are.
    let status = Command::new("git")
        .args(["status", "--porcelain"])
        .current_dir(root.path())
        .output();
    let status = String::from_utf8(status.expect("git starts").stdout).expect("UTF-8");
    assert_eq!(status, " M api/color.json\n");
}
