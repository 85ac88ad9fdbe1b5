//! Errors of the compiler for what `#[derive(Wire)]` refuses because of what a type is, whatever its name.
//!
//! A file of `tests/refused` has types, each followed by its errors, with a mark below the place in the line.
//! `UPDATE_SNAPSHOTS=1` stores the current errors.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use serde_json::Value;

/// Other languages cannot support these types, so they do not implement `Wire`.
#[test]
fn types_that_are_not_carried() {
    compare("types.txt");
}

/// These types are supported, but not at this place.
#[test]
fn types_out_of_place() {
    compare("places.txt");
}

fn compare(name: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/refused")
        .join(name);
    let stored = fs::read_to_string(&file).expect("the file");
    let source: Vec<&str> = stored.lines().filter(|line| !is_told(line)).collect();
    let now = told(name, &source);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&file, &now).expect("a writable file");
    }
    let stored = fs::read_to_string(&file).expect("the file");
    assert!(
        stored == now,
        "{}: UPDATE_SNAPSHOTS=1 cargo test --package samewire-wire refused\n{now}",
        file.display()
    );
    for block in now.split("\n\n") {
        let is_refused = block.lines().any(is_told);
        assert!(is_refused, "the compiler says nothing of\n{block}");
    }
}

/// The types, with the errors of the compiler.
fn told(name: &str, source: &[&str]) -> String {
    let mut program =
        vec!["#![allow(unused)] use samewire_wire::*; use std::collections::*;".to_owned()];
    let mut lines = Vec::new();
    for (number, line) in source.iter().enumerate() {
        let starts = number == 0 || source[number - 1].is_empty();
        let ends = source.get(number + 1).is_none_or(|line| line.is_empty());
        if starts {
            program.push(format!("mod block_{number} {{ use super::*;"));
        }
        lines.push(program.len());
        program.push((*line).to_owned());
        if ends && !line.is_empty() {
            program.push("}".to_owned());
        }
    }
    let mut marks: Vec<(usize, String)> = errors(name, &program.join("\n"));
    marks.sort();
    marks.dedup();
    let with_marks = source.iter().zip(lines).map(|(line, at)| {
        let own = marks.iter().filter(|(place, _)| *place == at);
        let own: Vec<_> = own.map(|(_, mark)| mark.as_str()).collect();
        [&[*line], own.as_slice(), &[""]].concat().join("\n")
    });
    with_marks.collect()
}

/// The errors of a source: the line, counted from 0, and a mark under it.
fn errors(name: &str, source: &str) -> Vec<(usize, String)> {
    let output = compiled(name, source, &LIBRARY);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    // Messages about traits of serde and schemars are not ours and may change.
    let said = said
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    said.filter(|one| one["level"] == "error")
        .flat_map(|one| marks(&one))
        .filter(|(_, mark)| !mark.contains("the trait bound"))
        .collect()
}

fn marks(error: &Value) -> Vec<(usize, String)> {
    let message = error["message"].as_str().expect("a message");
    let message = message.trim_start_matches("evaluation panicked: ");
    let spans = error["spans"].as_array().expect("spans");
    let own = spans.iter().filter(|span| span["is_primary"] == true);
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("small");
    own.map(|span| {
        let (start, end) = (number(&span["column_start"]), number(&span["column_end"]));
        let mark = format!(
            "{}{} {message}",
            " ".repeat(start - 1),
            "^".repeat((end - start).max(1))
        );
        (number(&span["line_start"]) - 1, mark)
    })
    .collect()
}

/// The newest library that the compiler can use, and that has features of the tests, which change what is said. Cargo
/// rebuilt it, or another one with these features, if a source is newer.
static LIBRARY: LazyLock<PathBuf> = LazyLock::new(|| {
    let entries = fs::read_dir(built()).expect("what was built");
    let mut found: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("libsamewire_wire-") && name.ends_with(".rlib")
        })
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect();
    found.sort();
    let fits = |path: &PathBuf| {
        let output = compiled("library", "use samewire_wire::{Protocol, Readable};", path);
        output.status.success()
    };
    let mut newest_first = found.into_iter().rev().map(|(_, path)| path);
    newest_first.find(fits).expect("the library")
});

/// Compiles a source with this library.
fn compiled(name: &str, source: &str, library: &Path) -> Output {
    let folder =
        std::env::temp_dir().join(format!("samewire-refused-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("refused.rs");
    fs::write(&file, source).expect("a file");
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(rustc)
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--emit=metadata",
            "--error-format=json",
        ])
        .arg("--extern")
        .arg(format!("samewire_wire={}", library.display()))
        .arg("-L")
        .arg(format!("dependency={}", built().display()))
        .arg("--out-dir")
        .arg(&folder)
        .arg(&file)
        .output()
        .expect("rustc");
    fs::remove_dir_all(&folder).expect("the folder");
    output
}

/// The folder of this program and of the libraries.
fn built() -> PathBuf {
    let program = std::env::current_exe().expect("this program");
    program.parent().expect("its folder").to_owned()
}

fn is_told(line: &str) -> bool {
    line.trim_start().starts_with('^')
}
