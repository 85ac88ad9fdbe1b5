//! Adds unexpected members to the objects of a value: undeclared ones in most objects, and entries in maps.

use samewire_reference::Json;

use super::garbage::garbage;
use super::raw::raw;
use super::words::NAMES;
use crate::texts::rng::Rng;

/// The value with additional members in its objects, at all levels.
pub(super) fn with_extra_members(json: Json, rng: &mut Rng) -> Json {
    let mut known = Vec::new();
    collect_names(&json, &mut known);
    extended(json, &known, rng)
}

fn extended(json: Json, known: &[String], rng: &mut Rng) -> Json {
    match json {
        Json::List(items) => Json::List(
            items
                .into_iter()
                .map(|item| extended(item, known, rng))
                .collect(),
        ),
        Json::Object(members) => {
            let mut members: Vec<(String, Json)> = members
                .into_iter()
                .map(|(name, value)| (name, extended(value, known, rng)))
                .collect();
            let extra = [0, 0, 1, 1, 2];
            for _ in 0..rng.pick(&extra).copied().unwrap_or_default() {
                let name = name(known, rng);
                if members.iter().all(|(other, _)| *other != name) {
                    let value = if rng.once_in(2) {
                        garbage(rng)
                    } else {
                        raw(rng, 2)
                    };
                    members.insert(rng.below(members.len() + 1), (name, value));
                }
            }
            Json::Object(members)
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

/// A name that is declared elsewhere in the value, such as a tag, or any other name.
fn name(known: &[String], rng: &mut Rng) -> String {
    match rng.pick(known) {
        Some(name) if rng.once_in(4) => name.clone(),
        _ => rng.word(NAMES).to_owned(),
    }
}

fn collect_names(json: &Json, names: &mut Vec<String>) {
    match json {
        Json::List(items) => items.iter().for_each(|item| collect_names(item, names)),
        Json::Object(members) => {
            for (name, value) in members {
                names.push(name.clone());
                collect_names(value, names);
            }
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
    }
}
