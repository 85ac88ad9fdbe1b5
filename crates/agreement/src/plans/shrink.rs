//! From a sequence that somebody gets wrong to the smallest one that is still got wrong.

use serde_json::Value;

use super::question::{Line, Sequence, Step};
use super::report::Found;
use super::{rules, rust};
use samewire_prove::Result;
use samewire_prove::parts::Team;

/// How many sequences are tried at a time, and in all.
const BATCH: usize = 64;
const QUESTIONS: usize = 6_000;

/// Makes what was found as small as it gets.
pub(super) fn shrink(teams: &mut [Team<Sequence>], found: &mut Found) -> Result<()> {
    let mut team = teams
        .iter_mut()
        .find(|team| Some(&team.spec.name) == found.judge.as_ref());
    let mut asked = 0;
    'smaller: while asked < QUESTIONS {
        for batch in smaller(&found.asked).chunks(BATCH) {
            asked += batch.len();
            if let Some(next) = first_wrong(team.as_deref_mut(), batch, found)? {
                *found = next;
                continue 'smaller;
            }
        }
        break;
    }
    Ok(())
}

/// The first that is still wrong in the same way.
fn first_wrong(
    team: Option<&mut Team<Sequence>>,
    batch: &[Sequence],
    found: &Found,
) -> Result<Option<Found>> {
    let rust: Vec<Line> = batch.iter().map(rust::answer).collect();
    let said = match team {
        Some(team) => {
            team.send(batch)?;
            team.receive()?
        }
        None => rust.clone(),
    };
    let wrong = |(asked, (rust, said)): (&Sequence, (&Line, &Line))| {
        let still = match &found.judge {
            Some(_) => rust != said,
            None => rules::broken(asked, rust).as_ref() == Some(&found.what),
        };
        still.then(|| Found {
            asked: asked.clone(),
            rust: rust.clone(),
            said: said.clone(),
            ..found.clone()
        })
    };
    Ok(batch.iter().zip(rust.iter().zip(&said)).find_map(wrong))
}

/// Smaller sequences, those with the fewest steps first. Each is smaller in its text, so it always ends.
fn smaller(asked: &Sequence) -> Vec<Sequence> {
    let mut out = Vec::new();
    let steps = &asked.steps;
    let mut length = steps.len();
    while length > 0 {
        for start in (0..steps.len()).step_by(length) {
            let mut fewer = steps.clone();
            fewer.drain(start..(start + length).min(steps.len()));
            out.push(asked.with(fewer));
        }
        length /= 2;
    }
    for plainer in [
        Sequence {
            limits: None,
            ..asked.clone()
        },
        Sequence {
            reporter: None,
            looped: false,
            ..asked.clone()
        },
        Sequence {
            looped: false,
            ..asked.clone()
        },
    ] {
        if plainer != *asked && (plainer.reporter.is_some() || !reports(&plainer)) {
            out.push(plainer);
        }
    }
    for (place, step) in steps.iter().enumerate() {
        for step in smaller_step(step) {
            let mut changed = steps.clone();
            changed.splice(place..=place, [step]);
            out.push(asked.with(changed));
        }
    }
    let size = asked.text().len();
    out.retain(|other| other.text().len() < size);
    out
}

fn reports(asked: &Sequence) -> bool {
    asked
        .steps
        .iter()
        .any(|step| matches!(step, Step::Report(_)))
}

fn smaller_step(step: &Step) -> Vec<Step> {
    match step {
        Step::Take(note) => smaller_values(note).into_iter().map(Step::Take).collect(),
        Step::RestoreFrom(snapshot) => smaller_values(snapshot)
            .into_iter()
            .map(Step::RestoreFrom)
            .collect(),
        Step::Restore(Some(_)) => vec![Step::Restore(None)],
        Step::Report(call) => {
            let mut out = Vec::new();
            // The name of a call is kept.
            for (place, argument) in call.iter().enumerate().skip(1) {
                for argument in smaller_values(argument) {
                    let mut changed = call.clone();
                    changed.splice(place..=place, [argument]);
                    out.push(Step::Report(changed));
                }
            }
            out
        }
        Step::Forget(_) | Step::Dismiss(..) | Step::Restore(None) | Step::Look(_) => Vec::new(),
    }
}

/// Values of the same kind with less in them. Members that types ask for are tried too: what then is refused by all
/// alike is no disagreement any more.
fn smaller_values(value: &Value) -> Vec<Value> {
    let mut out = Vec::new();
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
        Value::String(text) => {
            let characters: Vec<char> = text.chars().collect();
            let mut length = characters.len();
            while length > 0 {
                for start in (0..characters.len()).step_by(length) {
                    let end = (start + length).min(characters.len());
                    let left = characters
                        .get(..start)
                        .into_iter()
                        .chain(characters.get(end..));
                    out.push(left.flatten().collect::<String>().into());
                }
                length /= 2;
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                let mut fewer = items.clone();
                fewer.remove(place);
                out.push(fewer.into());
                for item in smaller_values(item) {
                    let mut changed = items.clone();
                    changed.splice(place..=place, [item]);
                    out.push(changed.into());
                }
            }
        }
        Value::Object(members) => {
            for (name, value) in members {
                let mut fewer = members.clone();
                fewer.shift_remove(name);
                out.push(fewer.into());
                for value in smaller_values(value) {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), value);
                    out.push(changed.into());
                }
            }
        }
    }
    out
}
