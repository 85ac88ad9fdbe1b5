//! The common part of the comparisons of servers and of callers: a language gets a question, and Rust knows the right answer.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::path::Path;
use std::time::Instant;

use samewire_codegen::model::Model;

use samewire_prove::Duty;
use samewire_prove::Subject;
use samewire_prove::parts::Ask;
use samewire_prove::parts::Team;
use samewire_prove::{Error, Result};
use samewire_prove::{Options, Progress};

/// Something every language is given to do, and what Rust makes of it.
pub(crate) trait Exchange:
    Ask<Answer = std::result::Result<Self::Done, String>> + Clone + Sized
{
    /// What became of it.
    type Done;
    /// What they are made from.
    type Sources;

    /// The folder of this crate that holds the cases in files.
    const FOLDER: &'static str;
    /// The noun for one question in a report, such as "message".
    const NOUN: &'static str;
    /// One is made for so many cases of the other half.
    const SHARE: u64;

    /// The cases in files: a name, the question, and what is wrong with the answer of Rust.
    ///
    /// # Errors
    /// If a file cannot be read or is no case.
    fn cases(folder: &Path) -> Result<Vec<(String, Self, Option<String>)>>;

    /// What they are made from.
    ///
    /// # Errors
    /// If the samples of the subject cannot be read.
    fn sources(subject: &Subject) -> Result<Self::Sources>;

    /// The one of this number.
    fn random(sources: &Self::Sources, seed: u64, number: u64) -> Self;

    /// What Rust makes of it.
    ///
    /// # Errors
    /// If it asks for what cannot be done.
    fn replay(&self) -> std::result::Result<Self::Done, String>;

    /// In what a judge differs from Rust; nothing if in nothing.
    fn difference(
        &self,
        model: &Model,
        by_value: bool,
        rust: &Self::Done,
        theirs: &Self::Done,
    ) -> Option<&'static str>;

    /// Whether every number is the same to a language that has only doubles.
    fn holds_doubles_only(&self) -> bool;

    /// The text of the question. The shortest one that shows a mistake is reported.
    fn text(&self) -> &str;

    /// The noun for a count in the summary.
    const COUNTED: &'static [&'static str];

    /// Which of [`Exchange::COUNTED`] it is.
    fn counts_as(done: &Self::Done) -> Vec<&'static str>;

    /// It in lines of a report, two columns each.
    fn report_lines(&self) -> Vec<(&'static str, String)>;

    /// What became of it on one line.
    fn outcome_line(done: &Self::Done) -> String;
}

/// The judge that has only doubles for numbers. Its output is compared by value.
const TYPESCRIPT: &str = "typescript";
/// How many are on their way at once.
const BATCH: u64 = 500;
/// The number of disagreements that are reported in full.
const TOLD: usize = 10;

/// What was found about one half.
#[derive(Debug)]
pub struct ExchangeReport {
    /// The noun for one question.
    noun: &'static str,
    /// How many files there were.
    pub files: u64,
    /// How many were made.
    pub made: u64,
    /// The counts of the summary.
    pub counts: BTreeMap<&'static str, u64>,
    /// How many differ because of numbers that JavaScript sees in its own way.
    pub excused: u64,
    /// Files that Rust does not do as they say.
    pub defects: Vec<String>,
    /// The number of wrong answers; some of them are reported in full.
    pub wrong: u64,
    found: Vec<Found>,
}

/// A question with a wrong answer.
#[derive(Debug)]
struct Found {
    judge: String,
    what: &'static str,
    text: String,
    told: String,
}

/// Where one came from.
enum From {
    File(String),
    Number(u64),
}

/// Proves one half: every language on every file, and on as many made ones as asked.
///
/// # Errors
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub(crate) fn prove<E: Exchange>(
    subject: &Subject,
    options: &Options,
    watch: &mut dyn FnMut(Progress),
) -> Result<ExchangeReport> {
    let begun = Instant::now();
    let sources = E::sources(subject)?;
    let mut half = Half::<E> {
        model: &subject.model,
        teams: Vec::new(),
        report: ExchangeReport::new::<E>(),
        seed: options.seed,
    };
    for spec in &options.drivers {
        if spec.duty == Duty::Whole {
            half.teams.push(Team::start(spec)?);
        }
    }
    let numbers = if let Some(number) = options.case {
        number..number.saturating_add(1)
    } else {
        let mut files = Vec::new();
        for (name, asked, wrong) in
            E::cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join(E::FOLDER))?
        {
            half.report.defects.extend(wrong);
            half.report.files += 1;
            files.push((From::File(name), asked));
        }
        half.judge([files].into_iter(), &mut |_| {})?;
        0..options.cases.div_ceil(E::SHARE)
    };
    let of = numbers.end - numbers.start;
    let mut next = numbers.start;
    let batches = std::iter::from_fn(|| {
        let batch = next..numbers.end.min(next.saturating_add(BATCH));
        next = batch.end;
        let made: Vec<_> = batch
            .map(|number| {
                let asked = E::random(&sources, options.seed, number);
                (From::Number(number), asked)
            })
            .collect();
        (!made.is_empty()).then_some(made)
    });
    half.judge(batches, &mut |report| {
        watch(Progress {
            done: report.made,
            of,
            wrong: report.wrong,
            took: begun.elapsed(),
        });
    })?;
    Ok(half.report)
}

struct Half<'s, E: Exchange> {
    model: &'s Model,
    teams: Vec<Team<E>>,
    report: ExchangeReport,
    seed: u64,
}

impl<E: Exchange> Half<'_, E> {
    /// Asks everybody, always with the next batch on its way already.
    fn judge(
        &mut self,
        mut batches: impl Iterator<Item = Vec<(From, E)>>,
        watch: &mut dyn FnMut(&ExchangeReport),
    ) -> Result<()> {
        let mut current = self.sent(batches.next())?;
        while let Some(batch) = current {
            current = self.sent(batches.next())?;
            let mut rust = Vec::new();
            for (from, asked) in &batch {
                let done = asked.replay().map_err(Error)?;
                self.report.count::<E>(from, &done);
                rust.push(done);
            }
            for place in 0..self.teams.len() {
                self.hear(place, &batch, &rust)?;
            }
            watch(&self.report);
        }
        Ok(())
    }

    fn sent(&mut self, batch: Option<Vec<(From, E)>>) -> Result<Option<Vec<(From, E)>>> {
        if let Some(batch) = &batch {
            let questions: Vec<E> = batch.iter().map(|(_, asked)| asked.clone()).collect();
            for team in &mut self.teams {
                team.send(&questions)?;
            }
        }
        Ok(batch)
    }

    /// The answers of one language to a batch.
    fn hear(&mut self, place: usize, batch: &[(From, E)], rust: &[E::Done]) -> Result<()> {
        let Some(team) = self.teams.get_mut(place) else {
            return Ok(());
        };
        let judge = team.spec.name.clone();
        let by_value = judge == TYPESCRIPT;
        for (((from, asked), rust), said) in batch.iter().zip(rust).zip(team.receive()?) {
            let what = match &said {
                Ok(theirs) => asked.difference(self.model, by_value, rust, theirs),
                Err(_) => Some("breaks"),
            };
            let Some(what) = what else {
                continue;
            };
            if by_value && !asked.holds_doubles_only() {
                self.report.excused += 1;
                continue;
            }
            let mut lines = asked.report_lines();
            lines.push(("rust", E::outcome_line(rust)));
            let said = said.map_or_else(|why| why, |done| E::outcome_line(&done));
            self.report.found(Found {
                what,
                text: asked.text().to_owned(),
                told: told::<E>(&judge, what, &lines, &said, from, self.seed),
                judge: judge.clone(),
            });
        }
        Ok(())
    }
}

fn told<E: Exchange>(
    judge: &str,
    what: &str,
    lines: &[(&str, String)],
    said: &str,
    from: &From,
    seed: u64,
) -> String {
    let mut told = format!("{judge} {what}\n");
    let said = (judge, said.to_owned());
    for (name, text) in lines.iter().chain([&said]) {
        let _ = writeln!(told, "  {name:<11} {text}");
    }
    let from = match from {
        From::File(name) => format!("crates/agreement/{}/{name}.json", E::FOLDER),
        From::Number(number) => {
            return told
                + &format!(
                    "  again       cargo xtask verify --only proof --seed {seed} --case {number}"
                );
        }
    };
    told + &format!("  from        {from}")
}

impl ExchangeReport {
    fn new<E: Exchange>() -> Self {
        Self {
            noun: E::NOUN,
            files: 0,
            made: 0,
            counts: E::COUNTED.iter().map(|what| (*what, 0)).collect(),
            excused: 0,
            defects: Vec::new(),
            wrong: 0,
            found: Vec::new(),
        }
    }

    /// Whether everybody does the same, and what the files say.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0
    }

    /// The shortest text with a wrong answer.
    pub(crate) fn shortest(&self) -> Option<&str> {
        let texts = self.found.iter().map(|found| found.text.as_str());
        texts.min_by_key(|text| text.len())
    }

    fn count<E: Exchange>(&mut self, from: &From, done: &E::Done) {
        self.made += u64::from(matches!(from, From::Number(_)));
        for what in E::counts_as(done) {
            *self.counts.entry(what).or_default() += 1;
        }
    }

    /// Keeps a disagreement: of each judge and each kind the one with the shortest text.
    fn found(&mut self, found: Found) {
        self.wrong += 1;
        let kind = |other: &&mut Found| other.judge == found.judge && other.what == found.what;
        if let Some(known) = self.found.iter_mut().find(kind) {
            if found.text.len() < known.text.len() {
                *known = found;
            }
        } else if self.found.len() < TOLD {
            self.found.push(found);
        }
    }
}

impl fmt::Display for ExchangeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for found in &self.found {
            writeln!(f, "{}", found.told)?;
        }
        let Self {
            noun,
            files,
            made,
            excused,
            wrong,
            ..
        } = self;
        write!(f, "{files} files and {made} {noun}s: ")?;
        for (what, count) in &self.counts {
            write!(f, "{count} {what}, ")?;
        }
        write!(
            f,
            "{excused} differ only in numbers that JavaScript cannot represent, {wrong} failed"
        )
    }
}
