//! What a release asks and tells the program that runs it.

use anyhow::Result;

use crate::report::{Archive, StepReport};

/// Whoever runs a release: what it knows of generated packages, and what it hears.
#[expect(missing_debug_implementations, reason = "functions have no text")]
pub struct Caller<'a> {
    /// Checks that what is generated is up to date: says what it saw, or fails.
    pub generated: &'a dyn Fn() -> Result<String>,
    /// Whether to go on, asked once before the first upload, with what is about to happen.
    pub ask: &'a dyn Fn(&str) -> Result<bool>,
    /// Hears what becomes of each archive that is published.
    pub delivered: &'a dyn Fn(&Archive, Done),
    /// Hears of each step when it ends.
    pub ended: &'a dyn Fn(&StepReport),
}

/// What becomes of an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// It was there before.
    Before,
    /// It is being uploaded.
    Begins,
    /// It was uploaded now, and its registry shows it with the same bytes.
    Now,
}
