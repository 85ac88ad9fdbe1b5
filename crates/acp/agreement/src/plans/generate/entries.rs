//! Generates random lists of entries, and the next version of a list, as plans change while an agent works.

use serde_json::{Value, json};

use super::texts;
use samewire_prove::parts::Rng;

const STATUSES: &[&str] = &["pending", "in_progress", "completed"];
const PRIORITIES: &[&str] = &["high", "medium", "low"];

/// A status.
pub(super) fn status(rng: &mut Rng) -> &'static str {
    rng.word(STATUSES)
}

/// A priority.
pub(super) fn priority(rng: &mut Rng) -> &'static str {
    rng.word(PRIORITIES)
}

/// An entry.
pub(super) fn entry(rng: &mut Rng) -> Value {
    let mut entry = json!({
        "content": texts::text(rng),
        "priority": priority(rng),
        "status": status(rng),
    });
    if rng.once_in(8) {
        entry["_meta"] = texts::meta(rng);
    }
    entry
}

/// A list of entries.
pub(super) fn list(rng: &mut Rng) -> Vec<Value> {
    let most = if rng.once_in(10) { 16 } else { 6 };
    (0..rng.below(most)).map(|_| entry(rng)).collect()
}

/// The next version of a list: some entries are moved, completed, reworded, added or removed.
pub(super) fn next(list: &[Value], rng: &mut Rng) -> Vec<Value> {
    let mut list = list.to_vec();
    for _ in 0..=rng.below(4) {
        let place = rng.below(list.len());
        match rng.below(9) {
            0 => list.insert(rng.below(list.len() + 1), entry(rng)),
            1 if place < list.len() => drop(list.remove(place)),
            2 if place < list.len() => {
                let moved = list.remove(place);
                list.insert(rng.below(list.len() + 1), moved);
            }
            3 if place < list.len() => {
                let twin = list.get(place).cloned().unwrap_or_default();
                list.insert(rng.below(list.len() + 1), twin);
            }
            4 => list.reverse(),
            5 => {
                for place in (1..list.len()).rev() {
                    list.swap(place, rng.below(place + 1));
                }
            }
            _ => {
                if let Some(entry) = list.get_mut(place) {
                    change(entry, rng);
                }
            }
        }
    }
    list
}

fn change(entry: &mut Value, rng: &mut Rng) {
    match rng.below(6) {
        0 => entry["priority"] = priority(rng).into(),
        1 | 2 => {
            let text = entry["content"].as_str().unwrap_or_default();
            entry["content"] = texts::reworded(text, rng).into();
        }
        3 if rng.once_in(2) => entry["_meta"] = texts::meta(rng),
        _ => entry["status"] = status(rng).into(),
    }
}
