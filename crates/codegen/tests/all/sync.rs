//! Sync: what it writes, what it leaves alone, and what it refuses.

use std::fs;

use samewire_codegen::sync::Action;
use samewire_codegen::{Mode, Others, Output, sync};

use crate::support::{changes, output, put};

#[test]
fn a_check_says_what_a_write_does() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path().join("package");
    let first = output(
        &dir,
        &[
            ("a.txt", "a\n"),
            ("src/b.txt", "b\n"),
            ("old/deep/c.txt", "c\n"),
        ],
    );
    let created = [
        (Action::Create, ".samewire"),
        (Action::Create, "a.txt"),
        (Action::Create, "old/deep/c.txt"),
        (Action::Create, "src/b.txt"),
    ];
    assert_eq!(changes(&sync(&first, Mode::Check).unwrap()), created);
    assert!(!dir.exists());
    assert_eq!(changes(&sync(&first, Mode::Write).unwrap()), created);

    let second = output(
        &dir,
        &[
            ("a.txt", "a\n"),
            ("src/b.txt", "b!\n"),
            ("src/d.txt", "d\n"),
        ],
    );
    let changed = [
        (Action::Update, ".samewire"),
        (Action::Delete, "old/deep/c.txt"),
        (Action::Update, "src/b.txt"),
        (Action::Create, "src/d.txt"),
    ];
    let report = sync(&second, Mode::Check).unwrap();
    assert_eq!(changes(&report), changed);
    assert!(
        report
            .diff()
            .contains("--- a/src/b.txt\n+++ b/src/b.txt\n@@ -1 +1 @@\n-b\n+b!\n"),
        "{}",
        report.diff()
    );
    let untouched = fs::metadata(dir.join("a.txt")).unwrap().modified().unwrap();
    assert_eq!(sync(&second, Mode::Write).unwrap(), report);
    assert_eq!(
        fs::metadata(dir.join("a.txt")).unwrap().modified().unwrap(),
        untouched
    );
    assert!(!dir.join("old").exists());
    assert!(sync(&second, Mode::Check).unwrap().is_clean());
}

#[test]
fn an_output_without_files_empties_a_folder_of_ours_only() {
    let temp = tempfile::tempdir().unwrap();
    sync(&output(temp.path(), &[("src/a.txt", "a")]), Mode::Write).unwrap();
    let nothing = output(temp.path(), &[]);
    let deleted = [(Action::Delete, ".samewire"), (Action::Delete, "src/a.txt")];
    assert_eq!(changes(&sync(&nothing, Mode::Write).unwrap()), deleted);
    assert_eq!(fs::read_dir(temp.path()).unwrap().count(), 0);
    put(temp.path(), "mine.txt", "mine");
    sync(&nothing, Mode::Write).unwrap_err();
    assert!(temp.path().join("mine.txt").exists());
}

#[test]
fn what_git_ignores_is_left_alone_without_git_too() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    let package = output(
        dir,
        &[
            (".gitignore", "dist\n*.log\n"),
            ("a.txt", "a\n"),
            ("sub/.gitignore", "/cache\n"),
        ],
    );
    sync(&package, Mode::Write).unwrap();
    for path in ["dist/x.js", "a.log", "sub/cache/y", "sub/dist/z"] {
        put(dir, path, "mine");
    }
    assert!(sync(&package, Mode::Check).unwrap().is_clean());
    put(dir, "sub/cache.txt", "stray");
    put(dir, "sub/.gitignore.txt", "stray");
    for mode in [Mode::Write, Mode::Check] {
        let report = sync(&package, mode).unwrap();
        assert_eq!(changes(&report), []);
        assert_eq!(report.strays, ["sub/.gitignore.txt", "sub/cache.txt"]);
        assert!(!report.is_clean());
    }
    fs::remove_file(dir.join(".gitignore")).unwrap();
    assert_eq!(
        changes(&sync(&package, Mode::Write).unwrap()),
        [(Action::Create, ".gitignore")]
    );
    assert!(dir.join("dist/x.js").exists() && dir.join("sub/cache/y").exists());
}

#[test]
fn a_folder_of_somebody_else_is_refused() {
    let temp = tempfile::tempdir().unwrap();
    put(temp.path(), "src/main.rs", "fn main() {}");
    let package = output(temp.path(), &[("a.txt", "a\n")]);
    for mode in [Mode::Check, Mode::Write] {
        let error = sync(&package, mode).unwrap_err().to_string();
        assert!(
            error.contains("the folder holds `src/main.rs`, which samewire did not write"),
            "{error}"
        );
    }
    assert!(!temp.path().join("a.txt").exists());
    let beside = Output {
        others: Others::Ignored,
        ..package
    };
    assert_eq!(
        changes(&sync(&beside, Mode::Write).unwrap()),
        [(Action::Create, "a.txt")]
    );
    assert!(temp.path().join("src/main.rs").exists());
}

#[test]
fn paths_that_leave_the_folder_are_refused() {
    let temp = tempfile::tempdir().unwrap();
    for path in [
        "../a",
        "/a",
        "a/../../b",
        "a//b",
        "",
        ".",
        "a/",
        "a\\b",
        "c:a",
    ] {
        let error = sync(&output(temp.path(), &[(path, "x")]), Mode::Write)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("does not stay in the folder"),
            "{path}: {error}"
        );
    }
    for (files, expected) in [
        (
            [("a", "1"), (".git/hooks/pre-commit", "2")],
            "`.git/hooks/pre-commit` is in the folder of a version control system",
        ),
        ([("a", "1"), ("a", "2")], "two files are written to `a`"),
        (
            [("a", "1"), ("a/b", "2")],
            "`a` would be a file and a folder",
        ),
    ] {
        let error = sync(&output(temp.path(), &files), Mode::Write)
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_file_and_a_folder_change_places() {
    let temp = tempfile::tempdir().unwrap();
    for files in [
        &[("a", "file"), ("b/c", "file")][..],
        &[("a/b", "file"), ("b", "file")],
        &[("a", "file"), ("b/c", "file")],
    ] {
        let package = output(temp.path(), files);
        sync(&package, Mode::Write).unwrap();
        assert!(sync(&package, Mode::Check).unwrap().is_clean());
    }
}

#[test]
fn what_a_killed_run_left_is_no_part_of_the_folder() {
    let temp = tempfile::tempdir().unwrap();
    let package = output(temp.path(), &[("a.txt", "a\n")]);
    put(temp.path(), ".samewire-1-1", "half");
    put(temp.path(), ".samewire-1-2", "half");
    let old = std::time::SystemTime::now() - std::time::Duration::from_mins(5);
    fs::File::options()
        .write(true)
        .open(temp.path().join(".samewire-1-1"))
        .unwrap()
        .set_modified(old)
        .unwrap();
    sync(&package, Mode::Write).unwrap();
    assert!(sync(&package, Mode::Check).unwrap().is_clean());
    assert!(
        !temp.path().join(".samewire-1-1").exists(),
        "an old one is deleted"
    );
    assert!(
        temp.path().join(".samewire-1-2").exists(),
        "a new one may be another run's"
    );
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_are_not_followed() {
        let temp = tempfile::tempdir().unwrap();
        let (dir, outside) = (temp.path().join("package"), temp.path().join("outside"));
        put(&outside, "b.txt", "mine");
        let package = output(&dir, &[("a.txt", "a\n"), ("sub/b.txt", "b\n")]);
        sync(&package, Mode::Write).unwrap();

        fs::remove_dir_all(dir.join("sub")).unwrap();
        symlink(&outside, dir.join("sub")).unwrap();
        let error = sync(&package, Mode::Write).unwrap_err().to_string();
        assert!(error.contains("sub: is a link"), "{error}");
        fs::remove_file(dir.join("sub")).unwrap();

        fs::remove_file(dir.join("a.txt")).unwrap();
        symlink(outside.join("b.txt"), dir.join("a.txt")).unwrap();
        symlink(&outside, dir.join("stray")).unwrap();
        sync(&package, Mode::Write).unwrap();
        assert_eq!(fs::read_to_string(outside.join("b.txt")).unwrap(), "mine");
        assert_eq!(fs::read_to_string(dir.join("a.txt")).unwrap(), "a\n");
        assert_eq!(sync(&package, Mode::Check).unwrap().strays, ["stray"]);
        assert!(changes(&sync(&package, Mode::Check).unwrap()).is_empty());
    }

    #[test]
    fn what_cannot_be_written_is_said_with_its_path() {
        let temp = tempfile::tempdir().unwrap();
        put(temp.path(), "in_the_way", "a file");
        let package = output(&temp.path().join("in_the_way/package"), &[("a.txt", "a\n")]);
        let error = sync(&package, Mode::Write).unwrap_err().to_string();
        assert!(
            error.contains("in_the_way/package: not a directory"),
            "{error}"
        );
        assert_eq!(
            fs::read_to_string(temp.path().join("in_the_way")).unwrap(),
            "a file"
        );
        // A folder in the place of a file is not replaced by one.
        put(temp.path(), "package/a.txt/dist/x", "mine");
        let ignoring = [(".gitignore", "dist\n"), ("a.txt", "a\n")];
        let error = sync(
            &output(&temp.path().join("package"), &ignoring),
            Mode::Write,
        );
        let error = error.unwrap_err().to_string();
        assert!(error.contains("package/a.txt: is a folder"), "{error}");
    }
}
