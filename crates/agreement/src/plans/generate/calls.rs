//! Calls of a reporter made by chance: plans put in place, small edits with places that are there and not, bursts.

use serde_json::{Value, json};

use super::{entries, texts};
use crate::plans::question::{Merge, Setup, Spelling};
use crate::rng::Rng;

/// A reporter for a client with the capability or without.
pub(super) fn setup(capable: bool, rng: &mut Rng) -> Setup {
    let told = if capable {
        [
            json!({ "plan": {} }),
            json!({ "planCapabilities": {} }),
            json!({ "plan": { "_meta": { "a": 1 } }, "terminal": true }),
        ]
    } else {
        [
            json!({}),
            json!({ "plan": null, "fs": { "readTextFile": true } }),
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
        merge: rng.once_in(6).then_some(Merge::Last),
    }
}

/// A call, as its name and its arguments.
pub(super) fn call(rng: &mut Rng) -> Vec<Value> {
    let id = Value::from(texts::id(rng));
    let place = |rng: &mut Rng| Value::from(rng.below(5));
    let (name, arguments) = match rng.below(40) {
        0..9 => ("items", vec![id, entries::list(rng).into()]),
        9..12 => ("markdown", vec![id, texts::markdown(rng).into()]),
        12 | 13 => ("file", vec![id, texts::uri(rng).into()]),
        14..17 => ("remove", vec![id]),
        17..20 => (
            "set_status",
            vec![id, place(rng), entries::status(rng).into()],
        ),
        20 => (
            "set_priority",
            vec![id, place(rng), entries::priority(rng).into()],
        ),
        21 | 22 => ("set_content", vec![id, place(rng), texts::text(rng).into()]),
        23 | 24 => ("insert", vec![id, place(rng), entries::entry(rng)]),
        25..28 => ("push", vec![id, entries::entry(rng)]),
        28 | 29 => ("remove_entry", vec![id, place(rng)]),
        30 | 31 => ("move_entry", vec![id, place(rng), place(rng)]),
        32 | 33 => ("hold", Vec::new()),
        34..37 => ("flush", Vec::new()),
        37 => ("again", Vec::new()),
        38 => {
            let updates = [
                json!({ "sessionUpdate": "plan", "entries": [] }),
                json!({ "sessionUpdate": "plan_update", "plan": { "type": "file", "id": "p", "uri": "x" } }),
                json!({ "sessionUpdate": "plan_update", "plan": { "type": "x" } }),
                json!({ "sessionUpdate": "plan_removed", "planId": "p" }),
                json!({ "sessionUpdate": "plan_of_tomorrow" }),
            ];
            (
                "check",
                vec![rng.pick(&updates).cloned().unwrap_or_default()],
            )
        }
        _ => ("set_status", vec![id, place(rng), "done".into()]),
    };
    let mut call = vec![Value::from(name)];
    call.extend(arguments);
    call
}
