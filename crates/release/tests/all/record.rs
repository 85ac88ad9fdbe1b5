//! What a dry run made is what is published.

use std::fs;
use std::path::Path;

use samewire_release::{Action, Caller, Options, Outcome, Report, run};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{commit, git, options, released, write};

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

fn dry_run(folder: &Path) -> Report {
    released(&options(folder)).expect("a report")
}

fn publish(folder: &Path) -> Result<Report, String> {
    let action = Action::Publish;
    let published = released(&Options {
        action,
        ..options(folder)
    });
    published.map_err(|error| error.to_string())
}

#[test]
fn two_releases_do_not_run_in_one_folder() {
    let folder = project();
    let options = options(folder.path());
    let caller = Caller {
        generated: &|| {
            let error = released(&options)
                .expect_err("another one runs")
                .to_string();
            assert!(error.starts_with("another release runs in "), "{error}");
            Ok(String::new())
        },
        ask: &|_| Ok(false),
        delivered: &|_, _| {},
        ended: &|_| {},
    };
    assert!(run(&options, &caller).expect("a report").passed);
    assert!(dry_run(folder.path()).passed);
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
    let ended = report
        .steps
        .iter()
        .map(|step| (step.name.as_str(), step.result));
    let ended: Vec<_> = ended.skip_while(|(name, _)| *name != "archives").collect();
    let expected = [
        ("archives", Outcome::Failed),
        ("upload", Outcome::NotRun),
        ("install", Outcome::NotRun),
    ];
    assert_eq!(ended, expected);
    let said = fs::read_to_string(out.join("published.md")).expect("a summary");
    assert!(
        said.contains("is not what the dry run made: run the dry run again"),
        "{said}"
    );
}

#[test]
fn a_dry_run_of_another_commit_or_with_a_warning_is_not_published() {
    let folder = project();
    is_refused(folder.path());
    dry_run(folder.path());
    write(folder.path(), "more", "");
    commit(folder.path());
    is_refused(folder.path());

    git(folder.path(), &["switch", "--quiet", "--detach"]);
    write(folder.path(), "beside", "");
    commit(folder.path());
    dry_run(folder.path());
    is_refused(folder.path());

    git(folder.path(), &["switch", "--quiet", "--create", "other"]);
    dry_run(folder.path());
    is_refused(folder.path());
}

#[track_caller]
fn is_refused(folder: &Path) {
    let error = publish(folder).expect_err("no dry run");
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
    assert!(dry_run(folder.path()).passed);
    let said = folder.path().join("target/release-1.0.0/summary.md");
    let said = fs::read_to_string(said).expect("a summary");
    let warning = "- 1 action not pinned to a commit yet: a/b@v5";
    assert!(said.lines().any(|line| line == warning), "{said}");
    is_refused(folder.path());
}
