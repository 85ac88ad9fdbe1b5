//! Asks all judges of a subject: a batch of questions is sent to each of them, and the processes work in parallel.

pub(crate) mod answer;
pub(crate) mod answer_text;
pub(crate) mod driver;
pub(crate) mod drivers;
pub(crate) mod questions;
pub(crate) mod reading;
#[cfg(feature = "rust")]
pub(crate) mod rust;
pub(crate) mod validators;

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use indexmap::IndexMap;
use samewire_codegen::language::level::{Claim, Level};
use samewire_codegen::model::TypeId;
use samewire_reference::{Answer as Expected, Json, compact, parse, read};

use crate::engine::error::Result;
use crate::judges::answer::{Answer, Question};
use crate::judges::driver::{Duty, Spec};
use crate::judges::drivers::Drivers;
use crate::judges::validators::Validators;
use crate::subject::{Reader, Subject};

/// The names of the judges that every subject has.
pub const SERDE: &str = "serde";
/// The validator of the schema.
pub const SCHEMA: &str = "schema";
/// The validator of the JSON Schemas that packages have of their types.
pub(crate) const DOCUMENT: &str = "the JSON Schema of the package";

/// The end of the name of a binding that reads a parsed text.
pub(crate) const DECODE: &str = " decode";

/// All answers to one question.
#[derive(Debug, Clone)]
pub(crate) struct Opinions {
    /// The answer of the contract.
    pub expected: Expected,
    /// The same without bounds, lengths, patterns and conditions, for languages below the level `checks`. `None` if
    /// there are none.
    pub unchecked: Option<Expected>,
    /// Whether the validator accepts. `None` if it was not asked, because the text is not JSON or is nested deeply.
    pub valid: Option<bool>,
    /// Whether the JSON Schema that packages have of the type accepts.
    pub described: Option<bool>,
    /// The answers of the bindings that are asked every question, by name.
    pub whole: BTreeMap<String, Answer>,
    /// The answers of the bindings that are asked only about texts that the schema accepts, by name.
    pub by_schema: BTreeMap<String, Answer>,
    /// The answers about the parsed text of the bindings that read this in another way, by name and [`DECODE`].
    pub parsed: BTreeMap<String, Answer>,
}

impl Opinions {
    /// The answer of the contract for a language of a level.
    pub(crate) fn expected_at(&self, level: Level) -> &Expected {
        let unchecked = self.unchecked.as_ref();
        let unchecked = unchecked.filter(|_| level < Level::Checks);
        unchecked.unwrap_or(&self.expected)
    }

    /// Whether the schema accepts the text, and the contract does so without issues.
    fn is_plainly_valid(&self) -> bool {
        self.valid == Some(true)
            && matches!(&self.expected, Expected::Ok { issues, .. } if issues.is_empty())
    }
}

/// What languages claim, by their names.
pub type Claims = BTreeMap<String, Claim>;

/// The judges of one subject.
pub(crate) struct Judges<'s> {
    pub(crate) subject: &'s Subject,
    validators: Option<&'s Validators>,
    /// The validators for the JSON Schemas of packages.
    of_packages: Option<&'s Validators>,
    drivers: Vec<Drivers<Question>>,
    /// What the languages claim, by their names.
    pub(crate) claims: Claims,
    /// The batches in flight, with the answers of the judges in this process.
    sent: VecDeque<Vec<Opinions>>,
}

impl<'s> Judges<'s> {
    pub(crate) fn start(subject: &'s Subject, drivers: &[Spec]) -> Result<Self> {
        let claims = drivers.iter();
        let claims = claims.map(|spec| (spec.name.clone(), spec.claim.clone()));
        let drivers = drivers.iter().map(Drivers::start);
        Ok(Self {
            claims: claims.collect(),
            subject,
            validators: if subject.validated {
                Some(subject.validators()?)
            } else {
                None
            },
            of_packages: if subject.described {
                Some(subject.of_packages()?)
            } else {
                None
            },
            drivers: drivers.collect::<Result<_>>()?,
            sent: VecDeque::new(),
        })
    }

    /// Asks all judges and waits for the answers.
    pub(crate) fn ask(&mut self, questions: &[Question]) -> Result<Vec<Opinions>> {
        self.send(questions)?;
        self.receive()
    }

    /// Sends questions to all judges. [`Judges::receive`] returns the answers, batch by batch.
    pub(crate) fn send(&mut self, questions: &[Question]) -> Result<()> {
        for driver in self
            .drivers
            .iter_mut()
            .filter(|driver| driver.spec.duty == Duty::Whole)
        {
            driver.send(questions)?;
        }
        let opinions: Vec<Opinions> = questions
            .iter()
            .map(|question| self.here(question))
            .collect();
        let values: Vec<Question> = questions
            .iter()
            .zip(&opinions)
            .filter(|(_, o)| o.is_plainly_valid())
            .map(|(q, _)| by_value(q))
            .collect();
        for driver in self
            .drivers
            .iter_mut()
            .filter(|driver| driver.spec.duty == Duty::Schema)
        {
            driver.send(&values)?;
        }
        self.sent.push_back(opinions);
        Ok(())
    }

    /// Receives the answers to the oldest batch in flight. Empty if there is none.
    pub(crate) fn receive(&mut self) -> Result<Vec<Opinions>> {
        let mut opinions = self.sent.pop_front().unwrap_or_default();
        for driver in &mut self.drivers {
            let asked: Vec<&mut Opinions> = match driver.spec.duty {
                Duty::Whole => opinions.iter_mut().collect(),
                Duty::Schema => opinions
                    .iter_mut()
                    .filter(|opinions| opinions.is_plainly_valid())
                    .collect(),
            };
            let answers = driver.receive()?;
            for (opinions, answer) in asked.into_iter().zip(answers) {
                let judges = match driver.spec.duty {
                    Duty::Whole => &mut opinions.whole,
                    Duty::Schema => &mut opinions.by_schema,
                };
                judges.insert(driver.spec.name.clone(), answer.text);
                let parsed = answer.parsed;
                let name = || format!("{}{DECODE}", driver.spec.name);
                opinions
                    .parsed
                    .extend(parsed.map(|answer| (name(), answer)));
            }
        }
        Ok(opinions)
    }

    /// Asks the judges in this process.
    fn here(&self, question: &Question) -> Opinions {
        let id = TypeId(question.type_id.clone());
        let expected = read(&self.subject.model, &id, &question.text);
        let is_below = |claim: &Claim| claim.level < Level::Checks;
        let unchecked = self.claims.values().any(is_below);
        let unchecked = unchecked.then(|| read(self.subject.unchecked(), &id, &question.text));
        let serde = self
            .subject
            .serde
            .as_ref()
            .and_then(|readers| serde_says(readers, question))
            .map(|answer| (SERDE.to_owned(), answer));
        Opinions {
            expected,
            unchecked,
            valid: self.valid(self.validators, question),
            described: self.valid(self.of_packages, question),
            whole: serde.into_iter().collect(),
            by_schema: BTreeMap::new(),
            parsed: BTreeMap::new(),
        }
    }

    fn valid(&self, by: Option<&Validators>, question: &Question) -> Option<bool> {
        let validators = by?;
        let json = parse(&question.text).ok()?;
        if !self.subject.exact && !is_within(&json, VALIDATED) {
            return None;
        }
        validators.is_valid(&question.type_id, &question.text)
    }
}

/// For schemas with recursive unions, the validator does not get texts that are deeper than this. It validates a value
/// again for each branch that refers to its schema, which takes exponential time.
const VALIDATED: usize = 8;

/// Whether the depth of arrays and objects is at most `levels`.
fn is_within(json: &Json, levels: usize) -> bool {
    let inside = |part: &Json| levels > 0 && is_within(part, levels - 1);
    match json {
        Json::List(items) => levels > 0 && items.iter().all(inside),
        Json::Object(members) => levels > 0 && members.iter().all(|(_, part)| inside(part)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => true,
    }
}

/// The same value in its plainest spelling. A package generated from the plain schema is not judged by its parser.
fn by_value(question: &Question) -> Question {
    let text = parse(&question.text)
        .map(|json| compact(&plainly(json)))
        .unwrap_or_default();
    Question {
        type_id: question.type_id.clone(),
        text,
    }
}

fn plainly(json: Json) -> Json {
    match json {
        Json::Number(spelling) if spelling == "-0" => Json::Number("0".to_owned()),
        Json::List(items) => Json::List(items.into_iter().map(plainly).collect()),
        Json::Object(members) => Json::Object(
            members
                .into_iter()
                .map(|(name, value)| (name, plainly(value)))
                .collect(),
        ),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

/// The answer of serde. `None` if the type has no reader.
fn serde_says(readers: &IndexMap<String, Reader>, question: &Question) -> Option<Answer> {
    let reader = readers.get(question.type_id.as_str())?;
    let answer = catch_unwind(AssertUnwindSafe(|| reader(&question.text)));
    Some(answer.unwrap_or_else(|_| Answer::Broken("the reader panicked".to_owned())))
}
