//! The output of `samewire release` when it fails halfway.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn git(folder: &Path, line: &[&str]) {
    let user = ["-c", "user.name=a", "-c", "user.email=a@a.example"];
    let mut git = Command::new("git");
    let done = git.args(user).args(line).current_dir(folder).output();
    assert!(done.expect("git").status.success(), "{line:?}");
}

fn release(folder: &Path, options: &[&str]) -> Output {
    let mut samewire = Command::new(env!("CARGO_BIN_EXE_samewire"));
    let samewire = samewire.arg("release").args(options).current_dir(folder);
    samewire.output().expect("started")
}

#[test]
fn a_release_that_fails_says_how_far_it_came_and_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |path: &str, text: &str| fs::write(folder.path().join(path), text).expect("written");
    // No registry listens at this address.
    write(
        "samewire.toml",
        "package = []\n\n[release]\nversion = \"1.0.0\"\nregistries = { npm = \"http://127.0.0.1:1/\" }\n",
    );
    write("CHANGELOG.md", "## 1.0.0\n\n- The first version.\n");
    write(".gitignore", "/target\n");
    git(folder.path(), &["init", "--quiet", "--initial-branch=main"]);
    git(folder.path(), &["add", "--all"]);
    git(folder.path(), &["commit", "--quiet", "--message", "all"]);
    let done = release(folder.path(), &[]);
    assert!(done.status.success(), "{done:?}");
    // An archive that a dry run could have created.
    let out = folder.path().join("target/release-1.0.0");
    fs::write(out.join("archives/a-1.0.0.tgz"), "abc").expect("written");
    let record = fs::read_to_string(out.join("release.json")).expect("a record");
    let mut record: Value = serde_json::from_str(&record).expect("JSON");
    record["archives"] = json!([{
        "registry": "npm", "package": "a", "file": "a-1.0.0.tgz", "size": 3, "prebuilt": false,
        "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    }]);
    fs::write(out.join("release.json"), record.to_string()).expect("written");
    let done = release(folder.path(), &["--publish", "--yes"]);
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let said = [done.stdout, done.stderr].concat();
    let said = String::from_utf8(said).expect("text");
    for expected in [
        "0 of 1 archives are in their registries, and the same command goes on from there",
        "a-1.0.0.tgz: run the release again to continue",
        "http://127.0.0.1:1/a does not answer: see what curl says above",
        "Failed to connect",
    ] {
        assert!(said.contains(expected), "{said}\nshould have\n{expected}");
    }
}
