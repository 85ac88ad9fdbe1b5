//! A mutant, how it is tried, its outcome, and the stored outcomes of earlier mutants.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use samewire_codegen::sync::hash::fnv1a;
use samewire_terminal::paint::dim;
use serde::{Deserialize, Serialize};

use crate::waiting::ended_within;
use crate::workspace::{read, root};

/// A mutant: a small mistake in a file.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// Its name, which has no line number, so that it stays the same while other lines change:
    /// `crates/wire/src/length.rs: replace < with <= | if count »< least {`.
    pub name: String,
    /// The position in the notation of editors: `crates/wire/src/length.rs:12:20`.
    pub place: String,
    /// The data that the tool needs to apply it.
    pub id: String,
    /// A hash of the file.
    pub stamp: u64,
}

impl Mutant {
    /// Creates a mutant at a line and a column of a file, both counted from 1.
    pub fn new(file: &str, text: &str, at: (usize, usize), what: &str, id: String) -> Self {
        let (line, column) = at;
        let own = text.lines().nth(line - 1).unwrap_or_default();
        let before: String = own.chars().take(column - 1).collect();
        let after = &own[before.len()..];
        Self {
            name: format!(
                "{file}: {what} | {}»{}",
                before.trim_start(),
                after.trim_end()
            ),
            place: format!("{file}:{line}:{column}"),
            id,
            stamp: hash(0, text),
        }
    }
}

/// Makes the names of mutants on equal lines unique: all but the first get a number.
pub fn number(mutants: &mut [Mutant]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for mutant in mutants {
        let count = seen.entry(mutant.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            mutant.name = format!("{} (number {count})", mutant.name);
        }
    }
}

/// The outcome of a mutant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A test fails.
    Caught,
    /// No test fails.
    Missed,
    /// A test does not end.
    TimedOut,
    /// It does not compile.
    NotBuilt,
}

/// The stored outcomes of a room: each is written to a file as soon as it is known.
#[derive(Debug)]
pub struct Results {
    file: PathBuf,
    known: BTreeMap<String, Line>,
}

/// A line of the file.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Line {
    name: String,
    outcome: Outcome,
    stamp: u64,
}

impl Results {
    /// Loads the outcomes from a file, if it exists. An incomplete last line is ignored.
    pub fn load(file: PathBuf) -> Result<Self> {
        let text = if file.exists() {
            read(&file)?
        } else {
            String::new()
        };
        let lines = text
            .lines()
            .filter_map(|line| serde_json::from_str::<Line>(line).ok());
        let known = lines.map(|line| (line.name.clone(), line)).collect();
        Ok(Self { file, known })
    }

    /// The outcome of a mutant, unless its file has changed since.
    pub fn get(&self, mutant: &Mutant) -> Option<Outcome> {
        let line = self.known.get(&mutant.name)?;
        (line.stamp == mutant.stamp).then_some(line.outcome)
    }

    /// Stores an outcome.
    pub fn add(&mut self, mutant: &Mutant, outcome: Outcome) -> Result<()> {
        let line = Line {
            name: mutant.name.clone(),
            outcome,
            stamp: mutant.stamp,
        };
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.file)?;
        // The line break comes first, so that an incomplete line does not damage the next one.
        write!(file, "\n{}", serde_json::to_string(&line)?)?;
        self.known.insert(line.name.clone(), line);
        Ok(())
    }
}

/// The names in a list of mutants without a noticeable effect. Lines with reasons begin with a space.
pub fn equal(list: &Path) -> Result<BTreeSet<String>> {
    let text = read(list)?;
    let names = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with([' ', '#']));
    Ok(names.map(str::to_owned).collect())
}

/// The position of a mutant in the order of a seed. New mutants do not change the order of others.
pub fn order(seed: u64, mutant: &Mutant) -> u64 {
    let hash = hash(seed, &mutant.name);
    // Otherwise, only the last bytes of a name would determine the order.
    (hash ^ (hash >> 29))
        .wrapping_mul(0xbf58_476d_1ce4_e5b9)
        .rotate_left(31)
}

/// A hash that is the same on every machine and in every version of Rust.
fn hash(seed: u64, text: &str) -> u64 {
    fnv1a(seed.to_le_bytes().into_iter().chain(text.bytes()))
}

/// The folder for everything that is written.
pub fn folder() -> PathBuf {
    root().join(Path::new("target/mutants"))
}

/// Prints the progress.
pub fn say(line: &str) {
    anstream::println!("{}", dim(line));
}

/// The time after which a test counts as one that does not end.
const LONGEST: Duration = Duration::from_mins(1);

/// The outcome if a test program fails or does not end; `None` if it passes. The program must be a single process, so
/// that it can be killed completely.
pub fn test(line: &mut Command) -> Result<Option<Outcome>> {
    let quiet = line.stdin(Stdio::null()).stdout(Stdio::null());
    let mut child = quiet.stderr(Stdio::null()).spawn()?;
    Ok(match ended_within(&mut child, LONGEST)? {
        Some(status) => (!status.success()).then_some(Outcome::Caught),
        None => Some(Outcome::TimedOut),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "fn a() {\n    if b < c && d < e {}\n}\n";

    fn mutant(text: &str, line: usize, column: usize) -> Mutant {
        Mutant::new(
            "a.rs",
            text,
            (line, column),
            "replace < with <= in a",
            String::new(),
        )
    }

    #[test]
    fn a_name_tells_the_mistakes_of_a_line_apart() {
        let (first, second) = (mutant(TEXT, 2, 10), mutant(TEXT, 2, 19));
        assert_eq!(
            first.name,
            "a.rs: replace < with <= in a | if b »< c && d < e {}"
        );
        assert_eq!(
            second.name,
            "a.rs: replace < with <= in a | if b < c && d »< e {}"
        );
    }

    #[test]
    fn a_mutant_that_moved_has_its_name_and_is_tried_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("room.jsonl");
        let before = mutant(TEXT, 2, 10);
        let mut results = Results::load(file.clone()).expect("none yet");
        results.add(&before, Outcome::Caught).expect("written");
        let results = Results::load(file).expect("read");
        assert_eq!(results.get(&before), Some(Outcome::Caught));
        let moved = mutant(&format!("// A comment.\n{TEXT}"), 3, 10);
        assert_eq!(moved.name, before.name);
        assert_eq!(results.get(&moved), None);
    }

    #[test]
    fn a_line_that_was_cut_off_is_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("room.jsonl");
        let (first, second) = (mutant(TEXT, 2, 10), mutant(TEXT, 2, 19));
        let mut results = Results::load(file.clone()).expect("none yet");
        results.add(&first, Outcome::Missed).expect("written");
        results.add(&second, Outcome::Missed).expect("written");
        let text = read(&file).expect("read");
        fs::write(&file, &text[..text.len() - 9]).expect("cut off");
        let mut results = Results::load(file.clone()).expect("read");
        assert_eq!(results.get(&first), Some(Outcome::Missed));
        assert_eq!(results.get(&second), None);
        results.add(&second, Outcome::Caught).expect("written");
        let results = Results::load(file).expect("read");
        assert_eq!(results.get(&second), Some(Outcome::Caught));
    }

    #[test]
    fn equal_lines_are_numbered() {
        let text = TEXT.repeat(2);
        let mut both = [mutant(&text, 2, 10), mutant(&text, 5, 10)];
        number(&mut both);
        let [first, second] = both.map(|mutant| mutant.name);
        assert_eq!(second, format!("{first} (number 2)"));
    }

    #[test]
    fn an_order_is_that_of_its_seed() {
        let text = "x < y;\n".repeat(100);
        let mut mutants: Vec<Mutant> = (1..=100).map(|line| mutant(&text, line, 3)).collect();
        number(&mut mutants);
        let drawn = |seed| {
            let mut drawn = mutants.clone();
            drawn.sort_by_key(|mutant| order(seed, mutant));
            drawn
                .into_iter()
                .map(|mutant| mutant.name)
                .collect::<Vec<_>>()
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
    }
}
