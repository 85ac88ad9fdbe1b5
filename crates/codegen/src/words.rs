//! The words for the limits of values, which the report, the documentation of packages and messages share.

use std::fmt::Display;

use crate::model::{Bound, Float, Int, Length, NumberRule, Width};

/// `1 member`, `2 members`.
pub(crate) fn count(number: impl Copy + Display + PartialEq + From<u8>, what: &str) -> String {
    let plural = if number == 1.into() { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// A length, such as `1 to 5 items`. `None` if every length is allowed.
pub(crate) fn length(of: Length, what: &str) -> Option<String> {
    Some(match (of.min.filter(|min| *min > 0), of.max) {
        (None, None) => return None,
        (Some(min), Some(max)) if min == max => format!("exactly {}", count(min, what)),
        (Some(min), Some(max)) => format!("{min} to {}", count(max, what)),
        (Some(min), None) => format!("at least {}", count(min, what)),
        (None, Some(max)) => format!("at most {}", count(max, what)),
    })
}

/// An end of a range of numbers.
pub(crate) struct End<N> {
    pub(crate) number: N,
    pub(crate) is_excluded: bool,
}

/// A range of numbers, such as `1 to 5` or `greater than 0`. `None` if it has no end.
pub(crate) fn range<N: Display + PartialEq>(
    min: Option<End<N>>,
    max: Option<End<N>>,
) -> Option<String> {
    match (&min, &max) {
        (Some(min), Some(max)) if !min.is_excluded && !max.is_excluded => {
            return Some(if min.number == max.number {
                format!("exactly {}", min.number)
            } else {
                format!("{} to {}", min.number, max.number)
            });
        }
        _ => {}
    }
    let said = |end: End<N>, inside: &str, outside: &str| {
        let words = if end.is_excluded { outside } else { inside };
        format!("{words} {}", end.number)
    };
    let min = min.map(|end| said(end, "at least", "greater than"));
    let max = max.map(|end| said(end, "at most", "less than"));
    let both: Vec<String> = min.into_iter().chain(max).collect();
    (!both.is_empty()).then(|| both.join(" and "))
}

/// A divisor: `a multiple of 5`.
pub(crate) fn multiple(of: impl Display) -> String {
    format!("a multiple of {of}")
}

/// The range of an integer, such as `1 to 5`. The ends of its width are none.
pub(crate) fn integer_range(of: &Int) -> Option<String> {
    let end = |number: i128, widest: i128| {
        let end = End {
            number,
            is_excluded: false,
        };
        (number != widest).then_some(end)
    };
    range(end(of.min, of.width.min()), end(of.max, of.width.max()))
}

/// The range of a floating-point number, such as `0 to 1`. `None` if it has no end.
pub(crate) fn float_range(of: &Float) -> Option<String> {
    let end = |inside: Option<f64>, outside: Option<f64>| {
        let number = inside.or(outside)?;
        Some(End {
            number: short(number),
            is_excluded: inside.is_none(),
        })
    };
    range(end(of.min, of.above), end(of.max, of.below))
}

/// The range of the numbers of a condition.
pub(crate) fn number_range(rule: &NumberRule) -> Option<String> {
    let end = |bound: &Bound| End {
        number: bound.number.clone(),
        is_excluded: bound.exclusive,
    };
    range(rule.min.as_ref().map(end), rule.max.as_ref().map(end))
}

/// A number without a fraction of zero, and with an exponent if it has many digits.
fn short(number: f64) -> String {
    let text = format!("{number:?}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

impl Int {
    /// What a message expects instead of an integer that is out of range, below or above: `an integer of at least 1`.
    /// The ends of 64 bits are those of every integer, so they are not named.
    pub fn expected(&self, is_below: bool) -> String {
        let (min, max) = (self.min, self.max);
        let has_min = min > Width::I64.min();
        let has_max = ![Width::I64.max(), Width::U64.max()].contains(&max);
        match (has_min, has_max) {
            (true, true) => format!("an integer from {min} to {max}"),
            (true, false) if is_below => format!("an integer of at least {min}"),
            (false, true) if !is_below => format!("an integer of at most {max}"),
            (true | false, false) | (false, true) => "an integer of 64 bits".to_owned(),
        }
    }
}

impl Float {
    /// What a message expects instead of a number that is out of range: `a number from 0 to 1`.
    pub fn expected(&self) -> String {
        if let (Some(min), Some(max)) = (self.min, self.max) {
            return format!("a number from {} to {}", short(min), short(max));
        }
        let ends = [
            ("of at least", self.min),
            ("greater than", self.above),
            ("of at most", self.max),
            ("less than", self.below),
        ];
        let ends = ends.into_iter();
        let ends: Vec<String> = ends
            .filter_map(|(words, end)| Some(format!("{words} {}", short(end?))))
            .collect();
        match ends.as_slice() {
            [] if self.single => "a number of single precision".to_owned(),
            [] => "a finite number".to_owned(),
            [_, ..] => format!("a number {}", ends.join(" and ")),
        }
    }
}
