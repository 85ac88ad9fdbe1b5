//! What a dry run made is what is published.

use std::fs;
use std::path::Path;

use samewire_release::files::once;
use samewire_release::{Action, Caller, Options, Outcome, Report, run};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{commit, git, options, released, write};

/// A repository of a release without packages.
fn project() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = "package = []\n\n[release]\nversion = \"1.0.0\"\n";
    write(folder.path(), "samewire.toml", settings);
    write(
        folder.path(),
        "CHANGELOG.md",
        "## 1.0.0\n\n- The first version.\n",
    );
    write(folder.path(), ".gitignore", "/target\n");
    git(folder.path(), "init --quiet --initial-branch=main");
    commit(folder.path());
    folder
}

fn dry_run(folder: &Path) {
    assert!(released(&options(folder)).expect("a report").passed);
}

fn publish(folder: &Path) -> Result<Report, String> {
    let action = Action::Publish;
    let published = released(&Options {
        action,
        ..options(folder)
    });
    published.map_err(|error| error.to_string())
}

#[track_caller]
fn is_refused(folder: &Path) {
    let error = publish(folder).expect_err("no dry run");
    let expected = "no dry run of this commit passed without a warning";
    assert!(error.starts_with(expected), "{error}");
}

#[test]
fn two_releases_do_not_run_in_one_folder() {
    let folder = project();
    let options = options(folder.path());
    let generated = || {
        let error = released(&options)
            .expect_err("another one runs")
            .to_string();
        assert!(error.starts_with("another release runs in "), "{error}");
        Ok(String::new())
    };
    let caller = Caller {
        generated: &generated,
        ..Caller::default()
    };
    assert!(run(&options, &caller).expect("a report").passed);
    dry_run(folder.path());
}

#[test]
fn an_archive_that_was_changed_is_not_published() {
    let folder = project();
    dry_run(folder.path());
    let out = folder.path().join("target/release-1.0.0");
    write(&out, "archives/a-1.0.0.tgz", "other");
    let record = fs::read_to_string(out.join("release.json")).expect("a record");
    let mut record: Value = serde_json::from_str(&record).expect("JSON");
    record["archives"] = json!([{
        "registry": "npm", "package": "a", "file": "a-1.0.0.tgz", "size": 3, "prebuilt": false,
        "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    }]);
    write(&out, "release.json", &record.to_string());
    let report = publish(folder.path()).expect("a report");
    let failed: Vec<&str> = report
        .steps
        .iter()
        .filter(|step| step.result != Outcome::Passed)
        .map(|step| step.name.as_str())
        .collect();
    assert_eq!(failed, ["archives", "upload", "install"]);
    let said = fs::read_to_string(out.join("published.md")).expect("a summary");
    let expected = "is not what the dry run made: run the dry run again";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn a_dry_run_of_another_commit_or_with_a_warning_is_not_published() {
    let folder = project();
    let folder = folder.path();
    is_refused(folder);
    dry_run(folder);
    write(folder, "more", "");
    commit(folder);
    is_refused(folder);

    let pinned = "a/b@0123456789abcdef0123456789abcdef01234567 # v5.0.1";
    let workflow = format!(
        "- uses: {pinned}\n  uses: a/b@v5 # later\n  uses: ./.github/a.yml\n- uses: a/c@{pinned}0\n"
    );
    write(folder, "ci.yml", &workflow);
    let settings = "package = []\n\n[release]\nversion = \"1.0.0\"\nworkflows = [\"ci.yml\"]\n";
    write(folder, "samewire.toml", settings);
    commit(folder);
    dry_run(folder);
    let said =
        fs::read_to_string(folder.join("target/release-1.0.0/summary.md")).expect("a summary");
    let warning = "- 1 action not pinned to a commit yet: a/b@v5";
    assert!(said.lines().any(|line| line == warning), "{said}");
    is_refused(folder);

    git(folder, "reset --quiet --hard HEAD~1");
    git(folder, "switch --quiet --create other");
    write(folder, "beside", "");
    commit(folder);
    dry_run(folder);
    is_refused(folder);
}

#[test]
fn what_is_installed_once_is_installed_by_one_process_while_others_wait() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path().join("venv");
    let stamp = folder.join("made.stamp");
    // Like `python -m venv --clear`: whoever else is at it loses its files.
    let make = || {
        let _ = fs::remove_dir_all(&folder);
        (0..200).for_each(|number| write(&folder, &number.to_string(), "a module"));
        Ok(())
    };
    let install = || once(&stamp, "version 1", make).expect("made");
    let done = std::thread::scope(|scope| {
        let all: Vec<_> = (0..8).map(|_| scope.spawn(install)).collect();
        all.into_iter()
            .map(|one| one.join().expect("no panic"))
            .filter(|made| *made)
            .count()
    });
    assert_eq!(done, 1);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 201);
    assert!(once(&stamp, "version 2", make).expect("made again"));
}
