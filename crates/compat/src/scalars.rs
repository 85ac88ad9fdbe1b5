//! Constants, numbers and texts.

use samewire_codegen::model::{Enum, Float, Int, Length, NumberRule, Scalar, UnknownValue};
use samewire_reference::{Json, fulfils, same};
use samewire_schema::Decimal;
use serde_json::Value;

use crate::choose::{Written, difference};
use crate::example::{Examples, is_integer_within, is_within};
use crate::language::{Language, Outside};
use crate::rule::{
    DOUBLES, FORMAT_LOOSENED, FORMAT_TIGHTENED, FRACTION_ADDED, FRACTION_REMOVED,
    MAX_LENGTH_LOWERED, MAX_LENGTH_RAISED, MAXIMUM_LOWERED, MAXIMUM_RAISED, MIN_LENGTH_LOWERED,
    MIN_LENGTH_RAISED, MINIMUM_LOWERED, MINIMUM_RAISED, MULTIPLE_LOOSENED, MULTIPLE_TIGHTENED,
    PATTERN_LOOSENED, PATTERN_TIGHTENED, PRECISION, RAW_RANGE, RAW_RANGE_BACK, Rule,
    SPELLING_LOOSENED, SPELLING_TIGHTENED, UNKNOWN_VALUE, VALUE_ADDED, VALUE_REMOVED,
};
use crate::spot::{Alternative, What, any_integer};
use crate::walk::{Candidate, Claim, Local, Walk};

/// The largest integer up to which doubles hold all integers.
const SAFE: i128 = 1 << 53;
/// The same for single precision.
const SINGLE: i128 = 1 << 24;

/// A set of numbers.
struct Numbers {
    low: End,
    high: End,
    multiples: Vec<Decimal>,
    is_integer: bool,
}

impl<'m> Walk<'m> {
    /// Whether an alternative of the reader accepts a constant.
    pub(crate) fn takes(&self, reader: &Alternative<'m>, value: &Value) -> bool {
        let json = Json::from(value);
        let is_equal = |other: &Value| same(&Json::from(other), &json);
        let by_kind = match (&reader.what, value) {
            (What::Any, _) | (What::Null, Value::Null) | (What::Bool, Value::Bool(_)) => true,
            (What::Constant(other), _) => is_equal(other),
            (What::Enum(of), Value::String(_) | Value::Number(_)) => {
                let is_open = of.unknown_value != UnknownValue::Refused;
                is_open || of.values.iter().any(|one| is_equal(&one.wire))
            }
            (What::Int(of), Value::Number(number)) => is_integer_within(of, &number.to_string()),
            (What::Float(of), Value::Number(number)) => is_within(of, &number.to_string()),
            (What::Text(of), Value::String(text)) => {
                let patterns = of.pattern.iter().cloned().collect();
                let language = Language {
                    patterns,
                    length: of.length,
                };
                of.native
                    .map_or_else(|| language.has(text), |native| native.read(text).is_ok())
            }
            (What::Named(name, crate::spot::Spot::Unit), Value::String(text)) => text == name,
            _ => false,
        };
        let mut conditions = reader.conditions.iter();
        by_kind && conditions.all(|id| fulfils(self.reader, *id, &json))
    }

    /// A constant that the reader accepts may be read as another value.
    pub(crate) fn constant(
        &self,
        one: &Written<'m>,
        value: &Value,
        reader: &Alternative<'m>,
    ) -> Local<'m> {
        let mut local = Local::default();
        if let What::Enum(of) = &reader.what
            && of.unknown_value != UnknownValue::Refused
            && !of.values.iter().any(|own| own.wire == *value)
        {
            let rule = self.pick(VALUE_REMOVED, VALUE_ADDED);
            let candidates = vec![Candidate::whole(value.into())];
            let mut found = difference(rule, format!("`{value}`"), one, reader, candidates);
            if of.unknown_value == UnknownValue::Kept {
                found.claim = Claim::Fine;
            }
            local.findings.push(found);
        }
        let integer = value.as_number().and_then(serde_json::Number::as_i128);
        if let What::Float(_) = reader.what
            && integer.is_some_and(|integer| !(-SAFE..=SAFE).contains(&integer))
        {
            let candidates = vec![Candidate::whole(value.into())];
            local.findings.push(difference(
                DOUBLES,
                format!("`{value}`"),
                one,
                reader,
                candidates,
            ));
        }
        local
    }

    /// Any string or integer of the writer, read by an open enum.
    pub(crate) fn by_open_enum(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        of: &'m Enum,
    ) -> Local<'m> {
        let mut local = Local::default();
        if let UnknownValue::ReadAs { .. } = of.unknown_value {
            let values = if one.is_undeclared {
                Examples::undeclared(std::slice::from_ref(reader))
            } else {
                self.examples().several(&one.of)
            };
            let candidates = values.into_iter().map(Candidate::whole).collect();
            local.findings.push(difference(
                UNKNOWN_VALUE,
                String::new(),
                one,
                reader,
                candidates,
            ));
        }
        if let (What::Int(_), Scalar::Int(width)) = (one.of.what, of.scalar) {
            let of_width = Alternative {
                what: What::Int(any_integer(width)),
                ..reader.clone()
            };
            local.also(self.numbers(one, &of_width));
        }
        local
    }

    pub(crate) fn numbers(&self, one: &Written<'m>, reader: &Alternative<'m>) -> Local<'m> {
        let mut local = Local::default();
        let own = numbers(&one.of, |id| {
            self.writer.conditions.get(id.0)?.number.as_ref()
        });
        let other = numbers(reader, |id| {
            self.reader.conditions.get(id.0)?.number.as_ref()
        });
        let pool = self.pool(&one.of, &[&own, &other]);
        let mut add = |rule: Rule, is_shown: &dyn Fn(&Decimal) -> bool| {
            let shown = pool
                .iter()
                .filter(|text| Decimal::parse(text).is_some_and(|number| is_shown(&number)));
            let candidates = shown
                .map(|text| Candidate::whole(Json::Number(text.clone())))
                .collect();
            local
                .findings
                .push(difference(rule, String::new(), one, reader, candidates));
        };
        // That a number is an integer says its width, too.
        let [is_low_of_width, is_high_of_width] = match (&one.of.what, &reader.what) {
            (What::Float(_), What::Int(int)) => {
                [int.min == int.width.min(), int.max == int.width.max()]
            }
            _ => [false, false],
        };
        if !is_low_of_width && !allows_low(&other.low, &own.low) {
            add(self.pick(MINIMUM_RAISED, MINIMUM_LOWERED), &|number| {
                !other.is_above(number)
            });
        }
        if !is_high_of_width && !allows_high(&other.high, &own.high) {
            add(self.pick(MAXIMUM_LOWERED, MAXIMUM_RAISED), &|number| {
                !other.is_below(number)
            });
        }
        if other.is_integer && !own.is_integer {
            add(self.pick(FRACTION_REMOVED, FRACTION_ADDED), &|number| {
                !number.is_integer()
            });
        }
        for of in &other.multiples {
            let is_known = own
                .multiples
                .iter()
                .any(|own| own.is_multiple_of(of) == Some(true));
            let one_is = own.is_integer && Decimal::from(1).is_multiple_of(of) == Some(true);
            if !is_known && !one_is {
                add(
                    self.pick(MULTIPLE_TIGHTENED, MULTIPLE_LOOSENED),
                    &|number| number.is_multiple_of(of) != Some(true),
                );
            }
        }
        match (&one.of.what, &reader.what) {
            (What::Int(own), What::Float(other))
                if !other.single && (own.min < -SAFE || own.max > SAFE) =>
            {
                add(DOUBLES, &|number| {
                    *number > Decimal::from(9_007_199_254_740_992)
                });
            }
            (What::Int(own), What::Float(other))
                if other.single && (own.min < -SINGLE || own.max > SINGLE) =>
            {
                add(PRECISION, &|_| true);
            }
            (What::Float(own), What::Float(other))
                if own.single != other.single && other.single =>
            {
                add(PRECISION, &|_| true);
            }
            // A number is written with a fraction, even if a condition wants an integer.
            (What::Float(_), What::Int(other)) if own.is_integer && !other.any_spelling => {
                let rule = self.pick(SPELLING_TIGHTENED, SPELLING_LOOSENED);
                let spelled = pool.iter().map(|text| format!("{text}.0"));
                let candidates = spelled
                    .map(|text| Candidate::whole(Json::Number(text)))
                    .collect();
                local
                    .findings
                    .push(difference(rule, String::new(), one, reader, candidates));
            }
            (What::Int(own), What::Int(other)) if own.any_spelling && !other.any_spelling => {
                let number = self.examples().of(&one.of);
                let spelled = number
                    .iter()
                    .map(|number| format!("{}.0", samewire_reference::compact(number)));
                let candidates = spelled
                    .map(|text| Candidate::whole(Json::Number(text)))
                    .collect();
                let rule = self.pick(SPELLING_TIGHTENED, SPELLING_LOOSENED);
                let mut found = difference(rule, String::new(), one, reader, candidates);
                found.claim = Claim::Tolerance;
                local.findings.push(found);
            }
            _ => {}
        }
        local
    }

    /// Raw JSON has no integers beyond 64 bits.
    pub(crate) fn raw_numbers(&self, one: &Written<'m>, reader: &Alternative<'m>) -> Local<'m> {
        let mut local = Local::default();
        let texts = ["18446744073709551616", "-9223372036854775809"];
        let is_value =
            |text: &&str| matches!(one.of.what, What::Float(float) if is_within(float, text));
        let candidates: Vec<Candidate> = texts
            .iter()
            .copied()
            .filter(|text| is_value(text))
            .map(|text| Candidate::whole(Json::Number(text.to_owned())))
            .collect();
        if !candidates.is_empty() {
            let rule = self.pick(RAW_RANGE, RAW_RANGE_BACK);
            local
                .findings
                .push(difference(rule, String::new(), one, reader, candidates));
        }
        local
    }

    /// Spellings of numbers of the writer that are near the ends of both sets, the simple ones first.
    fn pool(&self, of: &Alternative<'m>, sets: &[&Numbers]) -> Vec<String> {
        let mut all: Vec<String> = [
            "1",
            "0",
            "-1",
            "0.5",
            "2",
            "3",
            "7",
            "100",
            "0.1",
            "16777217",
            "9007199254740993",
            "18446744073709551615",
            "1e300",
            "-1e300",
        ]
        .map(str::to_owned)
        .into();
        let ends = sets.iter().flat_map(|set| set.low.iter().chain(&set.high));
        for (end, _) in ends {
            all.push(end.to_string());
            if let Ok(number) = end.to_string().parse::<i128>() {
                all.extend([number - 1, number + 1].map(|number| number.to_string()));
            } else if let Ok(number) = end.to_string().parse::<f64>() {
                all.extend([number - 0.01, number + 0.01].map(|number| number.to_string()));
            }
            all.push(format!("{end}.5"));
        }
        all.extend(
            sets.iter()
                .flat_map(|set| set.multiples.iter().map(ToString::to_string)),
        );
        let is_value = |text: &String| match of.what {
            What::Int(int) => is_integer_within(int, text),
            What::Float(float) => is_within(float, text),
            _ => false,
        };
        all.retain(is_value);
        all.retain(|text| {
            of.conditions
                .iter()
                .all(|id| fulfils(self.writer, *id, &Json::Number(text.clone())))
        });
        all.sort_by_key(String::len);
        all
    }

    pub(crate) fn texts(&self, one: &Written<'m>, reader: &Alternative<'m>) -> Local<'m> {
        let mut local = Local::default();
        let (What::Text(own), What::Text(other)) = (&one.of.what, &reader.what) else {
            return local;
        };
        if other.native.is_some() || own.native.is_some() {
            return self.natives(
                one,
                reader,
                [own.native.is_some(), other.native == own.native],
            );
        }
        let written = self.examples().language(&one.of);
        let read = Examples { model: self.reader }.language(reader);
        for part in [&Part::MinLength, &Part::MaxLength, &Part::Pattern] {
            let only = part.of(&read);
            let rule = match part {
                Part::MinLength => self.pick(MIN_LENGTH_RAISED, MIN_LENGTH_LOWERED),
                Part::MaxLength => self.pick(MAX_LENGTH_LOWERED, MAX_LENGTH_RAISED),
                Part::Pattern if is_of_format(&only) => {
                    self.pick(FORMAT_TIGHTENED, FORMAT_LOOSENED)
                }
                Part::Pattern => self.pick(PATTERN_TIGHTENED, PATTERN_LOOSENED),
            };
            match written.shortest_outside(Some(&only)) {
                Outside::Nothing => {}
                Outside::Text(text) => {
                    let candidates = vec![Candidate::whole(Json::Text(text))];
                    local
                        .findings
                        .push(difference(rule, String::new(), one, reader, candidates));
                }
                Outside::Unknown => {
                    let texts = ["", "x", "0", "-", "x x", "é"]
                        .into_iter()
                        .map(str::to_owned);
                    let lengths = [
                        written.length.min,
                        written.length.max,
                        read.length.max.map(|max| max + 1),
                    ];
                    let long = lengths
                        .into_iter()
                        .flatten()
                        .filter_map(|count| usize::try_from(count).ok());
                    let texts = texts.chain(
                        long.filter(|count| *count < 100_000)
                            .map(|count| "x".repeat(count)),
                    );
                    let shown = texts.filter(|text| written.has(text) && !only.has(text));
                    let candidates = shown
                        .map(|text| Candidate::whole(Json::Text(text)))
                        .collect();
                    let why = "the patterns are too large to compare, or look around";
                    let mut found = difference(rule, String::new(), one, reader, candidates);
                    found.claim = Claim::Unknown(why.to_owned());
                    local.findings.push(found);
                }
            }
        }
        local
    }

    /// Strings of a native format are written in one spelling, and read only if they are of the format.
    fn natives(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        [is_own, is_same]: [bool; 2],
    ) -> Local<'m> {
        let mut local = Local::default();
        if is_same {
            return local;
        }
        let rule = if is_own {
            self.pick(FORMAT_LOOSENED, FORMAT_TIGHTENED)
        } else {
            self.pick(FORMAT_TIGHTENED, FORMAT_LOOSENED)
        };
        let made = self.examples().of(&one.of);
        let odd = [
            "x",
            "2026-11-30t10:00:00z",
            "0000-01-01T00:00:00Z",
            "AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA",
            "1.50",
            "AB==",
        ];
        let values = odd
            .map(|text| Json::Text(text.to_owned()))
            .into_iter()
            .chain(made);
        let candidates = values.map(Candidate::whole).collect();
        let mut found = difference(rule, String::new(), one, reader, candidates);
        if is_own
            && matches!(&reader.what, What::Text(text) if text.native.is_none() && text.pattern.is_none() && text.length == Length::default())
            && reader.conditions.is_empty()
        {
            found.claim = Claim::Fine;
        }
        local.findings.push(found);
        local
    }
}

/// A part of what is asked of a text.
enum Part {
    MinLength,
    MaxLength,
    Pattern,
}

impl Part {
    fn of(&self, language: &Language) -> Language {
        let mut only = Language::default();
        match self {
            Self::MinLength => only.length.min = language.length.min,
            Self::MaxLength => only.length.max = language.length.max,
            Self::Pattern => only.patterns.clone_from(&language.patterns),
        }
        only
    }
}

fn is_of_format(language: &Language) -> bool {
    let is_one = |pattern: &samewire_schema::Pattern| {
        samewire_schema::Formats::of_pattern(&pattern.source).is_some()
    };
    !language.patterns.is_empty() && language.patterns.iter().all(is_one)
}

impl Numbers {
    fn is_above(&self, number: &Decimal) -> bool {
        self.low
            .as_ref()
            .is_none_or(|(low, is_excluded)| number > low || number == low && !is_excluded)
    }

    fn is_below(&self, number: &Decimal) -> bool {
        self.high
            .as_ref()
            .is_none_or(|(high, is_excluded)| number < high || number == high && !is_excluded)
    }
}

/// An end of a range, and whether the number itself is excluded.
type End = Option<(Decimal, bool)>;

/// Whether the lower end of the reader leaves in everything above that of the writer.
fn allows_low(reader: &End, writer: &End) -> bool {
    match (reader, writer) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some((reader, is_excluded)), Some((writer, is_out))) => {
            reader < writer || reader == writer && (!is_excluded || *is_out)
        }
    }
}

/// The same of the upper ends.
fn allows_high(reader: &End, writer: &End) -> bool {
    match (reader, writer) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some((reader, is_excluded)), Some((writer, is_out))) => {
            reader > writer || reader == writer && (!is_excluded || *is_out)
        }
    }
}

fn numbers<'c>(
    of: &Alternative<'_>,
    rule: impl Fn(&samewire_codegen::model::ConditionId) -> Option<&'c NumberRule>,
) -> Numbers {
    let mut numbers = match of.what {
        What::Int(int) => of_integer(int),
        What::Float(float) => of_float(float),
        _ => Numbers {
            low: None,
            high: None,
            multiples: Vec::new(),
            is_integer: false,
        },
    };
    for rule in of.conditions.iter().filter_map(rule) {
        numbers.is_integer |= rule.integer;
        numbers
            .multiples
            .extend(rule.multiples_of.iter().filter_map(|of| Decimal::parse(of)));
        let end = |bound: &samewire_codegen::model::Bound| {
            Some((Decimal::parse(&bound.number)?, bound.exclusive))
        };
        if let Some(low) = rule.min.as_ref().and_then(end) {
            let low = Some(low);
            if !allows_low(&low, &numbers.low) {
                numbers.low = low;
            }
        }
        if let Some(high) = rule.max.as_ref().and_then(end) {
            let high = Some(high);
            if !allows_high(&high, &numbers.high) {
                numbers.high = high;
            }
        }
    }
    numbers.is_integer |= numbers.multiples.iter().any(Decimal::is_integer);
    numbers
}

fn of_integer(int: &Int) -> Numbers {
    Numbers {
        low: Decimal::parse(&int.min.to_string()).map(|low| (low, false)),
        high: Decimal::parse(&int.max.to_string()).map(|high| (high, false)),
        multiples: int.multiple_of.map(Decimal::from).into_iter().collect(),
        is_integer: true,
    }
}

fn of_float(float: &Float) -> Numbers {
    let end = |inclusive: Option<f64>, exclusive: Option<f64>| {
        let one =
            |end: Option<f64>, is_excluded| Some((Decimal::parse(&end?.to_string())?, is_excluded));
        one(exclusive, true).or_else(|| one(inclusive, false))
    };
    Numbers {
        low: end(float.min, float.above),
        high: end(float.max, float.below),
        multiples: Vec::new(),
        is_integer: false,
    }
}
