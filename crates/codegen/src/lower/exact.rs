//! The exact integers that JSON numbers are.

use serde_json::{Number, Value};

/// The integer a JSON number is, also when it is spelled `1.0`.
pub(super) fn of(value: &Value) -> Option<i128> {
    of_number(value.as_number()?)
}

/// The same of a number.
pub(super) fn of_number(number: &Number) -> Option<i128> {
    if let Some(integer) = number.as_i128() {
        return Some(integer);
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0)?;
    of_float(float)
}

/// A whole float as an integer, by its digits; far outside every width it becomes the nearest end.
pub(super) fn of_float(float: f64) -> Option<i128> {
    let far = if float < 0.0 {
        i128::MIN / 2
    } else {
        i128::MAX / 2
    };
    float
        .is_finite()
        .then(|| format!("{float:.0}").parse().unwrap_or(far))
}
