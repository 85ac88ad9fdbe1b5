//! Differences of values: what counts as an integer, a boolean or an object.

use samewire_codegen::model::{Int, Kind, Length, Newtype, Scalar, Shape, Width};
use samewire_reference::{Code, Json, parse};

use super::{Asked, Cause};
use crate::oracles::causes::{faulty, holds, holds_number, is_read_changed, loses_null};
use samewire_prove::parts::{at, each_shape, with_numbers};

pub(super) const CAUSES: &[(&str, Cause)] = &[
    ("lax_values", Cause::Excuse(made_to_fit)),
    (
        "wide_integers",
        Cause::Model(|model| {
            each_shape(model, &mut |shape| {
                if let Shape::Int(int) = shape {
                    int.max = i128::MAX;
                    // Among the unsigned integers, only the protocol version has no bound in the libraries.
                    if int.min < 0 || int.width == Width::U16 {
                        int.min = i128::MIN;
                    }
                }
            });
            for found in model.types.values_mut() {
                if let Kind::Enum(values) = &found.kind
                    && matches!(values.scalar, Scalar::Int(_))
                {
                    let of = Shape::Int(Int {
                        width: Width::I64,
                        min: i128::MIN,
                        max: i128::MAX,
                        multiple_of: None,
                        any_spelling: false,
                        wide: false,
                    });
                    found.kind = Kind::Newtype(Newtype { of });
                }
            }
        }),
    ),
    (
        "lengths",
        Cause::Model(|model| {
            each_shape(model, &mut |shape| match shape {
                Shape::Text(text) => text.length = Length::default(),
                Shape::List(list) => list.length = Length::default(),
                _ => {}
            });
        }),
    ),
    (
        "rounded_integers",
        Cause::Excuse(|asked| {
            holds_number(&asked.question.text, |_, value| {
                value.is_finite() && value.abs() > SAFE
            })
        }),
    ),
    (
        "integer_spelled_as_float",
        Cause::Text(|json| with_numbers(json, as_integer)),
    ),
    (
        "infinite_floats",
        Cause::Text(|json| with_numbers(json, infinite_as_null)),
    ),
    (
        "infinite_floats_nowhere",
        Cause::Excuse(|asked| holds_number(&asked.question.text, |_, value| value.is_infinite())),
    ),
    (
        "infinite_floats_written",
        Cause::Excuse(|asked| holds_number(&asked.question.text, |_, value| value.is_infinite())),
    ),
    (
        "raw_integers",
        Cause::Excuse(|asked| {
            let held = i128::from(i64::MIN)..=i128::from(u64::MAX);
            holds(&asked.question.text, &|json| match json {
                Json::Number(spelling) if !spelling.contains(['.', 'e', 'E']) => spelling
                    .parse()
                    .map_or(true, |value: i128| !held.contains(&value)),
                _ => false,
            })
        }),
    ),
    (
        "negative_zero",
        Cause::Excuse(|asked| holds_number(&asked.question.text, |spelling, _| spelling == "-0")),
    ),
    ("null_data", Cause::Excuse(loses_null)),
    (
        "array_as_object",
        Cause::Excuse(|asked| {
            faulty(asked, |fault, value| {
                fault.code == Code::Type && matches!(value, Json::List(_))
            })
        }),
    ),
    (
        "enum_as_object",
        Cause::Excuse(|asked| {
            faulty(asked, |fault, value| {
                fault.code == Code::Type && matches!(value, Json::Object(_))
            })
        }),
    ),
];

/// The largest integer up to which all integers are exact as doubles.
const SAFE: f64 = 9_007_199_254_740_991.0;

/// The lower limit for numbers that are beyond 64-bit integers.
const WIDE: f64 = 9_223_372_036_854_775_808.0;

/// Spells `1.0` and `1e0` as integers, as they look after conversion to a double.
fn as_integer(spelling: String) -> Json {
    let value: f64 = spelling.parse().unwrap_or(f64::NAN);
    if spelling.contains(['.', 'e', 'E']) && value.fract() == 0.0 && value.abs() < WIDE {
        return Json::Number(format!("{value:.0}").replace("-0", "0"));
    }
    Json::Number(spelling)
}

fn infinite_as_null(spelling: String) -> Json {
    match spelling.parse::<f64>() {
        Ok(value) if value.is_finite() => Json::Number(spelling),
        Ok(_) | Err(_) => Json::Null,
    }
}

/// Whether the answer is that of the contract after each value of a wrong type is converted to the expected one.
fn made_to_fit(asked: &Asked<'_>) -> bool {
    is_read_changed(asked, &|json, fault| {
        let fits = fitting(at(json, &fault.path)?, &fault.message)?;
        Some((fault.path.clone(), fits))
    })
}

/// The converted value, depending on what was expected in its place.
fn fitting(value: &Json, message: &str) -> Option<Json> {
    let expected = |what: &str| message.contains(&format!("expected {what}"));
    match value {
        Json::Text(text) if expected("an integer") || expected("a number") => {
            let number = text.trim().trim_start_matches('+');
            parse(number)
                .ok()
                .filter(|json| matches!(json, Json::Number(_)))
        }
        Json::Text(text) if expected("a boolean") => match text.to_lowercase().as_str() {
            "1" | "true" | "t" | "y" | "yes" | "on" => Some(Json::Bool(true)),
            "0" | "false" | "f" | "n" | "no" | "off" => Some(Json::Bool(false)),
            _ => None,
        },
        Json::Number(spelling) if expected("a boolean") => match spelling.parse::<f64>() {
            Ok(0.0) => Some(Json::Bool(false)),
            Ok(1.0) => Some(Json::Bool(true)),
            Ok(_) | Err(_) => None,
        },
        // A union expects several types, but a boolean is always converted to a number.
        Json::Bool(truth) => Some(Json::Number(u8::from(*truth).to_string())),
        Json::Null | Json::Number(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => None,
    }
}
