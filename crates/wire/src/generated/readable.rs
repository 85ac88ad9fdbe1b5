//! Types that generated readers read, so that all mistakes of a text are found.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::containers::{list, nullable};
use super::scalars;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

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
    (): scalars::null;
    bool: scalars::bool;
    String: scalars::text;
    Value: scalars::any;
}

impl<T: Readable> Readable for Vec<T> {
    fn read(at: Reader<'_>) -> Result<Self, Error> {
        list(T::read)(at)
    }
}

impl<T: Readable> Readable for Option<T> {
    fn read(at: Reader<'_>) -> Result<Self, Error> {
        nullable(T::read)(at)
    }
}
