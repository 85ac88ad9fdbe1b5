//! Tolerant reading: adapters for `#[serde_as(as = "…")]` that drop and report what does not decode.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde_with::{DeserializeAs, Same, SerializeAs};

use crate::read::capture::Captured;

/// A value that does not decode is read as the default, with an [`Issue`](crate::Issue).
///
/// The schema has `x-deserialize-default-on-error`, and `T::default()` as `x-samewire-fallback`. With
/// `#[serde(default)]` the member may also be absent; without, its name must be there. With
/// `#[serde(default = "…")]` an absent member is what that function returns, and a wrong one is `T::default()`, in every
/// language.
#[derive(Debug, Clone, Copy)]
pub struct DefaultOnError<A = Same>(PhantomData<A>);

/// Items of a list that do not decode are left out, each with an [`Issue`](crate::Issue).
///
/// The schema says `x-deserialize-skip-invalid-items`. `A` reads each item.
#[derive(Debug, Clone, Copy)]
pub struct SkipInvalidItems<A = Same>(PhantomData<A>);

/// `null` is read as `T::default()`. The schema has `x-deserialize-default-on-null`, and this default as
/// `x-samewire-fallback`.
#[derive(Debug, Clone, Copy)]
pub struct DefaultOnNull<A = Same>(PhantomData<A>);

/// A member that is not written while it equals its default.
///
/// Together with `#[serde(default, skip_serializing_if = "samewire_wire::is_default")]`; the schema says
/// `x-samewire-omit-default` and the default. With `#[serde(default = "…")]` a value would be lost, so the
/// generator refuses the schema.
#[derive(Debug, Clone, Copy)]
pub struct OmitDefault<A = Same>(PhantomData<A>);

/// An optional member for which `null` is a value, for `Option<T>` where `T` can be `null`.
///
/// Without it serde reads `null` as absent. The schema is that of `T` and says `x-samewire-tri-state`.
#[derive(Debug, Clone, Copy)]
pub struct Present<A = Same>(PhantomData<A>);

/// Whether a value equals the default of its type, for `skip_serializing_if` beside [`OmitDefault`].
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl<'de, T, A> DeserializeAs<'de, T> for DefaultOnError<A>
where
    T: Default,
    A: DeserializeAs<'de, T>,
{
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        Captured::read(deserializer, |captured| {
            let mark = captured.mark();
            let read = || A::deserialize_as(captured.reader());
            Ok(captured.reading().apart(read).unwrap_or_else(|error| {
                captured.report(mark, &error);
                T::default()
            }))
        })
    }
}

impl<'de, T, A> DeserializeAs<'de, Vec<T>> for SkipInvalidItems<A>
where
    A: DeserializeAs<'de, T>,
{
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        deserializer.deserialize_seq(ItemsVisitor::<T, A>(PhantomData))
    }
}

struct ItemsVisitor<T, A>(PhantomData<(T, A)>);

impl<'de, T, A: DeserializeAs<'de, T>> Visitor<'de> for ItemsVisitor<T, A> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Vec<T>, S::Error> {
        let mut kept = Vec::new();
        while let Some(captured) = items.next_element::<Captured>()? {
            let mark = captured.mark();
            let read = || A::deserialize_as(captured.reader());
            match captured.reading().apart(read) {
                Ok(item) => kept.push(item),
                Err(error) => captured.report(mark, &error),
            }
            captured.forward_issues();
        }
        Ok(kept)
    }
}

impl<'de, T, A> DeserializeAs<'de, T> for DefaultOnNull<A>
where
    T: Default,
    A: DeserializeAs<'de, T>,
{
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let value: Option<Wrapped<T, A>> = serde::Deserialize::deserialize(deserializer)?;
        Ok(value.map(|wrapped| wrapped.0).unwrap_or_default())
    }
}

struct Wrapped<T, A>(T, PhantomData<A>);

impl<'de, T, A: DeserializeAs<'de, T>> serde::Deserialize<'de> for Wrapped<T, A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(A::deserialize_as(deserializer)?, PhantomData))
    }
}

impl<'de, T, A: DeserializeAs<'de, T>> DeserializeAs<'de, T> for OmitDefault<A> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        A::deserialize_as(deserializer)
    }
}

impl<'de, T, A: DeserializeAs<'de, T>> DeserializeAs<'de, Option<T>> for Present<A> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        A::deserialize_as(deserializer).map(Some)
    }
}

impl<T, A: SerializeAs<T>> SerializeAs<Option<T>> for Present<A> {
    fn serialize_as<S: Serializer>(source: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        Option::<A>::serialize_as(source, serializer)
    }
}

impl<T, A: SerializeAs<T>> SerializeAs<Vec<T>> for SkipInvalidItems<A> {
    fn serialize_as<S: Serializer>(source: &Vec<T>, serializer: S) -> Result<S::Ok, S::Error> {
        Vec::<A>::serialize_as(source, serializer)
    }
}

/// Adapters that write values as their inner adapter does.
macro_rules! written_as_inside {
    ($($name:ident),*) => {$(
        impl<T: ?Sized, A: SerializeAs<T>> SerializeAs<T> for $name<A> {
            fn serialize_as<S: Serializer>(source: &T, serializer: S) -> Result<S::Ok, S::Error> {
                A::serialize_as(source, serializer)
            }
        }
    )*};
}

written_as_inside!(DefaultOnError, DefaultOnNull, OmitDefault);
