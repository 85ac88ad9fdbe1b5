//! Numbers: how a language interprets a spelling, and which numbers integers, floats and raw JSON accept.

use samewire_codegen::model::{Float, Int};

use crate::contract::Contract;
use crate::fault::{Code, Fault};
use crate::json::Json;
use crate::outcome::{At, Outcome, Read};
use crate::spelling::Numbers;
use crate::spelling::{double, is_integer, tidy};

/// The largest integer up to which all integers are exact as doubles.
pub(crate) const SAFE: i128 = (1 << 53) - 1;

/// How a language interprets a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Seen {
    /// An integer. `None` if it has more digits than any width allows.
    Integer(Option<i128>),
    /// A number with a fraction.
    Fraction(f64),
    /// A number beyond all finite doubles. A language with only doubles does not know its spelling.
    Infinite,
}

impl Contract<'_> {
    /// Interprets a spelling as the language at hand does.
    pub(crate) fn see(&self, spelling: &str) -> Seen {
        let value = double(spelling);
        if self.numbers == Numbers::Exact {
            return if is_integer(spelling) {
                Seen::Integer(spelling.parse().ok())
            } else {
                Seen::Fraction(value)
            };
        }
        if !value.is_finite() {
            Seen::Infinite
        } else if value.fract() == 0.0 {
            Seen::Integer(whole(value))
        } else {
            Seen::Fraction(value)
        }
    }

    /// Interprets the spelling of an integer, which a language of doubles may hold exactly.
    fn see_integer(&self, int: &Int, spelling: &str) -> Seen {
        if self.numbers != Numbers::Exact && self.is_exact(int) && is_integer(spelling) {
            return Seen::Integer(spelling.parse().ok());
        }
        self.see(spelling)
    }

    /// Whether an integer is held exactly.
    fn is_exact(&self, int: &Int) -> bool {
        self.numbers == Numbers::Exact || int.wide && self.model.wide_is_exact
    }

    /// An integer within its bounds. Depending on the type, it must be spelled without fraction and exponent.
    pub(crate) fn int(&self, int: &Int, json: &Json, at: &At) -> Outcome {
        let Json::Number(spelling) = json else {
            return Err(vec![at.fault(
                Code::Type,
                format!("expected an integer, found {}", json.kind()),
            )]);
        };
        let value = match self.see_integer(int, spelling) {
            Seen::Integer(value) => value,
            Seen::Fraction(value) if int.any_spelling && value.fract() == 0.0 => whole(value),
            Seen::Fraction(_) => {
                return Err(vec![at.fault(
                    Code::Type,
                    format!("expected an integer, found {spelling}"),
                )]);
            }
            Seen::Infinite => return Err(infinite(spelling, at)),
        };
        let mut faults = Vec::new();
        let unsafe_integer = if self.is_exact(int) {
            Vec::new()
        } else {
            self.unsafe_integer(value, spelling, at)
        };
        match value.filter(|value| self.may_be_within(*value, int)) {
            None => {
                let is_below = value.map_or(spelling.starts_with('-'), |value| value < int.min);
                let message = format!("expected {}, found {spelling}", int.expected(is_below));
                faults.push(at.fault(Code::Range, message));
                faults.extend(unsafe_integer);
            }
            Some(value) => {
                faults.extend(unsafe_integer);
                if let Some(of) = int.multiple_of
                    && value.checked_rem(i128::from(of)).unwrap_or(0) != 0
                {
                    faults.push(at.fault(
                        Code::Multiple,
                        format!("expected a multiple of {of}, found {spelling}"),
                    ));
                }
                if faults.is_empty() {
                    return Ok(Read::plain(Json::Number(value.to_string())));
                }
            }
        }
        Fault::listing_first(&mut faults);
        Err(faults)
    }

    /// A number inside raw JSON: an integer from −2⁶³ to 2⁶⁴−1, or a finite double.
    pub(crate) fn raw_number(&self, spelling: &str, at: &At) -> Outcome {
        let range = || {
            at.fault(
                Code::Range,
                format!("{spelling} is neither a 64-bit integer nor a finite double"),
            )
        };
        let value = double(spelling);
        if value.is_finite() && is_beyond_64_bits(value) {
            // A language of doubles looks at the spelling, too.
            return if is_integer(spelling) {
                Err(vec![range()])
            } else {
                Ok(Read::plain(Json::Number(shortest(&value))))
            };
        }
        match self.see(spelling) {
            Seen::Integer(value) => {
                let faults = self.unsafe_integer(value, spelling, at);
                if !faults.is_empty() {
                    return Err(faults);
                }
                let held = value
                    .filter(|value| (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(value));
                held.map(|value| Read::plain(Json::Number(value.to_string())))
                    .ok_or_else(|| vec![range()])
            }
            Seen::Fraction(value) if value.is_finite() => {
                Ok(Read::plain(Json::Number(shortest(&value))))
            }
            Seen::Fraction(_) => Err(vec![range()]),
            Seen::Infinite => {
                let mut faults = vec![
                    range(),
                    at.fault(Code::UnsafeInteger, "the number is not finite"),
                ];
                Fault::listing_first(&mut faults);
                Err(faults)
            }
        }
    }

    /// Whether an integer, or for a language of doubles one that rounds to the same double, is within bounds.
    fn may_be_within(&self, value: i128, int: &Int) -> bool {
        let seen = |integer: i128| double(&integer.to_string());
        if self.is_exact(int) {
            (int.min..=int.max).contains(&value)
        } else {
            (seen(int.min)..=seen(int.max)).contains(&seen(value))
        }
    }

    /// The error of a language of doubles for an integer that it cannot represent.
    fn unsafe_integer(&self, value: Option<i128>, spelling: &str, at: &At) -> Vec<Fault> {
        let safe = value.is_some_and(|value| !is_unsafe(value));
        if self.numbers == Numbers::Exact || safe {
            return Vec::new();
        }
        vec![at.fault(
            Code::UnsafeInteger,
            format!("{spelling} cannot be held without changing it"),
        )]
    }
}

/// Whether an integer is beyond those that are all exact as doubles.
pub(crate) fn is_unsafe(value: i128) -> bool {
    !(-SAFE..=SAFE).contains(&value)
}

/// Whether a double is beyond all integers of 64 bits, and is none of them that was rounded.
fn is_beyond_64_bits(value: f64) -> bool {
    !(-(2_f64.powi(63))..=2_f64.powi(64)).contains(&value)
}

/// A double without a fraction as an integer. `None` if it has more digits than any width allows.
fn whole(value: f64) -> Option<i128> {
    format!("{value:.0}").parse().ok()
}

/// A finite double (or single) within its bounds.
pub(crate) fn float(float: &Float, json: &Json, at: &At) -> Outcome {
    let Json::Number(spelling) = json else {
        return Err(vec![at.fault(
            Code::Type,
            format!("expected a number, found {}", json.kind()),
        )]);
    };
    let value = double(tidy(spelling));
    let single = to_single(value);
    let finite = if float.single {
        single.is_finite()
    } else {
        value.is_finite()
    };
    let within = |value: f64| {
        float.min.is_none_or(|min| value >= min)
            && float.max.is_none_or(|max| value <= max)
            && float.above.is_none_or(|above| value > above)
            && float.below.is_none_or(|below| value < below)
    };
    let held = if float.single {
        double(&shortest(&single))
    } else {
        value
    };
    if !finite || !within(value) || !within(held) {
        let message = format!("expected {}, found {spelling}", float.expected());
        return Err(vec![at.fault(Code::Range, message)]);
    }
    let written = if float.single {
        shortest(&single)
    } else {
        shortest(&value)
    };
    Ok(Read::plain(Json::Number(written)))
}

/// The possible errors for an infinite number. A language of doubles cannot distinguish a long integer from a large
/// float, so each of these is allowed.
fn infinite(spelling: &str, at: &At) -> Vec<Fault> {
    let codes = [Code::Range, Code::Type, Code::UnsafeInteger];
    let mut faults = codes.map(|code| at.fault(code, format!("{spelling} is not finite")));
    Fault::listing_first(&mut faults);
    faults.into()
}

/// The shortest digits that are read as the same number, in serde's spelling.
fn shortest(number: &impl serde::Serialize) -> String {
    serde_json::to_string(number).unwrap_or_default()
}

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "rounding to single precision is what is asked for"
)]
fn to_single(value: f64) -> f32 {
    value as f32
}
