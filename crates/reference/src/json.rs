//! Parses JSON text and checks the rules for texts: syntax, depth, valid Unicode, repeated names.

use samewire_schema::{Event, EventReader, Mistake};

use crate::fault::{Code, Fault};
use crate::spelling;

/// The maximum depth of arrays and objects.
pub const DEPTH: usize = 128;

/// A JSON value that keeps the spelling of numbers and the order of members.
#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as it is spelled.
    Number(String),
    /// A string, with its escapes resolved.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object. A repeated name keeps its first position and its last value.
    Object(Vec<(String, Json)>),
}

/// Parses a text. If this fails, returns all errors up to the first syntax error.
///
/// # Errors
///
/// Returns errors with the codes `syntax`, `depth` and `unicode`, all with the path of the whole text.
pub fn parse(text: &str) -> Result<Json, Vec<Fault>> {
    let mut events = EventReader::new(text);
    let mut too_deep = false;
    let read = document(&mut events, &mut too_deep);
    let depth = too_deep.then(|| format!("nested more than {DEPTH} levels deep"));
    let half_pair = events.half_pair;
    let half_pair = half_pair.map(|at| format!("half of a surrogate pair at byte {at}"));
    let syntax = read.as_ref().err().map(ToString::to_string);
    let faults = [
        (Code::Depth, depth),
        (Code::Unicode, half_pair),
        (Code::Syntax, syntax),
    ];
    let faults = faults.into_iter().filter_map(|(code, message)| {
        Some(Fault {
            path: String::new(),
            code,
            message: message?,
            only_alone: false,
        })
    });
    let mut faults: Vec<Fault> = faults.collect();
    Fault::listing_first(&mut faults);
    read.ok().filter(|_| faults.is_empty()).ok_or(faults)
}

/// Reads a document. The open arrays and objects are in a list and not on the stack, so that no text can overflow it.
/// Values deeper than [`DEPTH`] are left out, but the text is read to its end.
fn document(events: &mut EventReader<'_>, too_deep: &mut bool) -> Result<Json, Mistake> {
    // Each open object has the name of the member that is being read.
    let mut open: Vec<(Json, String)> = Vec::new();
    loop {
        let event = events.next_event()?;
        *too_deep |= open.len() >= DEPTH && matches!(event, Event::List | Event::Object);
        let value = match event {
            Event::List => {
                open.push((Json::List(Vec::new()), String::new()));
                continue;
            }
            Event::Object => {
                open.push((Json::Object(Vec::new()), String::new()));
                continue;
            }
            Event::Name(next) => {
                if let Some((_, name)) = open.last_mut() {
                    *name = next;
                }
                continue;
            }
            Event::End => match open.pop() {
                Some((value, _)) if open.len() < DEPTH => value,
                Some(_) | None => Json::Null,
            },
            Event::Null => Json::Null,
            Event::Bool(value) => Json::Bool(value),
            Event::Number(spelling) => Json::Number(spelling.to_owned()),
            Event::Text(text) => Json::Text(text),
        };
        match open.last_mut() {
            Some((Json::List(items), _)) => items.push(value),
            Some((Json::Object(members), name)) => {
                match members.iter_mut().find(|(other, _)| other == name) {
                    Some((_, earlier)) => *earlier = value,
                    None => members.push((std::mem::take(name), value)),
                }
            }
            Some(_) | None => return events.end().map(|()| value),
        }
    }
}

/// Whether two values are equal as JSON: the order of members and the spelling of numbers do not matter. Integers are
/// compared by their digits, and numbers with a fraction or an exponent as doubles.
pub fn same(a: &Json, b: &Json) -> bool {
    same_by(a, b, spelling::same)
}

/// The same as [`same`] for a language that only has doubles: a number with a fraction or an exponent also equals an
/// integer that rounds to the same double.
pub fn same_as_doubles(a: &Json, b: &Json) -> bool {
    same_by(a, b, spelling::same_as_doubles)
}

/// The same as [`same_as_doubles`], but for parsed values, in which all numbers are doubles.
pub(crate) fn same_when_parsed(a: &Json, b: &Json) -> bool {
    same_by(a, b, spelling::same_when_parsed)
}

fn same_by(a: &Json, b: &Json, numbers: fn(&str, &str) -> bool) -> bool {
    let same = |a: &Json, b: &Json| same_by(a, b, numbers);
    match (a, b) {
        (Json::Null, Json::Null) => true,
        (Json::Bool(a), Json::Bool(b)) => a == b,
        (Json::Text(a), Json::Text(b)) => a == b,
        (Json::Number(a), Json::Number(b)) => numbers(a, b),
        (Json::List(a), Json::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(name, a)| b.iter().any(|(other, b)| name == other && same(a, b)))
        }
        _ => false,
    }
}

impl Json {
    /// The name of the JSON type in messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "an array",
            Self::Object(_) => "an object",
        }
    }

    /// The member `name`, if this is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(members) => members
                .iter()
                .find(|(n, _)| n == name)
                .map(|(_, value)| value),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) | Self::List(_) => None,
        }
    }
}

impl From<&serde_json::Value> for Json {
    fn from(value: &serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Self::Null,
            serde_json::Value::Bool(b) => Self::Bool(*b),
            serde_json::Value::Number(n) => Self::Number(n.to_string()),
            serde_json::Value::String(s) => Self::Text(s.clone()),
            serde_json::Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
            serde_json::Value::Object(members) => Self::Object(
                members
                    .iter()
                    .map(|(name, value)| (name.clone(), value.into()))
                    .collect(),
            ),
        }
    }
}
