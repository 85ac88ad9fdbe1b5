//! The exact integer values of JSON numbers.

use serde_json::{Number, Value};

/// The integer value of a JSON number, including one that is spelled `1.0`.
pub(super) fn of(value: &Value) -> Option<i128> {
    of_number(value.as_number()?)
}

/// The integer value of a number.
pub(super) fn of_number(number: &Number) -> Option<i128> {
    if let Some(integer) = number.as_i128() {
        return Some(integer);
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0)?;
    of_float(float)
}

/// The value of a whole float by its decimal digits; a float far beyond every width becomes a value beyond every width.
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
