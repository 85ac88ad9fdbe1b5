//! What a look shows, held against the plain book.

use serde_json::{Map, Value, json};

use super::book::Book;
use super::held::Held;
use super::kept::{Kept, list, rule};
use super::{blank, markdown};

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
    let current: Vec<usize> = (0..)
        .zip(held.entries())
        .filter(|(_, entry)| entry["status"] == "in_progress")
        .map(|(place, _)| place)
        .collect();
    rule(
        shown["current"] == json!(current),
        "current are the entries in progress",
    )?;
    let tasks = held.tasks();
    rule(
        shown["progress"] == counted(&tasks),
        "progress counts the entries, or the tasks of Markdown",
    )?;
    rule(
        shown["summary"] == blank::clean(&line(held, &tasks)),
        "a summary says what the rules say",
    )
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

/// The text of a summary before it is cleaned.
fn line(held: &Held, tasks: &[Value]) -> String {
    let text = |name: &str| held.content[name].as_str().unwrap_or_default();
    match held.format() {
        "file" => return text("uri").to_owned(),
        "unknown" => return format!("a plan of the format {}", text("type")),
        "markdown" if tasks.is_empty() => {
            let headings = markdown::headings(text("content"));
            let mut lines = text("content").split(['\n', '\r']);
            let said = || lines.find(|line| !blank::trimmed(line).is_empty());
            let line = headings.first().copied().or_else(said);
            return line.unwrap_or("no text").to_owned();
        }
        _ if tasks.is_empty() => return "no tasks".to_owned(),
        _ => {}
    }
    let of = |status: &str| -> Vec<&str> {
        let of = tasks.iter().filter(|task| task["status"] == status);
        of.filter_map(|task| task["content"].as_str()).collect()
    };
    let (done, begun) = (of("completed").len(), of("in_progress"));
    let begun = match &*begun {
        [] => String::new(),
        [one] => format!(": {one}"),
        [first, more @ ..] => format!(": {first} (and {} more)", more.len()),
    };
    format!("{done} of {} done{begun}", tasks.len())
}
