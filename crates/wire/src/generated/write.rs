//! Writes objects, and variants of unions.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

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
