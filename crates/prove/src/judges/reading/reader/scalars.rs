//! Evaluates the keywords for values of any type, for numbers and for strings.

use std::cmp::Ordering;

use serde_json::{Map, Value};

use samewire_schema::Pattern;

use super::{Reading, counts, is_64_bits};
use crate::judges::reading::rules::Rule;
use crate::judges::reading::tree::{Number, Tree, is_spelled_as_integer};

impl Reading<'_> {
    /// Checks all of these keywords.
    pub(super) fn scalar(&self, map: &Map<String, Value>, value: &Tree) -> bool {
        let types = types(map);
        let of_type = |name: &&str| match (*name, value) {
            ("null", Tree::Null)
            | ("boolean", Tree::Bool(_))
            | ("number", Tree::Number(_))
            | ("string", Tree::Text(_))
            | ("array", Tree::List(_))
            | ("object", Tree::Object(_)) => true,
            ("integer", Tree::Number(spelling)) => {
                let number = Number::of(spelling);
                number.integer.is_some() || number.double.fract() == 0.0
            }
            _ => false,
        };
        if !types.is_empty() && !types.iter().any(of_type) {
            return false;
        }
        let constants = constants(map);
        let is_listed = |list: &&Vec<&Value>| {
            list.iter()
                .any(|constant| Tree::from(*constant).same(value))
        };
        let unlisted = constants.iter().find(|list| !is_listed(list));
        if unlisted.is_some_and(|list| !self.is_other_value(map, list, value)) {
            return false;
        }
        match value {
            Tree::Number(spelling) => {
                let number = Number::of(spelling);
                self.held(map, &types, !constants.is_empty(), spelling)
                    && within(map, &number, self.rules.has(Rule::IntegerWidth))
            }
            Tree::Text(text) => {
                counts(map, ["minLength", "maxLength"], text.chars().count())
                    && is_spelled(map, text)
            }
            Tree::Null | Tree::Bool(_) | Tree::List(_) | Tree::Object(_) => true,
        }
    }

    /// Whether a value is none of those listed, but is read as one of them.
    pub(super) fn is_other_value(
        &self,
        map: &Map<String, Value>,
        constants: &[&Value],
        value: &Tree,
    ) -> bool {
        let scalar = match value {
            Tree::Text(_) => constants
                .iter()
                .all(|constant| constant.is_string() || constant.is_null()),
            Tree::Number(spelling) => {
                is_spelled_as_integer(spelling)
                    && constants
                        .iter()
                        .all(|constant| constant.is_number() || constant.is_null())
            }
            Tree::Null | Tree::Bool(_) | Tree::List(_) | Tree::Object(_) => false,
        };
        scalar && map.contains_key("x-samewire-other") && self.rules.has(Rule::OtherValue)
    }

    /// Whether a number is spelled as its type requires, and fits its width.
    fn held(
        &self,
        map: &Map<String, Value>,
        types: &[&str],
        is_listed: bool,
        spelling: &str,
    ) -> bool {
        let number = Number::of(spelling);
        let is_integer = !types.contains(&"number") && (types.contains(&"integer") || is_listed);
        if (is_listed || is_integer)
            && self.rules.has(Rule::IntegerSpelling)
            && !is_spelled_as_integer(spelling)
        {
            return false;
        }
        let format = map
            .get("format")
            .and_then(Value::as_str)
            .unwrap_or_default();
        if is_integer {
            let open = map.contains_key("x-samewire-other");
            let (least, most) = width(map, format);
            let fits = number
                .integer
                .is_some_and(|integer| (least..=most).contains(&integer));
            return !self.rules.has(Rule::IntegerWidth) || is_listed && !open || fits;
        }
        let double = number.double;
        let finite = double.is_finite()
            && (format != "float"
                || single(double).is_finite() && within_bounds(map, single(double)));
        !types.contains(&"number") || !self.rules.has(Rule::FiniteFloat) || finite
    }
}

/// Whether a single-precision number is within the bounds beside its format, compared by its shortest spelling.
fn within_bounds(map: &Map<String, Value>, single: f32) -> bool {
    let bound = |keyword: &str| map.get(keyword).and_then(Value::as_f64);
    let held = single.to_string().parse().unwrap_or(f64::NAN);
    bound("minimum").is_none_or(|least| held >= least)
        && bound("maximum").is_none_or(|most| held <= most)
        && bound("exclusiveMinimum").is_none_or(|above| held > above)
        && bound("exclusiveMaximum").is_none_or(|below| held < below)
}

/// The types in `type`.
fn types(map: &Map<String, Value>) -> Vec<&str> {
    match map.get("type") {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// The values in `const` and in `enum`.
pub(super) fn constants(map: &Map<String, Value>) -> Vec<Vec<&Value>> {
    let only = map.get("const").map(|only| vec![only]);
    let list = map.get("enum").and_then(Value::as_array);
    only.into_iter()
        .chain(list.map(|list| list.iter().collect()))
        .collect()
}

/// Whether a number is within the bounds. Without `exact`, `multipleOf` is a double, as in a validator.
fn within(map: &Map<String, Value>, number: &Number, exact: bool) -> bool {
    let bound = |keyword: &str| {
        let bound = map.get(keyword)?.as_number()?;
        Some(number.compare(&Number::of(&bound.to_string())))
    };
    let multiple = map
        .get("multipleOf")
        .and_then(Value::as_number)
        .is_none_or(|of| {
            let of = Number::of(&of.to_string());
            let of = if exact {
                of
            } else {
                Number::of(&format!("{:e}", of.double))
            };
            match (number.integer, of.integer) {
                // A validator treats larger integers as doubles.
                (Some(number), Some(of)) if is_64_bits(number) => of != 0 && number % of == 0,
                _ => number.double % of.double == 0.0,
            }
        });
    multiple
        && bound("minimum").is_none_or(Ordering::is_ge)
        && bound("maximum").is_none_or(Ordering::is_le)
        && bound("exclusiveMinimum").is_none_or(Ordering::is_gt)
        && bound("exclusiveMaximum").is_none_or(Ordering::is_lt)
}

/// The least and the greatest integer of a schema's width.
fn width(map: &Map<String, Value>, format: &str) -> (i128, i128) {
    let signed = |bits: u32| (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1);
    let unsigned = |bits: u32| (0, (1_i128 << bits) - 1);
    match format {
        "int8" => signed(8),
        "int16" => signed(16),
        "int32" => signed(32),
        "uint8" => unsigned(8),
        "uint16" => unsigned(16),
        "uint32" => unsigned(32),
        "uint64" | "uint" => unsigned(64),
        "int64" | "int" => signed(64),
        _ => {
            let bound = |keyword: &str| map.get(keyword).and_then(Value::as_f64);
            let least = [bound("minimum"), bound("exclusiveMinimum")];
            let most = [bound("maximum"), bound("exclusiveMaximum")];
            // Bounds that only fit into an unsigned integer determine the width, like a format does.
            let beyond = most
                .into_iter()
                .flatten()
                .reduce(f64::min)
                .is_some_and(|most| most > 9.3e18);
            if beyond && least.into_iter().flatten().any(|least| least > -1.0) {
                unsigned(64)
            } else {
                signed(64)
            }
        }
    }
}

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "rounding to single precision is what is asked for"
)]
fn single(value: f64) -> f32 {
    value as f32
}

/// Whether a text has the spelling that its pattern requires. Only the patterns of our own text types are checked.
fn is_spelled(map: &Map<String, Value>, text: &str) -> bool {
    let pattern = map.get("pattern").and_then(Value::as_str);
    let pattern = pattern.and_then(|pattern| Pattern::new(pattern).ok());
    let plain = pattern.filter(Pattern::is_plain);
    plain.is_none_or(|pattern| pattern.is_found_in(text))
}
