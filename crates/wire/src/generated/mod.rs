//! What generated packages are made of: readers of shapes, members and unions.
//!
//! `samewire generate` prints calls of these functions. They are no interface for people: a package is generated for one
//! version of this crate, and its `Cargo.toml` asks for that version.
//!
//! A reader takes the place of a value in a text, and returns the value or the error. Functions that take bounds or other
//! readers return a reader: `list(text)` reads a list of strings.

mod asking;
mod automata;
mod conditions;
mod constants;
mod containers;
mod encode;
mod marks;
mod members;
mod memo;
mod number;
mod scalars;
mod unions;
mod write;

use serde::de::Deserializer;

use crate::read::capture::Captured;
pub use crate::read::reader::Reader as At;
pub use crate::read::serde_error::Error;
pub use crate::{IndexMap, Patch, UnknownVariant};

pub(crate) use asking::Asked;
pub use asking::fulfil;
pub use automata::Automaton;
pub use conditions::{Condition, Marks, Refers};
pub use constants::{empty, is_value_of, value_of};
pub use containers::*;
pub use encode::encode;
pub use members::*;
pub use memo::*;
pub use scalars::*;
pub use unions::*;
pub use write::{write_object, write_tagged};

/// A function that reads a value.
pub trait Reads<T>: Fn(At<'_>) -> Result<T, Error> {}

impl<T, F: Fn(At<'_>) -> Result<T, Error>> Reads<T> for F {}

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
    )*};
}

pub use __readable as readable;
