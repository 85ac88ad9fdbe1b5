//! Settings of other people whose folders are chosen to do harm.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use super::{SCHEMA, put, samewire, settings, tree};

const READ: &str = "schema = \"pets.json\"\n";
/// The first lines of the settings, the packages in them, and the reason why they are refused.
const HOSTILE: &[(&str, &[&str], &str)] = &[
    (READ, &["\"a\"", "\"a\""], "its folder `a` is the one of"),
    (
        READ,
        &["\"a\"", "\"link-a\""],
        "its folder `link-a` is the one of",
    ),
    (
        READ,
        &["\"a\"", "\"link-a/b\""],
        "its folder `link-a/b` is in the one of",
    ),
    (READ, &["\".\""], "its folder `.` holds the settings"),
    (READ, &["\"..\""], "its folder `..` holds the settings"),
    (
        READ,
        &["\"../victim\""],
        "is outside the folder of `samewire.toml`",
    ),
    (
        READ,
        &["\"../new\""],
        "is outside the folder of `samewire.toml`",
    ),
    (
        READ,
        &["\"link-victim\""],
        "is outside the folder of `samewire.toml`",
    ),
    (
        READ,
        &["\"link-new/sub\""],
        "is outside the folder of `samewire.toml`",
    ),
    (READ, &["\"circle\""], "the links form a cycle"),
    (
        READ,
        &["\".git/hooks\""],
        "`out` is `.git/hooks`, in the folder of a version control system",
    ),
    (
        READ,
        &["\"link-git\""],
        "`out` is `link-git`, in the folder of a version control system",
    ),
    (
        "[schema]\nout = \".GIT/config\"\n",
        &["\"a\""],
        "`out` is `.GIT/config`, in the folder of a version control system",
    ),
    (
        READ,
        &["\"mine\""],
        "the folder holds `notes.md`, which samewire did not write",
    ),
    (
        READ,
        &["\"a\"\nguide = \"link-a/guide.md\""],
        "holds a guide, `link-a/guide.md`",
    ),
    (
        READ,
        &["\"a\"\noverlay = \"link-a/src\""],
        "its overlay `link-a/src` is in the folder of",
    ),
    (
        READ,
        &["\"hand/out\"\noverlay = \"link-hand\""],
        "its overlay `link-hand` holds the folder of",
    ),
    (
        "schema = \"a/pets.json\"\n",
        &["\"link-a\""],
        "holds the schema, `a/pets.json`",
    ),
    (
        "schema = \"pets.json\"\ntemplates = \"a\"\n",
        &["\"a/b\""],
        "is in the folder of the templates",
    ),
    (
        "schema = \"pets.json\"\ntemplates = \"link-a\"\n",
        &["\"a\""],
        "is the folder of the templates",
    ),
    (
        "schema = \"pipe\"\n",
        &["\"b\""],
        "pipe: cannot be read: it is a named pipe, and only regular files are read",
    ),
    (
        "schema = \"/dev/zero\"\n",
        &["\"b\""],
        "it is a device, and only regular files are read",
    ),
    (
        "schema = \"big.json\"\n",
        &["\"b\""],
        "it holds 67108865 bytes, and 67108864 bytes are the limit",
    ),
    (
        READ,
        &["\"b\"\nguide = \"pipe\""],
        "its guide `pipe` cannot be read: it is a named pipe",
    ),
    (
        READ,
        &["\"b\"\nguide = \"big.json\""],
        "its guide `big.json` cannot be read: it holds",
    ),
    (
        READ,
        &["\"b\"\noverlay = \"pipes\""],
        "its overlay's `pipes/pipe` is a link or not a file",
    ),
    (
        READ,
        &["\"b\"\noverlay = \"ignored\""],
        ".gitignore: it is a named pipe",
    ),
    (
        READ,
        &["\"b\"\noverlay = \"link-victim\""],
        "its overlay `link-victim` is not a folder",
    ),
    (
        "schema = \"pets.json\"\ntemplates = \"pipes\"\n",
        &["\"b\""],
        "pipes/pipe: it is a named pipe",
    ),
];

/// Whatever the settings say, a run only writes files of its own.
#[test]
fn settings_of_somebody_else_write_nothing_but_new_packages_in_their_folder() {
    for (head, packages, expected) in HOSTILE {
        let temp = tempfile::tempdir().unwrap();
        let folder = temp.path();
        let project = folder.join("project");
        plant(folder, &project);
        settings(folder, head, packages);
        let before = tree(folder);
        for line in [&["generate", "--check"][..], &["generate"]] {
            let (code, said) = samewire(&project, line);
            assert_eq!(code, Some(2), "{packages:?}: {said}");
            assert!(said.contains(expected), "{expected:?} in {said}");
            assert_eq!(tree(folder), before, "{packages:?}");
        }
    }
}

/// Creates a project with links and pipes in it, and other people's files beside it.
fn plant(folder: &Path, project: &Path) {
    for (path, text) in [
        ("victim/mine.txt", "mine"),
        ("project/pets.json", SCHEMA),
        ("project/hand/a.txt", "by hand"),
        ("project/mine/notes.md", "mine"),
        ("project/pipes/a.txt", ""),
        ("project/ignored/a.txt", ""),
    ] {
        put(folder, path, text);
    }
    for (to, link) in [
        ("a", "link-a"),
        ("../victim", "link-victim"),
        ("../new", "link-new"),
        ("circle", "circle"),
        ("hand", "link-hand"),
        (".git/hooks", "link-git"),
    ] {
        symlink(to, project.join(link)).unwrap();
    }
    for pipe in ["pipe", "pipes/pipe", "ignored/.gitignore"] {
        let made = Command::new("mkfifo").arg(project.join(pipe)).status();
        assert!(made.unwrap().success());
    }
    let big = fs::File::create(project.join("big.json")).unwrap();
    big.set_len((64 << 20) + 1).unwrap();
}
