//! Asks the pairs of a run, and what becomes of them.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::Value;

use super::check::{Asked, Machine, Subject, TEXTS, Wrong};
use super::coverage::Coverage;
use super::report::{Difference, SchemaJudgeReport};
use super::shrink::smallest;
use super::{any, instances, kept, schemas};
use samewire_prove::parts::{Rng, SchemaAndText};
use samewire_prove::{Progress, Result};

/// What is asked.
#[derive(Debug, Clone)]
pub struct SchemaJudge {
    /// How many pairs of a schema and a text.
    pub pairs: u64,
    /// What they are made from.
    pub seed: u64,
    /// Only the pair of this number.
    pub pair: Option<u64>,
}

/// Of so many schemas one is arbitrary, and the one before it is combined.
const ARBITRARY: u64 = 4;
/// How often another schema is made when the machine refuses one.
pub(super) const TRIES: u64 = 60;
/// How many of these may be arbitrary or combined.
const ARBITRARY_TRIES: u64 = 50;
/// Different failures that are shrunk and shown.
const SHOWN: usize = 12;
/// How many of them are wrong in the same way.
const ALIKE: usize = 4;
/// From so many pairs on, everything there is must have been there.
const ENOUGH: u64 = 10_000;

/// Asks the kept pairs first and then as many new ones.
///
/// # Errors
/// If the kept pairs cannot be read.
pub fn schema_judge(
    asked: &SchemaJudge,
    tell: &mut dyn FnMut(Progress),
) -> Result<SchemaJudgeReport> {
    let of_any = asked.pair.is_some_and(|pair| pair >= any::FIRST);
    let mut report = if of_any {
        SchemaJudgeReport::of(asked.seed)
    } else {
        judge(&Machine::as_written(), asked, tell)
    };
    if of_any || asked.pair.is_none() {
        let which = (asked.seed, asked.pairs, asked.pair);
        any::ask(&Machine::ours(), which, &mut report);
    }
    if asked.pair.is_none() {
        kept::ask(&mut report)?;
    }
    Ok(report)
}

fn judge(
    machine: &Machine<'_>,
    asked: &SchemaJudge,
    tell: &mut dyn FnMut(Progress),
) -> SchemaJudgeReport {
    let start = Instant::now();
    let mut report = SchemaJudgeReport::of(asked.seed);
    let mut coverage = Coverage::default();
    let mut shown: BTreeMap<Wrong, usize> = BTreeMap::new();
    let numbers = match asked.pair {
        Some(only) => only..only + 1,
        None => 0..asked.pairs,
    };
    let mut group = None;
    for number in numbers {
        let of = number / TEXTS;
        if group.as_ref().is_none_or(|(known, _)| *known != of) {
            tell(Progress {
                done: number,
                of: asked.pairs,
                wrong: report.wrong,
                took: start.elapsed(),
            });
            let subject = subject(machine, asked.seed, of, &mut report);
            if let Some(subject) = &subject {
                coverage.count(&subject.model);
            }
            group = Some((of, subject));
        }
        let Some((_, Some(subject))) = &group else {
            continue;
        };
        let Some(question) = question(subject, asked.seed, number) else {
            continue;
        };
        let found = subject.ask(machine, &question);
        report.count(&found);
        let Some(wrong) = found.wrong else { continue };
        report.wrong += 1;
        let times = shown.entry(wrong).or_default();
        *times += 1;
        if *times <= ALIKE && report.differences.len() < SHOWN {
            let Asked { entry, text } = question;
            let schema = subject.schema.clone().into();
            let found = SchemaAndText { schema, text };
            let shown = smallest::<Subject>(machine, &entry, found, wrong);
            let difference = Difference::of(machine, wrong, entry, shown, (number, asked.seed));
            report.differences.push(difference);
        }
    }
    report.took = start.elapsed();
    if asked.pair.is_none() && asked.pairs >= ENOUGH {
        report.lacks(&coverage.missing());
    }
    report
}

/// The text of the pair of this number.
pub(super) fn question(subject: &Subject, seed: u64, number: u64) -> Option<Asked> {
    let mut rng = Rng::of_case(seed ^ 0x5EED, number);
    let entry = rng.pick(&subject.entries)?.clone();
    let text = instances::text(&mut rng, &subject.schema, &entry.pointer);
    Some(Asked { entry, text })
}

/// The schema of a group of pairs: the first of some tries that the machine takes.
pub(super) fn subject(
    machine: &Machine<'_>,
    seed: u64,
    group: u64,
    report: &mut SchemaJudgeReport,
) -> Option<Subject> {
    for attempt in 0..TRIES {
        let mut rng = Rng::of_case(seed, group * TRIES + attempt);
        let schema: Value;
        let of = if attempt < ARBITRARY_TRIES {
            group % ARBITRARY
        } else {
            0
        };
        let stream = if of == ARBITRARY - 1 {
            schema = schemas::arbitrary(&mut rng);
            &mut report.arbitrary
        } else if of == ARBITRARY - 2 {
            schema = schemas::combined::combined(&mut rng);
            &mut report.combined
        } else {
            schema = schemas::ordinary(&mut rng);
            &mut report.ordinary
        };
        stream.made += 1;
        let Some(subject) = Subject::of(machine, schema) else {
            continue;
        };
        stream.taken += 1;
        if let Some(subject) = subject {
            return Some(subject);
        }
        report.invalid += 1;
    }
    None
}
