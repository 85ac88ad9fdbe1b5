//! Reads externally tagged enums: a string, or an object with exactly one member.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess, Visitor,
};

use super::Reader;
use crate::json::{Json, NodeId};
use crate::read::error::Code;
use crate::read::serde_error::{Error, Listed};

pub(super) fn read<'de, V: Visitor<'de>>(
    reader: Reader<'_>,
    variants: &'static [&'static str],
    visitor: V,
) -> Result<V::Value, Error> {
    let reading = reader.reading;
    let (name, payload) = match reader.json() {
        Json::Text(name) => (name, None),
        Json::Object => {
            let mut members = reading.children(reader.node);
            let Some(member) = members.next() else {
                return Err(reader.mismatch(&"an object with one member"));
            };
            if members.next().is_some() {
                return Err(reader.mismatch(&"an object with exactly one member"));
            }
            (reading.name(member), Some(member))
        }
        _ => return Err(reader.mismatch(&visitor)),
    };
    visitor.visit_enum(Variant {
        reader,
        name,
        payload,
        variants,
    })
}

struct Variant<'d> {
    reader: Reader<'d>,
    name: &'d str,
    payload: Option<NodeId>,
    variants: &'static [&'static str],
}

impl<'d, 'de> EnumAccess<'de> for Variant<'d> {
    type Error = Error;
    type Variant = Payload<'d>;

    /// Replaces an undeclared name by the last declared one. Whether serde then requests a unit or a payload tells a
    /// plain enum (error `value`) from a union (error `tag`). The result is an error either way.
    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Payload<'d>), Error> {
        let known = self.variants.contains(&self.name);
        let name = match self.variants.last() {
            Some(last) if !known => last,
            _ => self.name,
        };
        let asked: StrDeserializer<'_, Error> = name.into_deserializer();
        let variant = seed.deserialize(asked)?;
        let unknown = if known {
            None
        } else {
            Some((self.name, self.variants))
        };
        Ok((
            variant,
            Payload {
                reader: self.reader,
                node: self.payload,
                unknown,
            },
        ))
    }
}

struct Payload<'d> {
    reader: Reader<'d>,
    node: Option<NodeId>,
    unknown: Option<(&'d str, &'static [&'static str])>,
}

impl<'d> Payload<'d> {
    /// The reader of the payload, if the name is known and there is a payload.
    fn reader(&self) -> Result<Reader<'d>, Error> {
        if let Some((name, variants)) = self.unknown {
            let message = format!("`{name}` is not known, expected {}", Listed(variants));
            return Err(Error::new(Code::Tag, message).at(self.node.unwrap_or(self.reader.node)));
        }
        match self.node {
            Some(node) => Ok(Reader {
                reading: self.reader.reading,
                node,
            }),
            None => Err(self.reader.mismatch(&"an object with one member")),
        }
    }
}

impl<'de> VariantAccess<'de> for Payload<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match (self.unknown, self.node) {
            (_, Some(_)) => Err(self.reader.mismatch(&"a string")),
            (Some((name, variants)), None) => Err(Error::new(
                Code::Value,
                format!("`{name}` is not known, expected {}", Listed(variants)),
            )),
            (None, None) => Ok(()),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        let reader = self.reader()?;
        seed.deserialize(reader)
            .map_err(|error| error.at(reader.node))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.reader()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.reader()?.deserialize_struct("", fields, visitor)
    }
}
