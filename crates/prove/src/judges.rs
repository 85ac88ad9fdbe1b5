//! All judges at one table: a batch of questions goes to every one of them, the processes working side by side.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use indexmap::IndexMap;
use samewire_codegen::model::TypeId;
use samewire_reference::{Answer as Expected, Json, compact, parse, read};

use crate::answer::{Answer, Question};
use crate::driver::{Duty, Spec};
use crate::drivers::Drivers;
use crate::error::Result;
use crate::subject::{Reader, Subject};
use crate::validators::Validators;

/// The names of the judges that are always there.
pub const SERDE: &str = "serde";
/// The schema's own validator.
pub const SCHEMA: &str = "schema";

/// Everything that was said about one question.
#[derive(Debug, Clone)]
pub(crate) struct Opinions {
    /// The answer of the contract.
    pub expected: Expected,
    /// Whether the schema's validator accepts; `None` when it was not asked: the text is no JSON, or a deep one.
    pub valid: Option<bool>,
    /// Each judge by name, the whole bindings. Judges that were not asked are not there.
    pub whole: BTreeMap<String, Answer>,
    /// Each judge by name that answers only for what the schema accepts.
    pub by_schema: BTreeMap<String, Answer>,
}

impl Opinions {
    /// The schema accepts, and so does the contract without mending anything.
    fn is_plainly_valid(&self) -> bool {
        self.valid == Some(true)
            && matches!(&self.expected, Expected::Ok { issues, .. } if issues.is_empty())
    }
}

/// The judges of one subject.
pub(crate) struct Judges<'s> {
    pub(crate) subject: &'s Subject,
    validators: Option<&'s Validators>,
    drivers: Vec<Drivers<Question>>,
    /// Batches whose answers have not been fetched, with what the judges in this process said.
    sent: VecDeque<Vec<Opinions>>,
}

impl<'s> Judges<'s> {
    pub(crate) fn start(subject: &'s Subject, drivers: &[Spec]) -> Result<Self> {
        let drivers = drivers.iter().map(Drivers::start).collect::<Result<_>>()?;
        Ok(Self {
            subject,
            validators: if subject.validated {
                Some(subject.validators()?)
            } else {
                None
            },
            drivers,
            sent: VecDeque::new(),
        })
    }

    /// Asks everybody and waits.
    pub(crate) fn ask(&mut self, questions: &[Question]) -> Result<Vec<Opinions>> {
        self.send(questions)?;
        self.receive()
    }

    /// Asks everybody; the answers are fetched by [`Judges::receive`], batch after batch.
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

    /// The answers to the oldest batch that was sent. Empty when there is none.
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
                judges.insert(driver.spec.name.clone(), answer);
            }
        }
        Ok(opinions)
    }

    /// The judges that live in this process.
    fn here(&self, question: &Question) -> Opinions {
        let id = TypeId(question.type_id.clone());
        let expected = read(&self.subject.model, &id, &question.text);
        let serde = self
            .subject
            .serde
            .as_ref()
            .and_then(|readers| serde_says(readers, question))
            .map(|answer| (SERDE.to_owned(), answer));
        Opinions {
            expected,
            valid: self.valid(question),
            whole: serde.into_iter().collect(),
            by_schema: BTreeMap::new(),
        }
    }

    fn valid(&self, question: &Question) -> Option<bool> {
        let validators = self.validators?;
        let json = parse(&question.text).ok()?;
        if !self.subject.exact && !is_within(&json, VALIDATED) {
            return None;
        }
        validators.is_valid(&question.type_id, &question.text)
    }
}

/// Deeper texts of other schemas the validator is not given. It validates a value anew for each branch
/// that leads there, so that unions which lead back to themselves take it exponential time.
const VALIDATED: usize = 8;

/// Whether no more than so many arrays and objects stand in one another.
fn is_within(json: &Json, levels: usize) -> bool {
    let inside = |part: &Json| levels > 0 && is_within(part, levels - 1);
    match json {
        Json::List(items) => levels > 0 && items.iter().all(inside),
        Json::Object(members) => levels > 0 && members.iter().all(|(_, part)| inside(part)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => true,
    }
}

/// The same value in its plainest spelling, because a package generated from the schema is not judged by how it parses.
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

/// What serde says; nothing of a type without a reader.
fn serde_says(readers: &IndexMap<String, Reader>, question: &Question) -> Option<Answer> {
    let reader = readers.get(question.type_id.as_str())?;
    let answer = catch_unwind(AssertUnwindSafe(|| reader(&question.text)));
    Some(answer.unwrap_or_else(|_| Answer::Broken("the reader panicked".to_owned())))
}
