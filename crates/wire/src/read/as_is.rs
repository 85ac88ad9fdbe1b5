//! Types that are read and written as they are, in a list of mistakes as well.

use serde::de::Deserializer;
use serde::ser::{Serialize, Serializer};
use serde_with::{DeserializeAs, SerializeAs};

use crate::read::readable::read_places;
use crate::wire::Wire;

/// An adapter that leaves reading and writing to the type itself.
#[derive(Debug, Clone, Copy)]
pub struct AsIs;

impl<'de, T: Wire> DeserializeAs<'de, T> for AsIs {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        if T::HAS_PLACES {
            read_places(deserializer, T::read, T::deserialize)
        } else {
            T::deserialize(deserializer)
        }
    }
}

impl<T: Serialize> SerializeAs<T> for AsIs {
    fn serialize_as<S: Serializer>(source: &T, serializer: S) -> Result<S::Ok, S::Error> {
        source.serialize(serializer)
    }
}
