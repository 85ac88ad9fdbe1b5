//! Generates random notifications: plans in every format, removals, other updates, and values that cannot be decoded.

use serde_json::{Map, Value, json};

use super::{entries, texts};
use samewire_prove::parts::Rng;

/// The lists that were sent last, from which the next ones are derived.
#[derive(Debug, Default)]
pub(super) struct Sent {
    lists: Vec<(String, Option<String>, Vec<Value>)>,
    last: Option<Value>,
}

/// One of a few sessions.
pub(super) fn session(rng: &mut Rng) -> &'static str {
    rng.word(&["s", "s", "s", "t", "__proto__"])
}

/// A notification.
pub(super) fn note(sent: &mut Sent, rng: &mut Rng) -> Value {
    if rng.once_in(12)
        && let Some(last) = &sent.last
    {
        return reverse_members(last);
    }
    let mut session = session(rng).to_owned();
    let mut update = match rng.below(24) {
        0..7 => {
            let mut update = json!({ "sessionUpdate": "plan", "entries": sent.list(&session, None, rng) });
            with_meta(&mut update, 10, rng);
            update
        }
        7..18 => json!({ "sessionUpdate": "plan_update", "plan": content(sent, &mut session, rng) }),
        18..22 => {
            let (of, id) = sent.plan(rng);
            session = of;
            let removed = json!({ "sessionUpdate": "plan_removed" });
            named(removed, &id.unwrap_or_default(), rng)
        }
        22 => rng
            .pick(&[
                json!({ "sessionUpdate": "agent_message_chunk", "content": { "type": "text", "text": "Hi" } }),
                json!({ "sessionUpdate": "plan_of_tomorrow", "id": "p" }),
                json!({ "sessionUpdate": "__proto__" }),
            ])
            .cloned()
            .unwrap_or_default(),
        _ => unreadable(rng),
    };
    if rng.once_in(10) && update.is_object() {
        update["_meta"] = texts::meta(rng);
    }
    let note = json!({ "sessionId": session, "update": update });
    sent.last = Some(note.clone());
    note
}

/// A plan in one of its formats. If it is the next content of an existing plan, `session` becomes that plan's session.
fn content(sent: &mut Sent, session: &mut String, rng: &mut Rng) -> Value {
    let mut id = texts::id(rng);
    if rng.once_in(2)
        && let (of, Some(known)) = sent.plan(rng)
    {
        (*session, id) = (of, known);
    }
    let mut plan = match rng.below(11) {
        0..6 => json!({ "type": "items", "entries": sent.list(session, Some(&id), rng) }),
        6 if rng.once_in(2) => {
            let (content, path) = texts::link(rng);
            json!({ "type": "markdown", "content": content, "path": path })
        }
        6 | 7 => json!({ "type": "markdown", "content": texts::markdown(rng) }),
        8 => json!({ "type": "file", "uri": texts::uri(rng) }),
        _ => return unknown(&id, rng),
    };
    with_meta(&mut plan, 6, rng);
    named(plan, &id, rng)
}

/// A plan in an unknown format, with one id, two ids, or none.
pub(super) fn unknown(id: &str, rng: &mut Rng) -> Value {
    let mut plan = Map::new();
    plan.insert(
        "type".into(),
        rng.word(&[
            "gantt",
            "Items",
            "",
            "unknown",
            "__proto__",
            "\u{202e}x\u{0}",
        ])
        .into(),
    );
    plan.extend(
        texts::members(rng, 1)
            .into_iter()
            .filter(|(name, _)| name != "id"),
    );
    let other = rng.word(&["p", "q"]);
    match rng.below(12) {
        0..6 => drop(plan.insert("id".into(), id.into())),
        6 | 7 => drop(plan.insert("planId".into(), id.into())),
        8 => {
            plan.insert("planId".into(), id.into());
            plan.insert("id".into(), id.into());
        }
        9 => {
            plan.insert("id".into(), id.into());
            plan.insert("planId".into(), other.into());
        }
        10 => {
            plan.insert(
                "id".into(),
                rng.pick(&[Value::Null, json!(7), json!(["p"])])
                    .cloned()
                    .unwrap_or_default(),
            );
            plan.insert("planId".into(), id.into());
        }
        _ => {}
    }
    Value::Object(plan)
}

/// The plan with its id under one of its names, or both.
fn named(mut plan: Value, id: &str, rng: &mut Rng) -> Value {
    match rng.below(6) {
        0 => plan["planId"] = id.into(),
        1 => {
            plan["planId"] = id.into();
            plan["id"] = id.into();
        }
        _ => plan["id"] = id.into(),
    }
    plan
}

fn with_meta(plan: &mut Value, times: usize, rng: &mut Rng) {
    if rng.once_in(times) {
        plan["_meta"] = match rng.below(6) {
            0 => Value::Null,
            1 => rng.word(&["x", ""]).into(),
            _ => texts::meta(rng),
        };
    }
}

/// A value that decoders must refuse, or in which they must ignore a part.
fn unreadable(rng: &mut Rng) -> Value {
    let rows = [
        json!({ "sessionUpdate": "plan" }),
        json!({ "sessionUpdate": "plan", "entries": null }),
        json!({ "sessionUpdate": "plan", "entries": [7, null, { "content": "a" }, { "content": "a", "priority": "high", "status": "done" }, { "content": "b", "priority": "high", "status": "pending", "_meta": 5 }] }),
        json!({ "sessionUpdate": "plan_update" }),
        json!({ "sessionUpdate": "plan_update", "plan": null }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": "items", "entries": [] } }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": "items", "id": "p", "planId": "q", "entries": [] } }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": "markdown", "id": "p", "content": null } }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": 7, "id": "p" } }),
        json!({ "sessionUpdate": "plan_update", "plan": { "id": "p", "entries": [] } }),
        json!({ "sessionUpdate": "plan_removed", "id": null }),
        json!({ "sessionUpdate": null }),
        json!("plan"),
    ];
    rng.pick(&rows).cloned().unwrap_or_default()
}

/// The value with the members of every object in reverse order.
fn reverse_members(value: &Value) -> Value {
    match value {
        Value::Object(members) => Value::Object(
            members
                .iter()
                .rev()
                .map(|(name, value)| (name.clone(), reverse_members(value)))
                .collect(),
        ),
        Value::Array(items) => items.iter().map(reverse_members).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

impl Sent {
    /// A session and the id of one of its plans, most probably of a list that was sent. `None` is the baseline.
    pub(super) fn plan(&self, rng: &mut Rng) -> (String, Option<String>) {
        let sent = self.lists.get(rng.below(self.lists.len()));
        match sent {
            Some((session, id, _)) if !rng.once_in(4) => (session.clone(), id.clone()),
            Some(_) | None => {
                let id = (!rng.once_in(3)).then(|| texts::id(rng));
                (session(rng).to_owned(), id)
            }
        }
    }

    /// The next list of a plan.
    fn list(&mut self, session: &str, id: Option<&str>, rng: &mut Rng) -> Vec<Value> {
        let place = self
            .lists
            .iter()
            .position(|(of, plan, _)| of == session && plan.as_deref() == id);
        let before = place.map(|place| self.lists.swap_remove(place).2);
        let list = match before {
            Some(before) if !rng.once_in(5) => entries::next(&before, rng),
            Some(_) | None => entries::list(rng),
        };
        self.lists
            .push((session.to_owned(), id.map(str::to_owned), list.clone()));
        list
    }
}
