//! The parts that a pattern is made of.

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// One character of these ranges, both ends included.
    Class(Vec<(char, char)>),
    /// One after the other.
    Sequence(Vec<Part>),
    /// One of these.
    Either(Vec<Part>),
    /// At least and at most so many.
    Repeated(Box<Part>, u32, Option<u32>),
}
