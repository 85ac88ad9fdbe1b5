//! Compares values whose members are in another order, or whose numbers have other spellings.

use samewire_reference::{Json, same_as_doubles};

/// Whether two values are equal except for the spelling of numbers that the first spells as floats.
pub(super) fn same_in_order(a: &Json, b: &Json) -> bool {
    match (a, b) {
        (Json::Number(x), Json::Number(y)) => x == y || (is_float(x) && same_as_doubles(a, b)),
        (Json::List(a), Json::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_in_order(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|((n, a), (m, b))| n == m && same_in_order(a, b))
        }
        _ => a == b,
    }
}

/// Orders the members as a JavaScript object does.
pub(super) fn as_javascript_orders(json: Json) -> Json {
    match json {
        Json::List(items) => Json::List(items.into_iter().map(as_javascript_orders).collect()),
        Json::Object(members) => {
            let mut members: Vec<(String, Json)> = members
                .into_iter()
                .map(|(name, value)| (name, as_javascript_orders(value)))
                .collect();
            members.sort_by_key(|(name, _)| array_index(name).unwrap_or(u32::MAX));
            Json::Object(members)
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

/// Whether a name is an array index in JavaScript: the canonical spelling of an integer below 2³²−1.
fn array_index(name: &str) -> Option<u32> {
    name.parse()
        .ok()
        .filter(|index: &u32| *index < u32::MAX && index.to_string() == name)
}

/// Whether a number is spelled with a fraction or an exponent.
pub(super) fn is_float(spelling: &str) -> bool {
    spelling.contains(['.', 'e', 'E'])
}
