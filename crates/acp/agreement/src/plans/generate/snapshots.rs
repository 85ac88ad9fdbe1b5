//! Generates random snapshots: valid ones, and snapshots with one error.

use serde_json::{Value, json};

use super::{entries, notes, texts};
use samewire_prove::parts::Rng;

/// A snapshot. Every second one has an error.
pub(super) fn snapshot(rng: &mut Rng) -> Value {
    let names = ["s", "t", "__proto__"];
    let sessions: Vec<Value> = names
        .iter()
        .take(rng.below(4))
        .map(|name| session(name, rng))
        .collect();
    let mut snapshot = json!({ "version": 1, "sessions": sessions });
    if rng.once_in(2) {
        replace_value(&mut snapshot, rng);
    }
    snapshot
}

/// The next content of a plan that most snapshots contain.
pub(super) fn next(rng: &mut Rng) -> Value {
    let plan = json!({ "type": "items", "id": "p", "entries": entries::list(rng) });
    json!({ "sessionId": "s", "update": { "sessionUpdate": "plan_update", "plan": plan } })
}

fn session(name: &str, rng: &mut Rng) -> Value {
    let plans: Vec<Value> = ["", "p", "q"]
        .iter()
        .take(1 + rng.below(3))
        .map(|id| plan(id, rng))
        .collect();
    json!({ "sessionId": name, "plans": plans })
}

fn plan(id: &str, rng: &mut Rng) -> Value {
    let list = entries::list(rng);
    let next = list.len() + rng.below(3);
    // This is the maximum of the key counter.
    let next = if rng.once_in(4) {
        (1 << 48) - rng.below(3)
    } else {
        next
    };
    let first = next - list.len();
    let keys: Vec<usize> = if rng.once_in(2) {
        (first..next).rev().collect()
    } else {
        (0..list.len()).collect()
    };
    match rng.below(6) {
        _ if id.is_empty() && rng.once_in(2) => {
            json!({ "baseline": { "entries": list }, "keys": keys, "nextKey": next })
        }
        0 => {
            json!({ "plan": { "type": "markdown", "id": id, "content": texts::markdown(rng) }, "keys": [], "nextKey": first })
        }
        1 => {
            json!({ "plan": { "type": "file", "id": id, "uri": texts::uri(rng) }, "keys": [], "nextKey": first })
        }
        2 => json!({ "plan": notes::unknown(id, rng), "keys": [], "nextKey": first }),
        _ => {
            json!({ "plan": { "type": "items", "id": id, "entries": list }, "keys": keys, "nextKey": next })
        }
    }
}

/// Replaces a value somewhere.
fn replace_value(snapshot: &mut Value, rng: &mut Rng) {
    let odd = [
        Value::Null,
        json!(0),
        json!(1),
        json!(2),
        json!(-1),
        json!(1_u64 << 48),
        json!((1_u64 << 48) + 1),
        json!(true),
        json!("1"),
        json!("p"),
        json!([]),
        json!({}),
        json!([0]),
        json!([0, 0]),
        json!({ "entries": [] }),
    ];
    let odd = rng.pick(&odd).cloned().unwrap_or_default();
    let mut at = snapshot;
    for _ in 0..rng.below(7) {
        let size = match &*at {
            Value::Object(members) => members.len(),
            Value::Array(items) => items.len(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
        };
        if size == 0 {
            break;
        }
        let place = rng.below(size);
        if rng.once_in(8) {
            match at {
                // Members that are not read may be added.
                Value::Object(members) if rng.once_in(3) => {
                    members.insert("x".into(), odd);
                }
                Value::Object(members) => {
                    let name = members.keys().nth(place).cloned().unwrap_or_default();
                    members.shift_remove(&name);
                }
                Value::Array(items) => {
                    let twin = items.get(place).cloned().unwrap_or_default();
                    items.push(twin);
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
            }
            return;
        }
        let inside = match at {
            Value::Object(members) => members.values_mut().nth(place),
            Value::Array(items) => items.get_mut(place),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        let Some(inside) = inside else { return };
        at = inside;
    }
    *at = odd;
}
