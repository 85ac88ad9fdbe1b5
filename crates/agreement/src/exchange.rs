//! The common part of the comparisons of servers, of callers and of plans: a language gets a question, and Rust knows the
//! right answer.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::path::Path;
use std::time::Instant;

use samewire_codegen::model::Model;

use samewire_prove::parts::{Ask, Drivers, Shrink, is_smaller, shrink, smaller_texts};
use samewire_prove::{Duty, Error, Options, Progress, Result, Spec, Subject};

/// Something every language is given to do, and what Rust makes of it.
pub(crate) trait Exchange:
    Ask<Answer = std::result::Result<Self::Done, String>> + Clone + Sized
{
    /// What became of it.
    type Done;
    /// What they are made from.
    type Sources;

    /// The folder of the repository that holds the cases in files.
    const FOLDER: &'static str;
    /// The step of `verify` that asks it.
    const STEP: &'static str;
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
    fn text(&self) -> String;

    /// The question with another text, if there is one.
    fn with_text(&self, text: String) -> Option<Self>;

    /// What is counted in the summary.
    const COUNTED: &'static [&'static str];

    /// How many of [`Exchange::COUNTED`] there are in an answer.
    fn counts(&self, done: &Self::Done) -> Vec<(&'static str, usize)>;

    /// It in lines of a report, two columns each.
    fn report_lines(&self) -> Vec<(&'static str, String)>;

    /// An answer on one line: what matters of it beside another one.
    fn outcome_line(&self, done: &Self::Done, beside: &Self::Done) -> String;

    /// How the driver of a language is started for this.
    fn driver(of_values: &Spec) -> Spec {
        of_values.clone()
    }
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
    found: Vec<Told>,
}

/// The smallest question with a wrong answer of its kind, and what is told of it.
#[derive(Debug)]
struct Told {
    text: String,
    told: String,
}

/// A question with a wrong answer.
struct Found<E> {
    /// The place of the judge.
    judge: usize,
    what: &'static str,
    from: From,
    asked: Smaller<E>,
    /// What Rust and the judge made of it, on a line each.
    outcomes: [String; 2],
}

/// Where one came from.
#[derive(Clone)]
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
        languages: Vec::new(),
        report: ExchangeReport::new::<E>(),
        found: Vec::new(),
    };
    for spec in &options.drivers {
        if spec.duty == Duty::Whole {
            half.languages.push(Drivers::start(&E::driver(spec))?);
        }
    }
    let numbers = if let Some(number) = options.case {
        number..number.saturating_add(1)
    } else {
        let mut files = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (name, asked, wrong) in E::cases(&root.join(E::FOLDER))? {
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
    for found in std::mem::take(&mut half.found) {
        let told = half.told(found, options.seed)?;
        half.report.found.push(told);
    }
    Ok(half.report)
}

struct Half<'s, E: Exchange> {
    model: &'s Model,
    languages: Vec<Drivers<E>>,
    report: ExchangeReport,
    found: Vec<Found<E>>,
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
                self.report.count(from, asked, &done);
                rust.push(done);
            }
            for place in 0..self.languages.len() {
                self.hear(place, &batch, &rust)?;
            }
            watch(&self.report);
        }
        Ok(())
    }

    fn sent(&mut self, batch: Option<Vec<(From, E)>>) -> Result<Option<Vec<(From, E)>>> {
        if let Some(batch) = &batch {
            let questions: Vec<E> = batch.iter().map(|(_, asked)| asked.clone()).collect();
            for drivers in &mut self.languages {
                drivers.send(&questions)?;
            }
        }
        Ok(batch)
    }

    /// The answers of one language to a batch.
    fn hear(&mut self, judge: usize, batch: &[(From, E)], rust: &[E::Done]) -> Result<()> {
        let Some(drivers) = self.languages.get_mut(judge) else {
            return Ok(());
        };
        let by_value = drivers.spec.name == TYPESCRIPT;
        for (((from, asked), rust), said) in batch.iter().zip(rust).zip(drivers.receive()?) {
            let Some(what) = difference(asked, self.model, by_value, rust, &said) else {
                continue;
            };
            if by_value && !asked.holds_doubles_only() {
                self.report.excused += 1;
                continue;
            }
            self.report.wrong += 1;
            let found = Found {
                judge,
                what,
                from: from.clone(),
                asked: Smaller(asked.clone()),
                outcomes: outcomes(asked, rust, &said),
            };
            let alike = |known: &&mut Found<E>| known.judge == judge && known.what == what;
            if let Some(known) = self.found.iter_mut().find(alike) {
                if is_smaller(&found.asked.0.text(), &known.asked.0.text()) {
                    *known = found;
                }
            } else if self.found.len() < TOLD {
                self.found.push(found);
            }
        }
        Ok(())
    }

    /// Makes what was found as small as it gets, and tells of it, also if a driver ends on the way.
    fn told(&mut self, mut found: Found<E>, seed: u64) -> Result<Told> {
        let Some(drivers) = self.languages.get_mut(found.judge) else {
            return Err(Error("there is no such judge".to_owned()));
        };
        let judge = drivers.spec.name.clone();
        let by_value = judge == TYPESCRIPT;
        let shrunk = shrink(&mut found.asked, |smaller| -> Result<Option<usize>> {
            let questions: Vec<E> = smaller.iter().map(|asked| asked.0.clone()).collect();
            drivers.send(&questions)?;
            let mut answers = questions.iter().zip(drivers.receive()?);
            Ok(answers.position(|(asked, said)| {
                let Ok(rust) = asked.replay() else {
                    return false;
                };
                let is_same = difference(asked, self.model, by_value, &rust, &said)
                    == Some(found.what)
                    && (!by_value || asked.holds_doubles_only());
                if is_same {
                    found.outcomes = outcomes(asked, &rust, &said);
                }
                is_same
            }))
        });
        let asked = found.asked.0;
        let mut told = format!("{judge} {}\n", found.what);
        let mut lines: Vec<(&str, String)> = asked.report_lines();
        let [rust, theirs] = found.outcomes;
        lines.extend([("rust", rust), (judge.as_str(), theirs)]);
        lines.extend(shrunk.err().map(|error| ("not smaller", error.to_string())));
        for (name, text) in lines {
            let _ = writeln!(told, "  {name:<11} {text}");
        }
        let _ = match found.from {
            From::File(name) => write!(told, "  from        {}/{name}.json", E::FOLDER),
            From::Number(number) => write!(
                told,
                "  again       cargo xtask verify --only {} --seed {seed} --case {number}",
                E::STEP
            ),
        };
        Ok(Told {
            text: asked.text(),
            told,
        })
    }
}

/// In what an answer differs from that of Rust; nothing if in nothing.
fn difference<E: Exchange>(
    asked: &E,
    model: &Model,
    by_value: bool,
    rust: &E::Done,
    said: &std::result::Result<E::Done, String>,
) -> Option<&'static str> {
    match said {
        Ok(theirs) => asked.difference(model, by_value, rust, theirs),
        Err(_) => Some("breaks"),
    }
}

/// What Rust and a judge made of a question, on a line each.
fn outcomes<E: Exchange>(
    asked: &E,
    rust: &E::Done,
    said: &std::result::Result<E::Done, String>,
) -> [String; 2] {
    match said {
        Ok(theirs) => [
            asked.outcome_line(rust, theirs),
            asked.outcome_line(theirs, rust),
        ],
        Err(why) => [asked.outcome_line(rust, rust), why.clone()],
    }
}

/// A question that is made smaller.
#[derive(Clone)]
struct Smaller<E>(E);

impl<E: Exchange> Shrink for Smaller<E> {
    fn smaller(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let whole = self.0.text();
        let smaller = smaller_texts(&whole).filter_map(|text| self.0.with_text(text).map(Self));
        // A number may be written in another way than it was read.
        Box::new(smaller.filter(move |smaller| is_smaller(&smaller.0.text(), &whole)))
    }

    fn cost(&self, _: &Self) -> usize {
        self.0.text().len()
    }
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

    fn count<E: Exchange>(&mut self, from: &From, asked: &E, done: &E::Done) {
        self.made += u64::from(matches!(from, From::Number(_)));
        for (what, count) in asked.counts(done) {
            *self.counts.entry(what).or_default() += u64::try_from(count).unwrap_or(u64::MAX);
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
