//! Mutation testing: makes small mistakes in the code, one at a time, and lists those that no test notices.

mod crates;
mod mutant;
mod packages;

use std::collections::BTreeSet;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;
use samewire_terminal::paint::red;
use samewire_terminal::table::table;

use crate::workspace::root;
use crates::Crate;
use mutant::{Mutant, Outcome, Results, equal, folder, number, order, say};
use packages::Runtime;

/// The options of `cargo xtask mutants`.
#[derive(Debug, Args)]
pub struct Options {
    /// Only this room: lower, view, reference, wire, typescript or python (may be given several times)
    #[arg(long, value_name = "ROOM")]
    room: Vec<String>,
    /// The number of mutants of each room to try
    #[arg(long, default_value_t = 40, value_name = "NUMBER")]
    sample: usize,
    /// The seed for the order of the mutants: the same seed gives the same order
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// The sample in that order: 1 is the first, 2 the next, …
    #[arg(long, default_value_t = 1, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    shard: u32,
    /// Try mutants that were missed before again, after a test was added
    #[arg(long)]
    retry: bool,
}

/// The part of the repository that is mutated.
enum Room {
    Crate(Crate),
    Runtime(Runtime),
}

/// Tests that would take too long for every mutant: they lower large schemas to count steps, ask other engines about
/// patterns, or fill many folders.
const LONG: &[&str] = &["lower::work::tests", "engines::", "user_files::"];

const ROOMS: &[(&str, Room)] = &[
    (
        "reference",
        Room::Crate(Crate {
            package: "samewire-reference",
            folder: "crates/reference",
            files: &["crates/reference/src/**/*.rs"],
            except: &[],
            tests: &["--lib", "--tests"],
            skip: &[],
        }),
    ),
    (
        "wire",
        Room::Crate(Crate {
            package: "samewire-wire",
            folder: "crates/wire",
            files: &["crates/wire/src/**/*.rs"],
            except: &[],
            tests: &["--lib", "--tests"],
            skip: &[],
        }),
    ),
    (
        "typescript",
        Room::Runtime(Runtime {
            language: "typescript",
            sources: "src/runtime",
            own: "src",
            build: Some(&["npm", "run", "build"]),
            test: &["node"],
            is_test: |name| name.ends_with(".test.mjs"),
        }),
    ),
    (
        "python",
        Room::Runtime(Runtime {
            language: "python",
            sources: "src/samewire_acp/_runtime",
            own: "src/samewire_runtime/v1",
            build: None,
            test: &[
                "pytest",
                "--quiet",
                "-x",
                "-p",
                "no:cacheprovider",
                "-o",
                "pythonpath=src",
            ],
            is_test: |name| name.starts_with("test_"),
        }),
    ),
    (
        "lower",
        Room::Crate(Crate {
            package: "samewire-codegen",
            folder: "crates/codegen",
            files: &["crates/codegen/src/lower/**/*.rs"],
            except: &["crates/codegen/src/lower/work.rs"],
            tests: &["--lib", "--test", "all"],
            skip: LONG,
        }),
    ),
    (
        "view",
        Room::Crate(Crate {
            package: "samewire-codegen",
            folder: "crates/codegen",
            files: &[
                "crates/codegen/src/model/graph.rs",
                "crates/codegen/src/view.rs",
                "crates/codegen/src/view/**/*.rs",
            ],
            except: &[],
            tests: &["--lib", "--test", "all"],
            skip: &[
                "lower::work::tests",
                "engines::",
                "user_files::",
                "lower_any_schema::",
            ],
        }),
    ),
];

/// Tries a sample of the mutants of each room. Returns `false` if one is missed that `equal.txt` does not explain.
pub fn mutants(options: &Options) -> Result<bool> {
    let odd = |name: &&String| !ROOMS.iter().any(|(room, _)| room == name);
    if let Some(odd) = options.room.iter().find(odd) {
        let all: Vec<&str> = ROOMS.iter().map(|(room, _)| *room).collect();
        bail!("there is no room `{odd}`; there are: {}", all.join(", "));
    }
    let equal = equal(&root().join(EQUAL))?;
    let mut rows = Vec::new();
    for (name, room) in ROOMS {
        if options.room.is_empty() || options.room.iter().any(|asked| asked == name) {
            rows.push(row(name, room, options, &equal)?);
        }
    }
    anstream::print!("{}", summary(&rows));
    let missed: Vec<&Mutant> = rows.iter().flat_map(|row| &row.missed).collect();
    for mutant in &missed {
        anstream::println!("\n{} {}\n  {}", red("missed"), mutant.place, mutant.name);
    }
    if !missed.is_empty() {
        anstream::println!(
            "\nwhat to do: add a test that fails with the mutant, then run `--retry`; if no test can notice it, add a line to {EQUAL}"
        );
    }
    Ok(missed.is_empty())
}

/// The list of mutants that have no noticeable effect, with reasons.
const EQUAL: &str = "workshop/mutants/equal.txt";

/// The results for the sample of a room.
struct Row {
    room: &'static str,
    all: usize,
    sample: usize,
    caught: usize,
    timed_out: usize,
    equal: usize,
    not_built: usize,
    missed: Vec<Mutant>,
}

fn row(
    name: &'static str,
    room: &Room,
    options: &Options,
    equal: &BTreeSet<String>,
) -> Result<Row> {
    say(&format!("{name}: listing the mutants"));
    let mut mutants = match room {
        Room::Crate(part) => crates::list(part)?,
        Room::Runtime(runtime) => packages::list(runtime)?,
    };
    number(&mut mutants);
    let all = mutants.len();
    mutants.sort_by_key(|mutant| order(options.seed, mutant));
    let before = usize::try_from(options.shard - 1)?.saturating_mul(options.sample);
    let sample: Vec<Mutant> = mutants
        .into_iter()
        .skip(before)
        .take(options.sample)
        .collect();
    let mut results = Results::load(folder().join(format!("{name}.jsonl")))?;
    let is_open = |mutant: &&Mutant| match results.get(mutant) {
        None => true,
        Some(Outcome::Missed) => options.retry && !equal.contains(&mutant.name),
        Some(_) => false,
    };
    let open: Vec<&Mutant> = sample.iter().filter(is_open).collect();
    say(&format!(
        "{name}: {} of {all} mutants, {} to try",
        sample.len(),
        open.len()
    ));
    if !open.is_empty() {
        match room {
            Room::Crate(part) => crates::baseline(part)?,
            Room::Runtime(runtime) => packages::baseline(runtime)?,
        }
    }
    for (index, mutant) in open.iter().enumerate() {
        let begun = Instant::now();
        let outcome = match room {
            Room::Crate(part) => crates::judge(part, mutant)?,
            Room::Runtime(runtime) => packages::judge(runtime, mutant)?,
        };
        results.add(mutant, outcome)?;
        say(&format!(
            "{name}: {} of {}, {:.0} s, {}: {}",
            index + 1,
            open.len(),
            begun.elapsed().as_secs_f64(),
            outcome_word(outcome),
            mutant.name
        ));
    }
    let count = |wanted| {
        let outcomes = sample.iter().filter_map(|mutant| results.get(mutant));
        outcomes.filter(|outcome| *outcome == wanted).count()
    };
    let missed: Vec<Mutant> = sample
        .iter()
        .filter(|mutant| results.get(mutant) == Some(Outcome::Missed))
        .filter(|mutant| !equal.contains(&mutant.name))
        .cloned()
        .collect();
    Ok(Row {
        room: name,
        all,
        sample: sample.len(),
        caught: count(Outcome::Caught),
        timed_out: count(Outcome::TimedOut),
        equal: count(Outcome::Missed) - missed.len(),
        not_built: count(Outcome::NotBuilt),
        missed,
    })
}

fn summary(rows: &[Row]) -> String {
    let head = [
        "room",
        "mutants",
        "tried",
        "caught",
        "missed",
        "timed out",
        "equal",
        "did not build",
    ];
    let cells = |row: &Row| {
        let counts = [
            row.all,
            row.sample,
            row.caught,
            row.missed.len(),
            row.timed_out,
            row.equal,
            row.not_built,
        ];
        let counts = counts.iter().map(ToString::to_string);
        [row.room.to_owned()]
            .into_iter()
            .chain(counts)
            .collect::<Vec<_>>()
    };
    table(&head, rows.iter().map(cells))
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Caught => "caught",
        Outcome::Missed => "missed",
        Outcome::TimedOut => "timed out",
        Outcome::NotBuilt => "did not build",
    }
}
