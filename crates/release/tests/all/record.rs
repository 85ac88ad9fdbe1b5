//! What a dry run made is what is published.

use std::fs;
use std::path::Path;

use samewire_release::{Finished, run};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{commit, git, options, write};

/// A repository of a release without packages.
fn project() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        "samewire.toml",
        "package = []\n\n[release]\nversion = \"1.0.0\"\n",
    );
    write(
        folder.path(),
        "CHANGELOG.md",
        "## 1.0.0\n\n- The first version.\n",
    );
    write(folder.path(), ".gitignore", "/target\n");
    git(folder.path(), &["init", "--quiet", "--initial-branch=main"]);
    commit(folder.path());
    folder
}

fn released(folder: &Path, publish: bool) -> Finished {
    let mut options = options(folder);
    options.publish = publish;
    run(&options, &|| Ok(String::new()), &mut |_, _| {}).expect("a report")
}

/// The names of the steps, and whether all passed.
fn steps(finished: &Finished) -> (Vec<&str>, bool) {
    let steps = finished.report.steps.iter();
    (
        steps.map(|step| step.name.as_str()).collect(),
        finished.report.passed,
    )
}

fn change_record(folder: &Path, change: impl FnOnce(&mut Value)) {
    let path = folder.join("target/release-1.0.0/release.json");
    let text = fs::read_to_string(&path).expect("a record");
    let mut record = serde_json::from_str(&text).expect("JSON");
    change(&mut record);
    fs::write(path, record.to_string()).expect("written");
}

/// An archive that the dry run might have made.
fn with_archive(folder: &Path, text: &str) {
    write(folder, "target/release-1.0.0/archives/a-1.0.0.tgz", text);
    change_record(folder, |record| {
        record["archives"] = json!([{
            "registry": "npm", "package": "a", "file": "a-1.0.0.tgz", "size": 3, "prebuilt": false,
            "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        }]);
    });
}

const TAKEN: [&str; 8] = [
    "tree",
    "version",
    "changelog",
    "generated",
    "metadata",
    "workflows",
    "tools",
    "archives",
];

#[test]
fn the_archives_of_the_dry_run_are_published() {
    let folder = project();
    assert!(steps(&released(folder.path(), false)).0.contains(&"crates"));
    with_archive(folder.path(), "abc");
    let finished = released(folder.path(), true);
    assert_eq!(steps(&finished), (TAKEN.to_vec(), true));
    let [archive] = &finished.state.archives[..] else {
        panic!("{:?}", finished.state.archives)
    };
    assert_eq!((archive.file.as_str(), archive.size), ("a-1.0.0.tgz", 3));
}

#[test]
fn two_releases_do_not_run_in_one_folder() {
    let folder = project();
    let running = released(folder.path(), false);
    let refused = run(
        &options(folder.path()),
        &|| Ok(String::new()),
        &mut |_, _| {},
    );
    let error = refused.expect_err("another one runs").to_string();
    assert!(error.starts_with("another release runs in "), "{error}");
    drop(running);
    assert!(released(folder.path(), false).report.passed);
}

#[test]
fn an_archive_that_was_changed_is_not_published() {
    let folder = project();
    released(folder.path(), false);
    with_archive(folder.path(), "other");
    let finished = released(folder.path(), true);
    assert_eq!(steps(&finished), (TAKEN.to_vec(), false));
    let said = finished.report.markdown();
    assert!(
        said.contains("is not what the dry run made: run the dry run again"),
        "{said}"
    );
}

#[test]
fn a_dry_run_of_another_commit_or_with_a_warning_is_not_published() {
    let folder = project();
    is_refused(folder.path());
    released(folder.path(), false);
    write(folder.path(), "more", "");
    commit(folder.path());
    is_refused(folder.path());

    git(folder.path(), &["switch", "--quiet", "--detach"]);
    write(folder.path(), "beside", "");
    commit(folder.path());
    released(folder.path(), false);
    is_refused(folder.path());

    git(folder.path(), &["switch", "--quiet", "--create", "other"]);
    released(folder.path(), false);
    is_refused(folder.path());
    git(folder.path(), &["switch", "--quiet", "main"]);
}

#[track_caller]
fn is_refused(folder: &Path) {
    let mut options = options(folder);
    options.publish = true;
    let refused = run(&options, &|| Ok(String::new()), &mut |_, _| {});
    let error = refused.expect_err("no dry run").to_string();
    let expected = "no dry run of this commit passed without a warning";
    assert!(error.starts_with(expected), "{error}");
}

#[test]
fn actions_without_a_commit_are_a_warning_and_nothing_is_published() {
    let folder = project();
    write(
        folder.path(),
        "samewire.toml",
        "package = []\n\n[release]\nversion = \"1.0.0\"\nworkflows = [\"ci.yml\"]\n",
    );
    write(
        folder.path(),
        "ci.yml",
        "- uses: a/b@v5 # pin: look up the commit\n",
    );
    commit(folder.path());
    let report = released(folder.path(), false).report;
    assert!(report.passed);
    let said = report.markdown();
    let warning = "1 action not pinned to a commit yet: a/b@v5";
    assert!(said.contains(warning), "{said}");
    is_refused(folder.path());
}
