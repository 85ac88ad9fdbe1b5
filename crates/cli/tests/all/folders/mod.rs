//! The files that the command reads, writes and leaves alone, however paths are spelled and whoever wrote the settings.

mod hostile;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::Command;

const SCHEMA: &str =
    r#"{"$defs":{"Animal":{"description":"A pet.","type":"object","properties":{}}}}"#;

/// The exit code and all output.
fn samewire(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_samewire"))
        .args(arguments)
        .current_dir(folder)
        .env("HOME", folder.join("home"))
        .env("XDG_CONFIG_HOME", folder.join("home/.config"))
        .output()
        .unwrap();
    let said = [done.stdout, done.stderr].concat();
    (done.status.code(), String::from_utf8(said).unwrap())
}

fn put(folder: &Path, path: &str, text: &str) {
    let place = folder.join(path);
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(place, text).unwrap();
}

/// Settings with a package for each text, which begins with its `out`.
fn settings(folder: &Path, head: &str, packages: &[&str]) {
    let package = |(index, text): (usize, &&str)| {
        format!(
            "[[package]]\nlanguage = \"typescript\"\nname = \"pets{index}\"\nversion = \"1.0.0\"\ndescription = \"Pets\"\n\
             license = \"MIT\"\nids = \"alias\"\nout = {text}\n"
        )
    };
    let packages: String = packages.iter().enumerate().map(package).collect();
    put(
        folder,
        "project/samewire.toml",
        &format!("{head}\n{packages}"),
    );
}

/// The contents of every file and link.
fn tree(folder: &Path) -> BTreeMap<String, String> {
    let mut tree = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let place = entry.unwrap().path();
        let data = fs::symlink_metadata(&place).unwrap();
        let name = place.display().to_string();
        if data.is_dir() {
            tree.extend(self::tree(&place));
        } else if data.is_symlink() {
            let to = fs::read_link(&place).unwrap().display().to_string();
            tree.insert(name, to);
        } else if data.is_file() && data.len() < 1 << 20 {
            tree.insert(name, fs::read_to_string(&place).unwrap());
        } else {
            tree.insert(name, String::new());
        }
    }
    tree
}

fn flags<'a>(schema: &'a str, out: &'a str) -> Vec<&'a str> {
    let line = "generate --language typescript --name pets --schema";
    line.split(' ').chain([schema, "--out", out]).collect()
}

#[test]
fn a_schema_is_not_in_the_folder_that_is_written() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path();
    put(folder, "schemas/pets.json", SCHEMA);
    put(folder, "schemas/notes.md", "mine");
    symlink("schemas", folder.join("link")).unwrap();
    symlink("schemas/pets.json", folder.join("pets.json")).unwrap();
    let absolute = folder.join("schemas");
    let absolute_schema = folder.join("schemas/pets.json");
    let (dir, file) = (
        absolute.to_str().unwrap(),
        absolute_schema.to_str().unwrap(),
    );
    let before = tree(folder);
    for (schema, out) in [
        ("schemas/pets.json", "schemas"),
        ("schemas/pets.json", dir),
        (file, "schemas"),
        ("schemas/pets.json", "link"),
        ("link/pets.json", "schemas"),
        ("pets.json", "schemas"),
        ("schemas/pets.json", "nowhere/../link"),
        ("schemas/pets.json", "."),
    ] {
        let (code, said) = samewire(folder, &flags(schema, out));
        assert_eq!(code, Some(2), "{schema} {out}: {said}");
        assert!(said.contains("holds the schema"), "{schema} {out}: {said}");
        assert_eq!(tree(folder), before, "{schema} {out}");
    }
}

#[test]
fn the_current_folder_can_be_written_when_the_schema_is_elsewhere() {
    let temp = tempfile::tempdir().unwrap();
    put(temp.path(), "pets.json", SCHEMA);
    let here = temp.path().join("here");
    fs::create_dir(&here).unwrap();
    let schema = temp.path().join("pets.json");
    let line = flags(schema.to_str().unwrap(), ".");
    let (code, said) = samewire(&here, &line);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = samewire(&here, &[&line[..], &["--check"]].concat());
    assert_eq!((code, said.as_str()), (Some(0), ""));
}

#[test]
fn a_stray_is_named_and_left_as_it_is() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path();
    put(folder, "pets.json", SCHEMA);
    let line = flags("pets.json", "out");
    let check = [&line[..], &["--check"]].concat();
    assert_eq!(samewire(folder, &line).0, Some(0));
    assert_eq!(samewire(folder, &check), (Some(0), String::new()));
    put(folder, "out/src/mine.ts", "mine");
    let (code, said) = samewire(folder, &check);
    assert_eq!(code, Some(1));
    assert!(
        said.starts_with("out/src/mine.ts was not written by samewire\n1 file not written by"),
        "{said}"
    );
    let (code, said) = samewire(folder, &line);
    assert_eq!(code, Some(0));
    assert!(
        said.contains("out/src/mine.ts was not written by samewire"),
        "{said}"
    );
    assert_eq!(
        fs::read_to_string(folder.join("out/src/mine.ts")).unwrap(),
        "mine"
    );
    put(folder, "out/src/.gitignore", "mine.ts\n.gitignore\n");
    assert_eq!(samewire(folder, &check), (Some(0), String::new()));
    for number in 0..60 {
        put(folder, &format!("out/many/{number}"), "");
    }
    let (_, said) = samewire(folder, &check);
    assert!(said.contains("and 10 more: `--all` prints them"), "{said}");
    let (_, said) = samewire(folder, &[&check[..], &["--all"]].concat());
    assert_eq!(said.lines().count(), 61, "{said}");
}

#[test]
fn settings_that_are_no_regular_file() {
    let temp = tempfile::tempdir().unwrap();
    let made = Command::new("mkfifo")
        .arg(temp.path().join("samewire.toml"))
        .status();
    assert!(made.unwrap().success());
    let (code, said) = samewire(temp.path(), &["generate"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("samewire.toml: it is a named pipe"), "{said}");
}

/// A file is copied into the package even if git ignores it for one user, and executable files stay executable.
#[test]
fn an_overlay_is_the_same_on_every_machine() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path();
    put(folder, "project/pets.json", SCHEMA);
    put(folder, "project/hand/tools/a.sh", "#!/bin/sh\n");
    put(folder, "project/hand/tools/b.txt", "b");
    put(folder, "project/hand/tools/c.tmp", "of a tool");
    put(folder, "project/.gitignore", "*.tmp\n");
    put(folder, "project/.git/info/exclude", "*\n");
    put(folder, "project/home/.config/git/ignore", "*\n");
    put(
        folder,
        "project/home/.gitconfig",
        "[core]\n\texcludesFile = ~/.config/git/ignore\n",
    );
    put(folder, ".gitignore", "*\n");
    let mode = |path: &str, bits: u32| {
        let place = folder.join("project").join(path);
        fs::set_permissions(place, fs::Permissions::from_mode(bits)).unwrap();
    };
    mode("hand/tools/a.sh", 0o755);
    settings(
        folder,
        "schema = \"pets.json\"",
        &["\"out\"\noverlay = \"hand\""],
    );
    let project = folder.join("project");
    let (code, said) = samewire(&project, &["generate"]);
    assert_eq!(code, Some(0), "{said}");
    for (path, executable) in [("a.sh", true), ("b.txt", false)] {
        let data = fs::metadata(project.join("out/tools").join(path)).unwrap();
        assert_eq!(data.permissions().mode() & 0o111 != 0, executable, "{path}");
    }
    assert!(!project.join("out/tools/c.tmp").exists());
    assert_eq!(samewire(&project, &["generate", "--check"]).0, Some(0));
    mode("out/tools/a.sh", 0o644);
    let (code, said) = samewire(&project, &["generate", "--check"]);
    assert_eq!(code, Some(1));
    let expected = "out/tools/a.sh would change: this is a copy; change hand/tools/a.sh\nold mode 100644\nnew mode 100755\n";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn of_many_problems_the_first_are_printed() {
    let temp = tempfile::tempdir().unwrap();
    let wrong: Vec<String> = (0..1200)
        .map(|number| format!("\"T{number}\":{{\"type\":\"text\"}}"))
        .collect();
    put(
        temp.path(),
        "pets.json",
        &format!("{{\"$defs\":{{{}}}}}", wrong.join(",")),
    );
    let line = flags("pets.json", "out");
    let (code, said) = samewire(temp.path(), &line);
    // All problems have one cause: its first place with its line, three more places, how many others, and advice.
    assert_eq!((code, said.lines().count()), (Some(2), 8));
    assert!(
        said.contains("\n  and at 1,196 more: `--all` prints them\nhelp: "),
        "{said}"
    );
    let (_, said) = samewire(temp.path(), &[&line[..], &["--all"]].concat());
    assert_eq!(said.lines().count(), 3 * 1200 + 1);
}
