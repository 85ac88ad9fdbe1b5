//! The types whose mistakes are all listed, and how the places of arrays and tuples are read after one is refused.

use std::hash::Hash;

use indexmap::IndexMap;
use serde::de::{DeserializeOwned, Deserializer};
use serde_json::{Map, Value};

use crate::Patch;
use crate::generated::{boxed, list, nullable, tuple};
use crate::json::Json;
use crate::read::capture::{Captured, lists};
use crate::read::error::Code;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

/// A type for which [`decode_all`](crate::decode_all) lists every mistake: one with `#[derive(Wire)]`, a type of a
/// generated package, or a built-in type of [`Wire`](crate::Wire).
///
/// ```compile_fail,E0277
/// #[derive(serde::Deserialize)]
/// struct Job {
///     name: String,
/// }
///
/// let _ = samewire_wire::decode_all::<Job>("{}");
/// ```
#[diagnostic::on_unimplemented(
    message = "the mistakes of `{Self}` cannot be listed",
    label = "serde ends at the first mistake of such a type",
    note = "use `decode`, or derive `samewire_wire::Wire` in place of `serde::Deserialize`"
)]
pub trait Readable: DeserializeOwned {
    /// Whether it has an array or a tuple in it, whose places serde stops reading at the first mistake.
    #[doc(hidden)]
    const HAS_PLACES: bool = false;

    /// Reads a value, and lists its mistakes.
    ///
    /// # Errors
    ///
    /// If it is refused.
    #[doc(hidden)]
    fn read(at: Reader<'_>) -> Result<Self, Error> {
        Self::deserialize(at).map_err(|error| error.at(at.node))
    }
}

/// The types that serde reads as a whole, or part by part of one type.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl Readable for $plain {}
    )*};
}

plain!(
    (),
    bool,
    String,
    i8,
    i16,
    i32,
    i64,
    u8,
    u16,
    u32,
    u64,
    f32,
    f64
);
plain!(Value, Map<String, Value>);

/// Types around another one.
macro_rules! around {
    ($($type:ty: $read:expr;)*) => {$(
        impl<T: Readable> Readable for $type {
            const HAS_PLACES: bool = T::HAS_PLACES;

            fn read(at: Reader<'_>) -> Result<Self, Error> {
                $read(at)
            }
        }
    )*};
}

around! {
    Option<T>: nullable(T::read);
    Patch<T>: |at| nullable(T::read)(at).map(Patch::from);
    Box<T>: boxed(T::read);
    Vec<T>: list(T::read);
}

impl<K: Readable + Eq + Hash, T: Readable> Readable for IndexMap<K, T> {
    const HAS_PLACES: bool = T::HAS_PLACES;

    fn read(at: Reader<'_>) -> Result<Self, Error> {
        if at.json() != Json::Object {
            return Err(at.mismatch(&"an object"));
        }
        at.every(at.reading.children(at.node).map(|node| {
            let name = K::deserialize(at.name_of(node));
            let name = name.map_err(|error| error.at(node))?;
            Ok((name, T::read(Reader { node, ..at })?))
        }))
    }
}

/// Arrays of these lengths.
macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: Readable> Readable for [T; $length] {
            const HAS_PLACES: bool = true;

            fn read(at: Reader<'_>) -> Result<Self, Error> {
                let items: Vec<T> = list(T::read)(at)?;
                items.try_into().map_err(|items: Vec<T>| {
                    let message = format!("expected {} items, found {}", $length, items.len());
                    Error::new(Code::Length, message).at(at.node)
                })
            }
        }
    )*};
}

arrays!(1, 2, 3, 4, 5, 6, 7, 8);

/// Tuples.
macro_rules! tuples {
    ($(($($item:ident),*))*) => {$(
        impl<$($item: Readable),*> Readable for ($($item,)*) {
            const HAS_PLACES: bool = true;

            fn read(at: Reader<'_>) -> Result<Self, Error> {
                tuple(($($item::read,)*))(at)
            }
        }
    )*};
}

tuples!((A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));
tuples!((A, B, C, D, E, F, G)(A, B, C, D, E, F, G, H));

/// Reads a value with `listing` if all mistakes are listed, and with `read` otherwise.
///
/// # Errors
///
/// If it is refused.
pub fn read_places<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    listing: impl FnOnce(Reader<'_>) -> Result<T, Error>,
    read: impl FnOnce(D) -> Result<T, D::Error>,
) -> Result<T, D::Error> {
    if lists() {
        Captured::read(deserializer, |captured| listing(captured.reader()))
    } else {
        read(deserializer)
    }
}
