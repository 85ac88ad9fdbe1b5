//! Parses a text to a tree that keeps the spelling of numbers, with serde and not with the generator's own parser.

use std::cmp::Ordering;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// A JSON value. For a repeated member, the last value counts.
#[derive(Debug, Clone, PartialEq)]
pub enum Tree {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as it is spelled.
    Number(String),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Tree>),
    /// An object, with its members in the order of the text.
    Object(Vec<(String, Tree)>),
}

impl Tree {
    /// Parses a text. `None` if it is not JSON or contains an unpaired surrogate.
    pub fn parse(text: &str) -> Option<Self> {
        Self::of(serde_json::from_str(text).ok()?)
    }

    fn of(raw: &RawValue) -> Option<Self> {
        let text = raw.get();
        Some(match text.bytes().next()? {
            b'n' => Self::Null,
            b't' => Self::Bool(true),
            b'f' => Self::Bool(false),
            b'"' => Self::Text(serde_json::from_str(text).ok()?),
            b'[' => {
                let items: Vec<&RawValue> = serde_json::from_str(text).ok()?;
                Self::List(items.into_iter().map(Self::of).collect::<Option<_>>()?)
            }
            b'{' => {
                let Members(members) = serde_json::from_str(text).ok()?;
                let mut kept: Vec<(String, Self)> = Vec::new();
                for (name, value) in members {
                    let value = Self::of(value)?;
                    match kept.iter_mut().find(|(other, _)| *other == name) {
                        Some((_, earlier)) => *earlier = value,
                        None => kept.push((name, value)),
                    }
                }
                Self::Object(kept)
            }
            _ => Self::Number(text.to_owned()),
        })
    }

    /// The value for serde. `None` if a number is not finite as a double.
    pub fn value(&self) -> Option<Value> {
        Some(match self {
            Self::Null => Value::Null,
            Self::Bool(bool) => Value::Bool(*bool),
            Self::Number(spelling) => serde_json::from_str(spelling).ok()?,
            Self::Text(text) => Value::String(text.clone()),
            Self::List(items) => items.iter().map(Self::value).collect::<Option<_>>()?,
            Self::Object(members) => Value::Object(
                members
                    .iter()
                    .map(|(name, value)| Some((name.clone(), value.value()?)))
                    .collect::<Option<_>>()?,
            ),
        })
    }

    /// The depth of arrays and objects.
    pub fn depth(&self) -> usize {
        match self {
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) => 0,
            Self::List(items) => 1 + items.iter().map(Self::depth).max().unwrap_or(0),
            Self::Object(members) => {
                let inner = members.iter().map(|(_, value)| value.depth());
                1 + inner.max().unwrap_or(0)
            }
        }
    }

    /// The member of an object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(members) => members
                .iter()
                .find(|(other, _)| other == name)
                .map(|(_, value)| value),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) | Self::List(_) => None,
        }
    }

    /// Whether two JSON values are equal. The order of members and the spelling of numbers do not matter.
    pub fn same(&self, other: &Self) -> bool {
        self.same_by(other, Number::compare)
    }

    /// Whether two JSON values are equal if numbers are compared like this.
    pub fn same_by(&self, other: &Self, compare: fn(&Number, &Number) -> Ordering) -> bool {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => compare(&Number::of(a), &Number::of(b)).is_eq(),
            (Self::List(a), Self::List(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_by(b, compare))
            }
            (Self::Object(a), Self::Object(b)) => {
                let in_b = |(name, value): &(String, Self)| {
                    let other = other.get(name);
                    other.is_some_and(|other| value.same_by(other, compare))
                };
                a.len() == b.len() && a.iter().all(in_b)
            }
            (a, b) => a == b,
        }
    }

    /// Whether another value is equal, apart from additional members.
    pub fn is_kept_in(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::List(a), Self::List(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_kept_in(b))
            }
            (Self::Object(a), Self::Object(_)) => a.iter().all(|(name, value)| {
                let found = other.get(name);
                found.is_some_and(|other| value.is_kept_in(other))
            }),
            (a, b) => a.same(b),
        }
    }
}

impl From<&Value> for Tree {
    fn from(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(bool) => Self::Bool(*bool),
            Value::Number(number) => Self::Number(number.to_string()),
            Value::String(text) => Self::Text(text.clone()),
            Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
            Value::Object(members) => Self::Object(
                members
                    .iter()
                    .map(|(name, value)| (name.clone(), value.into()))
                    .collect(),
            ),
        }
    }
}

/// Writes compact JSON, with numbers as they are spelled.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(bool) => write!(f, "{bool}"),
            Self::Number(spelling) => f.write_str(spelling),
            Self::Text(text) => write!(f, "{}", Value::from(text.as_str())),
            Self::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{item}")?;
                }
                f.write_str("]")
            }
            Self::Object(members) => {
                f.write_str("{")?;
                for (index, (name, value)) in members.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{}:{value}", Value::from(name.as_str()))?;
                }
                f.write_str("}")
            }
        }
    }
}

/// The value of a number: exact for an integer, otherwise the nearest double.
#[derive(Debug, Clone, Copy)]
pub struct Number {
    /// The value as an integer, if it is one.
    pub integer: Option<i128>,
    /// The nearest double.
    pub double: f64,
}

impl Number {
    /// Parses a spelling.
    pub fn of(spelling: &str) -> Self {
        let double: f64 = spelling.parse().unwrap_or(f64::NAN);
        // An `i128` has 39 digits, and no exact comparison needs more.
        let whole = double.fract() == 0.0 && double.abs() < 1e36;
        let integer = match spelling.parse() {
            Ok(integer) => Some(integer),
            Err(_) if whole => format!("{double:.0}").parse().ok(),
            Err(_) => None,
        };
        Self { integer, double }
    }

    /// The integer as the validator gets it: exact in 64 bits, and a double beyond them.
    fn given(&self) -> Option<i128> {
        let exact = i128::from(i64::MIN)..=i128::from(u64::MAX);
        match self.integer {
            Some(integer) if !exact.contains(&integer) => {
                format!("{:.0}", self.double).parse().ok()
            }
            integer => integer,
        }
    }

    /// Compares values, not spellings, as the validator does.
    pub fn compare(&self, other: &Self) -> Ordering {
        self.compare_as(other, Self::given)
    }

    /// The same, with all digits of integers.
    pub fn compare_digits(&self, other: &Self) -> Ordering {
        self.compare_as(other, |number| number.integer)
    }

    fn compare_as(&self, other: &Self, integer: fn(&Self) -> Option<i128>) -> Ordering {
        match (integer(self), integer(other)) {
            (Some(a), Some(b)) => a.cmp(&b),
            // `0` and `-0.0` are equal, and NaN does not occur.
            _ => self
                .double
                .partial_cmp(&other.double)
                .unwrap_or(Ordering::Less),
        }
    }
}

/// Whether a number is spelled without fraction and exponent.
pub fn is_spelled_as_integer(spelling: &str) -> bool {
    !spelling.contains(['.', 'e', 'E'])
}

/// Members in the order of the text, including repeated ones.
struct Members<'t>(Vec<(String, &'t RawValue)>);

impl<'t> Deserialize<'t> for Members<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'t> Visitor<'t> for InOrder {
            type Value = Members<'t>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}
