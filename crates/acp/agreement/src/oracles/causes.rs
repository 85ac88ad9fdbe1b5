//! Explanations for differences: the contract with the library's view of types or texts, or a check of the answer.

use samewire_reference::{Answer as Expected, Code, Fault, Json, compact, parse, read};
use samewire_schema::{Event, EventReader};

use super::compare::{Difference, id};
use super::library_contract::Asked;
use samewire_prove::parts::same_but_null_members;
use samewire_prove::parts::{at, replaced};
use samewire_prove::{Answer, Question};

/// Whether the text contains a value for which `is` returns true.
pub(super) fn holds(text: &str, is: &dyn Fn(&Json) -> bool) -> bool {
    fn found(json: &Json, is: &dyn Fn(&Json) -> bool) -> bool {
        is(json)
            || match json {
                Json::List(items) => items.iter().any(|item| found(item, is)),
                Json::Object(members) => members.iter().any(|(_, value)| found(value, is)),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => false,
            }
    }
    parse(text).is_ok_and(|json| found(&json, is))
}

/// Whether an object in the text has a member of this name for which `is` returns true.
pub(super) fn has_member(asked: &Asked<'_>, name: &str, is: &dyn Fn(&Json) -> bool) -> bool {
    holds(&asked.question.text, &|json| json.get(name).is_some_and(is))
}

/// Whether the text has a number for which `is` returns true, given its value.
pub(super) fn holds_number(text: &str, is: fn(&str, f64) -> bool) -> bool {
    holds(text, &|json| match json {
        Json::Number(spelling) => is(spelling, spelling.parse().unwrap_or(f64::NAN)),
        Json::Null | Json::Bool(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => false,
    })
}

/// Whether the text as such breaks a rule, for example of syntax or depth.
pub(super) fn breaks(text: &str, code: Code) -> bool {
    matches!(parse(text), Err(faults) if faults.iter().any(|fault| fault.code == code))
}

/// The depth of arrays and objects in a text.
pub(super) fn depth(text: &str) -> usize {
    let (mut depth, mut most) = (0, 0);
    for event in events(text) {
        match event {
            Event::List | Event::Object => depth += 1,
            Event::End => depth -= 1,
            Event::Null | Event::Bool(_) | Event::Number(_) | Event::Text(_) | Event::Name(_) => {}
        }
        most = most.max(depth);
    }
    most
}

/// Whether an object in the text repeats a name.
pub(super) fn repeats_a_name(text: &str) -> bool {
    let is_name = |event: &Event<'_>| matches!(event, Event::Name(_));
    let names = |text: &str| events(text).filter(is_name).count();
    parse(text).is_ok_and(|json| names(&compact(&json)) != names(text))
}

/// The events of a text, up to its first error.
fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    let mut events = EventReader::new(text);
    std::iter::from_fn(move || events.next_event().ok())
}

/// All errors according to the contract, including those that tolerant reading corrects.
pub(super) fn faults(expected: &Expected) -> Vec<&Fault> {
    match expected {
        Expected::Ok { issues, .. } => issues.iter().flat_map(|issue| &issue.errors).collect(),
        Expected::Refused { errors } => errors.iter().collect(),
    }
}

/// Whether the contract reports an error at a value for which `is` returns true.
pub(super) fn faulty(asked: &Asked<'_>, is: fn(&Fault, &Json) -> bool) -> bool {
    let Ok(json) = parse(&asked.question.text) else {
        return false;
    };
    faults(asked.expected)
        .into_iter()
        .any(|fault| at(&json, &fault.path).is_some_and(|value| is(fault, value)))
}

/// Whether the answer means the same as the contract's, apart from members that are `null`.
pub(super) fn loses_null(asked: &Asked<'_>) -> bool {
    let again = |text: &str| read(&asked.library.seen().model, &id(asked.question), text);
    let (Expected::Ok { written: ours, .. }, Answer::Ok { written, .. }) =
        (asked.expected, asked.answer)
    else {
        return false;
    };
    match (again(ours), again(written)) {
        (
            Expected::Ok { written: ours, .. },
            Expected::Ok {
                written: theirs, ..
            },
        ) => asked.differs == Difference::Meaning && same_but_null_members(&ours, &theirs),
        _ => false,
    }
}

/// Whether the answer is what the contract says about another text, or what a row excuses for it.
pub(super) fn is_read_as(asked: &Asked<'_>, json: &Json) -> bool {
    let question = Question {
        type_id: asked.question.type_id.clone(),
        text: compact(json),
    };
    let seen = asked.library.seen();
    let expected = asked.library.read(&question);
    let differs = asked
        .contract
        .difference(&question, &expected, seen, asked.answer);
    let Some(differs) = differs else {
        return true;
    };
    let again = Asked {
        question: &question,
        expected: &expected,
        differs,
        is_changed: true,
        ..*asked
    };
    !asked.is_changed && asked.library.excuse(&again).is_some()
}

/// The replacement of an invalid part: its path, and the value.
type Change<'c> = dyn Fn(&Json, &Fault) -> Option<(String, Json)> + 'c;

/// Whether the answer is that of the contract after all invalid parts are replaced, repeatedly if more are found.
pub(super) fn is_read_changed(asked: &Asked<'_>, change: &Change<'_>) -> bool {
    const MOST: usize = 6;
    let Ok(mut json) = parse(&asked.question.text) else {
        return false;
    };
    let mut expected = asked.expected.clone();
    for _ in 0..MOST {
        let mut is_changed = false;
        for fault in faults(&expected) {
            if let Some((place, value)) = change(&json, fault) {
                json = replaced(&json, &place, &value);
                is_changed = true;
            }
        }
        if !is_changed {
            return false;
        }
        if is_read_as(asked, &json) {
            return true;
        }
        expected = asked.library.read(&Question {
            type_id: asked.question.type_id.clone(),
            text: compact(&json),
        });
    }
    false
}
