//! Numbers: `minimum`, `maximum`, their exclusive forms, `multipleOf`, and integers.

use std::cmp::Ordering;

use crate::decimal::{DIVISOR, Decimal};
use crate::dialect::Draft;
use crate::json::{Json, Number};
use crate::key::NodeId;
use crate::keywords::Keywords;
use crate::problem::Code;
use crate::values::{Integer, Kinds};
use crate::verdict::{Reason, Verdict, all};

/// A lower or an upper limit for numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The limit.
    pub value: Decimal,
    /// Whether the limit itself is excluded.
    pub exclusive: bool,
    /// The schema that sets the limit.
    pub by: NodeId,
}

/// The numbers that are accepted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Num {
    /// Whether numbers must be integers, and when a number is an integer.
    pub integer: Option<Integer>,
    /// The lower limit.
    pub min: Option<Bound>,
    /// The upper limit.
    pub max: Option<Bound>,
    /// Positive numbers of which every number must be a multiple. There are several if their least common multiple is
    /// too large to be a divisor.
    pub multiples: Vec<Decimal>,
}

impl Num {
    pub(crate) fn read(keywords: &mut Keywords<'_>, kinds: &Kinds) -> Self {
        let mut num = Self {
            integer: kinds.integer,
            ..Self::default()
        };
        num.min = bound(keywords, "minimum", "exclusiveMinimum", Ordering::Greater);
        num.max = bound(keywords, "maximum", "exclusiveMaximum", Ordering::Less);
        if let Some(of) = keywords.number("multipleOf") {
            if of.is_zero() || of.is_negative() {
                keywords.wrong("multipleOf", "`multipleOf` must be greater than 0");
            } else if of.can_divide() {
                num.multiples.push(of);
            } else {
                let place = keywords.pointer.join("multipleOf");
                let message = format!("`multipleOf` has more than {DIVISOR} digits: use fewer");
                keywords.beyond.push((place, Code::Keyword, message));
            }
        }
        num
    }

    /// Whether any keyword constrains numbers, other than that they are integers.
    pub(crate) fn asserts(&self) -> bool {
        self.min.is_some() || self.max.is_some() || !self.multiples.is_empty()
    }

    /// Narrows the numbers to those that both accept. Returns the two schemas that contradict each other, if no number
    /// is left.
    pub(crate) fn meet(&mut self, other: &Self) -> Option<(NodeId, NodeId)> {
        self.integer = self.integer.max(other.integer);
        self.min = tighter(self.min.take(), other.min.clone(), Ordering::Greater);
        self.max = tighter(self.max.take(), other.max.clone(), Ordering::Less);
        for of in &other.multiples {
            self.multiple(of);
        }
        self.conflict()
    }

    fn multiple(&mut self, of: &Decimal) {
        for known in &mut self.multiples {
            if let Some(common) = known.common_multiple(of) {
                *known = common;
                return;
            }
        }
        self.multiples.push(of.clone());
    }

    fn conflict(&self) -> Option<(NodeId, NodeId)> {
        let (min, max) = (self.min.as_ref()?, self.max.as_ref()?);
        let none = match min.value.cmp(&max.value) {
            Ordering::Less => false,
            Ordering::Equal => min.exclusive || max.exclusive,
            Ordering::Greater => true,
        };
        none.then_some((min.by, max.by))
    }

    /// Whether a number is accepted.
    pub fn accepts(&self, number: &Number) -> Verdict {
        let integer = match self.integer {
            None => true,
            Some(Integer::Value) => number.value.is_integer(),
            Some(Integer::Token) => number.is_integer_token(),
        };
        let within = |bound: &Option<Bound>, wanted: Ordering| {
            bound.as_ref().is_none_or(|bound| {
                let order = number.value.cmp(&bound.value);
                order == wanted || (order == Ordering::Equal && !bound.exclusive)
            })
        };
        if !integer || !within(&self.min, Ordering::Greater) || !within(&self.max, Ordering::Less) {
            return Verdict::Refuses;
        }
        all(self.multiples.iter().map(|of| {
            let multiple = number.value.is_multiple_of(of);
            multiple.map_or(Verdict::Unanswered(Reason::LongDivisor), Verdict::of)
        }))
    }
}

/// The limit of a keyword and its exclusive variant, which is a Boolean beside it in draft-04.
fn bound(
    keywords: &mut Keywords<'_>,
    inclusive: &str,
    exclusive: &str,
    tight: Ordering,
) -> Option<Bound> {
    let by = keywords.node;
    let of = |value: Option<Decimal>, exclusive: bool| {
        value.map(|value| Bound {
            value,
            exclusive,
            by,
        })
    };
    let plain = keywords.number(inclusive);
    let dialect = keywords.dialect;
    let draft = dialect.draft.name();
    let is_flag = dialect.draft == Draft::V4;
    let read_as_flag = match keywords.get(exclusive) {
        Some(Json::Bool(_)) if dialect.takes_other_forms => true,
        Some(Json::Number(_)) if dialect.takes_other_forms => false,
        _ => is_flag,
    };
    if read_as_flag && !is_flag {
        keywords.hint(exclusive, format!(
            "`{exclusive}` is a number in {draft}: this Boolean is read as in draft-04, where it says whether `{inclusive}` is excluded; write the bound itself, and remove `{inclusive}`"
        ));
    } else if is_flag && !read_as_flag {
        keywords.hint(exclusive, format!(
            "`{exclusive}` is a Boolean in {draft}: this number is read as in later dialects, where it is a bound of its own; write `{inclusive}`, with `{exclusive}: true` beside it"
        ));
    }
    if read_as_flag {
        return of(plain, keywords.flag(exclusive));
    }
    if let Some(Json::Bool(_)) = keywords.get(exclusive) {
        let message = format!(
            "`{exclusive}` is a number in {draft}: write the bound itself, and remove `{inclusive}`; or say \"$schema\": \"{}#\"",
            Draft::V4.uri()
        );
        keywords.wrong(exclusive, &message);
        return None;
    }
    let beyond = keywords.number(exclusive);
    tighter(of(plain, false), of(beyond, true), tight)
}

/// The stricter of two limits.
fn tighter(a: Option<Bound>, b: Option<Bound>, tight: Ordering) -> Option<Bound> {
    let (Some(one), Some(other)) = (&a, &b) else {
        return a.or(b);
    };
    let order = other.value.cmp(&one.value);
    let other_is =
        order == tight || (order == Ordering::Equal && other.exclusive && !one.exclusive);
    if other_is { b } else { a }
}
