//! What generated packages are made of: readers of shapes, members and unions.
//!
//! `samewire generate` prints calls of these functions. They are no interface for people: they stay as they are within a
//! minor version of this crate, which the `Cargo.toml` of a package asks for.
//!
//! A reader takes the place of a value in a text, and returns the value or the error. Functions that take bounds or other
//! readers return a reader: `list(text)` reads a list of strings.

mod asking;
mod automata;
mod conditions;
mod constants;
mod containers;
mod fulfil;
mod listing;
mod literals;
mod members;
mod memo;
mod named;
mod native;
mod number;
mod reads;
mod scalars;
mod unions;
mod write;

pub use crate::read::reader::Reader as At;
pub use crate::read::serde_error::Error;
pub use crate::{IndexMap, Patch, UnknownVariant, formats};

pub use automata::Automaton;
pub use conditions::{Condition, Marks, Refers};
pub use constants::{empty, is_value_of, value_of};
pub use containers::*;
pub use fulfil::fulfil;
pub use listing::*;
pub use literals::*;
pub use members::*;
pub use memo::*;
pub use named::{Names, map_named};
pub use native::native;
pub use reads::{Reads, deserialize, readable};
pub use scalars::*;
pub use unions::*;
pub use write::{encode, write_object, write_tagged};
