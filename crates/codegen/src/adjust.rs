//! `[[adjust]]`: changes to a schema that is maintained by others. They are applied before it is read, and its file
//! stays as it is.

use std::borrow::Cow;

use samewire_schema::Nullable;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::errors::{Code, Errors};
use crate::model::{Model, Type};

/// `[[adjust]]`: a change at one place of the schema. The changes are applied in their order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
        deserialize_with = "json",
        skip_serializing_if = "Option::is_none"
    )]
    pub schema: Option<Value>,
    /// A merge patch (RFC 7386) for the schema at this place: a table, or a string with JSON. In the patch, `null`
    /// removes a member.
    #[serde(
        default,
        deserialize_with = "json",
        skip_serializing_if = "Option::is_none"
    )]
    pub merge: Option<Value>,
    /// How `nullable: true` is read at this place and inside of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nullable: Option<Nullable>,
}

/// Applies all changes to the schema, except those of names.
///
/// # Errors
///
/// Each place that the schema does not have. The error is at the nearest place that it has.
pub fn adjusted<'s, 'a>(
    schema: &'s Value,
    all: impl IntoIterator<Item = &'a Adjust>,
) -> Result<Cow<'s, Value>, Errors> {
    let (adjusted, errors) = as_far_as_it_fits(schema, all);
    errors.or(adjusted)
}

/// The places where `nullable` is read as `null`.
pub(crate) fn lenient_at(all: &[Adjust]) -> Vec<String> {
    let lenient = all
        .iter()
        .filter(|one| one.nullable == Some(Nullable::Lenient));
    lenient.map(|one| one.at.clone()).collect()
}

/// Applies the changes whose places the schema has, and returns an error for each of the others.
pub(crate) fn as_far_as_it_fits<'s, 'a>(
    schema: &'s Value,
    all: impl IntoIterator<Item = &'a Adjust>,
) -> (Cow<'s, Value>, Errors) {
    let mut schema = Cow::Borrowed(schema);
    let mut errors = Errors::default();
    for adjust in all {
        let at = in_files(&adjust.at);
        if schema.pointer(&at).is_none() {
            let (nearest, message) = nowhere(&schema, &adjust.at);
            errors.push(nearest, message);
            continue;
        }
        if adjust.nullable == Some(Nullable::Lenient)
            && !schema.pointer(&at).is_some_and(has_nullable)
        {
            let message =
                "`[[adjust]]` reads `nullable` here as null, and there is no `nullable: true`";
            errors.push(&adjust.at, message);
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

fn has_nullable(value: &Value) -> bool {
    match value {
        Value::Object(members) => {
            members.get("nullable") == Some(&Value::Bool(true))
                || members.values().any(has_nullable)
        }
        Value::Array(items) => items.iter().any(has_nullable),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// The file that a place names, and the pointer in it.
pub(crate) fn file_of(at: &str) -> Option<(&str, &str)> {
    at.split_once('#')
        .filter(|(file, _)| !file.starts_with('/'))
}

/// Converts a place in one of several files into a place in the combined schema.
fn in_files(at: &str) -> Cow<'_, str> {
    match file_of(at) {
        Some((file, pointer)) => {
            let file = file.replace('~', "~0").replace('/', "~1");
            format!("/{file}{pointer}").into()
        }
        None => at.into(),
    }
}

/// Converts a place in the combined schema of several files into a place in one of them.
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

/// Gives types the new names. The names of inline types inside of them begin with the new name, too.
///
/// # Errors
///
/// Each place that no type is named after, and each name that another type already has.
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
        // The id of a part of a schema, such as an object without its alternative `null`, contains a `?`.
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

/// Returns the problem with an entry itself, if there is one.
pub(crate) fn problem(adjust: &Adjust) -> Option<String> {
    let Adjust {
        at,
        name,
        schema,
        merge,
        nullable,
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
        None if schema.is_none() && merge.is_none() && nullable.is_none() => {
            Some("it changes nothing: add `name`, `schema`, `merge` or `nullable`".to_owned())
        }
        Some(name) if !name.chars().any(char::is_alphabetic) => {
            Some(format!("`name` is {name:?}, which has no letter"))
        }
        Some(_) | None => None,
    }
}

/// The nearest place that exists, and advice on what to write instead of the pointer.
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
    /// The maximum number of names in the message.
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

/// Applies a merge patch as defined by RFC 7386.
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

/// Reads JSON from TOML values, or from a string, since TOML has no `null`.
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
