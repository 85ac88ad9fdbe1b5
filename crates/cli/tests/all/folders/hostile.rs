//! Settings of other people whose folders are chosen to do harm.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use super::{SCHEMA, put, samewire, settings, tree};

/// The table `hostile.toml`, which explains its members.
#[derive(Deserialize)]
struct Table {
    rows: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(default = "pets")]
    settings: String,
    packages: Vec<String>,
    says: String,
}

fn pets() -> String {
    "schema = \"pets.json\"\n".to_owned()
}

/// Whatever the settings say, a run only writes files of its own.
#[test]
fn settings_of_somebody_else_write_nothing_but_new_packages_in_their_folder() {
    let Table { rows } = toml::from_str(include_str!("hostile.toml")).unwrap();
    for row in rows {
        let packages: Vec<&str> = row.packages.iter().map(String::as_str).collect();
        let temp = tempfile::tempdir().unwrap();
        let folder = temp.path();
        let project = folder.join("project");
        plant(folder, &project);
        settings(folder, &row.settings, &packages);
        let before = tree(folder);
        for line in [&["generate", "--check"][..], &["generate"]] {
            let (code, said) = samewire(&project, line);
            assert_eq!(code, Some(2), "{packages:?}: {said}");
            assert!(said.contains(&row.says), "{:?} in {said}", row.says);
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
