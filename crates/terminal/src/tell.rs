//! Reports what a run wrote, or what it would change.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use samewire_codegen::render::plain::plain;
use samewire_codegen::sync::{Action, Change, Renamed};
use samewire_codegen::{Output, Report};

use crate::paint::{bold, cyan, dim, green, red, yellow};

/// The maximum number of problems, and of stray files, that are listed.
const SHOWN: usize = 50;

/// The maximum number of names on a line.
const NAMES: usize = 20;

/// How many items of a long list are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// The first items, and the number of the others.
    Some,
    /// All items.
    All,
}

impl Amount {
    /// How many items of `all` are shown, and the line about the others, if there are any.
    pub fn of(self, all: usize) -> (usize, Option<String>) {
        self.at_most(SHOWN, all)
    }

    /// The same with a maximum.
    pub fn at_most(self, most: usize, all: usize) -> (usize, Option<String>) {
        let more = all.saturating_sub(most);
        if self == Self::All || more == 0 {
            return (all, None);
        }
        (
            most,
            Some(format!("and {} more: `--all` prints them", grouped(more))),
        )
    }
}

/// The result of a run: a line for each changed file, the total, and the stray files.
pub fn written(
    reports: &[Report],
    outputs: &[Output],
    base: &Path,
    took: Duration,
    amount: Amount,
) -> String {
    let mut said = String::new();
    for (path, change) in changes(reports, base) {
        let word = match change.action {
            Action::Create => green("created"),
            Action::Update => yellow("updated"),
            Action::Delete => red("deleted"),
        };
        line(&mut said, &format!("{word} {}", plain(&path)));
    }
    let made: usize = outputs.iter().map(|output| output.files.len()).sum();
    let written = changes(reports, base)
        .filter(|(_, change)| change.action != Action::Delete)
        .count();
    let sum = format!(
        "{} changed, {} unchanged, {} ms",
        files(changes(reports, base).count()),
        made.saturating_sub(written),
        took.as_millis()
    );
    line(&mut said, &dim(&sum));
    for (report, output) in reports.iter().zip(outputs) {
        let dir = report.dir.strip_prefix(base).unwrap_or(&report.dir);
        let place = match reports {
            [_] => String::new(),
            _ => format!("{}: ", plain(&dir.display().to_string())),
        };
        renamed(&mut said, &place, &report.renamed(output), amount);
    }
    strays(&mut said, reports, base, amount);
    said
}

/// The exported names that are gone, and those that may be their new names. New ones alone are not reported: a schema that
/// grows only adds names.
fn renamed(said: &mut String, place: &str, names: &Renamed, amount: Amount) {
    if names.gone.is_empty() {
        return;
    }
    for (names, what) in [
        (&names.gone, yellow("no longer exported")),
        (&names.new, green("new")),
    ] {
        let (shown, more) = amount.at_most(NAMES, names.len());
        let list: Vec<String> = names.iter().take(shown).map(|name| plain(name)).collect();
        let more = more.map_or_else(String::new, |more| format!(", {more}"));
        if !list.is_empty() {
            line(said, &format!("{place}{what}: {}{more}", list.join(", ")));
        }
    }
}

/// What a run would change: a diff of every file, the total, and the stray files. Empty if there is no change.
pub fn drift(reports: &[Report], base: &Path, amount: Amount) -> String {
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
                ": this is a copy; change {}",
                bold(&source.display().to_string())
            )
        });
        line(&mut said, &format!("{} {word}{source}", bold(&path)));
        let diff = change.diff();
        let header = ["--- ", "+++ "].into_iter();
        let mut header = header.peekable();
        for part in diff.lines() {
            if header.next_if(|start| part.starts_with(start)).is_none() {
                line(&mut said, &painted(part));
            }
        }
    }
    match changes(reports, base).count() {
        0 => {}
        1 => line(&mut said, &red("1 file is out of date")),
        many => line(&mut said, &red(&format!("{many} files are out of date"))),
    }
    strays(&mut said, reports, base, amount);
    said
}

/// Stray files: files in the folders of packages that samewire did not write.
fn strays(said: &mut String, reports: &[Report], base: &Path, amount: Amount) {
    let all = reports.iter().flat_map(|report| {
        let dir = report.dir.strip_prefix(base).unwrap_or(&report.dir);
        let paths = report.strays.iter();
        paths.map(move |path| dir.join(path).display().to_string())
    });
    let all: Vec<String> = all.collect();
    let (shown, more) = amount.of(all.len());
    for path in all.iter().take(shown) {
        line(said, &format!("{} was not written by samewire", bold(path)));
    }
    if let Some(more) = more {
        line(said, &more);
    }
    if !all.is_empty() {
        let sum = format!(
            "{} not written by samewire and left unchanged: move them, or name them in a `.gitignore` in the folder",
            files(all.len())
        );
        line(said, &yellow(&sum));
    }
}

/// Every change, with its path relative to `base`.
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
        Some(_) | None => plain(line),
    }
}

fn files(count: usize) -> String {
    if count == 1 {
        "1 file".into()
    } else {
        format!("{count} files")
    }
}

/// A number with commas between thousands.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn line(said: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(said, "{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_grouped() {
        for (number, expected) in [
            (1, "1"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), expected);
        }
    }
}
