//! Generates random calls of a reporter: complete plans, small edits with valid and invalid indexes, and bursts.

use serde_json::{Value, json};

use super::{entries, texts};
use crate::plans::question::{Files, Merge, Setup, Spelling};
use samewire_prove::parts::Rng;

/// A reporter for a client with or without the capability.
pub(super) fn setup(capable: bool, rng: &mut Rng) -> Setup {
    let told = if capable {
        [
            json!({ "plan": {} }),
            json!({ "planCapabilities": {} }),
            json!({ "plan": { "_meta": { "samewire": { "filePlans": true } } }, "terminal": true }),
            json!({ "plan": { "_meta": { "samewire": [true], "filePlans": true } } }),
        ]
    } else {
        [
            json!({}),
            json!({ "plan": null, "fs": { "readTextFile": true } }),
            json!({ "_meta": { "samewire": { "filePlans": true } } }),
            Value::Null,
        ]
    };
    Setup {
        session_id: "s".to_owned(),
        capabilities: rng.pick(&told).cloned().unwrap_or_default(),
        plan_id: rng
            .pick(&[
                None,
                Some(Spelling::Id),
                Some(Spelling::PlanId),
                Some(Spelling::Both),
            ])
            .copied()
            .flatten(),
        files: rng
            .pick(&[
                None,
                Some(Files::Auto),
                Some(Files::File),
                Some(Files::Markdown),
            ])
            .copied()
            .flatten(),
        merge: rng.once_in(6).then_some(Merge::Last),
    }
}

/// The approximate state of an agent's lists.
#[derive(Debug, Default)]
pub(super) struct Agent {
    lists: Vec<String>,
}

/// A call as its name and its arguments, or several calls that only make sense together.
pub(super) fn calls(agent: &mut Agent, rng: &mut Rng) -> Vec<Vec<Value>> {
    let plain = |name: &str| vec![Value::from(name)];
    let mut calls = match rng.below(20) {
        // A plan that is set again after it was removed is a new one, and follows the plans that were set meanwhile.
        0 | 1 => {
            let id = agent.list(rng);
            let mut calls = vec![plain("hold"), vec!["remove".into(), id.as_str().into()]];
            if rng.once_in(2) {
                calls.push(call(agent, rng));
            }
            let put = rng.word(&["markdown", "file"]);
            calls.push(vec![put.into(), id.into(), texts::text(rng).into()]);
            if !rng.once_in(3) {
                calls.push(plain(rng.word(&["flush", "flush", "again"])));
            }
            calls
        }
        2 => {
            let removed = vec!["remove".into(), agent.list(rng).into()];
            vec![removed, plain("again")]
        }
        _ => vec![call(agent, rng)],
    };
    if rng.once_in(20)
        && let Some(last) = calls.last_mut()
    {
        replace_argument(last, rng);
    }
    calls
}

fn call(agent: &mut Agent, rng: &mut Rng) -> Vec<Value> {
    let place = |rng: &mut Rng| Value::from(rng.below(5));
    let chosen = rng.below(38);
    // An agent usually begins with a list.
    let begins = agent.lists.is_empty() && !rng.once_in(3);
    let (name, arguments) = match if begins { 0 } else { chosen } {
        0..8 => {
            let id = texts::id(rng);
            agent.lists.push(id.clone());
            ("items", vec![id.into(), entries::list(rng).into()])
        }
        8..11 => {
            let id = texts::id(rng);
            ("markdown", vec![id.into(), texts::markdown(rng).into()])
        }
        11 | 12 => ("file", vec![texts::id(rng).into(), texts::uri(rng).into()]),
        13 | 14 => ("remove", vec![agent.list(rng).into()]),
        15 | 16 => ("hold", Vec::new()),
        17..20 => ("flush", Vec::new()),
        20 => ("again", Vec::new()),
        21 => ("check", vec![checked_update(rng)]),
        edit => {
            let id = Value::from(agent.list(rng));
            match edit {
                22..26 => (
                    "set_status",
                    vec![id, place(rng), entries::status(rng).into()],
                ),
                26 => (
                    "set_priority",
                    vec![id, place(rng), entries::priority(rng).into()],
                ),
                27 | 28 => ("set_content", vec![id, place(rng), texts::text(rng).into()]),
                29 | 30 => ("insert", vec![id, place(rng), entries::entry(rng)]),
                31 | 32 => ("push", vec![id, entries::entry(rng)]),
                33 => ("remove_entry", vec![id, place(rng)]),
                34 | 35 => ("move_entry", vec![id, place(rng), place(rng)]),
                _ => {
                    let meta = if rng.once_in(3) {
                        Value::Null
                    } else {
                        texts::meta(rng)
                    };
                    ("set_meta", vec![id, meta])
                }
            }
        }
    };
    let mut call = vec![Value::from(name)];
    call.extend(arguments);
    call
}

/// An update that was created elsewhere.
fn checked_update(rng: &mut Rng) -> Value {
    let updates = [
        json!({ "sessionUpdate": "plan", "entries": [] }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": "file", "id": "p", "uri": "x" } }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": "x" } }),
        json!({ "sessionUpdate": "plan_update", "plan": { "type": "x", "id": "p", "planId": "q" } }),
        json!({ "sessionUpdate": "plan_removed", "planId": "p" }),
        json!({ "sessionUpdate": "plan_of_tomorrow" }),
    ];
    rng.pick(&updates).cloned().unwrap_or_default()
}

/// Replaces an argument, or a part of it.
fn replace_argument(call: &mut [Value], rng: &mut Rng) {
    let odd = [
        Value::Null,
        true.into(),
        json!(-1),
        json!(1.5),
        json!(1_u64 << 40),
        "done".into(),
        "high".into(),
        json!([]),
        json!({}),
        json!({ "content": "a", "priority": "high" }),
        json!({ "content": "a", "priority": "high", "status": "pending", "_meta": 5 }),
        json!({ "content": 7, "priority": "high", "status": "pending" }),
    ];
    // `check` accepts any update, and `set_meta` any object: their results say nothing about other values.
    if call.len() > 1
        && call
            .first()
            .is_some_and(|name| name != "check" && name != "set_meta")
    {
        let place = 1 + rng.below(call.len() - 1);
        let lists = place == 2 && call.first().is_some_and(|name| name == "items");
        if let (Some(argument), Some(odd)) = (call.get_mut(place), rng.pick(&odd)) {
            // Drivers read entries one by one.
            *argument = if lists { json!([odd]) } else { odd.clone() };
        }
    }
}

impl Agent {
    /// The id of a plan that is most probably one of the agent's lists.
    fn list(&self, rng: &mut Rng) -> String {
        let known = self.lists.get(rng.below(self.lists.len()));
        match known {
            Some(known) if !rng.once_in(6) => known.clone(),
            Some(_) | None => texts::id(rng),
        }
    }
}
