//! The meaning of a member that is absent, `null` or invalid, and the rule for writing it.

use serde::Serialize;
use serde_json::Value;

/// The meaning of an absent member.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Absent {
    /// An error with the code `missing`, at the object.
    Refused,
    /// The value is absent.
    Absent,
    /// This value, as it is on the wire. It is already checked against the shape.
    Default {
        /// The value in JSON.
        value: Value,
    },
}

/// The meaning of `null`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Null {
    /// Whatever the shape says: a value for [`Shape::Nullable`](super::Shape::Nullable), [`Shape::Any`](super::Shape::Any) and [`Shape::Null`](super::Shape::Null), else an error.
    ByShape,
    /// The same as an absent member (`Option<T>`).
    Absent,
    /// This value (`x-deserialize-default-on-null`), without an issue: the default of the member, or if the schema has
    /// none, the value that is read on error, or the empty list or map.
    Default {
        /// The value in JSON.
        value: Value,
    },
}

/// The meaning of a value that does not decode.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OnError {
    /// An error.
    Refused,
    /// The value is absent, and an issue is reported.
    Absent,
    /// This value, and an issue is reported. If the member is required, it must still be present.
    Default {
        /// The value in JSON.
        value: Value,
    },
}

/// When a member is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Written {
    /// In every value.
    Always,
    /// If it is present. An absent value is not written.
    WhilePresent,
    /// Unless it equals its default (`x-samewire-omit-default`).
    UnlessDefault,
}
