//! Generates values that are unrelated to the shape.

use samewire_reference::Json;

use super::raw::raw;
use super::words::{FRACTIONS, FUTURE, INTEGERS};
use crate::texts::rng::Rng;

/// The value with one random part replaced, regardless of its type.
pub(super) fn mutated(json: Json, rng: &mut Rng) -> Json {
    let stop = rng.once_in(4);
    match json {
        Json::List(mut items) if !items.is_empty() && !stop => {
            let place = rng.below(items.len());
            let item = items.remove(place);
            items.insert(place, mutated(item, rng));
            Json::List(items)
        }
        Json::Object(mut members) if !members.is_empty() && !stop => {
            let place = rng.below(members.len());
            let (name, value) = members.remove(place);
            members.insert(place, (name, mutated(value, rng)));
            Json::Object(members)
        }
        _ if rng.once_in(3) => raw(rng, 0),
        _ => garbage(rng),
    }
}

/// A value that is most likely of another type.
pub(super) fn garbage(rng: &mut Rng) -> Json {
    let spelled = |text: &str| Json::Number(text.to_owned());
    match rng.below(14) {
        0 | 1 => Json::Null,
        2 => Json::Bool(true),
        3 => Json::Bool(false),
        4 => spelled("0"),
        5 => spelled(rng.word(INTEGERS)),
        6 => spelled(rng.word(FRACTIONS)),
        7 => Json::Text(String::new()),
        8 => Json::Text(rng.word(FUTURE).to_owned()),
        9 => Json::List(Vec::new()),
        10 => Json::Object(Vec::new()),
        11 => Json::List(vec![Json::Null]),
        12 => Json::Object(vec![("a".to_owned(), spelled("1"))]),
        _ => raw(rng, 4),
    }
}
