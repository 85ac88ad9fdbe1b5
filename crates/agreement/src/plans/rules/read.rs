//! What a notification says about plans, read plainly: WIRE.md for these few types.

use serde_json::{Map, Value, json};

/// What a notification is about.
pub(super) enum What {
    /// It does not decode.
    Unreadable,
    /// No plan, or what other decoders than this one know of.
    Other,
    /// A plan of a session.
    Plan(String, Change),
}

/// What becomes of a plan.
pub(super) enum Change {
    /// A content, with its id; none for the baseline.
    Put(Option<String>, Value),
    /// The plan of this id is gone; without one, the baseline.
    Gone(Option<String>),
    /// A plan of an unknown format without an id.
    NoId,
    /// One with two.
    TwoIds,
}

/// How much a task can matter.
pub(super) const PRIORITIES: &[&str] = &["high", "medium", "low"];
/// How far a task can be.
pub(super) const STATUSES: &[&str] = &["pending", "in_progress", "completed"];

/// Reads a notification.
pub(super) fn note(note: &Value) -> What {
    let (Some(session), Some(update)) = (
        note.get("sessionId").and_then(Value::as_str),
        note.get("update").and_then(Value::as_object),
    ) else {
        return What::Unreadable;
    };
    let change = match update.get("sessionUpdate").and_then(Value::as_str) {
        None => None,
        Some("plan") => baseline(update).map(|plan| Change::Put(None, plan)),
        Some("plan_update") => match update.get("plan") {
            Some(Value::Object(plan)) => content(plan),
            Some(_) | None => None,
        },
        Some("plan_removed") => id(update).map(|id| Change::Gone(Some(id))),
        Some(_) => return What::Other,
    };
    change.map_or(What::Unreadable, |change| {
        What::Plan(session.to_owned(), change)
    })
}

/// A plan without an id.
pub(super) fn baseline(plan: &Map<String, Value>) -> Option<Value> {
    let mut out = json!({ "entries": entries(plan)? });
    keep_meta(plan, &mut out);
    Some(out)
}

/// A plan in one of its formats.
pub(super) fn content(plan: &Map<String, Value>) -> Option<Change> {
    let tag = plan.get("type")?.as_str()?;
    let (name, value) = match tag {
        "items" => ("entries", entries(plan)?),
        "markdown" => ("content", plan.get("content")?.as_str()?.into()),
        "file" => ("uri", plan.get("uri")?.as_str()?.into()),
        _ => {
            let [id, other] = ["id", "planId"].map(|name| plan.get(name).and_then(Value::as_str));
            return Some(match (id, other) {
                (Some(id), Some(other)) if id != other => Change::TwoIds,
                (Some(id), _) | (None, Some(id)) => {
                    Change::Put(Some(id.to_owned()), plan.clone().into())
                }
                (None, None) => Change::NoId,
            });
        }
    };
    let id = id(plan)?;
    let mut out = json!({ "type": tag, "id": id, name: value });
    keep_meta(plan, &mut out);
    Some(Change::Put(Some(id), out))
}

/// Whether nothing of a plan is left out or replaced when it is read.
pub(super) fn is_whole(plan: &Map<String, Value>) -> bool {
    let meta = |of: &Value| matches!(of.get("_meta"), None | Some(Value::Null | Value::Object(_)));
    match plan.get("type").and_then(Value::as_str) {
        None | Some("items") => {
            let entries = plan.get("entries").and_then(Value::as_array);
            let all =
                |entries: &Vec<Value>| entries.iter().all(|one| entry(one).is_some() && meta(one));
            entries.is_some_and(all) && meta(&plan.clone().into())
        }
        Some("markdown" | "file") => meta(&plan.clone().into()),
        Some(_) => true,
    }
}

/// An id under one name or the other, or twice the same.
fn id(plan: &Map<String, Value>) -> Option<String> {
    let id = match (plan.get("id"), plan.get("planId")) {
        (Some(id), Some(other)) if id == other => id,
        (Some(id), None) | (None, Some(id)) => id,
        (Some(_), Some(_)) | (None, None) => return None,
    };
    id.as_str().map(str::to_owned)
}

/// Entries that can be read; none if it is no list, nothing if it is not there.
fn entries(plan: &Map<String, Value>) -> Option<Value> {
    let entries = plan.get("entries")?.as_array();
    Some(entries.into_iter().flatten().filter_map(entry).collect())
}

/// An entry; nothing if it cannot be read.
pub(super) fn entry(entry: &Value) -> Option<Value> {
    let entry = entry.as_object()?;
    let one_of = |name: &str, of: &[&str]| {
        let value = entry.get(name)?.as_str()?;
        of.contains(&value).then_some(value)
    };
    let mut out = json!({
        "content": entry.get("content")?.as_str()?,
        "priority": one_of("priority", PRIORITIES)?,
        "status": one_of("status", STATUSES)?,
    });
    keep_meta(entry, &mut out);
    Some(out)
}

/// `_meta` that is an object; anything else is as if it were not there.
fn keep_meta(from: &Map<String, Value>, to: &mut Value) {
    if let Some(meta @ Value::Object(_)) = from.get("_meta") {
        to["_meta"] = meta.clone();
    }
}
