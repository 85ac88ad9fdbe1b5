//! A reader of a type, and how serde uses it.

use serde::de::Deserializer;

use crate::read::capture::Captured;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

/// A function that reads a value.
pub trait Reads<T>: Fn(Reader<'_>) -> Result<T, Error> {}

impl<T, F: Fn(Reader<'_>) -> Result<T, Error>> Reads<T> for F {}

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

        $crate::with_all_errors! {
            impl $crate::__private::Readable for $name {}
        }
    )*};
}

pub use __readable as readable;
