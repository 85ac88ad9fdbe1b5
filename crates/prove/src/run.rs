//! One run: the samples, the divergences' own samples, the cases, and what was written read again.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use samewire_reference::{Answer as Expected, Code, Fault};

use crate::answer::{Answer, Question};
use crate::cases::{self, Types};
use crate::compare::{Problem, compare};
use crate::difference::What;
use crate::divergences;
use crate::driver::Spec;
use crate::error::{Error, Result};
use crate::judges::{Judges, Opinions, SCHEMA, SERDE};
use crate::report::{Disagreement, Origin, Report};
use crate::samples::{self, Sample};
use crate::shrink::shrink;
use crate::subject::Subject;
use crate::walk::may_lose_meaning;

/// What is run.
#[derive(Debug, Clone)]
pub struct Options {
    /// How many cases are made from the model, beyond the samples.
    pub cases: u64,
    /// What the cases are made from: the same seed makes the same cases on any machine.
    pub seed: u64,
    /// Only the case of this number, to see a disagreement again.
    pub case: Option<u64>,
    /// The languages.
    pub drivers: Vec<Spec>,
}

/// How far a run is.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Cases that were judged.
    pub done: u64,
    /// Cases in all.
    pub of: u64,
    /// Texts somebody got wrong so far.
    pub wrong: u64,
    /// Since the start.
    pub took: Duration,
}

/// How many texts are on their way at once to each driver: one batch is being read while the next is made.
const BATCH: usize = 1_000;
/// How many kinds of disagreement are shrunk and told.
const TOLD: usize = 20;
/// The name of the contract where judges are listed.
const CONTRACT: &str = "contract";

/// Proves a subject: every judge on every sample and on as many cases as asked.
///
/// What anybody gets wrong is in the report; it is clean when [`Report::is_clean`] says so.
///
/// # Errors
/// If the proof cannot be run: a driver that does not start, dies or gives no answer, or samples that cannot be read.
pub fn run(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    let start = Instant::now();
    let mut run = Run {
        judges: Judges::start(subject, &options.drivers)?,
        report: Report {
            seed: options.seed,
            unenforced: unenforced(subject),
            ..Report::default()
        },
        in_flight: VecDeque::new(),
        follow_ups: Vec::new(),
        seen: HashSet::new(),
        found: Vec::new(),
    };
    let mut samples = match &subject.samples {
        Some(folder) if options.case.is_none() => samples::load(folder)?,
        _ => Vec::new(),
    };
    if options.case.is_none() {
        samples.extend(subject.texts.iter().cloned());
    }
    run.setting(subject, &samples, options)?;
    let types = Types::of(subject);
    let numbers = options
        .case
        .map_or(0..options.cases, |case| case..case.saturating_add(1));
    let (mut next, end) = (numbers.start, numbers.end);
    while next < end {
        let batch_end = end.min(next.saturating_add(u64::try_from(BATCH).unwrap_or(1_000)));
        let batch = (next..batch_end)
            .map(|number| {
                Text::new(
                    cases::case(&subject.model, &types, options.seed, number),
                    Origin::Case(number),
                )
            })
            .collect();
        run.step(batch)?;
        run.report.cases += batch_end - next;
        next = batch_end;
        progress(Progress {
            done: run.report.cases,
            of: end - numbers.start,
            wrong: run.report.wrong,
            took: start.elapsed(),
        });
    }
    run.finish()?;
    run.tell(options)?;
    run.report.took = start.elapsed();
    Ok(run.report)
}

/// What nobody is asked about.
fn unenforced(subject: &Subject) -> Vec<String> {
    let all = subject.input.unenforced(&subject.model);
    all.iter().map(ToString::to_string).collect()
}

/// A text on its way through the judges.
#[derive(Debug, Clone)]
struct Text {
    question: Question,
    origin: Origin,
    /// The judges that wrote this text: reading it, they must write it again.
    writers: Vec<String>,
}

struct Run<'s> {
    judges: Judges<'s>,
    report: Report,
    in_flight: VecDeque<Vec<Text>>,
    follow_ups: Vec<Text>,
    seen: HashSet<u64>,
    /// The first text of each kind of disagreement.
    found: Vec<(Problem, Text)>,
}

impl Run<'_> {
    /// What must be true before any case: readers and samples for every type, and a use for every divergence.
    fn setting(&mut self, subject: &Subject, samples: &[Sample], options: &Options) -> Result<()> {
        if let (Some(readers), Some(_)) = (&subject.serde, &subject.samples) {
            let missing = subject
                .published()
                .filter(|id| !readers.contains_key(id.0.as_str()));
            let defects =
                missing.map(|id| format!("`{}` is published and has no reader for serde", id.0));
            self.report.defects.extend(defects);
        }
        if subject.samples.is_some() && options.case.is_none() {
            self.report
                .defects
                .extend(samples::gaps(subject.published(), samples));
        }
        self.report.samples = u64::try_from(samples.len()).unwrap_or(u64::MAX);
        for sample in samples {
            let id = samewire_codegen::model::TypeId(sample.question.type_id.clone());
            let answer = samewire_reference::read(&subject.model, &id, &sample.question.text);
            self.report.defects.extend(samples::check(sample, &answer));
        }
        let texts = samples
            .iter()
            .map(|sample| Text::new(sample.question.clone(), Origin::Sample(sample.name.clone())));
        self.step(texts.collect())?;
        self.finish()?;
        if options.case.is_none() {
            self.rows(subject, options)?;
        }
        Ok(())
    }

    /// Every divergence of a judge of this run that the subject shows must be needed by the text that shows it.
    fn rows(&mut self, subject: &Subject, options: &Options) -> Result<()> {
        let languages = options.drivers.iter().map(|driver| driver.name.as_str());
        let judges: Vec<&str> = languages.chain([SERDE, SCHEMA]).collect();
        let is_own = divergences::divergences_schema()? == subject.schema;
        let own = if is_own {
            divergences::samples()
        } else {
            Vec::new()
        };
        for (id, question) in subject.shown.iter().chain(&own) {
            let row = divergences::ROWS.iter().find(|row| row.id == *id);
            let Some(row) = row.filter(|row| row.judges.iter().any(|judge| judges.contains(judge)))
            else {
                continue;
            };
            let opinions = self.judges.ask(std::slice::from_ref(question))?;
            let needed = opinions.first().is_some_and(|opinions| {
                compare(self.judges.subject, question, opinions)
                    .rows
                    .contains(row.id)
            });
            if !needed {
                self.report.defects.push(format!(
                    "the divergence `{}` is needed by nobody: {} shows nothing",
                    row.id, question.text
                ));
            }
            self.step(vec![Text::new(question.clone(), Origin::Row(row.id))])?;
            self.finish()?;
        }
        Ok(())
    }

    /// Sends a batch on its way and judges the one before it.
    fn step(&mut self, mut batch: Vec<Text>) -> Result<()> {
        batch.append(&mut self.follow_ups);
        let questions: Vec<Question> = batch.iter().map(|text| text.question.clone()).collect();
        self.judges.send(&questions)?;
        self.in_flight.push_back(batch);
        if self.in_flight.len() > 1 {
            self.judge()?;
        }
        Ok(())
    }

    /// Judges everything that is on its way, and what was written is read again.
    fn finish(&mut self) -> Result<()> {
        while !self.in_flight.is_empty() {
            self.judge()?;
            if self.in_flight.is_empty() && !self.follow_ups.is_empty() {
                self.step(Vec::new())?;
            }
        }
        Ok(())
    }

    fn judge(&mut self) -> Result<()> {
        let opinions = self.judges.receive()?;
        let texts = self.in_flight.pop_front().unwrap_or_default();
        for (text, opinions) in texts.into_iter().zip(opinions) {
            self.count(&text, &opinions.expected);
            let mut comparison = compare(self.judges.subject, &text.question, &opinions);
            let changed = changed_again(self.judges.subject, &text, &opinions);
            comparison.problems.extend(changed);
            for row in comparison.rows {
                *self.report.divergences.entry(row).or_default() += 1;
            }
            if text.writers.is_empty() {
                self.follow_up(&text, &opinions);
            }
            if !comparison.problems.is_empty() {
                self.report.wrong += 1;
            }
            for problem in comparison.problems {
                let known = |(found, other): &(Problem, Text)| {
                    *found == problem && other.question.type_id == text.question.type_id
                };
                if self.found.len() < TOLD && !self.found.iter().any(known) {
                    self.found.push((problem, text.clone()));
                }
            }
        }
        Ok(())
    }

    fn count(&mut self, text: &Text, expected: &Expected) {
        if !text.writers.is_empty() {
            self.report.again += 1;
        }
        let of_type = self.report.by_type.entry(text.question.type_id.clone());
        let (accepted, refused) = of_type.or_default();
        match expected {
            Expected::Ok {
                issues, undeclared, ..
            } => {
                *accepted += 1;
                self.report.accepted += 1;
                self.report.mended += u64::from(!issues.is_empty());
                self.report.undeclared += u64::from(!undeclared.is_empty());
            }
            Expected::Refused { .. } => {
                *refused += 1;
                self.report.refused += 1;
            }
        }
    }

    /// Every text that somebody wrote and that is not the one that was read is read in turn, once.
    fn follow_up(&mut self, text: &Text, opinions: &Opinions) {
        let mut writers: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        if let Expected::Ok { written, .. } = &opinions.expected {
            writers
                .entry(written)
                .or_default()
                .push(CONTRACT.to_owned());
        }
        for (judge, answer) in &opinions.whole {
            if let Answer::Ok { written, .. } = answer {
                writers.entry(written).or_default().push(judge.clone());
            }
        }
        for (written, writers) in writers
            .into_iter()
            .filter(|(written, _)| *written != text.question.text)
        {
            let mut hasher = DefaultHasher::new();
            (&text.question.type_id, written, &writers).hash(&mut hasher);
            if self.seen.insert(hasher.finish()) {
                let question = Question {
                    type_id: text.question.type_id.clone(),
                    text: written.to_owned(),
                };
                self.follow_ups.push(Text {
                    question,
                    origin: text.origin.clone(),
                    writers,
                });
            }
        }
    }

    /// Shrinks one example of each kind of disagreement.
    fn tell(&mut self, options: &Options) -> Result<()> {
        for (problem, text) in std::mem::take(&mut self.found) {
            let Text {
                question: found,
                origin,
                ..
            } = text;
            let mut shrunk = found.clone();
            shrink(&mut shrunk, |batch| {
                first_with(&mut self.judges, batch, &problem)
            })?;
            let opinions = self.judges.ask(std::slice::from_ref(&shrunk))?.pop();
            let opinions = opinions.ok_or_else(|| Error("nobody was asked".to_owned()))?;
            self.report.disagreements.push(Disagreement {
                problem,
                origin,
                found,
                shrunk,
                opinions,
                seed: options.seed,
                again: self.judges.subject.again.clone(),
            });
        }
        Ok(())
    }
}

/// The place of the first question with a problem.
fn first_with(
    judges: &mut Judges<'_>,
    questions: &[Question],
    problem: &Problem,
) -> Result<Option<usize>> {
    let opinions = judges.ask(questions)?;
    if problem.what != What::FixPoint {
        let has = |(question, opinions): (&Question, &Opinions)| {
            compare(judges.subject, question, opinions)
                .problems
                .contains(problem)
        };
        return Ok(questions.iter().zip(&opinions).position(has));
    }
    for (place, (question, opinions)) in questions.iter().zip(&opinions).enumerate() {
        if let Some(Answer::Ok { written, .. }) = opinions.whole.get(&problem.judge) {
            let own = Question {
                type_id: question.type_id.clone(),
                text: written.clone(),
            };
            let again = judges.ask(std::slice::from_ref(&own))?;
            let kept = again
                .first()
                .and_then(|opinions| opinions.whole.get(&problem.judge));
            if !matches!(kept, Some(Answer::Ok { written: again, .. }) if again == written) {
                return Ok(Some(place));
            }
        }
    }
    Ok(None)
}

/// Who reads what it wrote itself and writes something else.
fn changed_again(subject: &Subject, text: &Text, opinions: &Opinions) -> Vec<Problem> {
    // Items that differ in undeclared members alone are written equal, and a condition may have looked at such members:
    // nobody reads those again.
    let is_lost = |fault: &Fault| matches!(fault.code, Code::Unique | Code::Condition);
    if matches!(&opinions.expected, Expected::Refused { errors } if errors.iter().all(is_lost)) {
        return Vec::new();
    }
    // Without a member that was dropped, an earlier variant may accept. The types of the protocol are never so.
    let is_as_written = |written: &String| *written == text.question.text;
    let moves =
        matches!(&opinions.expected, Expected::Ok { written, .. } if !is_as_written(written));
    if moves && !subject.exact && may_lose_meaning(&subject.model) {
        return Vec::new();
    }
    let kept = |judge: &String| match opinions.whole.get(judge) {
        Some(Answer::Ok { written, .. }) => *written == text.question.text,
        Some(Answer::Refused(_) | Answer::UnknownType | Answer::Broken(_)) => false,
        None => {
            matches!(&opinions.expected, Expected::Ok { written, .. } if *written == text.question.text)
        }
    };
    let changed = text.writers.iter().filter(|judge| !kept(judge));
    changed
        .map(|judge| Problem {
            judge: judge.clone(),
            what: What::FixPoint,
        })
        .collect()
}

impl Text {
    fn new(question: Question, origin: Origin) -> Self {
        Self {
            question,
            origin,
            writers: Vec::new(),
        }
    }
}
