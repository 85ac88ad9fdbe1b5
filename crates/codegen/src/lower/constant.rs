//! Constants, and the keywords beside them: the type, the width, and bounds that the constant must meet.

use serde_json::Value;

use super::node::Node;
use super::{exact, number};
use crate::errors::Errors;
use crate::model::{Shape, Width};

/// The keywords for bounds of numbers.
const BOUNDS: [&str; 5] = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
];

/// Converts a constant into one that every language can hold: whole floats become integers, lists and objects are
/// refused.
pub(super) fn constant(node: &Node<'_>, value: &Value, at: &str, errors: &mut Errors) -> Value {
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
        Value::Number(number) if number.is_i64() || number.is_u64() => value.clone(),
        Value::Number(_) if node.peek("type").is_some_and(|name| name == "integer") => {
            let whole = exact::of(value).and_then(|whole| i64::try_from(whole).ok());
            if whole.is_none() {
                errors.push(at, format!("{value} is not a 64-bit integer: correct it"));
            }
            Value::from(whole.unwrap_or(0))
        }
        Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            errors.push(
                at,
                format!(
                    "{value} cannot be a constant: use a string, an integer, a boolean or null"
                ),
            );
            Value::Null
        }
    }
}

/// Takes a type beside constants, which must be their type. Returns the width of integers if there is one.
pub(super) fn take_type(
    node: &mut Node<'_>,
    values: &[Value],
    errors: &mut Errors,
) -> Option<Width> {
    let all_integers = values.iter().all(|value| value.is_i64() || value.is_u64());
    let bounded = node.has("format") || node.has_any(&BOUNDS);
    for keyword in BOUNDS.iter().filter(|keyword| node.has(keyword)) {
        if node.has("x-samewire-other") {
            let message =
                "would also apply to unknown values, which are read as a listed one: remove it";
            errors.push(node.at(keyword), message);
        }
    }
    let says_width = node.has("format");
    let integer = if all_integers && bounded {
        number::integer(node, errors)
    } else {
        Shape::Any
    };
    let width = if let Shape::Int(int) = integer {
        let outside = |value: &&Value| {
            let multiple = i128::from(int.multiple_of.unwrap_or(1));
            exact::of(value)
                .is_none_or(|value| value < int.min || int.max < value || value % multiple != 0)
        };
        if let Some(value) = values.iter().find(outside) {
            errors.push(
                &node.place.at,
                format!("{value} is outside the bounds in the same schema: correct one of them"),
            );
        }
        Some(int.width).filter(|_| says_width)
    } else {
        None
    };
    let Some(said) = node.take("type") else {
        return width;
    };
    let names: Vec<&str> = match said {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => Vec::new(),
    };
    for value in values {
        if !names.iter().any(|name| is_of(value, name)) {
            errors.push(
                node.at("type"),
                format!("{value} is not of this type: correct one of the two"),
            );
        }
    }
    width
}

pub(super) fn is_of(value: &Value, name: &str) -> bool {
    match value {
        Value::Null => name == "null",
        Value::Bool(_) => name == "boolean",
        Value::Number(_) => name == "integer" || name == "number",
        Value::String(_) => name == "string",
        Value::Array(_) => name == "array",
        Value::Object(_) => name == "object",
    }
}
