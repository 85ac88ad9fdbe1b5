//! The parts of a pattern.

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// One character of these ranges, both ends included.
    Class(Vec<(char, char)>),
    /// These parts, one after the other.
    Sequence(Vec<Part>),
    /// One of these parts.
    Either(Vec<Part>),
    /// A part with a minimum and a maximum number of repetitions.
    Repeated(Box<Part>, u32, Option<u32>),
}
