//! The common part of the comparisons of servers, of callers, of connections and of plans: a language gets a question, and
//! Rust knows the right answer.

use std::path::Path;

use samewire_codegen::model::Model;

use samewire_prove::parts::{Ask, Asked, Drivers, Judgement, Provable, Shrink, prove};
use samewire_prove::{Duty, Options, Origin, Problem, Progress, Report, Result, Spec, Subject};

/// Something every language is given to do, and what Rust makes of it.
pub(crate) trait Exchange:
    Ask<Answer = std::result::Result<Self::Done, String>> + Shrink
{
    /// What became of it.
    type Done;
    /// What they are made from.
    type Sources;

    /// The folder of the repository that holds the cases in files.
    const FOLDER: &'static str;
    /// The step of `verify` that asks it.
    const STEP: &'static str;
    /// The noun of a report for what is made.
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

    /// The one of this number, if some are made.
    fn random(sources: &Self::Sources, seed: u64, number: u64) -> Option<Self>;

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
/// The judge that knows the right answer.
const RUST: &str = "rust";
/// What explains a difference of the judge that has only doubles.
const DOUBLES: &str = "numbers that JavaScript cannot represent";

/// Proves one half: every language on every file, and on as many made ones as asked.
///
/// # Errors
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub(crate) fn compare<E: Exchange>(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    let drivers = options.drivers.iter();
    let drivers = drivers.filter(|spec| spec.duty == Duty::Whole);
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

/// What Rust makes of a question, and each language.
struct Answers<D> {
    rust: std::result::Result<D, String>,
    theirs: Vec<std::result::Result<D, String>>,
}

impl<E: Exchange> Provable for Languages<'_, E> {
    type Case = E;
    type Answers = Answers<E::Done>;

    const NOUNS: [&'static str; 2] = ["files", E::NOUN];
    const COUNTED: &'static [&'static str] = E::COUNTED;

    fn listed(&mut self, report: &mut Report) -> Result<Vec<(Origin, E)>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
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

    fn made(&mut self, seed: u64, number: u64, _: &mut Report) -> Option<E> {
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

    fn again(&self) -> String {
        format!(
            "cargo xtask verify --only {} --seed {{seed}} --case {{case}}",
            E::STEP
        )
    }
}
