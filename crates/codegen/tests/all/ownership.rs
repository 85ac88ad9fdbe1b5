//! Whose a file is: sync changes and deletes what samewire wrote there, as the list in `.samewire` says, and nothing else.

use std::fs;
use std::path::Path;

use samewire_codegen::sync::{Action, MARK};
use samewire_codegen::{Mode, Output, sync, sync_all};

use crate::support::{changes, output, put};

/// What the mark said before there were lists.
const WITHOUT_LIST: &str =
    "This folder is written by samewire. Files in it that samewire does not make are deleted.\n";

fn text(dir: &Path, path: &str) -> String {
    fs::read_to_string(dir.join(path)).unwrap()
}

fn refused(output: &Output, expected: &str) {
    for mode in [Mode::Check, Mode::Write] {
        let error = sync(output, mode).unwrap_err().to_string();
        assert!(error.contains(expected), "{expected:?} in {error:?}");
    }
}

#[test]
fn only_what_is_on_the_list_is_changed_and_deleted() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    let both = output(dir, &[("a.txt", "a"), ("src/b.txt", "b")]);
    sync(&both, Mode::Write).unwrap();
    let list = text(dir, MARK);
    let (head, paths) = list.split_once('\n').unwrap();
    assert!(
        head.contains("the files that samewire wrote here"),
        "{head}"
    );
    assert_eq!(paths, "a.txt\nsrc/b.txt\n");
    put(dir, "a.txt", "edited by hand");
    put(dir, "src/b.txt", "edited by hand");
    put(dir, "src/mine.txt", "mine");
    let one = output(dir, &[("a.txt", "a")]);
    let report = sync(&one, Mode::Write).unwrap();
    let expected = [
        (Action::Update, MARK),
        (Action::Update, "a.txt"),
        (Action::Delete, "src/b.txt"),
    ];
    assert_eq!(changes(&report), expected);
    assert_eq!(report.strays, ["src/mine.txt"]);
    assert!(
        report
            .to_string()
            .contains("src/mine.txt: samewire did not write"),
        "{report}"
    );
    assert_eq!(text(dir, "src/mine.txt"), "mine");
    assert_eq!(text(dir, "a.txt"), "a");
    assert!(!dir.join("src/b.txt").exists());
}

#[test]
fn a_folder_that_an_earlier_version_marked_is_adopted_without_deleting() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    for (path, text) in [
        (MARK, WITHOUT_LIST),
        ("a.txt", "old"),
        ("src/old.txt", "old"),
    ] {
        put(dir, path, text);
    }
    let package = output(dir, &[("a.txt", "a")]);
    let report = sync(&package, Mode::Write).unwrap();
    assert_eq!(
        changes(&report),
        [(Action::Update, MARK), (Action::Update, "a.txt")]
    );
    assert_eq!(report.strays, ["src/old.txt"]);
    assert_eq!(text(dir, "src/old.txt"), "old");
    assert!(changes(&sync(&package, Mode::Check).unwrap()).is_empty());
    put(dir, MARK, WITHOUT_LIST);
    sync(&output(dir, &[]), Mode::Write).unwrap();
    assert_eq!(text(dir, "a.txt"), "a");
}

#[test]
fn a_file_that_is_not_on_the_list_is_not_overwritten() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    put(dir, "README.md", "mine");
    let package = output(dir, &[("README.md", "made"), ("a.txt", "a")]);
    refused(
        &package,
        "the folder holds `README.md`, which samewire did not write",
    );
    put(dir, "README.md", "made");
    sync(&package, Mode::Write).unwrap();
    put(dir, "b.txt", "mine");
    put(dir, "c/mine.txt", "mine");
    put(dir, "d", "mine");
    for path in ["b.txt", "c", "d/d.txt"] {
        let files = [("README.md", "made"), ("a.txt", "changed"), (path, "made")];
        let expected = match path {
            "b.txt" => "b.txt: this file was not written by samewire",
            "c" => "c: is a folder, and the file `c` is to be written there",
            _ => "d: is not a folder, and the file `d/d.txt` is to be written in it",
        };
        refused(&output(dir, &files), expected);
    }
    for (path, expected) in [
        ("a.txt", "a"),
        ("b.txt", "mine"),
        ("c/mine.txt", "mine"),
        ("d", "mine"),
    ] {
        assert_eq!(text(dir, path), expected, "{path}");
    }
}

#[test]
fn a_list_that_cannot_be_trusted_is_refused() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path().join("package");
    put(temp.path(), "mine.txt", "mine");
    for (list, expected) in [
        (
            "# samewire list 1: …\n../mine.txt\n",
            "does not stay in the folder",
        ),
        ("# samewire list 9: …\na.txt\n", "a list of version \"9\""),
        (
            "something else\n",
            "it is not a list of files written by samewire",
        ),
    ] {
        put(&dir, MARK, list);
        refused(&output(&dir, &[("a.txt", "a")]), expected);
        refused(&output(&dir, &[]), expected);
    }
    assert_eq!(text(temp.path(), "mine.txt"), "mine");
}

#[test]
fn nothing_is_written_when_one_of_several_folders_cannot_be() {
    let temp = tempfile::tempdir().unwrap();
    let (good, bad) = (temp.path().join("good"), temp.path().join("bad"));
    put(&bad, "mine.txt", "mine");
    let outputs = [output(&good, &[("a", "a")]), output(&bad, &[("a", "a")])];
    let errors = sync_all(&outputs, Mode::Write).unwrap_err();
    assert_eq!(errors.list.len(), 1, "{errors}");
    assert!(!good.exists());
}

#[test]
fn a_gitignore_that_changes_counts_as_it_will_be() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    let first = output(
        dir,
        &[(".gitignore", "*.log\n"), ("sub/.gitignore", "*.tmp\n")],
    );
    sync(&first, Mode::Write).unwrap();
    put(dir, "a.log", "");
    put(dir, "sub/b.tmp", "");
    let second = output(dir, &[(".gitignore", "*.txt\n")]);
    let written = sync(&second, Mode::Write).unwrap();
    assert_eq!(written.strays, ["a.log", "sub/b.tmp"]);
    assert_eq!(sync(&second, Mode::Check).unwrap().strays, written.strays);
}

/// The rules of a user say what samewire leaves alone, so they are left alone themselves.
#[test]
fn a_gitignore_of_the_user_is_no_stray() {
    let temp = tempfile::tempdir().unwrap();
    let dir = temp.path();
    let package = output(dir, &[("a.txt", "a"), ("src/b.txt", "b")]);
    // It may be there before the package, at any depth, and it may come later.
    put(dir, ".gitignore", "node_modules\n");
    put(dir, "node_modules/x.js", "");
    assert!(sync(&package, Mode::Check).unwrap().strays.is_empty());
    assert!(sync(&package, Mode::Write).unwrap().strays.is_empty());
    put(dir, "src/.gitignore", "*.log\n");
    put(dir, "src/x.log", "");
    put(dir, "own/.gitignore", "*\n");
    assert!(sync(&package, Mode::Check).unwrap().is_clean());
    assert_eq!(text(dir, ".gitignore"), "node_modules\n");
    // What only looks like one is a stray, and so is what no rule ignores.
    put(dir, "src/.gitignore.txt", "");
    put(dir, "src/y.txt", "");
    #[cfg(unix)]
    std::os::unix::fs::symlink("a.txt", dir.join("own/a")).unwrap();
    let strays = sync(&package, Mode::Check).unwrap().strays;
    assert_eq!(strays, ["src/.gitignore.txt", "src/y.txt"]);
    // A package that has one of its own does not overwrite it.
    let both = output(dir, &[("a.txt", "a"), (".gitignore", "dist\n")]);
    refused(
        &both,
        "this file was not written by samewire and would be overwritten",
    );
}

/// Neither what git is told for one user or one clone, nor a folder above the project, decides what a stray is.
#[test]
fn gitignores_of_the_project_count_and_no_others() {
    let temp = tempfile::tempdir().unwrap();
    let (above, base) = (temp.path(), temp.path().join("project"));
    let dir = base.join("clients/ts");
    put(above, ".gitignore", "*\n");
    put(&base, ".git/info/exclude", "*\n");
    put(&base, ".ignore", "*\n");
    put(
        &base,
        ".gitignore",
        "node_modules\n*.log\n/clients/ts/only\n",
    );
    put(&base, "clients/.gitignore", "ts/deep/*.tmp\n");
    let package = output(&dir, &[("a.txt", "a"), (".gitignore", "!kept.log\n")]);
    let package = Output { base, ..package };
    sync(&package, Mode::Write).unwrap();
    for path in ["node_modules/x/y.js", "z.log", "only", "deep/a.tmp"] {
        put(&dir, path, "ignored");
    }
    assert!(sync(&package, Mode::Check).unwrap().is_clean());
    for path in ["kept.log", "sub/only", "b.tmp", ".ignore"] {
        put(&dir, path, "a stray");
    }
    let strays = sync(&package, Mode::Check).unwrap().strays;
    assert_eq!(strays, [".ignore", "b.tmp", "kept.log", "sub/only"]);
    let outside = Output {
        base: temp.path().join("elsewhere"),
        ..package
    };
    let strays = sync(&outside, Mode::Check).unwrap().strays;
    assert!(strays.contains(&"z.log".to_owned()), "{strays:?}");
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    fn pipe(place: &Path) {
        assert!(
            Command::new("mkfifo")
                .arg(place)
                .status()
                .unwrap()
                .success()
        );
    }

    fn mode(dir: &Path, path: &str) -> u32 {
        fs::metadata(dir.join(path)).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_mark_that_is_a_link_is_none() {
        let temp = tempfile::tempdir().unwrap();
        let (dir, real) = (temp.path().join("mine"), temp.path().join("real"));
        sync(&output(&real, &[("a.txt", "a")]), Mode::Write).unwrap();
        put(&dir, "a.txt", "mine");
        symlink(real.join(MARK), dir.join(MARK)).unwrap();
        for files in [&[("a.txt", "made")][..], &[("b.txt", "made")], &[]] {
            refused(&output(&dir, files), "which samewire did not write");
        }
        assert_eq!(text(&dir, "a.txt"), "mine");
    }

    #[test]
    fn what_replaced_a_file_of_the_list_is_not_deleted() {
        let temp = tempfile::tempdir().unwrap();
        let (dir, outside) = (temp.path().join("package"), temp.path().join("outside"));
        put(&outside, "c.txt", "mine");
        let package = output(
            &dir,
            &[("a", "a"), ("b", "b"), ("sub/c.txt", "c"), ("d", "d")],
        );
        sync(&package, Mode::Write).unwrap();
        for path in ["a", "b"] {
            fs::remove_file(dir.join(path)).unwrap();
        }
        fs::remove_dir_all(dir.join("sub")).unwrap();
        symlink(outside.join("c.txt"), dir.join("a")).unwrap();
        put(&dir, "b/mine.txt", "mine");
        symlink(&outside, dir.join("sub")).unwrap();
        let package = output(&dir, &[("d", "d")]);
        let report = sync(&package, Mode::Write).unwrap();
        assert_eq!(changes(&report), [(Action::Update, MARK)]);
        assert_eq!(report.strays, ["a", "b/mine.txt", "sub"]);
        assert_eq!(text(&outside, "c.txt"), "mine");
        assert!(fs::symlink_metadata(dir.join("a")).unwrap().is_symlink());
    }

    #[test]
    fn pipes_are_strays_and_never_opened() {
        let temp = tempfile::tempdir().unwrap();
        let dir = temp.path();
        let package = output(dir, &[("a.txt", "a")]);
        sync(&package, Mode::Write).unwrap();
        pipe(&dir.join("pipe"));
        assert_eq!(sync(&package, Mode::Write).unwrap().strays, ["pipe"]);
        let in_its_place = output(dir, &[("a.txt", "a"), ("pipe", "made")]);
        refused(&in_its_place, "pipe: is not a regular file");
        pipe(&dir.join(".gitignore"));
        refused(
            &package,
            ".gitignore: it is a named pipe, and only regular files are read",
        );
        fs::remove_file(dir.join(".gitignore")).unwrap();
        fs::remove_file(dir.join(MARK)).unwrap();
        pipe(&dir.join(MARK));
        refused(&package, ".samewire: is not a regular file");
    }

    #[test]
    fn a_file_is_as_executable_as_it_should_be() {
        let temp = tempfile::tempdir().unwrap();
        let dir = temp.path();
        let mut package = output(dir, &[("plain", "p"), ("tool", "t")]);
        package.files[1].executable = true;
        sync(&package, Mode::Write).unwrap();
        let readable_by = mode(dir, "plain");
        assert_eq!(readable_by & 0o111, 0);
        assert_eq!(mode(dir, "tool"), readable_by | readable_by >> 2 & 0o111);
        for (path, bits) in [("tool", 0o644), ("plain", 0o755)] {
            fs::set_permissions(dir.join(path), fs::Permissions::from_mode(bits)).unwrap();
        }
        let report = sync(&package, Mode::Write).unwrap();
        assert_eq!(
            changes(&report),
            [(Action::Update, "plain"), (Action::Update, "tool")]
        );
        let expected = "old mode 100755\nnew mode 100644\nold mode 100644\nnew mode 100755\n";
        assert_eq!(report.diff(), expected);
        assert!(sync(&package, Mode::Check).unwrap().is_clean());
        // Where a file system makes every file executable, modes say nothing.
        for path in [MARK, "plain", "tool"] {
            fs::set_permissions(dir.join(path), fs::Permissions::from_mode(0o777)).unwrap();
        }
        assert!(sync(&package, Mode::Check).unwrap().is_clean());
    }
}
