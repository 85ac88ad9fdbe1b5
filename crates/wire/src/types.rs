//! The types of a protocol, as they are found from those that are listed.

use std::collections::HashSet;

/// The types that were found, and what is wrong with them.
#[derive(Debug, Default)]
pub struct Types {
    /// Every type that is a definition of the schema, in the order in which it was found.
    pub(crate) found: Vec<Found>,
    pub(crate) wrong: Vec<String>,
    /// Whether values may be equal and be written differently.
    pub(crate) has_two_texts: bool,
    pub(crate) ids: HashSet<String>,
}

/// A type with a name in the schema.
#[derive(Debug)]
pub(crate) struct Found {
    /// The name in the schema.
    pub(crate) name: String,
    /// The type in Rust.
    pub(crate) path: &'static str,
}
