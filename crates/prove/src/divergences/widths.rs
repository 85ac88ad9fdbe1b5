//! Numbers as the types of the model hold them.

use super::order::is_float;

/// The least and the greatest integers of the widths that types may have, and of both signs at once.
pub(super) fn widths() -> impl Iterator<Item = (i128, i128)> {
    let bits = [64, 32, 16, 8].into_iter();
    bits.flat_map(|bits| {
        let half = 1_i128 << (bits - 1);
        [(-half, 2 * half - 1), (-half, half - 1)]
    })
}

/// A number as the nearest one that a type of some width holds, or so far inside of it, spelled as an integer if it is one.
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
