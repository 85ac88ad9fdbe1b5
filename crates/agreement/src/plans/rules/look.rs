//! What a look shows, held against the plain book.

use serde_json::{Map, Value, json};

use super::book::Book;
use super::held::Held;
use super::{Kept, list, rule};

/// Whether a state is what a book must show.
pub(super) fn shows(state: &Value, book: &Book) -> Kept {
    rule(
        state["bytes"] == book.bytes(),
        "bytes are counted as the rules say",
    )?;
    let sessions: Vec<Value> = book.sessions.iter().map(snapshot).collect();
    let snapshot = json!({ "version": 1, "sessions": sessions });
    // As texts: the order of members counts.
    let [shown, due] = [&state["snapshot"], &snapshot].map(Value::to_string);
    rule(
        shown == due,
        "a snapshot has what was taken, in order, with the keys that follow from what was told",
    )?;
    let shown = list(state, "sessions");
    rule(
        shown.len() == book.sessions.len(),
        "the book shows every session",
    )?;
    for (shown, (name, plans)) in shown.iter().zip(&book.sessions) {
        rule(shown["sessionId"] == *name, "sessions stand in order")?;
        let each = list(shown, "plans");
        rule(each.len() == plans.len(), "a session shows every plan")?;
        for (shown, held) in each.iter().zip(plans) {
            plan(shown, held)?;
        }
        rule(
            shown["progress"] == sum(each.iter().map(|plan| &plan["progress"])),
            "the progress of a session is the sum of its plans'",
        )?;
    }
    Ok(())
}

fn snapshot((session, plans): &(String, Vec<Held>)) -> Value {
    let plans: Vec<Value> = plans
        .iter()
        .map(|held| {
            let name = if held.id.is_none() {
                "baseline"
            } else {
                "plan"
            };
            json!({ name: held.content, "keys": held.keys, "nextKey": held.next_key })
        })
        .collect();
    json!({ "sessionId": session, "plans": plans })
}

fn plan(shown: &Value, held: &Held) -> Kept {
    rule(
        shown["planId"] == json!(held.id)
            && shown["format"] == held.format()
            && shown["keys"] == json!(held.keys),
        "a plan shows its id, its format and its keys",
    )?;
    let entries = held.entries();
    let current: Vec<usize> = (0..entries.len())
        .filter(|&place| {
            entries
                .get(place)
                .is_some_and(|entry| entry["status"] == "in_progress")
        })
        .collect();
    rule(
        shown["current"] == json!(current),
        "current are the entries in progress",
    )?;
    let progress = &shown["progress"];
    if held.format() == "markdown" {
        let number = |name: &str| progress[name].as_u64().unwrap_or(u64::MAX);
        rule(
            number("done").saturating_add(number("inProgress")) <= number("total")
                && progress["high"] == json!({ "done": 0, "total": 0 }),
            "tasks of Markdown are done, in progress or neither, and have no priority",
        )?;
    } else {
        rule(*progress == counted(entries), "progress counts the entries")?;
    }
    summary(shown["summary"].as_str().unwrap_or("\n"), held, &current)
}

fn counted(entries: &[Value]) -> Value {
    let count =
        |holds: &dyn Fn(&Value) -> bool| entries.iter().filter(|entry| holds(entry)).count();
    let done = |entry: &Value| entry["status"] == "completed";
    let of = |priority: &str| {
        json!({
            "done": count(&|entry| done(entry) && entry["priority"] == priority),
            "total": count(&|entry| entry["priority"] == priority),
        })
    };
    json!({
        "done": count(&done),
        "inProgress": count(&|entry| entry["status"] == "in_progress"),
        "total": entries.len(),
        "high": of("high"),
        "medium": of("medium"),
        "low": of("low"),
    })
}

/// Objects of numbers, added up.
fn sum<'a>(of: impl Iterator<Item = &'a Value>) -> Value {
    let mut out = counted(&[]);
    for one in of {
        out = added(&out, one);
    }
    out
}

fn added(one: &Value, other: &Value) -> Value {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let members = one.iter().map(|(name, value)| {
                (
                    name.clone(),
                    added(value, other.get(name).unwrap_or(&Value::Null)),
                )
            });
            Value::Object(members.collect::<Map<_, _>>())
        }
        _ => json!(one.as_u64().unwrap_or(0) + other.as_u64().unwrap_or(0)),
    }
}

fn summary(shown: &str, held: &Held, current: &[usize]) -> Kept {
    rule(clean(shown) == shown, "a summary is clean and short")?;
    let entries = held.entries();
    let expected = match held.format() {
        "markdown" => return rule(!shown.is_empty(), "a summary of Markdown says something"),
        "file" => held.content["uri"].as_str().unwrap_or_default().to_owned(),
        "unknown" => format!(
            "a plan of the format {}",
            held.content["type"].as_str().unwrap_or_default()
        ),
        _ if entries.is_empty() => "no tasks".to_owned(),
        _ => {
            let done = entries
                .iter()
                .filter(|entry| entry["status"] == "completed")
                .count();
            let mut text = format!("{done} of {} done", entries.len());
            if let Some(first) = current.first().and_then(|&place| entries.get(place)) {
                text += ": ";
                text += first["content"].as_str().unwrap_or_default();
            }
            match current.len() {
                0 | 1 => text,
                more => format!("{text} (and {} more)", more - 1),
            }
        }
    };
    rule(
        shown == clean(&expected),
        "a summary says what the rules say",
    )
}

/// White space, control and direction characters.
const BLANK: &[(char, char)] = &[
    ('\u{0}', '\u{20}'),
    ('\u{7f}', '\u{a0}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{2000}', '\u{200b}'),
    ('\u{200e}', '\u{200f}'),
    ('\u{2028}', '\u{202f}'),
    ('\u{205f}', '\u{2069}'),
    ('\u{3000}', '\u{3000}'),
    ('\u{feff}', '\u{feff}'),
];

fn clean(text: &str) -> String {
    let blank = |character: char| {
        BLANK
            .iter()
            .any(|(from, to)| (*from..=*to).contains(&character))
    };
    let words: Vec<&str> = text.split(blank).filter(|word| !word.is_empty()).collect();
    let line = words.join(" ");
    if line.chars().count() <= 120 {
        return line;
    }
    line.chars().take(119).chain(['…']).collect()
}
