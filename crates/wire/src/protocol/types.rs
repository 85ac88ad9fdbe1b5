//! The types of a protocol, which are collected from the listed ones.

use std::collections::HashSet;

/// The collected types and their errors.
#[derive(Debug, Default)]
pub struct Types {
    /// Every type with a definition in the schema, in the order of discovery.
    pub(crate) found: Vec<Found>,
    pub(crate) wrong: Vec<String>,
    /// Whether equal values can have different texts.
    pub(crate) has_two_texts: bool,
    pub(crate) ids: HashSet<String>,
}

/// A type with a definition in the schema.
#[derive(Debug)]
pub(crate) struct Found {
    /// The name in the schema.
    pub(crate) name: String,
    /// The path in Rust.
    pub(crate) path: &'static str,
}
