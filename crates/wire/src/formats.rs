//! Values of the string formats that `formats = "native"` makes types of: each holds what every language holds, exactly.
//!
//! | type | `format` of the schema | as the standard | spelling |
//! |---|---|---|---|
//! | [`DateTime`] | `date-time` | RFC 3339, section 5.6 | `2026-11-30T14:26:06Z`, with `.000000` only if it is not zero |
//! | [`Date`] | `date` | RFC 3339, section 5.6 | `2026-11-30` |
//! | [`Time`] | `time` | RFC 3339, section 5.6 | `14:26:06Z`, `14:26:06.500000+05:30` |
//! | [`Uuid`] | `uuid` | RFC 9562 | in lower case |
//! | [`Bytes`] | `byte` | RFC 4648, section 4 | base64 with padding |
//! | [`Decimal`] | `decimal` | | `-12.50`, as it came |
//!
//! `to_string` gives the one spelling that is written, `parse` takes every spelling that a reader accepts, and
//! [`FormatError`] says why it refuses one.
//!
//! With features of this crate, or of a generated package that has such values, they convert into the types of other
//! crates. `From` is for values that the other type holds exactly, `TryFrom` for those of which it holds only some.
//!
//! | feature | types |
//! |---|---|
//! | `chrono` | `DateTime` of any zone, `NaiveDate`, `NaiveTime` (without the offset) of chrono 0.4 |
//! | `jiff` | `Timestamp`, `ZonedDateTime`, `civil::Date`, `civil::Time` (without the offset) of jiff 1 |
//! | `uuid` | `Uuid` of uuid 1 |
//! | `rust_decimal` | `Decimal` of `rust_decimal` 1 |
//!
//! ```
//! # #[cfg(feature = "chrono")] {
//! use chrono::{TimeDelta, Utc};
//! use samewire_wire::formats::DateTime;
//!
//! let start: DateTime = "2026-11-30T14:26:06Z".parse()?;
//! let end = chrono::DateTime::<Utc>::from(start) + TimeDelta::hours(12);
//! assert_eq!(DateTime::try_from(end)?.to_string(), "2026-12-01T02:26:06Z");
//! # }
//! # Ok::<(), samewire_wire::formats::FormatError>(())
//! ```

use std::fmt;

mod bytes;
#[cfg(feature = "chrono")]
mod chrono;
mod decimal;
mod error;
#[cfg(feature = "jiff")]
mod jiff;
mod times;
mod uuid;

pub use bytes::Bytes;
pub use decimal::Decimal;
pub use error::FormatError;
pub use times::{Date, DateTime, Time};
pub use uuid::Uuid;

macro_rules! debug {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    )*};
}

debug!(Date Time DateTime Uuid Bytes Decimal);
