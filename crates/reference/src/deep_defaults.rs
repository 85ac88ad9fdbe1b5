//! Leaves out defaults that would make a text too deep when they are written.

use crate::json::{DEPTH, Json};
use crate::write::compact;

/// The value as it is written: without those defaults that are nested deeper than a text may be, if what is left is
/// read as the same value. `read` returns the value of a text with its defaults.
pub(crate) fn left_out(value: Json, read: impl Fn(&Json) -> Option<Json>) -> Json {
    if levels(&value) <= DEPTH {
        return value;
    }
    let whole = compact(&value);
    let without = (1..=DEPTH).rev().map(|level| without(&value, level, DEPTH));
    let mut readable = without.filter(|rest| levels(rest) <= DEPTH);
    let same = readable.find(|rest| read(rest).is_some_and(|again| compact(&again) == whole));
    same.unwrap_or(value)
}

/// The number of nested arrays and objects.
fn levels(json: &Json) -> usize {
    let inner = match json {
        Json::List(items) => items.iter().map(levels).max(),
        Json::Object(members) => members.iter().map(|(_, value)| levels(value)).max(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => return 0,
    };
    1 + inner.unwrap_or(0)
}

/// A copy in which the objects at a level lack the members with more levels than are left inside them. The value itself
/// is at level 1.
fn without(json: &Json, level: usize, left: usize) -> Json {
    let inner = |value: &Json| without(value, level.saturating_sub(1), left.saturating_sub(1));
    match json {
        Json::List(items) => Json::List(items.iter().map(inner).collect()),
        Json::Object(members) => {
            let kept = members
                .iter()
                .filter(|(_, value)| level != 1 || levels(value) < left);
            Json::Object(
                kept.map(|(name, value)| (name.clone(), inner(value)))
                    .collect(),
            )
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json.clone(),
    }
}
