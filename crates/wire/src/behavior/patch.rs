//! A member with three states: absent, cleared, set.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_with::{DeserializeAs, SerializeAs};

/// The change of one member in an update: none, cleared, or a new value.
///
/// On the wire: absent, `null`, a value. `#[serde_as(as = "Patch<…>")]` reads the value by another adapter.
/// A member needs one attribute:
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
    /// The member is absent: the value stays as it is.
    #[default]
    Unset,
    /// The member is `null`: the value is removed.
    Cleared,
    /// The new value.
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

    /// Applies the change to a value.
    pub fn apply(self, to: &mut Option<T>) {
        match self {
            Self::Unset => {}
            Self::Cleared => *to = None,
            Self::Set(value) => *to = Some(value),
        }
    }
}

impl<T> From<Option<T>> for Patch<T> {
    /// `Some` sets a value, and `None` clears it.
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Cleared, Self::Set)
    }
}

impl<T> From<T> for Patch<T> {
    /// Sets a value.
    fn from(value: T) -> Self {
        Self::Set(value)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // For an absent member, serde uses a deserializer without a value and does not call the visitor.
        let is_there = Cell::new(false);
        let read =
            deserializer.deserialize_newtype_struct("Patch", Present::<T>(&is_there, PhantomData));
        if is_there.get() {
            read
        } else {
            Ok(Self::Unset)
        }
    }
}

/// Reads a member and records that it is present.
struct Present<'a, T>(&'a Cell<bool>, PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Present<'_, T> {
    type Value = Patch<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or `null`")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<Self::Value, D::Error> {
        self.0.set(true);
        Option::deserialize(deserializer).map(Patch::from)
    }
}

/// Used as an adapter, it reads and writes the value with another adapter.
impl<'de, T, A: DeserializeAs<'de, T>> DeserializeAs<'de, Patch<T>> for Patch<A> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<Patch<T>, D::Error> {
        Option::<A>::deserialize_as(deserializer).map(Patch::from)
    }
}

impl<T, A: SerializeAs<T>> SerializeAs<Patch<T>> for Patch<A> {
    fn serialize_as<S: Serializer>(source: &Patch<T>, serializer: S) -> Result<S::Ok, S::Error> {
        match source.value() {
            Some(value) => A::serialize_as(value, serializer),
            None => serializer.serialize_none(),
        }
    }
}

impl<T: Serialize> Serialize for Patch<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}
