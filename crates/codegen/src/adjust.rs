//! `[[adjust]]`: changes to a schema of somebody else before it is read, without touching its file.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::errors::{Code, Errors};
use crate::model::{Model, Type};

/// `[[adjust]]`: what is different at one place of the schema. They are applied in their order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjust {
    /// The place: a JSON Pointer into the schema's own file, such as `/$defs/issue-type`. Of several files, the file comes
    /// first: `plan.json#/$defs/issue-type`.
    pub at: String,
    /// The name of the type whose schema stands there, as words or in any case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The schema that is read instead of the one that stands there: a table, a Boolean, or a string with JSON.
    #[serde(
        default,
        deserialize_with = "json",
        skip_serializing_if = "Option::is_none"
    )]
    pub schema: Option<Value>,
    /// A merge patch (RFC 7386) for the schema that stands there: a table, or a string with JSON, in which `null` removes
    /// a member.
    #[serde(
        default,
        deserialize_with = "json",
        skip_serializing_if = "Option::is_none"
    )]
    pub merge: Option<Value>,
}

/// The schema with all changes. Names are not part of it.
///
/// # Errors
///
/// Each place that the schema does not have, at the nearest one that it has.
pub fn adjusted<'s>(schema: &'s Value, all: &[Adjust]) -> Result<Cow<'s, Value>, Errors> {
    let (adjusted, errors) = as_far_as_it_fits(schema, all);
    errors.or(adjusted)
}

/// The schema with the changes that fit it, and each place that it does not have.
pub(crate) fn as_far_as_it_fits<'s>(schema: &'s Value, all: &[Adjust]) -> (Cow<'s, Value>, Errors) {
    let mut schema = Cow::Borrowed(schema);
    let mut errors = Errors::default();
    for adjust in all {
        let at = in_files(&adjust.at);
        if schema.pointer(&at).is_none() {
            let (nearest, message) = nowhere(&schema, &adjust.at);
            errors.push(nearest, message);
            continue;
        }
        if adjust.schema.is_none() && adjust.merge.is_none() {
            continue;
        }
        if let Some(place) = schema.to_mut().pointer_mut(&at) {
            if let Some(other) = &adjust.schema {
                place.clone_from(other);
            }
            if let Some(patch) = &adjust.merge {
                merge(place, patch);
            }
        }
    }
    (schema, errors.of(Code::Adjust))
}

/// A place in one of several files as a place in what they say together.
fn in_files(at: &str) -> Cow<'_, str> {
    match at.split_once('#') {
        Some((file, pointer)) if !file.starts_with('/') => {
            let file = file.replace('~', "~0").replace('/', "~1");
            format!("/{file}{pointer}").into()
        }
        Some(_) | None => at.into(),
    }
}

/// A place in what several files say together as a place in one of them.
fn of_file(pointer: &str) -> String {
    let inside = pointer.strip_prefix('/').unwrap_or_default();
    let (file, rest) = match inside.split_once('/') {
        Some((file, rest)) => (file, format!("/{rest}")),
        None => (inside, String::new()),
    };
    match file.replace("~1", "/").replace("~0", "~") {
        none if none.is_empty() => String::new(),
        file => format!("{file}#{rest}"),
    }
}

/// Gives types the names that are asked for, and to the types inside of them names that begin so.
///
/// # Errors
///
/// Each place that no type has its name from, and each name that another type has.
pub(crate) fn rename(model: &mut Model, all: &[Adjust]) -> Result<(), Errors> {
    let mut errors = Errors::default();
    for Adjust { at, name, .. } in all {
        let Some(name) = name else {
            continue;
        };
        if !name.contains(char::is_alphanumeric) {
            let message = format!("`[[adjust]]` names this `{name}`, which has no letter or digit");
            errors.push(at, message);
            continue;
        }
        // A part of a schema, such as an object without its alternative `null`, has a `?` in its id.
        let own = model
            .types
            .iter()
            .find(|(id, ty)| ty.at == *at && !id.0.contains('?'));
        let Some(old) = own.map(|(_, ty)| ty.name.clone()) else {
            let message = "`[[adjust]]` gives this a name, but no type has its name from here: it is a scalar, a reference, \
                           a part of another type, or the same as an earlier branch; name that one";
            errors.push(at, message);
            continue;
        };
        if let Some(other) = model
            .types
            .values()
            .find(|ty| ty.name == *name && ty.at != *at)
        {
            let message = format!(
                "`[[adjust]]` names this `{name}`, which is the name of {:?}, too",
                other.at
            );
            errors.push(at, message);
            continue;
        }
        for ty in model.types.values_mut() {
            take_name(ty, at, &old, name);
        }
    }
    errors.or(()).map_err(|errors| errors.of(Code::Adjust))
}

fn take_name(ty: &mut Type, at: &str, old: &str, new: &str) {
    let below = ty.at.strip_prefix(at);
    if below.is_none_or(|below| !below.is_empty() && !below.starts_with('/')) {
        return;
    }
    let rest = ty.name.strip_prefix(old);
    if let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with(' ')) {
        ty.name = format!("{new}{rest}");
    }
}

/// What is wrong with an entry itself.
pub(crate) fn problem(adjust: &Adjust) -> Option<String> {
    let Adjust {
        at,
        name,
        schema,
        merge,
    } = adjust;
    let pointer = at
        .split_once('#')
        .map_or(at.as_str(), |(_, pointer)| pointer);
    if !at.starts_with('/') && !pointer.is_empty() && !pointer.starts_with('/') {
        return Some(format!(
            "`at` is {at:?}, which is no JSON Pointer: write `/{at}`, or `\"\"` for the whole schema"
        ));
    }
    if schema.is_some() && merge.is_some() {
        return Some("it has `schema` and `merge`: leave one out".to_owned());
    }
    match name {
        None if schema.is_none() && merge.is_none() => {
            Some("it changes nothing: add `name`, `schema` or `merge`".to_owned())
        }
        Some(name) if !name.chars().any(char::is_alphabetic) => {
            Some(format!("`name` is {name:?}, which has no letter"))
        }
        Some(_) | None => None,
    }
}

/// The nearest place that there is, and what to write instead of the pointer.
fn nowhere(schema: &Value, said: &str) -> (String, String) {
    let pointer = in_files(said);
    let mut nearest: &str = &pointer;
    let mut missing = "";
    while schema.pointer(nearest).is_none() {
        let (before, token) = nearest.rsplit_once('/').unwrap_or(("", nearest));
        (nearest, missing) = (before, token);
    }
    let told = match pointer {
        Cow::Owned(_) => of_file(nearest),
        Cow::Borrowed(_) => nearest.to_owned(),
    };
    let missing = missing.replace("~1", "/").replace("~0", "~");
    let here = if told.is_empty() { "the schema" } else { &told };
    let advice = match schema.pointer(nearest) {
        Some(Value::Object(members)) => advice(members, &missing),
        Some(Value::Array(items)) => format!(
            "its items are counted from 0, and there are {}",
            items.len()
        ),
        Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) | None => {
            "it has no members".to_owned()
        }
    };
    let message =
        format!("`[[adjust]]` is about `{said}`, but {here} has no `{missing}`: {advice}");
    (told, message)
}

fn advice(members: &Map<String, Value>, missing: &str) -> String {
    /// More names than these help nobody.
    const SHOWN: usize = 8;
    let wanted = missing.to_lowercase();
    let near = members.keys().map(|name| {
        let distance = strsim::osa_distance(&name.to_lowercase(), &wanted);
        (distance, name)
    });
    match near.min() {
        Some((distance, name)) if distance <= 3 && distance < wanted.chars().count() => {
            format!("is `{name}` meant?")
        }
        Some(_) => {
            let names = members.keys().take(SHOWN).map(|name| format!("`{name}`"));
            let names: Vec<String> = names.collect();
            let more = if members.len() > SHOWN {
                " and others"
            } else {
                ""
            };
            format!("it has {}{more}", names.join(", "))
        }
        None => "it has no members".to_owned(),
    }
}

/// A merge patch as RFC 7386 defines it.
fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        target.clone_from(patch);
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(members) = target else {
        return;
    };
    for (name, value) in patch {
        if value.is_null() {
            members.shift_remove(name);
        } else {
            merge(members.entry(name.as_str()).or_insert(Value::Null), value);
        }
    }
}

/// JSON as TOML has it, or as text, since TOML has no `null`.
fn json<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
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
                "a schema is a table, a Boolean, or a string with JSON of that kind",
            ))
        }
    }
}
