//! Rounds numbers to the integer types of the model.

use super::order::is_float;

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
