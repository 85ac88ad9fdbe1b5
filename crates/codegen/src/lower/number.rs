//! Numbers: widths, bounds and multiples of integers, and the bounds of floats.

use serde_json::Number;

use super::exact;
use super::node::Node;
use crate::errors::Errors;
use crate::model::{Float, Int, Shape, Width};

/// Reads an integer with all that its schema says about it. Like serde, its readers accept no other spelling.
pub(super) fn integer(node: &mut Node<'_>, errors: &mut Errors) -> Shape {
    let declared = width(node, errors);
    let lower = [("minimum", 0), ("exclusiveMinimum", 1)].map(|(keyword, step)| {
        let bound = bound(node, keyword, errors)?;
        whole(bound, Number::as_f64, f64::ceil).map(|least| {
            if exact::of_number(bound).is_some() {
                least + step
            } else {
                least
            }
        })
    });
    let upper = [("maximum", 0), ("exclusiveMaximum", 1)].map(|(keyword, step)| {
        let bound = bound(node, keyword, errors)?;
        whole(bound, Number::as_f64, f64::floor).map(|most| {
            if exact::of_number(bound).is_some() {
                most - step
            } else {
                most
            }
        })
    });
    let least = lower.into_iter().flatten().max();
    let most = upper.into_iter().flatten().min();
    let width = declared.unwrap_or_else(|| {
        let beyond = most.is_some_and(|most| most > Width::I64.max());
        if beyond && least.is_some_and(|least| least >= 0) {
            Width::U64
        } else {
            Width::I64
        }
    });
    let min = least.unwrap_or(width.min()).max(width.min());
    let max = most.unwrap_or(width.max()).min(width.max());
    if min > max {
        errors.push(
            &node.place.at,
            format!("no integer is between {min} and {max}: widen the bounds"),
        );
    }
    Shape::Int(Int {
        width,
        min,
        max,
        multiple_of: multiple(node, errors),
        any_spelling: false,
    })
}

/// Reads a floating-point number with all that its schema says about it.
pub(super) fn float(node: &mut Node<'_>, errors: &mut Errors) -> Shape {
    let single = match node.take_text("format", errors) {
        None | Some("double") => false,
        Some("float") => true,
        Some(other) => {
            let message =
                format!("the format {other:?} of a number is unknown: use \"float\" or \"double\"");
            errors.push(node.at("format"), message);
            false
        }
    };
    let mut float = |keyword| bound(node, keyword, errors).and_then(Number::as_f64);
    let (min, max) = (float("minimum"), float("maximum"));
    let (above, below) = (float("exclusiveMinimum"), float("exclusiveMaximum"));
    let empty = min.zip(max).is_some_and(|(min, max)| min > max)
        || above
            .zip(below)
            .is_some_and(|(above, below)| above >= below)
        || min.zip(below).is_some_and(|(min, below)| min >= below)
        || above.zip(max).is_some_and(|(above, max)| above >= max);
    if empty {
        errors.push(
            &node.place.at,
            "no number is within these bounds: widen them",
        );
    }
    Shape::Float(Float {
        single,
        min,
        max,
        above,
        below,
    })
}

/// The width that the `format` of an integer names; `None` if there is no format.
fn width(node: &mut Node<'_>, errors: &mut Errors) -> Option<Width> {
    let format = node.take_text("format", errors)?;
    let width = Width::of_format(format);
    if width.is_none() {
        let message = if matches!(format, "int128" | "uint128") {
            "integers of 128 bits are not supported by most languages: use 64 bits, or a string"
                .to_owned()
        } else {
            format!(
                "the format {format:?} of an integer is unknown: use int8, int16, int32, int64, \
                 uint8, uint16, uint32 or uint64"
            )
        };
        errors.push(node.at("format"), message);
    }
    width
}

/// The nearest integer inside a bound.
fn whole(
    number: &Number,
    float: fn(&Number) -> Option<f64>,
    round: fn(f64) -> f64,
) -> Option<i128> {
    exact::of_number(number).or_else(|| exact::of_float(round(float(number)?)))
}

fn bound<'s>(node: &mut Node<'s>, keyword: &str, errors: &mut Errors) -> Option<&'s Number> {
    let value = node.take(keyword)?;
    let number = value.as_number();
    if number.is_none() {
        errors.push(
            node.at(keyword),
            format!("`{keyword}` must be a number, not {value}"),
        );
    }
    number
}

fn multiple(node: &mut Node<'_>, errors: &mut Errors) -> Option<u64> {
    let value = node.take("multipleOf")?;
    let multiple = exact::of(value)
        .and_then(|multiple| u64::try_from(multiple).ok())
        .filter(|multiple| *multiple > 0);
    if multiple.is_none() {
        errors.push(
            node.at("multipleOf"),
            "`multipleOf` of an integer must be an integer from 1 up",
        );
    }
    multiple
}
