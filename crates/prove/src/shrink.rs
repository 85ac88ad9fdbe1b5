//! From a text that somebody gets wrong to the smallest one that is still got wrong in the same way.

use samewire_reference::{Json, compact, parse};

use crate::answer::{Answer, Question};
use crate::compare::{Problem, compare};
use crate::difference::What;
use crate::error::Result;
use crate::panel::{Opinions, Panel};

/// How many texts are tried at a time, and how often a smaller one may be found.
const BATCH: usize = 64;
const STEPS: usize = 300;
/// How many texts are tried in all.
const QUESTIONS: usize = 12_000;

/// The smallest question found with the same problem, and what everybody says about it.
pub(crate) fn shrink(
    panel: &mut Panel<'_>,
    question: &Question,
    problem: &Problem,
) -> Result<(Question, Opinions)> {
    let mut smallest = question.clone();
    let mut asked = 0;
    'steps: for _ in 0..STEPS {
        let texts = smaller_texts(&smallest.text);
        let questions: Vec<Question> = texts
            .into_iter()
            .map(|text| Question {
                type_id: smallest.type_id.clone(),
                text,
            })
            .collect();
        for batch in questions.chunks(BATCH) {
            asked += batch.len();
            if asked > QUESTIONS {
                break 'steps;
            }
            if let Some(place) = first_with(panel, batch, problem)? {
                if let Some(found) = batch.get(place) {
                    smallest = found.clone();
                }
                continue 'steps;
            }
        }
        break;
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

/// Smaller texts, the smallest first: as JSON where it is JSON, and as characters.
pub fn smaller_texts(text: &str) -> Vec<String> {
    let mut texts = Vec::new();
    if let Ok(json) = parse(text) {
        texts.push(compact(&json));
        texts.extend(smaller(&json).iter().map(compact));
    }
    let chars: Vec<char> = text.chars().collect();
    let mut length = chars.len() / 2;
    while length > 0 {
        for start in (0..chars.len()).step_by(length) {
            let end = (start + length).min(chars.len());
            let kept = chars
                .get(..start)
                .into_iter()
                .chain(chars.get(end..))
                .flatten();
            texts.push(kept.collect());
        }
        length /= 2;
    }
    // Shorter, or as long and earlier in the alphabet: so it always ends.
    texts.retain(|other| (other.len(), other.as_str()) < (text.len(), text));
    texts.sort_by_key(String::len);
    texts
}

fn smaller(json: &Json) -> Vec<Json> {
    match json {
        Json::Null => Vec::new(),
        Json::Bool(_) => vec![Json::Null],
        Json::Number(spelling) => {
            let mut numbers = vec![
                "0".to_owned(),
                "1".to_owned(),
                "1.0".to_owned(),
                "-1".to_owned(),
            ];
            numbers.extend((0..spelling.len().min(8)).filter_map(|place| {
                let (before, rest) = spelling.split_at_checked(place)?;
                Some(format!("{before}{}", rest.get(1..)?))
            }));
            numbers.retain(|number| parse(number).is_ok());
            numbers.into_iter().map(Json::Number).collect()
        }
        Json::Text(text) => {
            let chars: Vec<char> = text.chars().collect();
            let part =
                |from: usize, to: usize| chars.get(from..to).unwrap_or_default().iter().collect();
            let half = chars.len() / 2;
            let mut texts: Vec<String> =
                vec![String::new(), part(0, half), part(half, chars.len())];
            texts.extend(
                (0..chars.len().min(16))
                    .map(|place| part(0, place) + &part(place + 1, chars.len())),
            );
            texts.into_iter().map(Json::Text).collect()
        }
        Json::List(items) => {
            let mut out = vec![Json::List(Vec::new())];
            out.extend(items.iter().cloned());
            for place in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(place);
                out.push(Json::List(fewer));
            }
            for (place, item) in items.iter().enumerate() {
                for item in smaller(item) {
                    let mut changed = items.clone();
                    changed.splice(place..=place, [item]);
                    out.push(Json::List(changed));
                }
            }
            out
        }
        Json::Object(members) => {
            let mut out = vec![Json::Object(Vec::new())];
            out.extend(members.iter().map(|(_, value)| value.clone()));
            for place in 0..members.len() {
                let mut fewer = members.clone();
                fewer.remove(place);
                out.push(Json::Object(fewer));
            }
            for (place, (name, value)) in members.iter().enumerate() {
                for value in smaller(value) {
                    let mut changed = members.clone();
                    changed.splice(place..=place, [(name.clone(), value)]);
                    out.push(Json::Object(changed));
                }
            }
            out
        }
    }
}
