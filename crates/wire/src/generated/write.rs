//! Writes values of generated types, and what they are made of.

use serde::de::DeserializeOwned;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::json::MAX_DEPTH;
use crate::read::decode::{EncodeError, decode};
use crate::read::finite::Check;

/// Writes a value as compact JSON. Defaults that are nested deeper than a text may be are left out, if what is left is
/// read as the same value.
///
/// # Errors
///
/// If the value has no JSON form, or is nested too deep.
pub fn encode<T: Serialize + DeserializeOwned>(value: &T) -> Result<String, EncodeError> {
    let error = match crate::encode(value) {
        Ok(text) => return Ok(text),
        Err(error) => error,
    };
    // Anything but the depth stays an error, and so does a value that no default made so deep.
    if value.serialize(Check::within(2 * MAX_DEPTH)).is_err() {
        return Err(error);
    }
    let Ok(whole) = serde_json::to_value(value) else {
        return Err(error);
    };
    let levels = (1..=MAX_DEPTH).rev();
    let texts = levels.filter_map(|level| {
        let short = without(&whole, level, MAX_DEPTH);
        (depth(&short) <= MAX_DEPTH).then(|| short.to_string())
    });
    let is_same = |text: &String| {
        let read = decode::<T>(text).ok();
        let again = read.and_then(|read| serde_json::to_value(&read.value).ok());
        again.as_ref() == Some(&whole)
    };
    texts.into_iter().find(is_same).ok_or(error)
}

/// The number of nested arrays and objects.
fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// A copy in which the objects at a level lack the members with more levels than are left inside them. The value itself
/// is at level 1.
fn without(value: &Value, level: usize, left: usize) -> Value {
    let inner = |value: &Value| without(value, level.saturating_sub(1), left.saturating_sub(1));
    match value {
        Value::Array(items) => items.iter().map(inner).collect(),
        Value::Object(members) => {
            let kept = members
                .iter()
                .filter(|(_, value)| level != 1 || depth(value) < left);
            let kept = kept.map(|(name, value)| (name.clone(), inner(value)));
            Value::Object(kept.collect())
        }
        value => value.clone(),
    }
}

/// Writes an object.
///
/// # Errors
///
/// If the serializer fails.
pub fn write_object<S: Serializer>(
    serializer: S,
    members: impl FnOnce(&mut S::SerializeMap) -> Result<(), S::Error>,
) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_map(None)?;
    members(&mut object)?;
    object.end()
}

/// Writes an object with its tag, or with its only member, before other members.
///
/// # Errors
///
/// If the serializer fails.
pub fn write_tagged<S: Serializer, T: Serialize + ?Sized>(
    serializer: S,
    tag: &str,
    value: &T,
    members: impl FnOnce(&mut S::SerializeMap) -> Result<(), S::Error>,
) -> Result<S::Ok, S::Error> {
    write_object(serializer, |object| {
        object.serialize_entry(tag, value)?;
        members(object)
    })
}
