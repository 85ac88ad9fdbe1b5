//! The third part of the proof: every language's plan book and reporter do the same, step by step.
//!
//! The Rust crate is the first judge: it must do as the scenarios of `crates/plans/scenarios` say, and every language as
//! it does. `rules` finds mistakes that all of them share: it uses only the questions and the answers.

mod census;
mod generate;
mod question;
mod report;
mod rules;
mod rust;
pub(crate) mod sabotage;
mod scenarios;
mod shrink;
mod state;

use std::path::Path;
use std::time::Instant;

pub use report::PlansReport;

use self::generate::random_sequence;
use self::question::Sequence;
use self::report::{Found, From};
use self::scenarios::Scenario;
use samewire_prove::Result;
use samewire_prove::parts::Team;
use samewire_prove::{Duty, Spec};
use samewire_prove::{Options, Progress};

/// How many sequences are on their way at once.
const BATCH: u64 = 512;
/// The number of disagreements that are shrunk and reported in full.
const TOLD: usize = 5;
/// The file name of the driver of plans, in the folder of the driver of the codecs.
const DRIVER: &str = "plans";

/// Proves the plan book and the plan reporter: every language on every scenario, and on as many sequences as asked.
///
/// # Errors
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub fn plans(options: &Options, watch: &mut dyn FnMut(Progress)) -> Result<PlansReport> {
    let begun = Instant::now();
    let mut report = PlansReport {
        seed: options.seed,
        ..PlansReport::default()
    };
    let mut teams = Vec::new();
    for spec in options
        .drivers
        .iter()
        .filter(|spec| spec.duty == Duty::Whole)
    {
        teams.push(Team::<Sequence>::start(&beside(spec))?);
    }
    let numbers = if let Some(number) = options.case {
        number..number.saturating_add(1)
    } else {
        let scenarios = scenarios()?;
        report.defects = unmet(&scenarios);
        report.scenarios = scenarios.len();
        let asked = scenarios
            .into_iter()
            .map(|scenario| (From::File(scenario.name), scenario.asked))
            .collect();
        judge(&mut teams, vec![asked], &mut report, &mut |_| {})?;
        0..options.cases
    };
    let batches = Batches {
        seed: options.seed,
        next: numbers.start,
        end: numbers.end,
    };
    let of = numbers.end - numbers.start;
    judge(&mut teams, batches, &mut report, &mut |report| {
        watch(Progress {
            done: report.sequences,
            of,
            wrong: report.wrong,
            took: begun.elapsed(),
        });
    })?;
    for found in &mut report.found {
        shrink::shrink(&mut teams, found)?;
    }
    report.took = begun.elapsed();
    Ok(report)
}

/// What the scenarios say that Rust does not do: a paragraph for each.
///
/// # Errors
/// If the files cannot be read.
pub fn unmet_scenarios() -> Result<Vec<String>> {
    Ok(unmet(&scenarios()?))
}

fn scenarios() -> Result<Vec<Scenario>> {
    scenarios::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../plans/scenarios"))
}

fn unmet(scenarios: &[Scenario]) -> Vec<String> {
    let unmet = |scenario: &Scenario| {
        let what = scenario.difference(&rust::answer(&scenario.asked))?;
        Some(format!("{}: {what}", scenario.name))
    };
    scenarios.iter().filter_map(unmet).collect()
}

/// The driver of plans of the same package: another file in the same folder, of the same kind.
fn beside(spec: &Spec) -> Spec {
    let mut spec = spec.clone();
    if let Some(file) = spec.command.last_mut() {
        let path = Path::new(&*file);
        let extension = path.extension().unwrap_or_default();
        *file = path
            .with_file_name(DRIVER)
            .with_extension(extension)
            .display()
            .to_string();
    }
    spec
}

/// The sequences of a run, in batches.
struct Batches {
    seed: u64,
    next: u64,
    end: u64,
}

impl Iterator for Batches {
    type Item = Vec<(From, Sequence)>;

    fn next(&mut self) -> Option<Self::Item> {
        let end = self.end.min(self.next.saturating_add(BATCH));
        let numbers = self.next..end;
        self.next = end;
        let made: Vec<_> = numbers
            .map(|number| (From::Number(number), random_sequence(self.seed, number)))
            .collect();
        (!made.is_empty()).then_some(made)
    }
}

/// Asks everybody, always with the next batch on its way already.
fn judge(
    teams: &mut [Team<Sequence>],
    batches: impl IntoIterator<Item = Vec<(From, Sequence)>>,
    report: &mut PlansReport,
    watch: &mut dyn FnMut(&PlansReport),
) -> Result<()> {
    let mut batches = batches.into_iter();
    let mut current = sent(teams, batches.next())?;
    while let Some(batch) = current {
        current = sent(teams, batches.next())?;
        let rust: Vec<_> = batch.iter().map(|(_, asked)| rust::answer(asked)).collect();
        for team in &mut *teams {
            let judge = team.spec.name.clone();
            for (((from, asked), rust), said) in batch.iter().zip(&rust).zip(team.receive()?) {
                if *rust != said {
                    report.found(Found::differs(&judge, from, asked, rust, &said), TOLD);
                }
            }
        }
        for ((from, asked), rust) in batch.iter().zip(&rust) {
            report.count(from, asked, rust);
            if let Some(what) = rules::broken(asked, rust) {
                report.found(Found::breaks(what, from, asked, rust), TOLD);
            }
        }
        watch(report);
    }
    Ok(())
}

fn sent(
    teams: &mut [Team<Sequence>],
    batch: Option<Vec<(From, Sequence)>>,
) -> Result<Option<Vec<(From, Sequence)>>> {
    if let Some(batch) = &batch {
        let questions: Vec<Sequence> = batch.iter().map(|(_, asked)| asked.clone()).collect();
        for team in teams {
            team.send(&questions)?;
        }
    }
    Ok(batch)
}
