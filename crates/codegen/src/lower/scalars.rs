//! Numbers and strings.

use samewire_schema::{
    Decimal, Formats, FormatsAs, Forms, Integer, Json, Key, Native, Num, Pattern, Str,
};

use super::conditions::{length, number_rule, text_rule};
use super::keywords::says_rust_types;
use super::notes::first;
use crate::model::wide::is_beyond_doubles;
use crate::model::{Condition, Float, Int, Length, NumberRule, Shape, Text, TextRule, Width};

/// The first `format` among the schemas of a key, and of those that they include.
pub(super) fn format(forms: &Forms, key: &Key) -> Option<String> {
    let form = forms.form(key);
    let found = first(
        &forms.graph,
        form.parts.iter().map(|part| part.node),
        "format",
    );
    found.and_then(Json::as_text).map(str::to_owned)
}

/// The width of integers that a key names.
pub(super) fn width(forms: &Forms, key: &Key) -> Option<Width> {
    format(forms, key).as_deref().and_then(Width::of_format)
}

/// Whether the integers of a key are read in any spelling. They are not if the key names their width, in Rust types, or
/// in draft-04, where `1.0` is not an integer.
pub(super) fn any_spelling(forms: &Forms, key: &Key, number: Option<&Num>) -> bool {
    let of_token = number.is_some_and(|number| number.integer == Some(Integer::Token));
    !of_token && width(forms, key).is_none() && !says_rust_types(&forms.graph, key)
}

/// Reads a number. What the shape cannot express becomes a condition.
pub(super) fn number(forms: &Forms, key: &Key, number: &Num, rest: &mut Condition) -> Shape {
    let format = format(forms, key);
    let rule = number_rule(number);
    if rule.integer {
        let width = format.as_deref().and_then(Width::of_format);
        let any_spelling = any_spelling(forms, key, Some(number));
        return integer((width, any_spelling), number, rule, rest);
    }
    if !rule.multiples_of.is_empty() {
        rest.number = Some(NumberRule {
            multiples_of: rule.multiples_of,
            ..NumberRule::default()
        });
    }
    let end = |bound: &Option<samewire_schema::Bound>, exclusive: bool| {
        let bound = bound.as_ref().filter(|bound| bound.exclusive == exclusive);
        bound.and_then(|bound| bound.value.to_string().parse::<f64>().ok())
    };
    Shape::Float(Float {
        single: format.as_deref() == Some("float"),
        min: end(&number.min, false),
        max: end(&number.max, false),
        above: end(&number.min, true),
        below: end(&number.max, true),
    })
}

fn integer(
    (declared, any_spelling): (Option<Width>, bool),
    number: &Num,
    rule: NumberRule,
    rest: &mut Condition,
) -> Shape {
    let least = number.min.as_ref().map(|bound| {
        let up = ceiling(&bound.value);
        let itself = bound.exclusive && bound.value.is_integer();
        if itself { up.saturating_add(1) } else { up }
    });
    let most = number.max.as_ref().map(|bound| {
        let down = floor(&bound.value);
        let itself = bound.exclusive && bound.value.is_integer();
        if itself { down.saturating_sub(1) } else { down }
    });
    let width = declared.unwrap_or_else(|| {
        // The width of large integers is unsigned if there are no negative ones, since it has one bit more.
        let beyond = most.is_some_and(|most| most > Width::I64.max())
            || least.is_some_and(|least| least > Width::I64.max());
        if beyond && least.is_some_and(|least| least >= 0) {
            Width::U64
        } else {
            Width::I64
        }
    });
    let multiple = match number.multiples.as_slice() {
        [only] if only.is_integer() => only.to_string().parse::<u64>().ok(),
        _ => None,
    };
    if multiple.is_none() && !number.multiples.is_empty() {
        rest.number = Some(NumberRule {
            multiples_of: rule.multiples_of,
            ..NumberRule::default()
        });
    }
    let min = least.unwrap_or(width.min()).max(width.min());
    let max = most.unwrap_or(width.max()).min(width.max());
    if min > max {
        return Shape::Never;
    }
    let is_named = declared.is_some_and(|width| width.bits() == 64);
    let is_said = is_named || [least, most].into_iter().flatten().any(is_beyond_doubles);
    Shape::Int(Int {
        any_spelling,
        width,
        min,
        max,
        multiple_of: multiple,
        wide: is_said && (is_beyond_doubles(min) || is_beyond_doubles(max)),
    })
}

/// The least integer that is not below a number. Outside of `i128`, it is the end of the range.
fn ceiling(number: &Decimal) -> i128 {
    let (whole, has_fraction) = whole(number);
    if has_fraction && !number.is_negative() {
        whole.saturating_add(1)
    } else {
        whole
    }
}

/// The greatest integer that is not above a number.
fn floor(number: &Decimal) -> i128 {
    let (whole, has_fraction) = whole(number);
    if has_fraction && number.is_negative() {
        whole.saturating_sub(1)
    } else {
        whole
    }
}

/// The integer part of a number, and whether the number has a fraction.
fn whole(number: &Decimal) -> (i128, bool) {
    let text = number.to_string();
    let end = if number.is_negative() {
        i128::MIN
    } else {
        i128::MAX
    };
    if text.contains('e') {
        // A number is only spelled with an exponent if it has many zeros: it is beyond every width, or nearly zero.
        return if number.is_integer() {
            (end, false)
        } else {
            (0, true)
        };
    }
    match text.split_once('.') {
        Some((whole, _)) => (whole.parse().unwrap_or(end), true),
        None => (text.parse().unwrap_or(end), false),
    }
}

/// Reads a string. What the shape cannot express becomes a condition.
pub(super) fn text(forms: &Forms, key: &Key, string: &Str, rest: &mut Condition) -> Shape {
    let rule = text_rule(string);
    let mut pattern = None;
    let mut others = Vec::new();
    for source in rule.patterns {
        match Pattern::new(&source) {
            Ok(plain) if pattern.is_none() && plain.is_plain() => pattern = Some(plain),
            Ok(_) | Err(_) => others.push(source),
        }
    }
    if !others.is_empty() {
        rest.text = Some(TextRule {
            patterns: others,
            ..TextRule::default()
        });
    }
    Shape::Text(Text {
        format: format(forms, key),
        pattern,
        length: length(&string.length),
        native: None,
    })
}

/// Reads a string that may be a value of a native format. With a pattern or a limit of its length, it is none: the one spelling
/// in which the value is written might be another than the one that was read.
pub(super) fn text_or_native(
    forms: &Forms,
    key: &Key,
    string: &Str,
    rest: &mut Condition,
) -> Shape {
    match native(forms, key, string) {
        Some(native) => Shape::Text(Text {
            format: Some(native.format().to_owned()),
            native: Some(native),
            ..Text::any()
        }),
        None => text(forms, key, string, rest),
    }
}

/// The native format of strings that have no other rule.
pub(super) fn native(forms: &Forms, key: &Key, string: &Str) -> Option<Native> {
    if forms.graph.formats_as == FormatsAs::Text || length(&string.length) != Length::default() {
        return None;
    }
    let [only] = string.patterns.as_slice() else {
        return None;
    };
    let native = Native::of_format(Formats::of_pattern(&only.source)?)?;
    // Somebody may have written this pattern without the format.
    let is_said = format(forms, key).as_deref() == Some(native.format());
    is_said.then_some(native)
}

/// Any string.
pub(super) fn any_text() -> Shape {
    Shape::Text(Text::any())
}
