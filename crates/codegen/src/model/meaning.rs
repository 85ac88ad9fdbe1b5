//! What a member means that is absent, `null` or wrong, and when it is written.

use serde::Serialize;
use serde_json::Value;

/// What an absent member means.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Absent {
    /// An error with the code `missing`, at the object.
    Refused,
    /// The value is absent.
    Absent,
    /// This value, as it stands on the wire, already checked against the shape.
    Default {
        /// The value in JSON.
        value: Value,
    },
}

/// What `null` means.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Null {
    /// Whatever the shape says: a value for [`Shape::Nullable`](super::Shape::Nullable), [`Shape::Any`](super::Shape::Any) and [`Shape::Null`](super::Shape::Null), else an error.
    ByShape,
    /// The same as an absent member (`Option<T>`).
    Absent,
    /// This value (`x-deserialize-default-on-null`), without an issue: the member's default,
    /// or where the schema names none, what it reads on error, or the empty list or map.
    Default {
        /// The value in JSON.
        value: Value,
    },
}

/// What a value that does not decode means.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OnError {
    /// An error.
    Refused,
    /// The value is absent, and an issue is reported.
    Absent,
    /// This value, and an issue is reported. If the member is required, its name must still be present.
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
