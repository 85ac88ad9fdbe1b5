//! Converts JSON of the schema stage into plain values.

use samewire_schema::{Json, Number};
use serde_json::Value;

/// Converts a value. A number that fits neither a double nor a 64-bit integer becomes the nearest double.
pub(super) fn plain(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(*value),
        Json::Number(number) => plain_number(number),
        Json::Text(text) => Value::String(text.clone()),
        Json::List(items) => Value::Array(items.iter().map(plain).collect()),
        Json::Object(members) => {
            let members = members.iter();
            Value::Object(
                members
                    .map(|(name, value)| (name.clone(), plain(value)))
                    .collect(),
            )
        }
    }
}

/// A number with an integer value becomes an integer, however it is spelled.
fn plain_number(number: &Number) -> Value {
    let spelled = if number.value.is_integer() {
        number.value.to_string()
    } else {
        number.text.clone()
    };
    serde_json::from_str(&spelled).unwrap_or_else(|_| Value::from(f64::MAX))
}
