//! From a text that shows a difference to a small one that shows the same.

use super::compare::{Contract, Difference};
use super::judge::{Running, ask};
use super::library_contract::LibraryContract;
use samewire_prove::Result;
use samewire_prove::parts::smaller_texts;
use samewire_prove::{Answer, Question};

/// How many texts are tried at a time, and how often a smaller one may be found.
const BATCH: usize = 64;
const STEPS: usize = 30;

/// The smallest text found with the same difference, and the answer to it.
pub(super) fn smaller(
    judge: &mut Running,
    library: &LibraryContract,
    contract: &Contract,
    question: &Question,
    answer: Answer,
    differs: Difference,
) -> Result<(Question, Answer)> {
    let mut smallest = (question.clone(), answer);
    'steps: for _ in 0..STEPS {
        let texts = smaller_texts(&smallest.0.text).map(|text| Question {
            type_id: question.type_id.clone(),
            text,
        });
        let questions: Vec<Question> = texts.collect();
        for batch in questions.chunks(BATCH) {
            let answers = ask(std::slice::from_mut(judge), batch)?;
            for (question, answer) in batch.iter().zip(answers.into_iter().flatten()) {
                let expected = contract.read(question);
                if library.judge(contract, question, &expected, &answer) == Err(differs) {
                    smallest = (question.clone(), answer);
                    continue 'steps;
                }
            }
        }
        break;
    }
    Ok(smallest)
}
