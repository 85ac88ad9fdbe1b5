//! What several modules need: settings and the description of a toy language, and folders with files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use samewire_codegen::sync::Action;
use samewire_codegen::{File, Others, Output, Report, Templates};

/// What describes the toy language.
pub(crate) const LANGUAGE: &str = include_str!("../languages/plain/language.toml");

/// The languages of the command. Each is read once for all tests.
pub(crate) fn languages() -> Templates {
    static READ: LazyLock<Templates> = LazyLock::new(|| {
        Templates::of_files("templates", samewire_templates::files())
            .with_runtimes(samewire_templates::runtimes())
    });
    READ.clone()
}

/// Settings of a package in the toy language.
pub(crate) const SETTINGS: &str = r#"
[[package]]
language = "plain"
out = "out"
name = "toy"
version = "1.0"
description = "A toy."
license = "MIT"
ids = "alias"
options = { motto = "so be it" }
"#;

/// A package of these files.
pub(crate) fn output(dir: &Path, files: &[(&str, &str)]) -> Output {
    let file = |(path, text): &(&str, &str)| File {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        executable: false,
        source: None,
    };
    Output {
        dir: dir.to_owned(),
        base: dir.to_owned(),
        files: files.iter().map(file).collect(),
        others: Others::Reported,
        exports: samewire_codegen::sync::Exports::default(),
    }
}

/// What a report says was done to which file.
pub(crate) fn changes(report: &Report) -> Vec<(Action, &str)> {
    let changes = report.changes.iter();
    changes
        .map(|change| (change.action, &*change.path))
        .collect()
}

/// Writes a file, and the folders it stands in.
pub(crate) fn put(dir: &Path, path: &str, text: &str) {
    let place = dir.join(path);
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(place, text).unwrap();
}

/// Copies a folder with everything in it.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for path in sorted(from) {
        let place = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &place);
        } else {
            fs::copy(&path, place).unwrap();
        }
    }
}

/// What stands in a folder, in the order of the names.
pub(crate) fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
}
