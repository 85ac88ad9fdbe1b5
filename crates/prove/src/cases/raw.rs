//! Generates arbitrary values.

use samewire_reference::Json;

use super::words::{FRACTIONS, INTEGERS, NAMES, TEXTS};
use crate::texts::rng::Rng;

/// Arbitrary JSON. It is mostly small, but occasionally has the maximum depth, or one level more.
pub(super) fn raw(rng: &mut Rng, depth: usize) -> Json {
    if rng.once_in(60) {
        let levels = 131_usize.saturating_sub(depth + rng.below(30));
        let object = rng.once_in(2);
        return (0..levels).fold(Json::Null, |inner, _| {
            if object {
                Json::Object(vec![("a".to_owned(), inner)])
            } else {
                Json::List(vec![inner])
            }
        });
    }
    match rng.below(if depth > 6 { 6 } else { 9 }) {
        0 => Json::Null,
        1 => Json::Bool(rng.once_in(2)),
        2 => Json::Number(rng.word(INTEGERS).to_owned()),
        3 => Json::Number(rng.word(FRACTIONS).to_owned()),
        4..6 => Json::Text(rng.word(TEXTS).to_owned()),
        6 => Json::List((0..rng.below(4)).map(|_| raw(rng, depth + 1)).collect()),
        _ => Json::Object(raw_members(rng, depth + 1)),
    }
}

pub(super) fn raw_members(rng: &mut Rng, depth: usize) -> Vec<(String, Json)> {
    let mut members: Vec<(String, Json)> = Vec::new();
    for _ in 0..rng.below(4) {
        let name = rng.word(NAMES).to_owned();
        let value = raw(rng, depth + 1);
        if members.iter().all(|(earlier, _)| *earlier != name) {
            members.push((name, value));
        }
    }
    members
}
