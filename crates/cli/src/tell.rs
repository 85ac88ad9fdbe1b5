//! Says what a run wrote, or what it would change.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use samewire_codegen::sync::{Action, Change};
use samewire_codegen::{Output, Report};

use crate::paint::{bold, cyan, dim, green, red, yellow};

/// What a run wrote: a line for each file that changed, and the sum.
pub fn written(reports: &[Report], outputs: &[Output], base: &Path, took: Duration) -> String {
    let mut said = String::new();
    for (path, change) in changes(reports, base) {
        let word = match change.action {
            Action::Create => green("created"),
            Action::Update => yellow("updated"),
            Action::Delete => red("deleted"),
        };
        line(&mut said, &format!("{word} {path}"));
    }
    let made: usize = outputs.iter().map(|output| output.files.len()).sum();
    let written = changes(reports, base)
        .filter(|(_, change)| change.action != Action::Delete)
        .count();
    let sum = format!(
        "{} changed, {} as they were, {} ms",
        files(changes(reports, base).count()),
        made.saturating_sub(written),
        took.as_millis()
    );
    line(&mut said, &dim(&sum));
    said
}

/// What a run would change: a diff of every file, and how many there are. Empty when there is none.
pub fn drift(reports: &[Report], base: &Path) -> String {
    /// The lines of a diff that name its two files.
    const HEADER: usize = 2;
    let mut said = String::new();
    for (path, change) in changes(reports, base) {
        let word = match change.action {
            Action::Create => "would be created",
            Action::Update => "would change",
            Action::Delete => "would be deleted",
        };
        let source = change.source.as_deref().map_or(String::new(), |source| {
            let source = source.strip_prefix(base).unwrap_or(source);
            format!(
                ": it is a copy, change {}",
                bold(&source.display().to_string())
            )
        });
        line(&mut said, &format!("{} {word}{source}", bold(&path)));
        for part in change.diff().lines().skip(HEADER) {
            line(&mut said, &painted(part));
        }
    }
    match changes(reports, base).count() {
        0 => {}
        1 => line(&mut said, &red("1 file is not what it should be")),
        many => line(
            &mut said,
            &red(&format!("{many} files are not what they should be")),
        ),
    }
    said
}

/// Every change with its path from `base`.
fn changes<'a>(
    reports: &'a [Report],
    base: &'a Path,
) -> impl Iterator<Item = (String, &'a Change)> {
    reports.iter().flat_map(move |report| {
        let dir = report.dir.strip_prefix(base).unwrap_or(&report.dir);
        report
            .changes
            .iter()
            .map(move |change| (dir.join(&change.path).display().to_string(), change))
    })
}

fn painted(line: &str) -> String {
    match line.chars().next() {
        Some('+') => green(line),
        Some('-') => red(line),
        Some('@') => cyan(line),
        Some(_) | None => line.to_owned(),
    }
}

fn files(count: usize) -> String {
    if count == 1 {
        "1 file".into()
    } else {
        format!("{count} files")
    }
}

fn line(said: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(said, "{text}");
}
