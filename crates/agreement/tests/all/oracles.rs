//! The released crate, asked in this process: every difference is explained, and one that is made up is found.

use samewire_agreement::acp;
use samewire_agreement::oracles::{Asking, Difference, Findings, Judge, Oracle, RUST, consult};
use samewire_prove::{Answer, Question, Spare};
use samewire_reference::{Code, Fault};

#[path = "../../oracles/released/types.rs"]
mod types;

#[test]
fn every_difference_from_the_released_crate_is_a_row() {
    let findings = asked(released);
    assert!(findings.is_clean(), "{findings}");
    assert!(
        findings.agreed > findings.answers / 2,
        "the cases are not interesting: {findings}"
    );
}

#[test]
fn a_library_that_loses_a_member_is_found() {
    let findings = asked(|question| match released(question) {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } => Answer::Ok {
            written: written.replace(r#""annotations":"#, r#""annotation":"#),
            issues,
            undeclared,
        },
        other => other,
    });
    let found = |differs| findings.found.iter().any(|found| found.differs == differs);
    assert!(found(Difference::Meaning), "{findings}");
}

#[test]
fn a_library_that_adds_a_member_is_found() {
    let findings = asked(|question| match released(question) {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } => Answer::Ok {
            written: written.replace(r#""loadSession":"#, r#""saveSession":false,"loadSession":"#),
            issues,
            undeclared,
        },
        other => other,
    });
    let found = |differs| findings.found.iter().any(|found| found.differs == differs);
    assert!(found(Difference::Member), "{findings}");
}

#[test]
fn a_library_that_forgets_a_type_and_one_that_mends_itself_are_found() {
    let findings = asked(|question| match question.type_id.as_str() {
        "PlanEntry" => Answer::UnknownType,
        "PlanRemoved" => released(&Question {
            text: question.text.replace(r#""id""#, r#""planId""#),
            ..question.clone()
        }),
        _ => released(question),
    });
    let told = |what: &str| findings.defects.iter().any(|defect| defect.contains(what));
    assert!(told("`PlanEntry` is not in rust"), "{findings}");
    assert!(told("`plan_id` is not needed by rust"), "{findings}");
}

fn asked(judge: fn(&Question) -> Answer) -> Findings {
    let asking = Asking {
        cases: 500,
        seed: 11,
        case: None,
        oracles: vec![Oracle {
            name: RUST,
            judge: Judge::Here(judge),
        }],
    };
    let subject = acp().expect("the schema is understood");
    consult(&subject, &asking).expect("nothing to start")
}

fn released(question: &Question) -> Answer {
    match types::rewrite(&question.type_id, &question.text) {
        None => Answer::UnknownType,
        Some(Ok(written)) => Answer::Ok {
            written,
            issues: Vec::new(),
            undeclared: Spare::default(),
        },
        Some(Err(error)) => Answer::Refused(Fault {
            path: String::new(),
            code: Code::Value,
            message: error.to_string(),
        }),
    }
}
