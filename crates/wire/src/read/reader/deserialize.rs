//! Implements serde's deserializer for a reader, with a method for each type that serde knows.

#[cfg(feature = "all-errors")]
use std::marker::PhantomData;
use std::rc::Rc;

#[cfg(feature = "all-errors")]
use serde::de::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::Reader;
use super::name::Name;
use super::variant;
use crate::json::{Children, Json, NodeId};
use crate::read::document::Reading;
use crate::read::error::Code;
use crate::read::handover;
#[cfg(feature = "all-errors")]
use crate::read::listing;
use crate::read::serde_error::Error;

impl Reader<'_> {
    fn any<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.json() {
            Json::Null => visitor.visit_unit(),
            Json::Bool(value) => visitor.visit_bool(value),
            Json::Int("-0") => visitor.visit_u64(0),
            Json::Int(text) => match (text.parse::<u64>(), text.parse::<i64>()) {
                (Ok(value), _) => visitor.visit_u64(value),
                (_, Ok(value)) => visitor.visit_i64(value),
                _ => Err(self.not_within(i64::MIN.into(), i64::MAX.into())),
            },
            Json::Float(_) => visitor.visit_f64(self.float(&"a number")?),
            Json::Text(text) => visitor.visit_str(text),
            Json::Array => self.array(visitor, Parts::Equal),
            Json::Object => self.object(visitor, Parts::Equal),
        }
    }

    fn object<'de, V: Visitor<'de>>(self, visitor: V, parts: Parts) -> Result<V::Value, Error> {
        let around = self.reading.inside.replace(self.node);
        let mut members = Members {
            reading: self.reading,
            children: self.reading.children(self.node),
            value: None,
            parts,
        };
        let value = visitor.visit_map(&mut members);
        self.reading.inside.set(around);
        members.parts.whole(value)
    }

    fn array<'de, V: Visitor<'de>>(self, visitor: V, parts: Parts) -> Result<V::Value, Error> {
        let mut items = Items {
            reading: self.reading,
            children: self.reading.children(self.node),
            read: 0,
            parts,
        };
        let value = visitor.visit_seq(&mut items);
        let value = items.parts.whole(value)?;
        match items.children.count() {
            0 => Ok(value),
            more => Err(Error::new(
                Code::Length,
                format!("expected {} items, found {}", items.read, items.read + more),
            )),
        }
    }
}

/// One method of [`Deserializer`] for each integer type.
macro_rules! ints {
    ($($method:ident $visit:ident $min:expr, $max:expr;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let value = self.int(($min, $max), &visitor)?;
            visitor.$visit(value).map_err(|error: Error| error.at(self.node))
        }
    )*};
}

/// One method of [`Deserializer`] for each type that corresponds to a single JSON type.
macro_rules! only {
    ($($method:ident => $json:pat,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.json() {
                $json => self.deserialize_any(visitor),
                _ => Err(self.mismatch(&visitor)),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.any(visitor).map_err(|error| error.at(self.node))
    }

    ints! {
        deserialize_i8 visit_i8 i8::MIN.into(), i8::MAX.into();
        deserialize_i16 visit_i16 i16::MIN.into(), i16::MAX.into();
        deserialize_i32 visit_i32 i32::MIN.into(), i32::MAX.into();
        deserialize_i64 visit_i64 i64::MIN.into(), i64::MAX.into();
        deserialize_i128 visit_i128 i128::MIN, i128::MAX;
        deserialize_u8 visit_u8 u8::MIN.into(), u8::MAX.into();
        deserialize_u16 visit_u16 u16::MIN.into(), u16::MAX.into();
        deserialize_u32 visit_u32 u32::MIN.into(), u32::MAX.into();
        deserialize_u64 visit_u64 u64::MIN.into(), u64::MAX.into();
        deserialize_u128 visit_u128 0, i128::MAX;
    }

    only! {
        deserialize_bool => Json::Bool(_),
        deserialize_char => Json::Text(_),
        deserialize_str => Json::Text(_),
        deserialize_string => Json::Text(_),
        deserialize_bytes => Json::Text(_) | Json::Array,
        deserialize_byte_buf => Json::Text(_) | Json::Array,
        deserialize_unit => Json::Null,
        deserialize_seq => Json::Array,
        deserialize_map => Json::Object,
        deserialize_identifier => Json::Text(_),
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value = single(self.float(&visitor)?);
        if value.is_infinite() {
            return Err(self.out_of_range("a number of single precision"));
        }
        visitor
            .visit_f32(value)
            .map_err(|error: Error| error.at(self.node))
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value = self.float(&visitor)?;
        visitor
            .visit_f64(value)
            .map_err(|error: Error| error.at(self.node))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value = if self.json() == Json::Null {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        };
        value.map_err(|error: Error| error.at(self.node))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let value = if name == handover::NAME {
            handover::hand_over(self.reading, self.node);
            visitor.visit_unit()
        } else {
            visitor.visit_newtype_struct(self)
        };
        value.map_err(|error: Error| error.at(self.node))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        match self.json() {
            Json::Array => self
                .array(visitor, Parts::Different)
                .map_err(|error| error.at(self.node)),
            _ => Err(self.mismatch(&visitor)),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let value = match self.json() {
            Json::Object => self.object(visitor, Parts::Different),
            _ => Err(self.mismatch(&visitor)),
        };
        self.reading.fields.set((self.node, fields));
        value.map_err(|error| {
            let error = error.at(self.node);
            #[cfg(feature = "all-errors")]
            let error = self.reading.list_members(self.node, fields, error);
            error.matched(self.node, || self.reading.declared(self.node))
        })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        variant::read(self, variants, visitor).map_err(|error| error.at(self.node))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.reading.ignore(self.node);
        visitor.visit_unit()
    }
}

/// Whether the parts of a value are read as the same type. Then each part that is refused can be left out, until the
/// whole is refused in the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Parts {
    Different,
    Equal,
    /// The same, after one of them was refused.
    #[cfg(feature = "all-errors")]
    Refused,
}

impl Parts {
    #[cfg(not(feature = "all-errors"))]
    #[expect(
        clippy::unused_self,
        reason = "with the feature `all-errors`, it is needed"
    )]
    fn whole<T>(self, value: Result<T, Error>) -> Result<T, Error> {
        value
    }

    /// The value, unless a part of it is refused.
    #[cfg(feature = "all-errors")]
    fn whole<T>(self, value: Result<T, Error>) -> Result<T, Error> {
        match self {
            Self::Different | Self::Equal => value,
            Self::Refused => Err(Error::listed()),
        }
    }

    /// Whether the next part is read in place of one that was refused.
    #[cfg(feature = "all-errors")]
    fn go_on(&mut self) -> bool {
        let goes_on = *self != Self::Different && listing::goes_on();
        if goes_on {
            *self = Self::Refused;
        }
        goes_on
    }
}

struct Items<'d> {
    reading: &'d Rc<Reading>,
    children: Children<'d>,
    read: usize,
    parts: Parts,
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some(node) = self.children.next() else {
            return Ok(None);
        };
        self.read += 1;
        seed.deserialize(Reader {
            reading: self.reading,
            node,
        })
        .map_err(|error| self.reading.note(error.at(node)))
        .map(Some)
    }

    #[cfg(feature = "all-errors")]
    fn next_element<T: Deserialize<'de>>(&mut self) -> Result<Option<T>, Error> {
        loop {
            match self.next_element_seed(PhantomData) {
                Err(_) if self.parts.go_on() => {}
                read => return read,
            }
        }
    }

    fn size_hint(&self) -> Option<usize> {
        None
    }
}

struct Members<'d> {
    reading: &'d Rc<Reading>,
    children: Children<'d>,
    value: Option<NodeId>,
    parts: Parts,
}

impl<'de> MapAccess<'de> for &mut Members<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        self.value = self.children.next();
        let Some(node) = self.value else {
            return Ok(None);
        };
        seed.deserialize(Name {
            document: self.reading,
            node,
        })
        .map_err(|error| self.reading.note(error.at(node)))
        .map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some(node) = self.value.take() else {
            return Err(Error::new(
                Code::Value,
                "a member's value was asked for before its name",
            ));
        };
        seed.deserialize(Reader {
            reading: self.reading,
            node,
        })
        .map_err(|error| self.reading.note(error.at(node)))
    }

    /// If the value is refused, the value of a later member takes its place, until the whole is refused.
    #[cfg(feature = "all-errors")]
    fn next_value<T: Deserialize<'de>>(&mut self) -> Result<T, Error> {
        loop {
            match self.next_value_seed(PhantomData) {
                Err(error) if self.parts.go_on() => {
                    self.value = self.children.next();
                    if self.value.is_none() {
                        return Err(error);
                    }
                }
                read => return read,
            }
        }
    }

    #[cfg(feature = "all-errors")]
    fn next_entry<K: Deserialize<'de>, T: Deserialize<'de>>(
        &mut self,
    ) -> Result<Option<(K, T)>, Error> {
        loop {
            match self.next_entry_seed(PhantomData, PhantomData) {
                Err(_) if self.parts.go_on() => {}
                read => return read,
            }
        }
    }
}

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "rounding to single precision is the point"
)]
fn single(value: f64) -> f32 {
    value as f32
}
