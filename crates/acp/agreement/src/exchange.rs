//! The common part of the proofs of servers, callers, connections and plans: Rust determines the right answer.

use std::fmt::Debug;
use std::path::Path;

use samewire_codegen::language::level::Level;
use samewire_codegen::model::Model;
use serde::Serialize;
use serde::de::DeserializeOwned;

use samewire_prove::parts::{Ask, Asked, Drivers, Judgement, Provable, Shrink, in_ascii, prove};
use samewire_prove::{Duty, Options, Origin, Problem, Progress, Report, Result, Spec, Subject};

/// Implements `Shrink` for a question whose field `text` can be replaced.
macro_rules! shrink_by_text {
    ($question:ty) => {
        impl samewire_prove::parts::Shrink for $question {
            fn text(&self) -> String {
                self.text.clone()
            }

            fn with_text(&self, text: String) -> Option<Self> {
                Some(Self {
                    text,
                    ..self.clone()
                })
            }
        }
    };
}
pub(crate) use shrink_by_text;

/// The line of a question for a driver.
pub(crate) fn line_of(question: &impl Serialize) -> String {
    // The names of members are strings, so serialization cannot fail.
    in_ascii(&serde_json::to_string(question).unwrap_or_default()) + "\n"
}

/// Parses the line of a driver.
///
/// # Errors
///
/// If it is no answer.
pub(crate) fn answer_in<T: DeserializeOwned>(line: &str) -> std::result::Result<T, String> {
    serde_json::from_str(line).map_err(|error| format!("the line is no answer ({error}): {line}"))
}

/// The error if Rust does not do what a file expects.
pub(crate) fn unexpected<D: Debug>(name: &str, found: &D) -> String {
    format!("the file {name}.json expects something else than Rust does: {found:?}")
}

/// A case in a file: its name, the question, and an error if Rust does not answer as expected.
pub(crate) type Case<E> = (String, E, Option<String>);

/// A question for every language, with the answer of Rust.
pub(crate) trait Exchange:
    Ask<Answer = std::result::Result<Self::Done, String>> + Shrink
{
    /// The answer of a judge.
    type Done;
    /// The data from which random questions are made.
    type Sources;

    /// The folder of the repository with the cases in files.
    const FOLDER: &'static str;
    /// The step of `verify` that runs this proof.
    const STEP: &'static str;
    /// The noun for random questions in reports.
    const NOUN: &'static str;
    /// The number of random cases of values per random question of this kind.
    const SHARE: u64;

    /// The cases in files.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is not a case.
    fn cases(folder: &Path) -> Result<Vec<Case<Self>>>;

    /// Reads the data for random questions.
    ///
    /// # Errors
    ///
    /// If the samples of the subject cannot be read.
    fn sources(subject: &Subject) -> Result<Self::Sources>;

    /// The random question with this number. `None` if this kind has no random questions.
    fn random(sources: &Self::Sources, seed: u64, number: u64) -> Option<Self>;

    /// The answer of Rust.
    ///
    /// # Errors
    ///
    /// If the question cannot be asked.
    fn replay(&self) -> std::result::Result<Self::Done, String>;

    /// What a judge answers differently from Rust; `None` if nothing.
    fn difference(
        &self,
        model: &Model,
        by_value: bool,
        rust: &Self::Done,
        theirs: &Self::Done,
    ) -> Option<&'static str>;

    /// Whether a language that only has doubles can represent every number exactly.
    fn holds_doubles_only(&self) -> bool;

    /// The names of the counters in the summary.
    const COUNTED: &'static [&'static str];

    /// The counts for an answer, each with a name from [`Exchange::COUNTED`].
    fn counts(&self, done: &Self::Done) -> Vec<(&'static str, usize)>;

    /// The question as lines of a report, in two columns.
    fn report_lines(&self) -> Vec<(&'static str, String)>;

    /// An answer on one line. If it is long, only the part that differs from `beside` is shown.
    fn outcome_line(&self, done: &Self::Done, beside: &Self::Done) -> String;

    /// The driver of a language for this kind of question.
    fn driver(of_values: &Spec) -> Spec {
        of_values.clone()
    }
}

/// The judge that represents all numbers as doubles. Its output is compared by value.
const TYPESCRIPT: &str = "typescript";
/// The crate that determines the right answer.
const RUST: &str = "samewire-acp";
/// The explanation for differences of the judge that only has doubles.
const DOUBLES: &str = "numbers that JavaScript cannot represent";

/// Runs one proof: asks every language about each file, and about the requested number of random questions.
///
/// # Errors
///
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub(crate) fn compare<E: Exchange>(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    let drivers = options.drivers.iter();
    let drivers =
        drivers.filter(|spec| spec.duty == Duty::Whole && spec.claim.level == Level::Protocol);
    let mut languages = Languages::<E> {
        model: &subject.model,
        sources: E::sources(subject)?,
        drivers: drivers
            .map(|spec| Drivers::start(&E::driver(spec)))
            .collect::<Result<_>>()?,
    };
    let options = Options {
        cases: options.cases.div_ceil(E::SHARE),
        ..options.clone()
    };
    prove(&mut languages, &options, progress)
}

struct Languages<'s, E: Exchange> {
    model: &'s Model,
    sources: E::Sources,
    drivers: Vec<Drivers<E>>,
}

/// The answers of Rust and of each language.
struct Answers<D> {
    rust: std::result::Result<D, String>,
    theirs: Vec<std::result::Result<D, String>>,
}

impl<E: Exchange> Provable for Languages<'_, E> {
    type Case = E;
    type Answers = Answers<E::Done>;

    const NOUNS: [&'static str; 2] = ["files", E::NOUN];
    const COUNTED: &'static [&'static str] = E::COUNTED;

    fn listed_cases(&mut self, report: &mut Report) -> Result<Vec<(Origin, E)>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let mut listed = Vec::new();
        for (name, asked, wrong) in E::cases(&root.join(E::FOLDER))? {
            report.defects.extend(wrong);
            let origin = Origin::Listed {
                what: "file",
                name: format!("{}/{name}.json", E::FOLDER),
            };
            listed.push((origin, asked));
        }
        Ok(listed)
    }

    fn generate(&mut self, seed: u64, number: u64, _: &mut Report) -> Option<E> {
        E::random(&self.sources, seed, number)
    }

    fn send(&mut self, cases: &[E]) -> Result<()> {
        self.drivers.iter_mut().try_for_each(|one| one.send(cases))
    }

    fn receive(&mut self, cases: &[E]) -> Result<Vec<Answers<E::Done>>> {
        let rust = cases.iter().map(E::replay);
        let mut all: Vec<Answers<E::Done>> = rust
            .map(|rust| Answers {
                rust,
                theirs: Vec::new(),
            })
            .collect();
        for drivers in &mut self.drivers {
            for (answers, said) in all.iter_mut().zip(drivers.receive()?) {
                answers.theirs.push(said);
            }
        }
        Ok(all)
    }

    fn judge(&self, asked: &E, answers: &Answers<E::Done>) -> Judgement {
        let mut judgement = Judgement::default();
        for (drivers, said) in self.drivers.iter().zip(&answers.theirs) {
            let judge = &drivers.spec.name;
            let by_value = judge == TYPESCRIPT;
            let what = match (&answers.rust, said) {
                (Ok(rust), Ok(theirs)) => asked.difference(self.model, by_value, rust, theirs),
                (Ok(_), Err(_)) => Some("breaks"),
                (Err(_), _) => None,
            };
            let Some(what) = what else { continue };
            if by_value && !asked.holds_doubles_only() {
                judgement.explained.push(DOUBLES);
            } else {
                let judge = judge.clone();
                judgement.problems.push(Problem { judge, what });
            }
        }
        judgement
    }

    fn count(
        &mut self,
        asked: &Asked<E>,
        answers: &Answers<E::Done>,
        _: &Judgement,
        report: &mut Report,
    ) -> Vec<E> {
        match &answers.rust {
            Ok(rust) => {
                for (what, count) in asked.case.counts(rust) {
                    report.add(what, count);
                }
            }
            Err(why) => report.defects.push(why.clone()),
        }
        Vec::new()
    }

    fn lines<'a>(
        &'a self,
        asked: &'a E,
        answers: &'a Answers<E::Done>,
        problem: &'a Problem,
    ) -> Vec<(&'a str, String)> {
        let mut lines: Vec<(&str, String)> = asked.report_lines();
        let mut judges = self.drivers.iter().zip(&answers.theirs);
        let said = judges.find(|(drivers, _)| drivers.spec.name == problem.judge);
        if let (Ok(rust), Some((_, said))) = (&answers.rust, said) {
            let beside = said.as_ref().unwrap_or(rust);
            lines.push((RUST, asked.outcome_line(rust, beside)));
            let said = said.as_ref();
            let said = said.map_or_else(Clone::clone, |theirs| asked.outcome_line(theirs, rust));
            lines.push((&problem.judge, said));
        }
        lines
    }

    fn repeat_command(&self) -> String {
        format!(
            "cargo xtask verify --only {} --seed {{seed}} --case {{case}}",
            E::STEP
        )
    }
}
