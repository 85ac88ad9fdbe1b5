//! Helpers to run the command as a user does.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// A new folder with files, given by their paths and texts.
pub(crate) fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

/// Runs the command in a folder. Its cache is below that folder as well.
pub(crate) fn samewire(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_samewire"))
        .args(arguments)
        .current_dir(folder)
        .env("SAMEWIRE_CACHE", folder.join("cache"))
        .output()
        .expect("the command starts")
}

/// The standard output, the standard error, and the exit code of the command.
pub(crate) fn told(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = samewire(folder, arguments);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

/// A file, or all files below a folder, with their contents.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        if next.is_dir() {
            let entries = fs::read_dir(next).unwrap();
            open.extend(entries.map(|entry| entry.unwrap().path()));
        } else {
            let name = next.strip_prefix(folder).unwrap().display().to_string();
            found.push((name, fs::read(&next).unwrap()));
        }
    }
    found.sort();
    found
}
