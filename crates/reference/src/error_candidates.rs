//! Measures how close an object is to a union variant that does not accept it.

use crate::json::Json;

/// The closeness: a greater value is closer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Near {
    /// Whether a constant of the variant is present, and no constant has another value.
    pub(crate) confirmed: bool,
    /// The number of declared members that are present, among those that distinguish the variants.
    pub(crate) present: usize,
}

/// Counts of a variant's members.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// The number of members that are present.
    pub(crate) present: usize,
    /// Whether a constant is present.
    confirmed: bool,
    /// Whether a constant has another value.
    contradicted: bool,
}

impl Counted {
    /// Counts a constant by the values under its names. `null` counts as absent.
    pub(crate) fn constant(&mut self, found: &[&Json], is: impl Fn(&Json) -> bool) {
        let mut found = found
            .iter()
            .filter(|found| ***found != Json::Null)
            .peekable();
        if found.peek().is_none() {
            return;
        }
        if found.all(|found| is(found)) {
            self.confirmed = true;
            self.present += 1;
        } else {
            self.contradicted = true;
        }
    }
}

impl From<Counted> for Near {
    fn from(counted: Counted) -> Self {
        Self {
            confirmed: counted.confirmed && !counted.contradicted,
            present: counted.present,
        }
    }
}
