//! `[[adjust]]`, and `--adjust` on the command line: changes to schemas that are maintained by others. They are applied
//! when a document is read, and its file stays as it is.

use std::fmt;
use std::str::FromStr;

use indexmap::map::Entry;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::json::{Json, Object};
use crate::null::{Nullable, is_nullable};
use crate::parse::parse;
use crate::pointer::{Pointer, step};
use crate::problem::Problem;
use crate::whole::{Defaults, Undeclared};

/// `[[adjust]]`: a change at one place of the schema. The changes are applied in their order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjust {
    /// The place: a JSON Pointer into the schema's own file, such as `/$defs/issue-type`. In another file, and if the
    /// schema has several files, the pointer follows the name of the file: `common/plan.json#/$defs/issue-type`.
    pub at: String,
    /// The name of the type whose schema is at this place, as words or in any case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The schema that replaces the one at this place: a table, a Boolean, or a string with JSON.
    #[serde(
        default,
        deserialize_with = "from_value_or_text",
        serialize_with = "as_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub schema: Option<Value>,
    /// A merge patch (RFC 7386) for the schema at this place: a table, or a string with JSON. In the patch, `null`
    /// removes a member.
    #[serde(
        default,
        deserialize_with = "from_value_or_text",
        serialize_with = "as_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub merge: Option<Value>,
    /// How `nullable: true` is read at this place and inside of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nullable: Option<Nullable>,
    /// What becomes of the undeclared members of objects at this place and inside of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undeclared: Option<Undeclared>,
    /// What becomes of the defaults of members at this place and inside of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defaults: Option<Defaults>,
}

impl Adjust {
    /// The name of the type of the whole schema.
    pub fn root_name(name: String) -> Self {
        Self {
            name: Some(name),
            ..Self::default()
        }
    }

    /// The problem with the entry itself, if there is one.
    pub fn problem(&self) -> Option<String> {
        let Self {
            at: _,
            name,
            schema,
            merge,
            nullable,
            undeclared,
            defaults,
        } = self;
        let says_nothing = schema.is_none()
            && merge.is_none()
            && nullable.is_none()
            && undeclared.is_none()
            && defaults.is_none();
        let (_, pointer) = self.place();
        if !pointer.is_empty() && !pointer.starts_with('/') {
            return Some(format!(
                "{pointer:?} is no JSON Pointer: write `/{pointer}`, or nothing for the whole schema"
            ));
        }
        if schema.is_some() && merge.is_some() {
            return Some("it has `schema` and `merge`: leave one out".to_owned());
        }
        match name {
            None if says_nothing => Some(
                "it changes nothing: add `name`, `schema`, `merge`, `nullable`, `undeclared` or `defaults`".to_owned(),
            ),
            Some(name) if !name.chars().any(char::is_alphabetic) => {
                Some(format!("`name` is {name:?}, which has no letter"))
            }
            Some(_) | None => None,
        }
    }

    /// The label of the file, which is empty for the schema's own file, and the pointer in it.
    pub fn place(&self) -> (&str, &str) {
        file_of(&self.at).unwrap_or(("", &self.at))
    }

    /// Whether it is about a place of a document with this label, or something around it. The first document needs none.
    pub(crate) fn is_around(&self, at: &Pointer, label: &str, is_first: bool) -> bool {
        let (document, pointer) = self.place();
        let is_here = document == label || document.is_empty() && is_first;
        let around = Pointer::of_text(pointer).filter(|_| is_here);
        around.is_some_and(|around| *at == around || at.is_below(&around))
    }

    /// Whether it reads `nullable` as `null` at a place of a document with this label.
    pub(crate) fn is_lenient_at(&self, at: &Pointer, label: &str, is_first: bool) -> bool {
        self.nullable == Some(Nullable::Lenient) && self.is_around(at, label, is_first)
    }

    /// Changes a document of this label.
    ///
    /// # Errors
    ///
    /// If the document does not have the place: the nearest place that it has, and what is wrong.
    pub(crate) fn apply(&self, json: &mut Json, label: &str) -> Result<(), (Pointer, String)> {
        let pointer = Pointer::of_text(self.place().1).unwrap_or_default();
        let (mut at, mut inner) = (Pointer::root(), &*json);
        for token in pointer.tokens() {
            inner = step(inner, &token)
                .ok_or_else(|| (at.clone(), self.nowhere(&at, inner, &token, label)))?;
            at = at.join(&token);
        }
        let has_no_nullable = self.nullable == Some(Nullable::Lenient) && !has_nullable(inner);
        let Some(here) = pointer.of_mut(json) else {
            return Ok(());
        };
        for (change, is_merge) in [(&self.schema, false), (&self.merge, true)] {
            let Some(change) = change else { continue };
            let (change, _) =
                parse(&change.to_string()).map_err(|wrong| (at.clone(), wrong.message))?;
            if is_merge {
                merge(here, change);
            } else {
                *here = change;
            }
        }
        if has_no_nullable {
            let message =
                "`adjust` reads `nullable` here as null, and there is no `nullable: true`";
            return Err((at, message.to_owned()));
        }
        Ok(())
    }

    /// What is wrong with a pointer of which only the part before `missing` leads to a value.
    fn nowhere(&self, at: &Pointer, here: &Json, missing: &str, label: &str) -> String {
        let place = match (label, at.as_str()) {
            ("", "") => "the schema".to_owned(),
            ("", at) => at.to_owned(),
            (label, at) => format!("{label}#{at}"),
        };
        let advice = match here {
            Json::Object(members) => advice(
                &members.keys().map(String::as_str).collect::<Vec<_>>(),
                missing,
            ),
            Json::List(items) => format!(
                "its items are counted from 0, and there are {}",
                items.len()
            ),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {
                "it has no members".to_owned()
            }
        };
        let said = &self.at;
        format!("`adjust` is about `{said}`, but {place} has no `{missing}`: {advice}")
    }
}

/// The keys beside `at`.
const KEYS: [&str; 6] = [
    "name",
    "schema",
    "merge",
    "nullable",
    "undeclared",
    "defaults",
];

impl FromStr for Adjust {
    type Err = String;

    /// Reads `POINTER=JSON`, as the command line has it: the other keys are the members of the JSON.
    ///
    /// ```
    /// use samewire_schema::Adjust;
    ///
    /// let adjust: Adjust = r#"/$defs/port={"name": "TcpPort"}"#.parse()?;
    /// assert_eq!((adjust.at.as_str(), adjust.name.as_deref()), ("/$defs/port", Some("TcpPort")));
    /// assert_eq!(adjust.to_string(), r#"/$defs/port={"name":"TcpPort"}"#);
    /// # Ok::<(), String>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, String> {
        let start = text.find("={").ok_or_else(|| {
            "write POINTER=JSON, such as `/$defs/port={\"name\": \"TcpPort\"}`".to_owned()
        })?;
        let (at, json) = (&text[..start], &text[start + 1..]);
        parse(json).map_err(|mistake| {
            let problem = Problem::syntax("JSON", json, &mistake);
            let place = problem.place;
            let (line, column) = (place.line, place.column);
            format!(
                "line {line}, column {column} of the JSON: {}\n{}",
                problem.message,
                place.snippet()
            )
        })?;
        let mut members: Map<String, Value> =
            serde_json::from_str(json).map_err(|error| error.to_string())?;
        if let Some(key) = members.keys().find(|key| !KEYS.contains(&key.as_str())) {
            let known = KEYS.map(|key| format!("`{key}`")).join(", ");
            return Err(format!("there is no key `{key}`: the keys are {known}"));
        }
        for (key, value) in &members {
            let alone = json!({ "at": at, key: value });
            let read: Result<Self, _> = serde_json::from_value(alone);
            read.map_err(|error| format!("`{key}`: {error}"))?;
        }
        members.insert("at".to_owned(), at.into());
        let adjust: Self =
            serde_json::from_value(members.into()).map_err(|error| error.to_string())?;
        match adjust.problem() {
            Some(problem) => Err(problem),
            None => Ok(adjust),
        }
    }
}

impl fmt::Display for Adjust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            at,
            name,
            schema,
            merge,
            nullable,
            undeclared,
            defaults,
        } = self;
        let name = name.as_ref().map(|name| json!(name));
        let nullable = nullable.map(|nullable| json!(nullable));
        let undeclared = undeclared.map(|undeclared| json!(undeclared));
        let defaults = defaults.map(|defaults| json!(defaults));
        let values = [
            name,
            schema.clone(),
            merge.clone(),
            nullable,
            undeclared,
            defaults,
        ];
        let members = KEYS.iter().zip(values);
        let members: Map<String, Value> = members
            .filter_map(|(key, value)| Some(((*key).to_owned(), value?)))
            .collect();
        write!(f, "{at}={}", Value::Object(members))
    }
}

/// The file that a place names, and the pointer in it.
pub fn file_of(at: &str) -> Option<(&str, &str)> {
    at.split_once('#')
        .filter(|(file, _)| !file.starts_with('/'))
}

/// Advice on what to write instead of a name that is missing among these.
pub fn advice(names: &[&str], missing: &str) -> String {
    /// The maximum number of names in the message, and of those that are nearly the missing one.
    const SHOWN: (usize, usize) = (8, 3);
    let wanted = missing.to_lowercase();
    let near = names.iter().map(|name| {
        let distance = strsim::osa_distance(&name.to_lowercase(), &wanted);
        (distance, format!("`{name}`"))
    });
    let mut near: Vec<(usize, String)> = near
        .filter(|(distance, _)| *distance <= 3 && *distance < wanted.chars().count())
        .collect();
    near.sort();
    near.truncate(SHOWN.1);
    let near: Vec<String> = near.into_iter().map(|(_, name)| name).collect();
    match near.as_slice() {
        [.., last] => {
            let others = near[..near.len() - 1].join(", ");
            let or = if others.is_empty() { "" } else { " or " };
            format!("is {others}{or}{last} meant?")
        }
        [] if names.is_empty() => "it has no members".to_owned(),
        [] => {
            let shown = names.iter().take(SHOWN.0).map(|name| format!("`{name}`"));
            let shown: Vec<String> = shown.collect();
            let more = if names.len() > SHOWN.0 {
                " and others"
            } else {
                ""
            };
            format!("it has {}{more}", shown.join(", "))
        }
    }
}

fn has_nullable(json: &Json) -> bool {
    match json {
        Json::Object(members) => is_nullable(members) || members.values().any(has_nullable),
        Json::List(items) => items.iter().any(has_nullable),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => false,
    }
}

/// Applies a merge patch as defined by RFC 7386.
fn merge(target: &mut Json, patch: Json) {
    let Json::Object(patch) = patch else {
        *target = patch;
        return;
    };
    if target.as_object().is_none() {
        *target = Json::Object(Object::default());
    }
    let Json::Object(members) = target else {
        return;
    };
    for (name, value) in patch {
        match (members.entry(name), value) {
            (Entry::Occupied(member), Json::Null) => drop(member.shift_remove()),
            (Entry::Vacant(_), Json::Null) => {}
            (member, value) => merge(member.or_insert(Json::Null), value),
        }
    }
}

/// Writes JSON as a string, since TOML has no `null`.
#[expect(clippy::ref_option, reason = "serde calls it so")]
fn as_text<S: Serializer>(value: &Option<Value>, serializer: S) -> Result<S::Ok, S::Error> {
    let text = value.as_ref().map(Value::to_string);
    text.serialize(serializer)
}

/// Reads JSON from TOML values, or from a string, since TOML has no `null`.
fn from_value_or_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Value>, D::Error> {
    let value = match Value::deserialize(deserializer)? {
        Value::String(text) => serde_json::from_str(&text).map_err(|error| {
            serde::de::Error::custom(format!("the string is not JSON: {error}"))
        })?,
        value => value,
    };
    match value {
        Value::Object(_) | Value::Bool(_) => Ok(Some(value)),
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Err(serde::de::Error::custom(
                "a schema is a table (in JSON an object), a Boolean, or a string with JSON of that kind",
            ))
        }
    }
}
