//! Makes strings, numbers, booleans and constants.

use samewire_schema::{Pattern, Texts};
use serde_json::{Number, Value};

use super::facts::Facts;
use super::maker::{Maker, narrower, of_pattern, of_text};
use super::node::Node;
use crate::model::{
    Bound, Condition, Enum, Float, Int, Length, NumberRule, Scalar, Shape, Text, TextRule,
    UnknownValue,
};

/// The greatest integer of which doubles hold all that are nearer to zero.
const SAFE: i128 = (1 << 53) - 1;
/// The greatest number of single precision.
const SINGLE: f64 = 3.402_823_466_385_288_6e38;

impl<'m> Maker<'m> {
    pub(super) fn scalar(&mut self, shape: &Shape, facts: &Facts<'m>) -> Option<Node> {
        let all = |is: &dyn Fn(&Condition) -> bool| facts.conditions.iter().all(|of| is(of));
        if facts.conditions.iter().any(|of| of.values.is_some()) {
            return self.listed(facts, |value| may_be(shape, value));
        }
        match shape {
            Shape::Null if all(&|of| of.null) => Some(Node::constant(&Value::Null)),
            Shape::Bool if all(&|of| of.boolean) => {
                Some(Node::One(vec!["false".to_owned(), "true".to_owned()]))
            }
            Shape::Literal { value, .. } => {
                let is_held = self.exact || is_safe(value);
                (is_held && all(&|of| accepts(of, value))).then(|| Node::constant(value))
            }
            Shape::Text(text) => {
                let rules: Option<Vec<&TextRule>> =
                    facts.conditions.iter().map(|of| of.text.as_ref()).collect();
                string(text, &rules?)
            }
            Shape::Int(int) => self.int(*int, &numbers(facts)?),
            Shape::Float(float) => number(*float, &numbers(facts)?),
            _ => None,
        }
    }

    /// One of the values that the conditions list.
    pub(super) fn listed(&self, facts: &Facts<'m>, is: impl Fn(&Value) -> bool) -> Option<Node> {
        let lists = facts.conditions.iter().filter_map(|of| of.values.as_ref());
        let shortest = lists.min_by_key(|values| values.len())?;
        let values = shortest.iter().filter(|value| is(value));
        let values = values.filter(|value| self.exact || is_safe(value));
        let values = values.filter(|value| facts.conditions.iter().all(|of| accepts(of, value)));
        let texts: Vec<String> = values.map(Value::to_string).collect();
        (!texts.is_empty()).then_some(Node::One(texts))
    }

    pub(super) fn enumeration(&mut self, of: &Enum, facts: &Facts<'m>) -> Option<Node> {
        let is_held = |value: &Value| self.exact || is_safe(value);
        let values = of.values.iter().map(|value| &value.wire);
        let values = values
            .filter(|value| is_held(value) && facts.conditions.iter().all(|of| accepts(of, value)));
        let texts: Vec<String> = values.map(Value::to_string).collect();
        let declared = (!texts.is_empty()).then_some(Node::One(texts));
        if of.unknown_value != UnknownValue::Kept {
            return declared;
        }
        let shape = match of.scalar {
            Scalar::Text => Shape::Text(Text::any()),
            Scalar::Int(width) => Shape::Int(Int {
                width,
                min: width.min(),
                max: width.max(),
                multiple_of: None,
                any_spelling: false,
                wide: of.wide,
            }),
        };
        let other = self.scalar(&shape, facts);
        Node::any(declared.into_iter().chain(other).collect())
    }

    fn int(&self, of: Int, rules: &[&NumberRule]) -> Option<Node> {
        let (mut min, mut max) = (of.min, of.max);
        for rule in rules {
            min = min.max(least(rule.min.as_ref()).unwrap_or(min));
            max = max.min(greatest(rule.max.as_ref()).unwrap_or(max));
        }
        if !(self.exact && of.wide) {
            (min, max) = (min.max(-SAFE), max.min(SAFE));
        }
        let mut unit = u128::from(of.multiple_of.unwrap_or(1).max(1));
        for divisor in rules.iter().flat_map(|rule| &rule.multiples_of) {
            if let Some(divisor) = divisor.parse::<u128>().ok().filter(|of| *of > 0) {
                unit = common_multiple(unit, divisor);
            }
        }
        let step = i128::try_from(unit).ok()?;
        counts(min, max, step).map(|(from, to)| Node::Number {
            from,
            to,
            unit,
            places: 0,
        })
    }
}

/// The rules about numbers; `None` if a condition refuses all numbers.
fn numbers<'m>(facts: &Facts<'m>) -> Option<Vec<&'m NumberRule>> {
    facts
        .conditions
        .iter()
        .map(|of| of.number.as_ref())
        .collect()
}

/// How often the step fits: the first and the last multiple between two numbers.
fn counts(min: i128, max: i128, step: i128) -> Option<(i128, i128)> {
    let from = min.div_euclid(step) + i128::from(min.rem_euclid(step) != 0);
    let to = max.div_euclid(step);
    (from <= to).then_some((from, to))
}

fn common_multiple(one: u128, other: u128) -> u128 {
    let (mut a, mut b) = (one, other);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (one / a.max(1)).saturating_mul(other)
}

#[expect(clippy::float_cmp, reason = "two bounds are the same number or not")]
fn number(of: Float, rules: &[&NumberRule]) -> Option<Node> {
    let (mut min, mut above) = lower(of);
    let (mut max, mut below) = upper(of);
    for rule in rules {
        if let Some((end, exclusive)) = end(rule.min.as_ref())
            && min.is_none_or(|min| min < end || (min == end && exclusive))
        {
            (min, above) = (Some(end), exclusive);
        }
        if let Some((end, exclusive)) = end(rule.max.as_ref())
            && max.is_none_or(|max| end < max || (max == end && exclusive))
        {
            (max, below) = (Some(end), exclusive);
        }
    }
    if of.single {
        min = Some(min.unwrap_or(-SINGLE).max(-SINGLE));
        max = Some(max.unwrap_or(SINGLE).min(SINGLE));
    }
    let is_integer = rules.iter().any(|rule| rule.integer);
    let divisor = rules.iter().flat_map(|rule| &rule.multiples_of).next();
    let divisor = divisor.map(String::as_str).or(is_integer.then_some("1"));
    if let Some((unit, places)) = divisor.and_then(units) {
        return steps((min, above), (max, below), (unit, places));
    }
    let is_possible = match (min, max) {
        (Some(min), Some(max)) => min < max || (min == max && !above && !below),
        _ => true,
    };
    is_possible.then_some(Node::Float {
        min,
        max,
        above,
        below,
    })
}

/// The stricter of the two bounds, and whether it is excluded itself.
fn lower(of: Float) -> (Option<f64>, bool) {
    match (of.min, of.above) {
        (Some(min), Some(above)) if min > above => (Some(min), false),
        (_, Some(above)) => (Some(above), true),
        (min, None) => (min, false),
    }
}

fn upper(of: Float) -> (Option<f64>, bool) {
    match (of.max, of.below) {
        (Some(max), Some(below)) if max < below => (Some(max), false),
        (_, Some(below)) => (Some(below), true),
        (max, None) => (max, false),
    }
}

fn end(of: Option<&Bound>) -> Option<(f64, bool)> {
    let of = of?;
    Some((of.number.parse().ok()?, of.exclusive))
}

/// A decimal text as a number of units: `0.25` is 25 with two places.
fn units(text: &str) -> Option<(u128, u32)> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let unit = format!("{whole}{fraction}").parse().ok()?;
    Some((unit, u32::try_from(fraction.len()).ok()?))
}

/// The multiples of a divisor.
fn steps(
    (min, above): (Option<f64>, bool),
    (max, below): (Option<f64>, bool),
    (unit, places): (u128, u32),
) -> Option<Node> {
    const FAR: f64 = 1e9;
    let divisor = format!("{unit}e-{places}").parse::<f64>().ok()?;
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        reason = "it is within ±10⁹"
    )]
    let whole = |count: f64| count.clamp(-FAR, FAR) as i128;
    let mut from = min.map_or(-1_000_000, |min| whole((min / divisor).ceil()));
    let mut to = max.map_or(from.max(0) + 1_000_000, |max| {
        whole((max / divisor).floor())
    });
    from = from
        .min(to)
        .max(if min.is_none() { to - 2_000_000 } else { from });
    #[expect(
        clippy::as_conversions,
        clippy::cast_precision_loss,
        reason = "it is within ±10⁹"
    )]
    let is_at = |count: i128, end: Option<f64>| {
        end.is_some_and(|end| (count as f64 * divisor - end).abs() < divisor / 2.0)
    };
    from += i128::from(above && is_at(from, min));
    to -= i128::from(below && is_at(to, max));
    (from <= to).then_some(Node::Number {
        from,
        to,
        unit,
        places,
    })
}

/// The least integer that a bound allows.
fn least(of: Option<&Bound>) -> Option<i128> {
    let of = of?;
    match of.number.parse::<i128>() {
        Ok(number) => Some(number + i128::from(of.exclusive)),
        Err(_) => rounded(&of.number, f64::ceil),
    }
}

fn greatest(of: Option<&Bound>) -> Option<i128> {
    let of = of?;
    match of.number.parse::<i128>() {
        Ok(number) => Some(number - i128::from(of.exclusive)),
        Err(_) => rounded(&of.number, f64::floor),
    }
}

fn rounded(text: &str, how: impl Fn(f64) -> f64) -> Option<i128> {
    format!("{:.0}", how(text.parse().ok()?)).parse().ok()
}

fn string(of: &Text, rules: &[&TextRule]) -> Option<Node> {
    let length = rules
        .iter()
        .fold(of.length, |length, rule| narrower(length, rule.length));
    let patterns = rules.iter().flat_map(|rule| &rule.patterns);
    let patterns: Vec<&String> = patterns.collect();
    let plain = Text {
        length,
        ..of.clone()
    };
    if patterns.is_empty() || of.native.is_some() {
        return of_text(&plain);
    }
    let own = of.pattern.is_some().then(|| of_text(&plain)).flatten();
    let read = |source: &&String| of_pattern(&Pattern::new(source).ok()?, length);
    let each: Vec<Node> = patterns.iter().filter_map(read).chain(own).collect();
    // In what one text after the other makes, each may be found.
    let whole = each.iter().map(|node| match node {
        Node::Pattern { of, .. } => Some(of.clone()),
        _ => None,
    });
    let whole: Option<Vec<Texts>> = whole.collect();
    let whole = whole
        .filter(|parts| parts.len() > 1)
        .map(|parts| Node::Pattern {
            of: Texts::Sequence(parts),
            min: length.min.unwrap_or(0),
            is_certain: false,
        });
    Node::any(each.into_iter().chain(whole).collect())
}

/// Whether a scalar shape may accept a value. Its reader decides.
fn may_be(shape: &Shape, value: &Value) -> bool {
    match shape {
        Shape::Null => value.is_null(),
        Shape::Bool => value.is_boolean(),
        Shape::Int(of) => value
            .as_number()
            .and_then(Number::as_i128)
            .is_some_and(|value| of.min <= value && value <= of.max),
        Shape::Float(_) => value.is_number() && is_safe(value),
        Shape::Text(_) => value.is_string(),
        Shape::Literal { value: only, .. } => value == only,
        _ => false,
    }
}

/// Whether a condition may accept a constant: what it says of the type of the value and of values.
pub(super) fn accepts(of: &Condition, value: &Value) -> bool {
    let is_of_type = match value {
        Value::Null => of.null,
        Value::Bool(_) => of.boolean,
        Value::Number(_) => of.number.is_some(),
        Value::String(text) => of.text.as_ref().is_some_and(|rule| {
            let count = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let Length { min, max } = rule.length;
            let is_long = min.is_none_or(|min| min <= count) && max.is_none_or(|max| count <= max);
            let mut patterns = rule.patterns.iter();
            is_long
                && patterns
                    .all(|source| Pattern::new(source).map_or(true, |of| of.is_found_in(text)))
        }),
        Value::Array(_) => of.list.is_some(),
        Value::Object(_) => of.object.is_some(),
    };
    is_of_type
        && of
            .values
            .as_ref()
            .is_none_or(|values| values.contains(value))
}

/// Whether a double holds an integer exactly. Other values are always held.
fn is_safe(value: &Value) -> bool {
    value
        .as_number()
        .and_then(Number::as_i128)
        .is_none_or(|value| value.abs() <= SAFE)
}
