//! The limits of a length or a number of parts.

use serde::Serialize;

/// The limits of a length, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Length {
    /// The minimum.
    pub min: Option<u64>,
    /// The maximum.
    pub max: Option<u64>,
}
