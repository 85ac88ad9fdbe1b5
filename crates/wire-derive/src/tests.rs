//! Errors point at the right place, and the table in the documentation equals the one in the code.
//!
//! A file in `tests/refused` has types, each followed by its errors, with a mark below the place in the line.
//! `UPDATE_SNAPSHOTS=1` stores the current errors.

use std::fs;
use std::path::{Path, PathBuf};

use crate::expand;
use crate::table::{Place, Support, TABLE};

#[test]
fn what_is_refused_says_so_at_its_place() {
    let mut all = String::new();
    for file in files() {
        let stored = fs::read_to_string(&file).unwrap();
        let blocks = stored
            .split("\n\n")
            .filter(|block| !block.trim().is_empty());
        let now: Vec<String> = blocks.map(told).collect();
        let now = now.join("\n\n") + "\n";
        snapshot(&file, &now);
        all += &now;
    }
    for row in TABLE {
        if let Support::Refused(remedy) = row.support {
            let told = format!("`{}` is not carried to other languages: {remedy}", row.name);
            assert!(all.contains(&told), "no type shows {row:?}");
        }
    }
}

#[test]
fn the_documentation_has_the_table() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../wire/ATTRIBUTES.md");
    let stored = fs::read_to_string(&file).unwrap();
    let (before, rest) = stored.split_once("<!-- attributes -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- /attributes -->").unwrap();
    let now = format!(
        "{before}<!-- attributes -->\n{}<!-- /attributes -->{after}",
        table()
    );
    snapshot(&file, &now);
}

/// The table as Markdown.
fn table() -> String {
    let mut lines = Vec::new();
    for (group, of) in [
        ("wire", "this derive"),
        ("serde", "serde"),
        ("schemars", "schemars"),
    ] {
        for (place, on) in [
            (Place::Container, "a type"),
            (Place::Variant, "a variant"),
            (Place::Field, "a member"),
        ] {
            lines.push(format!("\n### Of {of}, on {on}\n"));
            lines.push(format!("| `#[{group}(…)]` | |\n|---|---|"));
            let rows = TABLE.iter();
            let rows = rows.filter(|row| row.group == group && row.place == place);
            lines.extend(rows.map(|row| match row.support {
                Support::Carried(meaning) => format!("| `{}` | carried: {meaning} |", row.name),
                Support::Refused(remedy) => format!("| `{}` | **refused**: {remedy} |", row.name),
            }));
        }
    }
    lines.join("\n") + "\n\n"
}

/// A block with its current errors.
fn told(block: &str) -> String {
    let source: Vec<&str> = block.lines().filter(|line| !is_told(line)).collect();
    let errors = syn::parse_str(&source.join("\n")).and_then(|input| expand(&input));
    let errors = errors
        .err()
        .unwrap_or_else(|| panic!("nothing is refused in\n{block}"));
    let mut lines: Vec<Vec<String>> = source.iter().map(|line| vec![(*line).to_owned()]).collect();
    for error in errors {
        let (start, end) = (error.span().start(), error.span().end());
        let width = if start.line == end.line {
            end.column - start.column
        } else {
            1
        };
        let mark = format!(
            "{}{} {error}",
            " ".repeat(start.column),
            "^".repeat(width.max(1))
        );
        lines[start.line - 1].push(mark);
    }
    lines.concat().join("\n")
}

fn is_told(line: &str) -> bool {
    line.trim_start().starts_with('^')
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refused");
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 6, "{files:?}");
    files
}

fn snapshot(file: &Path, now: &str) {
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(file, now).unwrap();
    }
    let stored = fs::read_to_string(file).unwrap();
    assert!(
        stored == now,
        "{}: UPDATE_SNAPSHOTS=1 cargo test --package samewire-wire-derive",
        file.display()
    );
}
