//! The loop of every proof: asks the judges about cases in batches, shrinks a case of each difference, and reports.

pub(crate) mod compare;
pub(crate) mod difference;
pub(crate) mod divergences;
pub(crate) mod error;
pub(crate) mod mistake;
pub(crate) mod report;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::engine::error::Result;
use crate::engine::report::{Difference, Origin, Problem, Report};
use crate::judges::driver::Spec;
use crate::texts::shrink::{Shrink, shrink};

/// Options of a run.
#[derive(Debug, Clone)]
pub struct Options {
    /// The number of generated cases, in addition to those in files.
    pub cases: u64,
    /// The seed of the generated cases. The same seed produces the same cases on any machine.
    pub seed: u64,
    /// Generates only the case with this number, to reproduce a difference.
    pub case: Option<u64>,
    /// The drivers of the languages.
    pub drivers: Vec<Spec>,
}

impl Options {
    /// Options with a number of cases and a seed.
    pub fn new(cases: u64, seed: u64, drivers: Vec<Spec>) -> Self {
        Self {
            cases,
            seed,
            case: None,
            drivers,
        }
    }
}

/// The progress of a run.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// The number of generated cases so far.
    pub done: u64,
    /// The total number of cases.
    pub of: u64,
    /// The number of cases with a problem so far.
    pub wrong: u64,
    /// The time since the start.
    pub took: Duration,
}

/// A subject of a proof: it supplies cases, and the answers of its judges.
pub trait Provable {
    /// A question for the judges.
    type Case: Shrink;
    /// The answers of all judges to a case.
    type Answers;

    /// The nouns for the cases in files and for the generated ones in a report, such as "samples" and "cases".
    const NOUNS: [&'static str; 2];
    /// The names of the counters, in the order of the report.
    const COUNTED: &'static [&'static str];
    /// The number of cases in a batch. It is one if all judges are in this process.
    const BATCH: usize = 500;
    /// The number of the first generated case.
    const FIRST: u64 = 0;
    /// The maximum number of cases that are shown for a problem.
    const ALIKE: usize = 1;

    /// The cases in files and tables, which are asked first. Their errors are added to the report as defects.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    fn listed_cases(&mut self, _report: &mut Report) -> Result<Vec<(Origin, Self::Case)>> {
        Ok(Vec::new())
    }

    /// Generates the case with this number, if there is one. The same seed produces the same case.
    fn generate(&mut self, seed: u64, number: u64, report: &mut Report) -> Option<Self::Case>;

    /// Sends a batch to judges in other processes.
    ///
    /// # Errors
    ///
    /// If a judge does not start.
    fn send(&mut self, _cases: &[Self::Case]) -> Result<()> {
        Ok(())
    }

    /// Receives the answers to these cases, which are the oldest batch in flight.
    ///
    /// # Errors
    ///
    /// If a judge exits, or does not answer in time.
    fn receive(&mut self, cases: &[Self::Case]) -> Result<Vec<Self::Answers>>;

    /// Decides which judges are wrong about a case, and what explains the other differences.
    fn judge(&self, case: &Self::Case, answers: &Self::Answers) -> Judgement;

    /// Updates the counters. Returns follow-up cases, such as texts that judges wrote. They have no further follow-ups.
    fn count(
        &mut self,
        asked: &Asked<Self::Case>,
        answers: &Self::Answers,
        judgement: &Judgement,
        report: &mut Report,
    ) -> Vec<Self::Case>;

    /// Adds what the run did not cover to the report, as defects.
    fn finish(&mut self, _options: &Options, _report: &mut Report) {}

    /// The kind of a case. For each kind, cases with the same problem are counted separately.
    fn kind(_case: &Self::Case) -> Option<&str> {
        None
    }

    /// The index of the first case that has the problem.
    ///
    /// # Errors
    ///
    /// If the judges cannot be asked.
    fn first_with(&mut self, cases: &[Self::Case], problem: &Problem) -> Result<Option<usize>>
    where
        Self: Sized,
    {
        first_with(self, cases, problem)
    }

    /// A case and its answers as lines of a report. Each has a label.
    fn lines<'a>(
        &'a self,
        case: &'a Self::Case,
        answers: &'a Self::Answers,
        problem: &'a Problem,
    ) -> Vec<(&'a str, String)>;

    /// The same as members of a JSON object.
    fn json(&self, _case: &Self::Case, _answers: &Self::Answers) -> Value {
        Value::Null
    }

    /// The command that repeats a case. It contains the placeholders `{seed}` and `{case}`.
    fn repeat_command(&self) -> String;
}

/// The judgement about the answers to a case.
#[derive(Debug, Default)]
pub struct Judgement {
    /// The problems: which judges are wrong, and how.
    pub problems: Vec<Problem>,
    /// The name of the explanation for each difference that is explained.
    pub explained: Vec<&'static str>,
}

/// A case that is sent to the judges.
#[derive(Debug, Clone)]
pub struct Asked<C> {
    /// The origin of the case, or of the case that it follows up.
    pub origin: Origin,
    /// The question.
    pub case: C,
    /// Whether it follows up another case.
    pub is_follow_up: bool,
}

/// The maximum number of differences in a report.
const SHOWN: usize = 20;

/// Asks the judges about all cases in files, and about the requested number of generated cases.
///
/// # Errors
///
/// If the judges cannot be asked, or a file cannot be read.
pub fn prove<P: Provable>(
    subject: &mut P,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    let start = Instant::now();
    let mut report = Report::new(P::NOUNS, P::COUNTED, options.seed);
    let (listed, mut numbers) = match options.case {
        Some(number) => (Vec::new(), number..number.saturating_add(1)),
        None => (
            subject.listed_cases(&mut report)?,
            P::FIRST..P::FIRST.saturating_add(options.cases),
        ),
    };
    report.listed = u64::try_from(listed.len()).unwrap_or(u64::MAX);
    let of = numbers.end - numbers.start;
    let mut run = Run {
        subject,
        report,
        in_flight: VecDeque::new(),
        follow_ups: Vec::new(),
        found: Vec::new(),
    };
    let mut listed = listed.into_iter();
    while !listed.as_slice().is_empty() {
        let batch = listed.by_ref().take(P::BATCH);
        run.step(
            batch
                .map(|(origin, case)| Asked::new(origin, case))
                .collect(),
        )?;
    }
    while !numbers.is_empty() {
        let batch = run.generate(options.seed, numbers.by_ref().take(P::BATCH));
        run.step(batch)?;
        progress(Progress {
            done: of - (numbers.end - numbers.start),
            of,
            wrong: run.report.wrong,
            took: start.elapsed(),
        });
    }
    while !run.in_flight.is_empty() {
        run.judge()?;
        if run.in_flight.is_empty() && !run.follow_ups.is_empty() {
            run.step(Vec::new())?;
        }
    }
    run.show();
    run.subject.finish(options, &mut run.report);
    run.report.took = start.elapsed();
    Ok(run.report)
}

struct Run<'s, P: Provable> {
    subject: &'s mut P,
    report: Report,
    in_flight: VecDeque<Vec<Asked<P::Case>>>,
    follow_ups: Vec<Asked<P::Case>>,
    /// A few cases for each kind of difference.
    found: Vec<(P::Case, Difference)>,
}

impl<P: Provable> Run<'_, P> {
    fn generate(&mut self, seed: u64, numbers: impl Iterator<Item = u64>) -> Vec<Asked<P::Case>> {
        let mut batch = Vec::new();
        for number in numbers {
            if let Some(case) = self.subject.generate(seed, number, &mut self.report) {
                self.report.cases += 1;
                batch.push(Asked::new(Origin::Case(number), case));
            }
        }
        batch
    }

    /// Sends a batch and judges the previous one.
    fn step(&mut self, mut batch: Vec<Asked<P::Case>>) -> Result<()> {
        batch.append(&mut self.follow_ups);
        self.subject.send(&cases(&batch))?;
        self.in_flight.push_back(batch);
        if self.in_flight.len() > 1 {
            self.judge()?;
        }
        Ok(())
    }

    fn judge(&mut self) -> Result<()> {
        let batch = self.in_flight.pop_front().unwrap_or_default();
        let all = self.subject.receive(&cases(&batch))?;
        for (asked, answers) in batch.into_iter().zip(all) {
            let judgement = self.subject.judge(&asked.case, &answers);
            let report = &mut self.report;
            let next = self.subject.count(&asked, &answers, &judgement, report);
            report.follow_ups += u64::from(asked.is_follow_up);
            for name in judgement.explained {
                *report.explained.entry(name).or_default() += 1;
            }
            report.wrong += u64::from(!judgement.problems.is_empty());
            if !asked.is_follow_up {
                let next = next.into_iter().map(|case| Asked {
                    origin: asked.origin.clone(),
                    case,
                    is_follow_up: true,
                });
                self.follow_ups.extend(next);
            }
            for problem in &judgement.problems {
                self.keep(problem, &asked, &answers);
            }
        }
        Ok(())
    }

    /// Keeps a case with a problem if it is one of the smallest of its kind.
    fn keep(&mut self, problem: &Problem, asked: &Asked<P::Case>, answers: &P::Answers) {
        let Asked { origin, case, .. } = asked;
        let is_alike = |(other, known): &(P::Case, Difference)| {
            known.problem == *problem && P::kind(other) == P::kind(case)
        };
        if self.found.iter().filter(|one| is_alike(one)).count() < P::ALIKE {
            if self.found.len() < SHOWN {
                let found = self.difference(problem, origin, case, answers);
                self.found.push((case.clone(), found));
            }
            return;
        }
        let sizes = self.found.iter().enumerate();
        let sizes = sizes.filter(|(_, one)| is_alike(one));
        let largest = sizes.max_by_key(|(_, (other, _))| other.size());
        if let Some((place, (other, _))) = largest
            && case.size() < other.size()
        {
            self.found.remove(place);
            let found = self.difference(problem, origin, case, answers);
            self.found.insert(place, (case.clone(), found));
        }
    }

    fn difference(
        &self,
        problem: &Problem,
        origin: &Origin,
        case: &P::Case,
        answers: &P::Answers,
    ) -> Difference {
        let again = match origin {
            Origin::Case(number) => {
                let again = self.subject.repeat_command();
                let again = again.replace("{seed}", &self.report.seed.to_string());
                Some(again.replace("{case}", &number.to_string()))
            }
            Origin::Listed { .. } => None,
        };
        let lines = self.subject.lines(case, answers, problem).into_iter();
        Difference {
            problem: problem.clone(),
            origin: origin.clone(),
            found: case.text(),
            text: case.text(),
            lines: lines.map(|(name, line)| (name.to_owned(), line)).collect(),
            again,
            json: self.subject.json(case, answers),
        }
    }

    /// Shrinks the kept cases and adds them to the report, even if a judge exits meanwhile.
    fn show(&mut self) {
        for (case, mut shown) in std::mem::take(&mut self.found) {
            match self.smallest(case, &shown.problem) {
                Ok(None) => {}
                Ok(Some((case, answers))) => {
                    let Difference {
                        problem,
                        origin,
                        found,
                        ..
                    } = shown;
                    let smallest = self.difference(&problem, &origin, &case, &answers);
                    shown = Difference { found, ..smallest };
                }
                Err(error) => {
                    let line = ("not smaller".to_owned(), error.to_string());
                    shown.lines.push(line);
                }
            }
            self.report.differences.push(shown);
        }
    }

    fn smallest(
        &mut self,
        mut case: P::Case,
        problem: &Problem,
    ) -> Result<Option<(P::Case, P::Answers)>> {
        shrink(&mut case, |batch| self.subject.first_with(batch, problem))?;
        let cases = std::slice::from_ref(&case);
        self.subject.send(cases)?;
        let answers = self.subject.receive(cases)?.pop();
        Ok(answers.map(|answers| (case, answers)))
    }
}

/// Whether one of the generated cases has a problem. Cases after the first one are not asked, and nothing is shrunk.
///
/// # Errors
///
/// If the judges cannot be asked.
pub fn has_problem<P: Provable>(subject: &mut P, options: &Options) -> Result<bool> {
    let mut report = Report::new(P::NOUNS, P::COUNTED, options.seed);
    let mut numbers = P::FIRST..P::FIRST.saturating_add(options.cases);
    while !numbers.is_empty() {
        let batch = numbers.by_ref().take(P::BATCH);
        let batch = batch.filter_map(|number| subject.generate(options.seed, number, &mut report));
        let batch: Vec<P::Case> = batch.collect();
        if judgements(subject, &batch)?.any(|of| !of.problems.is_empty()) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The index of the first case that has the problem. Batches after it are not asked.
///
/// # Errors
///
/// If the judges cannot be asked.
pub fn first_with<P: Provable>(
    subject: &mut P,
    cases: &[P::Case],
    problem: &Problem,
) -> Result<Option<usize>> {
    let mut before = 0;
    for part in cases.chunks(P::BATCH) {
        let place = judgements(subject, part)?.position(|of| of.problems.contains(problem));
        if let Some(place) = place {
            return Ok(Some(before + place));
        }
        before += part.len();
    }
    Ok(None)
}

/// Asks the judges about some cases while no other batch is in flight.
fn judgements<'c, P: Provable>(
    subject: &'c mut P,
    cases: &'c [P::Case],
) -> Result<impl Iterator<Item = Judgement> + use<'c, P>> {
    subject.send(cases)?;
    let answers = subject.receive(cases)?;
    let subject = &*subject;
    Ok(cases
        .iter()
        .zip(answers)
        .map(|(case, answers)| subject.judge(case, &answers)))
}

fn cases<C: Clone>(batch: &[Asked<C>]) -> Vec<C> {
    batch.iter().map(|asked| asked.case.clone()).collect()
}

impl<C> Asked<C> {
    fn new(origin: Origin, case: C) -> Self {
        Self {
            origin,
            case,
            is_follow_up: false,
        }
    }
}
