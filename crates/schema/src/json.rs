//! JSON values that keep the text of numbers and the order of members.

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};

use indexmap::IndexMap;

use crate::decimal::Decimal;

/// The members of an object, in the order of the text. The hasher is seeded at random, and faster than that of the
/// standard library: reading a schema looks up some forty keywords for each object.
pub type Object = IndexMap<String, Json, foldhash::fast::RandomState>;

/// A JSON value. Equality is that of JSON Schema: numbers are compared by value, and members in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number of any precision.
    Number(Number),
    /// A string, with its escapes resolved.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object.
    Object(Object),
}

/// A number, with its spelling.
#[derive(Debug, Clone)]
pub struct Number {
    /// The text of the number as it was written.
    pub text: String,
    /// The exact value.
    pub value: Decimal,
}

impl Number {
    /// Whether the text is that of an integer, as draft-04 requires: `1`, but not `1.0`.
    pub fn is_integer_token(&self) -> bool {
        !self.text.contains(['.', 'e', 'E'])
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        #[cfg(test)]
        COMPARED.with(|compared| compared.set(compared.get() + 1));
        self.value == other.value
    }
}

#[cfg(test)]
thread_local! {
    static COMPARED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How often this thread has compared two numbers, for tests that count work instead of time.
#[cfg(test)]
pub(crate) fn compared() -> usize {
    COMPARED.get()
}

impl Eq for Number {}

impl Hash for Json {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.json_type().hash(state);
        match self {
            Self::Null => {}
            Self::Bool(value) => value.hash(state),
            Self::Number(number) => number.value.hash(state),
            Self::Text(text) => text.hash(state),
            Self::List(items) => items.hash(state),
            Self::Object(members) => {
                let mut sorted: Vec<_> = members.iter().collect();
                sorted.sort_unstable_by_key(|(name, _)| *name);
                sorted.hash(state);
            }
        }
    }
}

/// The six types of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum JsonType {
    /// `null`.
    Null,
    /// `true` and `false`.
    Boolean,
    /// Numbers, integers included.
    Number,
    /// Strings.
    String,
    /// Arrays.
    Array,
    /// Objects.
    Object,
}

impl JsonType {
    /// All six types.
    pub const ALL: [Self; 6] = [
        Self::Null,
        Self::Boolean,
        Self::Number,
        Self::String,
        Self::Array,
        Self::Object,
    ];

    /// The name of the type in the keyword `type`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Number => "number",
            Self::String => "string",
            Self::Array => "array",
            Self::Object => "object",
        }
    }
}

/// For each value, the place of the first one that equals it. Takes about linear time.
///
/// ```
/// use samewire_schema::{first_equal, parse};
///
/// let (values, _) = parse(r#"[{ "a": 1, "b": 2 }, true, { "b": 2.0, "a": 1 }]"#)?;
/// assert_eq!(first_equal(values.as_list().unwrap()), [0, 1, 0]);
/// # Ok::<(), samewire_schema::Mistake>(())
/// ```
pub fn first_equal<'j>(values: impl IntoIterator<Item = &'j Json>) -> Vec<usize> {
    let mut firsts: HashMap<&Json, usize> = HashMap::new();
    let places = values.into_iter().enumerate();
    let places = places.map(|(index, value)| *firsts.entry(value).or_insert(index));
    places.collect()
}

impl Json {
    /// Creates an object with these members.
    pub(crate) fn object<const COUNT: usize>(members: [(&str, Self); COUNT]) -> Self {
        let members = members.into_iter();
        Self::Object(members.map(|(name, of)| (name.to_owned(), of)).collect())
    }

    /// The type of the value.
    pub fn json_type(&self) -> JsonType {
        match self {
            Self::Null => JsonType::Null,
            Self::Bool(_) => JsonType::Boolean,
            Self::Number(_) => JsonType::Number,
            Self::Text(_) => JsonType::String,
            Self::List(_) => JsonType::Array,
            Self::Object(_) => JsonType::Object,
        }
    }

    /// The value at a path of member and item indices.
    pub(crate) fn along(&self, way: &[usize]) -> Option<&Self> {
        way.iter().try_fold(self, |json, index| match json {
            Self::Object(members) => members.get_index(*index).map(|(_, inner)| inner),
            Self::List(items) => items.get(*index),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) => None,
        })
    }

    /// The members, if the value is an object.
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Self::Object(members) => Some(members),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) | Self::List(_) => None,
        }
    }

    /// The items, if the value is an array.
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) | Self::Object(_) => None,
        }
    }

    /// The text, if the value is a string.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::List(_) | Self::Object(_) => None,
        }
    }

    /// The number, if the value is a number.
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Self::Number(number) => Some(number),
            Self::Null | Self::Bool(_) | Self::Text(_) | Self::List(_) | Self::Object(_) => None,
        }
    }

    /// The value, if it is a Boolean.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            Self::Null | Self::Number(_) | Self::Text(_) | Self::List(_) | Self::Object(_) => None,
        }
    }

    /// The member `name`, if the value is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.as_object()?.get(name)
    }

    /// Creates a JSON integer.
    pub fn count(count: u64) -> Self {
        Self::decimal(&Decimal::from(count))
    }

    /// Creates a JSON number with the shortest spelling of the decimal.
    pub fn decimal(value: &Decimal) -> Self {
        Self::Number(Number {
            text: value.to_string(),
            value: value.clone(),
        })
    }

    /// A text that is equal for two values if and only if they are equal.
    pub fn canonical(&self) -> String {
        let mut out = String::new();
        self.write_canonical(&mut out);
        out
    }

    fn write_canonical(&self, out: &mut String) {
        match self {
            Self::Null | Self::Bool(_) | Self::Text(_) => out.push_str(&self.to_string()),
            Self::Number(number) => out.push_str(&number.value.to_string()),
            Self::List(items) => {
                out.push('[');
                for item in items {
                    item.write_canonical(out);
                    out.push(',');
                }
                out.push(']');
            }
            Self::Object(members) => {
                let mut sorted: Vec<_> = members.iter().collect();
                sorted.sort_by_key(|(name, _)| *name);
                out.push('{');
                for (name, value) in sorted {
                    out.push_str(&quoted(name));
                    out.push(':');
                    value.write_canonical(out);
                    out.push(',');
                }
                out.push('}');
            }
        }
    }

    /// The value as text, indented by two spaces.
    pub fn pretty(&self) -> String {
        let mut out = String::new();
        self.write_pretty(&mut out, 0);
        out.push('\n');
        out
    }

    fn write_pretty(&self, out: &mut String, depth: usize) {
        let line = |out: &mut String, depth: usize| {
            out.push('\n');
            out.push_str(&"  ".repeat(depth));
        };
        match self {
            Self::List(items) if !items.is_empty() => {
                let nested = |item: &Self| matches!(item, Self::List(_) | Self::Object(_));
                if !items.iter().any(nested) {
                    out.push_str(&self.to_string());
                    return;
                }
                for (index, item) in items.iter().enumerate() {
                    out.push(if index == 0 { '[' } else { ',' });
                    line(out, depth + 1);
                    item.write_pretty(out, depth + 1);
                }
                line(out, depth);
                out.push(']');
            }
            Self::Object(members) if !members.is_empty() => {
                for (index, (name, value)) in members.iter().enumerate() {
                    out.push(if index == 0 { '{' } else { ',' });
                    line(out, depth + 1);
                    out.push_str(&quoted(name));
                    out.push_str(": ");
                    value.write_pretty(out, depth + 1);
                }
                line(out, depth);
                out.push('}');
            }
            Self::Null
            | Self::Bool(_)
            | Self::Number(_)
            | Self::Text(_)
            | Self::List(_)
            | Self::Object(_) => out.push_str(&self.to_string()),
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(number) => f.write_str(&number.text),
            Self::Text(text) => f.write_str(&quoted(text)),
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
                    write!(f, "{comma}{}:{value}", quoted(name))?;
                }
                f.write_str("}")
            }
        }
    }
}

/// A string as a JSON literal.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
