//! Defines agreement: compares each judge's answer with the contract, and decides which differences are allowed.

use samewire_reference::Answer as Expected;

use crate::engine::Judgement;
use crate::engine::difference::{What, difference};
use crate::engine::divergences::{self, Asked, Row};
use crate::engine::report::Problem;
use crate::judges::answer::{Answer, Question};
use crate::judges::{Opinions, SCHEMA};
use crate::subject::Subject;

/// Compares all answers to a question.
pub(crate) fn compare(subject: &Subject, question: &Question, opinions: &Opinions) -> Judgement {
    let mut judgement = Judgement::default();
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
                Some(row) if judgement.explained.contains(&row.id) => {}
                Some(row) => judgement.explained.push(row.id),
                None => judgement.problems.push(Problem {
                    judge: judge.to_owned(),
                    what: what.name(),
                }),
            }
        };
    for (judge, answer) in opinions.whole.iter().chain(&opinions.parsed) {
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
    judgement
}

/// Checks the validator: it must not accept a text that the contract refuses or corrects.
fn validity(expected: &Expected, valid: Option<bool>) -> Option<What> {
    match (expected, valid?) {
        (Expected::Refused { .. }, true) => Some(What::Accepts),
        (Expected::Ok { .. }, false) => Some(What::Refuses),
        (Expected::Ok { issues, .. }, true) => (!issues.is_empty()).then_some(What::Issues),
        (Expected::Refused { .. }, false) => None,
    }
}

/// Checks a package generated from the plain schema: its output must be the same value for all other judges.
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
