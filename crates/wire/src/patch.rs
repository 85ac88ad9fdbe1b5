//! A member with three states: not mentioned, cleared, set.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::keywords;
use crate::schema::mark;

/// What an update says about one member: nothing, that it is cleared, or its new value.
///
/// On the wire: absent, `null`, a value. A member needs one attribute:
///
/// ```
/// use samewire_wire::Patch;
///
/// #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
/// struct Update {
///     #[serde(default, skip_serializing_if = "Patch::is_unset")]
///     title: Patch<String>,
/// }
///
/// let update: Update = serde_json::from_str(r#"{"title":null}"#)?;
/// assert_eq!(update.title, Patch::Cleared);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Patch<T> {
    /// Not mentioned: stays as it is. An absent member.
    #[default]
    Unset,
    /// Cleared: there is no value from now on. `null`.
    Cleared,
    /// The value from now on.
    Set(T),
}

impl<T> Patch<T> {
    /// Whether the member is absent, for `skip_serializing_if`.
    pub fn is_unset(&self) -> bool {
        matches!(self, Self::Unset)
    }

    /// The new value, if there is one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Unset | Self::Cleared => None,
            Self::Set(value) => Some(value),
        }
    }

    /// Changes what the update is about.
    pub fn apply(self, to: &mut Option<T>) {
        match self {
            Self::Unset => {}
            Self::Cleared => *to = None,
            Self::Set(value) => *to = Some(value),
        }
    }
}

impl<T> From<Option<T>> for Patch<T> {
    /// A value sets, none clears.
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Cleared, Self::Set)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::from)
    }
}

impl<T: Serialize> Serialize for Patch<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Patch<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Patch_{}", T::schema_name()).into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("samewire_wire::Patch<{}>", T::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        mark(generator.subschema_for::<Option<T>>(), keywords::TRI_STATE)
    }
}
