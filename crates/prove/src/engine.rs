//! The loop of every proof: cases go to the judges in batches, one case of each kind of difference is made smaller, and a
//! report comes out.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::driver::Spec;
use crate::error::Result;
use crate::report::{Difference, Origin, Problem, Report};
use crate::shrink::{Shrink, shrink};

/// What is run.
#[derive(Debug, Clone)]
pub struct Options {
    /// How many cases are made, beyond those in files.
    pub cases: u64,
    /// What the cases are made from: the same seed makes the same cases on any machine.
    pub seed: u64,
    /// Only the case of this number, to see a difference again.
    pub case: Option<u64>,
    /// The languages.
    pub drivers: Vec<Spec>,
}

impl Options {
    /// So many cases from a seed.
    pub fn new(cases: u64, seed: u64, drivers: Vec<Spec>) -> Self {
        Self {
            cases,
            seed,
            case: None,
            drivers,
        }
    }
}

/// How far a run is.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Cases that were made.
    pub done: u64,
    /// Cases in all.
    pub of: u64,
    /// Cases somebody got wrong so far.
    pub wrong: u64,
    /// Since the start.
    pub took: Duration,
}

/// Something to prove: cases, and the judges that are asked about them.
pub trait Provable {
    /// What the judges are asked.
    type Case: Shrink;
    /// What all of them say about a case.
    type Answers;

    /// The nouns of a report for the cases in files and for those that are made, such as "samples" and "cases".
    const NOUNS: [&'static str; 2];
    /// What is counted, in the order of the report.
    const COUNTED: &'static [&'static str];
    /// How many cases are on their way at once. One, if all judges are in this process.
    const BATCH: usize = 500;
    /// The number of the first case that is made.
    const FIRST: u64 = 0;
    /// How many cases with the same problem are shown.
    const ALIKE: usize = 1;

    /// The cases in files and tables, which are asked first. What is wrong with them is a defect of the report.
    ///
    /// # Errors
    /// If they cannot be read.
    fn listed(&mut self, _report: &mut Report) -> Result<Vec<(Origin, Self::Case)>> {
        Ok(Vec::new())
    }

    /// The case of this number, if there is one: the same for the same seed.
    fn made(&mut self, seed: u64, number: u64, report: &mut Report) -> Option<Self::Case>;

    /// Puts a batch on its way to judges in other processes.
    ///
    /// # Errors
    /// If a judge does not start.
    fn send(&mut self, _cases: &[Self::Case]) -> Result<()> {
        Ok(())
    }

    /// The answers to the oldest batch on its way, which has these cases.
    ///
    /// # Errors
    /// If a judge ends, or does not answer in time.
    fn receive(&mut self, cases: &[Self::Case]) -> Result<Vec<Self::Answers>>;

    /// Who is wrong about a case, and what explains the other differences.
    fn judge(&self, case: &Self::Case, answers: &Self::Answers) -> Judgement;

    /// Counts what is not in the judgement. Returns more cases to ask, such as what was written; they lead to no others.
    fn count(
        &mut self,
        asked: &Asked<Self::Case>,
        answers: &Self::Answers,
        judgement: &Judgement,
        report: &mut Report,
    ) -> Vec<Self::Case>;

    /// What the run lacked, as defects of the report.
    fn finish(&mut self, _options: &Options, _report: &mut Report) {}

    /// Of the cases with the same problem, those of the same kind are alike.
    fn kind(_case: &Self::Case) -> Option<&str> {
        None
    }

    /// The place of the first case with a problem.
    ///
    /// # Errors
    /// If the judges cannot be asked.
    fn first_with(&mut self, cases: &[Self::Case], problem: &Problem) -> Result<Option<usize>>
    where
        Self: Sized,
    {
        first_with(self, cases, problem)
    }

    /// A case and its answers in lines of a report, each with a name in front.
    fn lines<'a>(
        &'a self,
        case: &'a Self::Case,
        answers: &'a Self::Answers,
        problem: &'a Problem,
    ) -> Vec<(&'a str, String)>;

    /// The same for programs: members of an object.
    fn json(&self, _case: &Self::Case, _answers: &Self::Answers) -> Value {
        Value::Null
    }

    /// The command that shows one case again, with `{seed}` and `{case}` in it.
    fn again(&self) -> String;
}

/// What is said about the answers to a case.
#[derive(Debug, Default)]
pub struct Judgement {
    /// Who is wrong, and in what.
    pub problems: Vec<Problem>,
    /// The name of what explains a difference, for each that is explained.
    pub explained: Vec<&'static str>,
}

/// A case on its way through the judges.
#[derive(Debug, Clone)]
pub struct Asked<C> {
    /// Where it came from, or the case that led to it.
    pub origin: Origin,
    /// What is asked.
    pub case: C,
    /// Whether another case led to it.
    pub is_follow_up: bool,
}

/// How many kinds of differences are shown.
const SHOWN: usize = 20;

/// Asks the judges about all cases in files, and about as many others as the options say.
///
/// # Errors
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
            subject.listed(&mut report)?,
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
        let batch = run.made(options.seed, numbers.by_ref().take(P::BATCH));
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
    /// Some cases of each kind of difference.
    found: Vec<(P::Case, Difference)>,
}

impl<P: Provable> Run<'_, P> {
    fn made(&mut self, seed: u64, numbers: impl Iterator<Item = u64>) -> Vec<Asked<P::Case>> {
        let mut batch = Vec::new();
        for number in numbers {
            if let Some(case) = self.subject.made(seed, number, &mut self.report) {
                self.report.cases += 1;
                batch.push(Asked::new(Origin::Case(number), case));
            }
        }
        batch
    }

    /// Sends a batch on its way and judges the one before it.
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

    /// Keeps a case with a problem, if it is one of the smallest of its kind.
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
                let again = self.subject.again();
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

    /// Makes what was found smaller, and puts it into the report, also if a judge ends on the way.
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

/// The place of the first case with a problem. Those after its batch are not asked.
///
/// # Errors
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

/// Asks the judges about some cases while nothing else is on its way.
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
