//! Helpers to run the command as a user does.

use std::fs;
use std::io::{Seek as _, Write as _};
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
    command(folder, arguments)
        .output()
        .expect("the command starts")
}

/// The command in a folder, before it starts.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samewire"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("SAMEWIRE_CACHE", folder.join("cache"));
    command
}

/// The standard output, the standard error, and the exit code of the command.
pub(crate) fn told(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    given(folder, arguments, None)
}

/// The same with a text in its standard input, if there is one.
pub(crate) fn given(
    folder: &Path,
    arguments: &[&str],
    stdin: Option<&str>,
) -> (String, String, Option<i32>) {
    // A file, unlike a pipe, can be given whole before the command reads it.
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(stdin.unwrap_or_default().as_bytes())
        .expect("written");
    file.rewind().expect("a file");
    let output = command(folder, arguments)
        .stdin(file)
        .output()
        .expect("the command starts");
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
