//! Reads and writes strings of a format that are values of their own.

use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::{At, Error, str};
use crate::formats::{Bytes, Date, DateTime, Decimal, FormatError, Time, Uuid};
use crate::read::error::quoted;

/// Reads a string as a value of its format.
///
/// # Errors
///
/// If there is no string, or it is none of the format, or not every language holds its value.
pub fn native<T: FromStr<Err = FormatError>>(at: At<'_>) -> Result<T, Error> {
    let text = str(at)?;
    text.parse().map_err(|error: FormatError| {
        let message = format!("{error}, found {}", quoted(text));
        Error::new(error.code, message).at(at.node)
    })
}

macro_rules! native {
    ($($name:ident)*) => {$(
        super::readable! {
            $name: native;
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

native!(Date Time DateTime Uuid Bytes Decimal);
