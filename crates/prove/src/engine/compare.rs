//! Defines agreement: compares each judge's answer with the contract, and decides which differences are allowed.

use std::borrow::Cow;

use samewire_codegen::language::level::{Claim, Level};
use samewire_reference::Answer as Expected;

use crate::engine::Judgement;
use crate::engine::difference::{What, difference};
use crate::engine::divergences::{self, Asked};
use crate::engine::report::Problem;
use crate::judges::answer::{Answer, Issue, Question, Spare};
use crate::judges::{Claims, DECODE, DOCUMENT, Opinions, SCHEMA};
use crate::subject::Subject;

/// Compares all answers to a question. A language is asked for what it claims.
pub(crate) fn compare(
    subject: &Subject,
    claims: &Claims,
    question: &Question,
    opinions: &Opinions,
) -> Judgement {
    let mut judgement = Judgement::default();
    let whole = Claim::whole();
    let mut note = |judge: &str, answer: Option<&Answer>, is_different: Different<'_>| {
        let language = judge.strip_suffix(DECODE).unwrap_or(judge);
        let claim = claims.get(language).unwrap_or(&whole);
        let expected = opinions.expected_at(claim.level);
        let claimed = answer.map(|answer| claimed(claim.level, expected, answer));
        let answer = claimed.as_deref();
        let Some(what) = is_different(expected, answer) else {
            return;
        };
        let asked = Asked {
            subject,
            model: subject.model_at(claim.level),
            expected,
            question,
            opinions,
            answer,
        };
        match divergences::excused(divergences::ROWS, (judge, claim), &asked) {
            Some(row) if judgement.explained.contains(&row.id) => {}
            Some(row) => judgement.explained.push(row.id),
            None => judgement.problems.push(Problem {
                judge: judge.to_owned(),
                what: what.name(),
            }),
        }
    };
    for (judge, answer) in opinions.whole.iter().chain(&opinions.parsed) {
        note(judge, Some(answer), &|expected, answer| {
            difference(expected, answer?)
        });
    }
    for (judge, answer) in &opinions.by_schema {
        note(judge, Some(answer), &|expected, answer| {
            by_schema(subject, question, expected, answer?)
        });
    }
    note(SCHEMA, None, &|expected, _| {
        validity(expected, opinions.valid)
    });
    document(subject, question, opinions, &mut judgement);
    judgement
}

/// Compares the validator of the package's own JSON Schema, which may differ as that of the schema does.
fn document(
    subject: &Subject,
    question: &Question,
    opinions: &Opinions,
    judgement: &mut Judgement,
) {
    let Some(what) = validity(&opinions.expected, opinions.described) else {
        return;
    };
    let opinions = &Opinions {
        valid: opinions.described,
        ..opinions.clone()
    };
    let asked = Asked {
        subject,
        model: &subject.model,
        expected: &opinions.expected,
        question,
        opinions,
        answer: None,
    };
    let of_schemas = (SCHEMA, &Claim::whole());
    if divergences::excused(divergences::ROWS, of_schemas, &asked).is_none() {
        judgement.problems.push(Problem {
            judge: DOCUMENT.to_owned(),
            what: what.name(),
        });
    }
}

/// How an answer differs from the expected one, if it does.
type Different<'a> = &'a dyn Fn(&Expected, Option<&Answer>) -> Option<What>;

/// The answer of a language of this level. Where the level claims nothing, it is the expected one.
fn claimed<'a>(level: Level, expected: &Expected, answer: &'a Answer) -> Cow<'a, Answer> {
    if level >= Level::Checks {
        return Cow::Borrowed(answer);
    }
    match (expected, answer) {
        (
            Expected::Ok {
                issues, undeclared, ..
            },
            Answer::Ok { written, .. },
        ) => Cow::Owned(Answer::Ok {
            written: written.clone(),
            issues: issues.iter().filter_map(Issue::of).collect(),
            undeclared: Spare::of(undeclared),
        }),
        (Expected::Refused { errors }, Answer::Refused { error, .. }) => {
            let error = errors.first().unwrap_or(error).clone();
            let mistakes = None;
            Cow::Owned(Answer::Refused { error, mistakes })
        }
        _ => Cow::Borrowed(answer),
    }
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
        Answer::Refused { .. } => Some(What::Refuses),
        Answer::Ok { written: bytes, .. } => {
            let id = samewire_codegen::model::TypeId(question.type_id.clone());
            let again = samewire_reference::read(&subject.model, &id, bytes);
            let equal = matches!(&again, Expected::Ok { written: again, .. } if divergences::same_value(written, again));
            (!equal).then_some(What::Bytes)
        }
    }
}
