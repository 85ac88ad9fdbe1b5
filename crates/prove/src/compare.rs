//! What agreement means: each judge's answer beside the contract's, and what may differ.

use std::collections::BTreeSet;
use std::fmt;

use samewire_reference::{Answer as Expected, Fault, Json, Undeclared, parse, same};

use crate::answer::{Answer, Question, Spare};
use crate::divergences::{self, Asked, Row};
use crate::panel::{Opinions, SCHEMA};
use crate::subject::Subject;

/// One judge that disagrees with the contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Who.
    pub judge: String,
    /// In what.
    pub what: What,
}

/// What a judge can get wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// It broke, or does not know the type.
    Broken,
    /// It accepts what must be refused.
    Accepts,
    /// It refuses what must be accepted.
    Refuses,
    /// It writes other bytes.
    Bytes,
    /// It reports other issues.
    Issues,
    /// It reports other undeclared members.
    Undeclared,
    /// It reports an error that is not there.
    Fault,
    /// It reads what it wrote and writes something else.
    FixPoint,
}

/// The outcome of one question.
#[derive(Debug, Default)]
pub(crate) struct Comparison {
    pub(crate) problems: Vec<Problem>,
    /// The divergences that were needed.
    pub(crate) rows: BTreeSet<&'static str>,
}

/// Compares everything that was said about a question.
pub(crate) fn compare(subject: &Subject, question: &Question, opinions: &Opinions) -> Comparison {
    let mut comparison = Comparison::default();
    let mut note =
        |judge: &str, difference: Option<What>, answer: Option<&Answer>, rows: &'static [Row]| {
            let Some(what) = difference else { return };
            let asked = Asked {
                subject,
                question,
                opinions,
                answer,
            };
            match divergences::excused(rows, judge, &asked) {
                Some(row) => {
                    comparison.rows.insert(row.id);
                }
                None => comparison.problems.push(Problem {
                    judge: judge.to_owned(),
                    what,
                }),
            }
        };
    for (judge, answer) in &opinions.whole {
        note(
            judge,
            difference(&opinions.expected, answer),
            Some(answer),
            divergences::ROWS,
        );
    }
    for (judge, answer) in &opinions.by_schema {
        note(
            judge,
            by_schema(subject, question, &opinions.expected, answer),
            Some(answer),
            divergences::ROWS,
        );
    }
    note(
        SCHEMA,
        validity(&opinions.expected, opinions.valid),
        None,
        divergences::ROWS,
    );
    comparison
}

/// How the answer of a binding differs from the contract.
pub(crate) fn difference(expected: &Expected, answer: &Answer) -> Option<What> {
    match (expected, answer) {
        (_, Answer::Broken(_) | Answer::UnknownType) => Some(What::Broken),
        (Expected::Ok { .. }, Answer::Refused(_)) => Some(What::Refuses),
        (Expected::Refused { .. }, Answer::Ok { .. }) => Some(What::Accepts),
        (Expected::Refused { errors }, Answer::Refused(fault)) => {
            (!member(errors, fault)).then_some(What::Fault)
        }
        (
            Expected::Ok {
                written,
                issues,
                undeclared,
            },
            Answer::Ok {
                written: bytes,
                issues: told,
                undeclared: spare,
            },
        ) => {
            let all_told = issues.iter().all(|issue| {
                told.iter().any(|told| {
                    told.path == issue.path
                        && member(&issue.errors, &told.error)
                        && is_value(&issue.value, &told.value)
                })
            });
            if written != bytes {
                Some(What::Bytes)
            } else if issues.len() != told.len() || !all_told {
                Some(What::Issues)
            } else if !all_reported(undeclared, spare) {
                Some(What::Undeclared)
            } else {
                None
            }
        }
    }
}

/// So many undeclared members are reported of one text; beyond it they are counted.
const MOST_UNDECLARED: usize = 1_000;

/// Whether exactly these undeclared members are reported, in this order.
fn all_reported(undeclared: &[Undeclared], spare: &Spare) -> bool {
    let first = undeclared.iter().take(MOST_UNDECLARED);
    spare.count == undeclared.len()
        && spare.members.len() == first.len()
        && first.zip(&spare.members).all(|(member, reported)| {
            member.path == reported.path && is_value(&member.value, &reported.value)
        })
}

fn is_value(value: &Json, text: &str) -> bool {
    parse(text).is_ok_and(|told| same(value, &told))
}

/// A validator that accepts accepts nothing that is refused or that tolerant reading has to mend.
fn validity(expected: &Expected, valid: Option<bool>) -> Option<What> {
    match (expected, valid?) {
        (Expected::Refused { .. }, true) => Some(What::Accepts),
        (Expected::Ok { .. }, false) => Some(What::Refuses),
        (Expected::Ok { issues, .. }, true) => (!issues.is_empty()).then_some(What::Issues),
        (Expected::Refused { .. }, false) => None,
    }
}

/// A package made from the plain schema: what it writes must be the same value to everybody else.
fn by_schema(
    subject: &Subject,
    question: &Question,
    expected: &Expected,
    answer: &Answer,
) -> Option<What> {
    let Expected::Ok { written, .. } = expected else {
        return None;
    };
    match answer {
        Answer::Broken(_) | Answer::UnknownType => Some(What::Broken),
        Answer::Refused(_) => Some(What::Refuses),
        Answer::Ok { written: bytes, .. } => {
            let id = samewire_codegen::model::TypeId(question.type_id.clone());
            let again = samewire_reference::read(&subject.model, &id, bytes);
            let equal = matches!(&again, Expected::Ok { written: again, .. } if divergences::same_value(written, again));
            (!equal).then_some(What::Bytes)
        }
    }
}

fn member(errors: &[Fault], fault: &Fault) -> bool {
    errors
        .iter()
        .any(|error| error.path == fault.path && error.code == fault.code)
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken => "breaks",
            Self::Accepts => "accepts what must be refused",
            Self::Refuses => "refuses what must be accepted",
            Self::Bytes => "writes other bytes",
            Self::Issues => "tells of other issues",
            Self::Undeclared => "reports other undeclared members",
            Self::Fault => "reports an error that is not there",
            Self::FixPoint => "reads its own bytes and writes others",
        })
    }
}
