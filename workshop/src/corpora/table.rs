//! The results of a run: how many schemas are accepted, the causes of the refusals, and the slowest schemas.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use samewire_terminal::paint::dim;
use samewire_terminal::table::table;

use super::attempt::{Attempt, Places};
use super::refused::Differences;

/// The maximum numbers of causes and of slow schemas.
const CAUSES: usize = 30;
const SLOW: usize = 5;
/// The maximum number of differences of each kind.
const DIFFERENCES: usize = 20;
/// The maximum length of a message.
const WIDTH: usize = 110;

/// A corpus with more schemas than `MANY` passes if this percentage of them is accepted.
const MANY: usize = 20;
const LEAST: usize = 95;

/// The attempts of each corpus.
fn by_corpus(attempts: &[Attempt]) -> Vec<(&str, Vec<&Attempt>)> {
    let mut corpora: Vec<(&str, Vec<&Attempt>)> = Vec::new();
    for attempt in attempts {
        let name = attempt.file.split('/').next().unwrap_or_default();
        match corpora.last_mut() {
            Some((last, own)) if *last == name => own.push(attempt),
            _ => corpora.push((name, vec![attempt])),
        }
    }
    corpora
}

/// A line for each large corpus of which too few schemas are accepted.
pub fn too_few(attempts: &[Attempt]) -> String {
    let mut text = String::new();
    for (name, all) in by_corpus(attempts) {
        let (taken, of) = (all.iter().filter(|one| one.is_taken()).count(), all.len());
        if of > MANY && taken * 100 < of * LEAST {
            let _ = writeln!(
                text,
                "{name}: {taken} of {of} schemas are taken, and {LEAST} % are the least of a corpus of more than {MANY}"
            );
        }
    }
    text
}

/// How many schemas of each corpus are accepted.
pub fn taken(attempts: &[Attempt]) -> String {
    let mut corpora = by_corpus(attempts);
    corpora.push(("all", attempts.iter().collect()));
    let rows = corpora.into_iter().map(|(name, attempts)| {
        let count = |is: &dyn Fn(&Attempt) -> bool| attempts.iter().filter(|one| is(one)).count();
        let taken = count(&Attempt::is_taken);
        let slowest = attempts.iter().map(|one| one.seconds).fold(0.0, f64::max);
        [
            name.to_owned(),
            attempts.len().to_string(),
            taken.to_string(),
            percent(taken, attempts.len()).to_string(),
            count(&|one| one.canonical.is_empty()).to_string(),
            format!("{slowest:.2} s"),
            memory(attempts.iter().filter_map(|one| one.peak).max()),
        ]
    });
    let head = [
        "corpus",
        "schemas",
        "taken",
        "%",
        "understood",
        "slowest",
        "memory",
    ];
    let mut text = table(&head, rows);
    let excluding: Vec<usize> = attempts.iter().map(|one| one.excluding).collect();
    let schemas = excluding.iter().filter(|count| **count > 0).count();
    let places: usize = excluding.iter().sum();
    let _ = writeln!(
        text,
        "taken: with default flags, everything enforced, and raw JSON only where the schema accepts anything; {places} places in {schemas} schemas accept every type of JSON and exclude some values"
    );
    text
}

/// A cause with its schemas.
struct Row<'a> {
    cause: &'a str,
    /// The schemas with this cause, and the first place in each.
    schemas: Vec<(&'a Attempt, &'a str)>,
    /// The number of schemas that have no other cause.
    alone: usize,
    places: usize,
}

/// The causes of the refusals, the most frequent first.
pub fn causes(attempts: &[Attempt], all: bool) -> String {
    let columns = ["taken then", "cause, and the smallest schema that has it"];
    let text = ranked(attempts, &|one| &one.causes, columns, all);
    let legend = "`alone`: schemas without another cause; `taken then`: if this cause and all above were gone\n";
    if text.is_empty() { text } else { text + legend }
}

/// The problems that `samewire_schema` finds, the most frequent first.
pub fn canonical(attempts: &[Attempt], all: bool) -> String {
    let columns = [
        "understood",
        "not understood, and the smallest schema that has it",
    ];
    ranked(attempts, &|one| &one.canonical, columns, all)
}

fn ranked(
    attempts: &[Attempt],
    of: &dyn Fn(&Attempt) -> &BTreeMap<String, Places>,
    [then, what]: [&str; 2],
    all: bool,
) -> String {
    let mut rows: BTreeMap<&str, Row<'_>> = BTreeMap::new();
    for attempt in attempts {
        for (cause, places) in of(attempt) {
            let row = rows.entry(cause).or_insert_with(|| Row {
                cause,
                schemas: Vec::new(),
                alone: 0,
                places: 0,
            });
            row.schemas.push((attempt, &places.at));
            row.alone += usize::from(of(attempt).len() == 1);
            row.places += places.count;
        }
    }
    let mut rows: Vec<Row<'_>> = rows.into_values().collect();
    rows.sort_by_key(|row| std::cmp::Reverse((row.schemas.len(), row.places)));
    if rows.is_empty() {
        return String::new();
    }
    let mut done = BTreeSet::new();
    let shown = if all { rows.len() } else { CAUSES };
    let cells = rows.iter().take(shown).map(|row| {
        done.insert(row.cause);
        let is_taken = |one: &&Attempt| of(one).keys().all(|cause| done.contains(cause.as_str()));
        let schemas = row.schemas.iter();
        let smallest = schemas.min_by_key(|(one, _)| (one.bytes, &one.file));
        let smallest = smallest.map(|(one, at)| {
            let at = if at.is_empty() { "(root)" } else { at };
            dim(&format!("{} {}", one.file, cut(at)))
        });
        [
            row.schemas.len().to_string(),
            row.alone.to_string(),
            row.places.to_string(),
            attempts.iter().filter(is_taken).count().to_string(),
            format!("{}\n{}", cut(row.cause), smallest.unwrap_or_default()),
        ]
    });
    let mut text = table(&["schemas", "alone", "places", then, what], cells);
    if rows.len() > shown {
        let _ = writeln!(
            text,
            "and {} more causes: `--json` writes all",
            rows.len() - shown
        );
    }
    text
}

/// The schemas that take the longest.
pub fn slow(attempts: &[Attempt]) -> String {
    let mut slow: Vec<&Attempt> = attempts.iter().collect();
    slow.sort_by(|one, two| two.seconds.total_cmp(&one.seconds));
    let rows = slow.into_iter().take(SLOW).map(|one| {
        let refused = if one.is_taken() { "" } else { ", refused" };
        [
            format!("{:.2}", one.seconds),
            memory(one.peak),
            memory(Some(one.bytes)),
            format!("{}{refused}", one.file),
        ]
    });
    table(&["seconds", "memory", "size", "the slowest"], rows)
}

/// The differences from the table of refusals.
pub fn differences(found: &Differences) -> String {
    let mut text = String::new();
    for (rows, what) in [
        (&found.new, "refused, and not in the table"),
        (&found.gone, "in the table, and not refused"),
    ] {
        for (file, cause) in rows.iter().take(DIFFERENCES) {
            let _ = writeln!(text, "{what}: {file}: {cause}");
        }
        if rows.len() > DIFFERENCES {
            let _ = writeln!(text, "{what}: {} more", rows.len() - DIFFERENCES);
        }
    }
    text
}

/// The percentage, which is 100 only for all.
pub fn percent(part: usize, of: usize) -> usize {
    part.saturating_mul(100) / of.max(1)
}

fn memory(bytes: Option<u64>) -> String {
    match bytes {
        None => "-".to_owned(),
        Some(bytes @ 0..1_000_000) => format!("{} kB", bytes / 1_000),
        Some(bytes) => format!("{} MB", bytes / 1_000_000),
    }
}

fn cut(text: &str) -> String {
    if text.chars().count() <= WIDTH {
        return text.to_owned();
    }
    let start: String = text.chars().take(WIDTH).collect();
    format!("{start}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A corpus with `of` schemas, of which some are refused.
    fn corpus(name: &str, of: usize, refused: usize) -> impl Iterator<Item = Attempt> {
        (0..of).map(move |number| {
            let cause = Places {
                count: 1,
                at: String::new(),
                message: "is wrong".to_owned(),
            };
            let causes = (number < refused).then(|| ("is wrong".to_owned(), cause));
            Attempt {
                file: format!("{name}/{number}.json"),
                bytes: 2,
                causes: causes.into_iter().collect(),
                excluding: 0,
                canonical: BTreeMap::new(),
                seconds: 0.0,
                peak: None,
            }
        })
    }

    #[test]
    fn of_a_corpus_of_many_schemas_nearly_all_are_taken() {
        let small = corpus("small", 20, 10);
        let enough = corpus("enough", 40, 2);
        let too_few_of = corpus("few", 40, 3);
        let all: Vec<Attempt> = small.chain(enough).chain(too_few_of).collect();
        let told = too_few(&all);
        assert!(
            told.starts_with("few: 37 of 40 schemas are taken"),
            "{told}"
        );
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}
