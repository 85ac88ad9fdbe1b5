//! Reads a member's name as a value, for maps whose names are not plain texts.

use serde::de::{Deserializer, IntoDeserializer, Visitor};

use crate::json::{Document, NodeId};
use crate::read::error::Code;
use crate::read::serde_error::Error;

/// The name of a member as a value: a text, or an integer or Boolean that it spells.
#[derive(Clone, Copy)]
pub(crate) struct Name<'d> {
    pub(super) document: &'d Document,
    pub(super) node: NodeId,
}

/// One method of [`Deserializer`] for each type that a name can spell.
macro_rules! spelled {
    ($($method:ident $visit:ident $plain:ty;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let name = self.document.name(self.node);
            // A number has only one spelling as a name, so that two names are never the same number.
            match name.parse::<$plain>() {
                Ok(value) if value.to_string() == name => visitor.$visit(value),
                Ok(_) | Err(_) => Err(Error::new(Code::Value, format!("expected {}, found {}", Expected(&visitor), crate::read::error::quoted(name)))),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Name<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.document.name(self.node))
    }

    spelled! {
        deserialize_i8 visit_i8 i8; deserialize_i16 visit_i16 i16; deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64; deserialize_u8 visit_u8 u8; deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32; deserialize_u64 visit_u64 u64; deserialize_bool visit_bool bool;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.document.name(self.node).into_deserializer())
    }

    serde::forward_to_deserialize_any! {
        i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

struct Expected<'v, V>(&'v V);

impl<'de, V: Visitor<'de>> std::fmt::Display for Expected<'_, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
}
