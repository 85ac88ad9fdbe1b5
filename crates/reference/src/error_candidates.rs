//! How near an object comes to a variant of a union that does not accept it.

use crate::json::Json;

/// The greater, the nearer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Near {
    /// Whether a constant of the variant is there, and none with another value.
    pub(crate) confirmed: bool,
    /// How many declared members are there, of those that tell variants apart.
    pub(crate) present: usize,
}

/// What is counted of the members of a variant.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// Those that are there.
    pub(crate) present: usize,
    /// Whether a constant is there.
    confirmed: bool,
    /// Whether a constant has another value.
    contradicted: bool,
}

impl Counted {
    /// Counts a constant by what stands under its names. `null` stands for an absent one.
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
