//! From a text that somebody gets wrong to the smallest one that is still got wrong in the same way.

use crate::answer::{Answer, Question};
use crate::compare::{Problem, compare};
use crate::difference::What;
use crate::error::Result;
use crate::panel::{Opinions, Panel};
use crate::smaller::smaller_texts;

/// How many texts are tried at a time, and how often a smaller one may be found.
const BATCH: usize = 64;
const STEPS: usize = 300;
/// How many texts are tried in all, and of how many bytes.
const QUESTIONS: usize = 12_000;
const BYTES: usize = 64 << 20;

/// The smallest question found with the same problem, and what everybody says about it.
pub(crate) fn shrink(
    panel: &mut Panel<'_>,
    question: &Question,
    problem: &Problem,
) -> Result<(Question, Opinions)> {
    let mut smallest = question.clone();
    let (mut asked, mut bytes) = (0, 0);
    'steps: for _ in 0..STEPS {
        let mut texts = smaller_texts(&smallest.text);
        loop {
            let texts = texts.by_ref().take(BATCH).map(|text| Question {
                type_id: smallest.type_id.clone(),
                text,
            });
            let mut batch: Vec<Question> = texts.collect();
            asked += batch.len();
            bytes += batch.iter().map(|one| one.text.len()).sum::<usize>();
            if batch.is_empty() || asked > QUESTIONS || bytes > BYTES {
                break 'steps;
            }
            if let Some(place) = first_with(panel, &batch, problem)? {
                smallest = batch.swap_remove(place);
                continue 'steps;
            }
        }
    }
    let opinions = panel.ask(std::slice::from_ref(&smallest))?.pop();
    match opinions {
        Some(opinions) => Ok((smallest, opinions)),
        None => Err(crate::error::Error("nobody was asked".to_owned())),
    }
}

fn first_with(
    panel: &mut Panel<'_>,
    questions: &[Question],
    problem: &Problem,
) -> Result<Option<usize>> {
    let opinions = panel.ask(questions)?;
    if problem.what != What::FixPoint {
        let has = |(question, opinions): (&Question, &Opinions)| {
            compare(panel.subject, question, opinions)
                .problems
                .contains(problem)
        };
        return Ok(questions.iter().zip(&opinions).position(has));
    }
    for (place, (question, opinions)) in questions.iter().zip(&opinions).enumerate() {
        if let Some(Answer::Ok { written, .. }) = opinions.whole.get(&problem.judge) {
            let own = Question {
                type_id: question.type_id.clone(),
                text: written.clone(),
            };
            let again = panel.ask(std::slice::from_ref(&own))?;
            let kept = again
                .first()
                .and_then(|opinions| opinions.whole.get(&problem.judge));
            if !matches!(kept, Some(Answer::Ok { written: again, .. }) if again == written) {
                return Ok(Some(place));
            }
        }
    }
    Ok(None)
}
