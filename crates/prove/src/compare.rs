//! What agreement means: each judge's answer beside the contract's, and what may differ.

use samewire_reference::Answer as Expected;

use crate::answer::{Answer, Question};
use crate::difference::{What, difference};
use crate::divergences::{self, Asked, Row};
use crate::engine::Judgement;
use crate::judges::{Opinions, SCHEMA};
use crate::report::Problem;
use crate::subject::Subject;

/// Compares everything that was said about a question.
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
    judgement
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
