//! Reads and writes structs member by member. serde's derives create several types and functions for each member, which
//! take long to compile. Here they are generic, and are compiled where they are used.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde::ser::{SerializeStruct, Serializer};
use serde_with::ser::SerializeAsWrap;
use serde_with::{DeserializeAs, SerializeAs};

#[cfg(feature = "all-errors")]
use crate::read::listing;

/// The members of a struct while it is being read.
pub trait Members<'de>: Sized {
    /// The struct.
    type Whole;
    /// The name of the struct in Rust.
    const TITLE: &'static str;
    /// The names of the members on the wire.
    const NAMES: &'static [&'static str];
    /// Whether undeclared members are refused.
    const IS_CLOSED: bool;
    /// Whether each member must be present.
    #[cfg(feature = "all-errors")]
    const REQUIRED: &'static [bool];

    /// Creates the members before any of them is read.
    fn new() -> Self;

    /// Reads a member by its index among the names.
    ///
    /// # Errors
    ///
    /// If the member refuses it.
    fn read<S: Source<'de>>(&mut self, place: usize, source: S) -> Result<(), S::Error>;

    /// Builds the struct after everything was read.
    ///
    /// # Errors
    ///
    /// If a member is missing.
    fn finish<E: de::Error>(self, absent: Absent) -> Result<Self::Whole, E>;
}

/// Why a member counts as absent.
#[derive(Debug, Clone, Copy)]
pub enum Absent {
    /// No member of the object has its name.
    Unnamed,
    /// The list ended before this member.
    Short,
}

/// A member that the adapter `A` reads.
#[derive(Debug)]
pub struct Member<T, A>(Option<T>, PhantomData<A>);

impl<T, A> Member<T, A> {
    /// A member that was not read yet.
    pub const UNREAD: Self = Self(None, PhantomData);

    /// The value that was read, or the result of `default`.
    pub fn or(self, default: impl FnOnce() -> T) -> T {
        self.0.unwrap_or_else(default)
    }

    /// The value that was read with an adapter.
    ///
    /// # Errors
    ///
    /// If none was read.
    pub fn required<'de, M: Members<'de>, E: de::Error>(
        self,
        place: usize,
        absent: Absent,
    ) -> Result<T, E> {
        self.0
            .map_or_else(|| Err(missing::<M, E>(place, absent)), Ok)
    }

    /// The value that was read, or the type's value for an absent member.
    ///
    /// # Errors
    ///
    /// If none was read, and the type does not allow that.
    pub fn optional<'de, M: Members<'de>, E: de::Error>(
        self,
        place: usize,
        absent: Absent,
    ) -> Result<T, E>
    where
        A: DeserializeAs<'de, T>,
    {
        match (self.0, absent) {
            (Some(value), _) => Ok(value),
            (None, Absent::Unnamed) => {
                A::deserialize_as(Nothing(M::NAMES[place], PhantomData::<E>))
            }
            (None, Absent::Short) => Err(missing::<M, E>(place, absent)),
        }
    }
}

fn missing<'de, M: Members<'de>, E: de::Error>(place: usize, absent: Absent) -> E {
    match absent {
        Absent::Unnamed => E::missing_field(M::NAMES[place]),
        Absent::Short => E::invalid_length(place, &Items::<M>(PhantomData)),
    }
}

/// A deserializer for an absent member. It has no value, which an `Option` accepts.
struct Nothing<E>(&'static str, PhantomData<E>);

impl<'de, E: de::Error> Deserializer<'de> for Nothing<E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, E> {
        Err(E::missing_field(self.0))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_none()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The source of a single member.
pub trait Source<'de> {
    /// The error if the member is invalid.
    type Error;

    /// Reads the member.
    ///
    /// # Errors
    ///
    /// If it is invalid, or was already read.
    fn read<T, A: DeserializeAs<'de, T>>(
        self,
        member: &mut Member<T, A>,
    ) -> Result<(), Self::Error>;
}

/// The value of a member with this name.
struct Named<'a, M>(&'a mut M, &'static str);

impl<'de, M: MapAccess<'de>> Source<'de> for Named<'_, M> {
    type Error = M::Error;

    fn read<T, A: DeserializeAs<'de, T>>(
        self,
        member: &mut Member<T, A>,
    ) -> Result<(), Self::Error> {
        if member.0.is_some() {
            return Err(de::Error::duplicate_field(self.1));
        }
        member.0 = Some(self.0.next_value_seed(By::<T, A>(PhantomData))?);
        Ok(())
    }
}

/// The next item of a list.
struct Next<'a, S>(&'a mut S);

impl<'de, S: SeqAccess<'de>> Source<'de> for Next<'_, S> {
    type Error = S::Error;

    fn read<T, A: DeserializeAs<'de, T>>(
        self,
        member: &mut Member<T, A>,
    ) -> Result<(), Self::Error> {
        member.0 = self.0.next_element_seed(By::<T, A>(PhantomData))?;
        Ok(())
    }
}

/// A seed that reads a value with an adapter.
struct By<T, A>(PhantomData<(T, A)>);

impl<'de, T, A: DeserializeAs<'de, T>> DeserializeSeed<'de> for By<T, A> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        A::deserialize_as(deserializer)
    }
}

/// Reads a struct.
///
/// # Errors
/// If there is none.
pub fn read<'de, M: Members<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<M::Whole, D::Error> {
    deserializer.deserialize_struct(M::TITLE, M::NAMES, Struct::<M>(PhantomData))
}

/// What members are read into, as a type that serde reads.
#[derive(Debug)]
pub struct Whole<T, M>(pub T, PhantomData<fn() -> M>);

impl<'de, T, M: Members<'de, Whole = T>> Deserialize<'de> for Whole<T, M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read::<M, D>(deserializer).map(|whole| Self(whole, PhantomData))
    }
}

/// A visitor for the members as a list.
struct Items<M>(PhantomData<M>);

impl<'de, M: Members<'de>> de::Expected for Items<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if M::NAMES.len() == 1 { "" } else { "s" };
        write!(
            f,
            "struct {} with {} element{plural}",
            M::TITLE,
            M::NAMES.len()
        )
    }
}

/// A visitor for the whole struct.
struct Struct<M>(PhantomData<M>);

impl<'de, M: Members<'de>> Visitor<'de> for Struct<M> {
    type Value = M::Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "struct {}", M::TITLE)
    }

    /// Reads the other members after one is refused, if all mistakes are listed.
    #[cfg(feature = "all-errors")]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<M::Whole, A::Error> {
        let mut members = M::new();
        let (names, is_closed) = (M::NAMES, M::IS_CLOSED);
        let mut refused = None;
        loop {
            let read = match map.next_key_seed(Key { names, is_closed }) {
                Ok(None) => break,
                Ok(Some(Some(place))) => members.read(place, Named(&mut map, names[place])),
                Ok(Some(None)) => map.next_value::<IgnoredAny>().map(drop),
                Err(error) => Err(error),
            };
            match read {
                Ok(()) => {}
                Err(error) if listing::goes_on() => refused = Some(error),
                Err(error) => return Err(error),
            }
        }
        let whole = refused.map_or_else(|| members.finish(Absent::Unnamed), Err);
        if whole.is_err() {
            listing::refused(names, M::REQUIRED);
        }
        whole
    }

    #[cfg(not(feature = "all-errors"))]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<M::Whole, A::Error> {
        let mut members = M::new();
        let (names, is_closed) = (M::NAMES, M::IS_CLOSED);
        while let Some(found) = map.next_key_seed(Key { names, is_closed })? {
            match found {
                Some(place) => members.read(place, Named(&mut map, names[place]))?,
                None => map.next_value::<IgnoredAny>().map(|_| ())?,
            }
        }
        members.finish(Absent::Unnamed)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<M::Whole, A::Error> {
        let mut members = M::new();
        for place in 0..M::NAMES.len() {
            members.read(place, Next(&mut items))?;
        }
        members.finish(Absent::Short)
    }
}

/// The name of a member, which is read as its index, or as `None` if it is not declared.
struct Key {
    names: &'static [&'static str],
    is_closed: bool,
}

impl Key {
    fn find<E: de::Error>(&self, name: &[u8]) -> Result<Option<usize>, E> {
        let mut names = self.names.iter();
        let place = names.position(|one| one.as_bytes() == name);
        if place.is_none() && self.is_closed {
            let name = String::from_utf8_lossy(name);
            return Err(E::unknown_field(&name, self.names));
        }
        Ok(place)
    }
}

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Option<usize>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Key {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("field identifier")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Self::Value, E> {
        self.find(name.as_bytes())
    }

    fn visit_bytes<E: de::Error>(self, name: &[u8]) -> Result<Self::Value, E> {
        self.find(name)
    }

    /// Formats without names use indices.
    fn visit_u64<E: de::Error>(self, place: u64) -> Result<Self::Value, E> {
        let found = usize::try_from(place).ok();
        let found = found.filter(|place| *place < self.names.len());
        if found.is_none() && self.is_closed {
            let expected = format!("field index 0 <= i < {}", self.names.len());
            let unexpected = de::Unexpected::Unsigned(place);
            return Err(E::invalid_value(unexpected, &expected.as_str()));
        }
        Ok(found)
    }
}

/// A struct that is being written.
#[derive(Debug)]
pub struct Written<S>(S);

/// Begins a struct that has these members.
///
/// # Errors
///
/// If the serializer cannot write it.
pub fn write<S: Serializer>(
    serializer: S,
    title: &'static str,
    are_there: &[bool],
) -> Result<Written<S::SerializeStruct>, S::Error> {
    let count = are_there.iter().filter(|is_there| **is_there).count();
    serializer.serialize_struct(title, count).map(Written)
}

impl<S: SerializeStruct> Written<S> {
    /// Writes a member with its adapter, if it is present.
    ///
    /// # Errors
    ///
    /// If the serializer cannot write it.
    pub fn member<T, A: SerializeAs<T>>(
        &mut self,
        name: &'static str,
        value: &T,
        is_there: bool,
    ) -> Result<(), S::Error> {
        if is_there {
            let value = SerializeAsWrap::<T, A>::new(value);
            self.0.serialize_field(name, &value)
        } else {
            self.0.skip_field(name)
        }
    }

    /// Ends the struct.
    ///
    /// # Errors
    ///
    /// If the serializer fails.
    pub fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}
