//! Tests that each excuse covers only its own difference: similar answers are planted, and no row may explain them.

use samewire_reference::{Code, Fault};

use super::compare::Contract;
use super::library_contract::{LibraryContract, Row};
use super::rows::{Cause, explained};
use samewire_prove::{Answer, Question, Spare};

/// A row that excused everything would explain the answers that are planted for it.
#[test]
fn no_row_excuses_what_only_looks_alike() {
    let model = crate::acp().expect("the schema is understood").model;
    let contract = Contract::new(&model);
    for (row, _) in explained().filter(|(_, cause)| matches!(cause, Cause::Excuse(_))) {
        for judge in row.theirs.keys() {
            let library = LibraryContract::of(explained(), &model, judge, None);
            for planted in &row.planted {
                let question = Question {
                    type_id: planted.type_id.clone(),
                    text: planted.text.clone(),
                };
                let answer = if planted.answer == Row::REFUSED {
                    Answer::Refused {
                        error: Fault {
                            path: String::new(),
                            code: Code::Type,
                            message: String::new(),
                            only_alone: false,
                        },
                        mistakes: None,
                    }
                } else {
                    Answer::Ok {
                        written: planted.answer.clone(),
                        issues: Vec::new(),
                        undeclared: Spare::default(),
                    }
                };
                let expected = contract.read(&question);
                let found = library.judge(&contract, &question, &expected, &answer);
                assert!(
                    found.is_err(),
                    "{} of {judge}: {} is explained by {found:?}",
                    row.id,
                    planted.text
                );
            }
        }
    }
}
