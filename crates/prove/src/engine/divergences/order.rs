//! Values with another order of members or other spellings of numbers, and numbers that are rounded to a type.

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

/// The bounds of all integer types, and a range that covers both signed and unsigned ones.
pub(super) fn widths() -> impl Iterator<Item = (i128, i128)> {
    let bits = [64, 32, 16, 8].into_iter();
    bits.flat_map(|bits| {
        let half = 1_i128 << (bits - 1);
        [(-half, 2 * half - 1), (-half, half - 1)]
    })
}

/// The nearest number that a type of some width can represent, moved `inside` steps further from the bound. It is
/// spelled as an integer if it is one.
pub(super) fn nearest(spelling: &str, (least, most): (i128, i128), inside: i128) -> String {
    let value: f64 = spelling.parse().unwrap_or(f64::NAN);
    let is_integer = value.fract() == 0.0;
    let digits = match is_float(spelling) {
        true if is_integer => format!("{value:.0}"),
        true => return spelling.to_owned(),
        false => spelling.to_owned(),
    };
    let beyond = if value < 0.0 { least } else { most };
    let integer = digits.parse().unwrap_or(beyond);
    if (least..=most).contains(&integer) {
        return integer.to_string();
    }
    integer.clamp(least + inside, most - inside).to_string()
}
