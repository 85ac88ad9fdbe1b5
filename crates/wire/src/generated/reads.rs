//! A reader of a type, and how serde uses it.

use serde::de::{DeserializeOwned, Deserializer};
use serde_json::Value;

use crate::read::capture::Captured;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

/// A function that reads a value.
pub trait Reads<T>: Fn(Reader<'_>) -> Result<T, Error> {}

impl<T, F: Fn(Reader<'_>) -> Result<T, Error>> Reads<T> for F {}

/// A type of a generated package, which is not read by serde alone, so that [`decode_all`](crate::decode_all) finds all
/// mistakes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a type of a generated package",
    note = "serde reads it, and ends at the first mistake: use `decode`"
)]
pub trait Readable: DeserializeOwned {
    /// Reads a value.
    ///
    /// # Errors
    ///
    /// If it is refused.
    fn read(at: Reader<'_>) -> Result<Self, Error>;
}

/// Types that serde reads in the same way, and that a type of a package may be another name of.
macro_rules! read_by {
    ($($name:ty: $read:expr;)*) => {$(
        impl Readable for $name {
            fn read(at: Reader<'_>) -> Result<Self, Error> {
                $read(at)
            }
        }
    )*};
}

read_by! {
    (): super::null;
    bool: super::bool;
    String: super::text;
    Value: super::any;
}

impl<T: Readable> Readable for Vec<T> {
    fn read(at: Reader<'_>) -> Result<Self, Error> {
        super::list(T::read)(at)
    }
}

impl<T: Readable> Readable for Option<T> {
    fn read(at: Reader<'_>) -> Result<Self, Error> {
        super::nullable(T::read)(at)
    }
}

/// Reads the value of any deserializer with a reader.
///
/// # Errors
///
/// If the reader refuses it.
pub fn deserialize<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    read: impl Reads<T>,
) -> Result<T, D::Error> {
    Captured::read(deserializer, |captured| read(captured.reader()))
}

/// Implements serde's trait for a type by its reader.
#[macro_export]
#[doc(hidden)]
macro_rules! __readable {
    ($($name:ty: $read:path;)*) => {$(
        impl<'de> $crate::__private::serde::Deserialize<'de> for $name {
            fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
            where
                D: $crate::__private::serde::Deserializer<'de>,
            {
                $crate::generated::deserialize(deserializer, $read)
            }
        }

        impl $crate::generated::Readable for $name {
            fn read(at: $crate::generated::At<'_>) -> Result<Self, $crate::generated::Error> {
                $read(at)
            }
        }
    )*};
}

pub use __readable as readable;
