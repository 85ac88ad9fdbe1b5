//! Everything that is printed.

use std::collections::HashMap;

use samewire_compat::{Comparison, Direction, Level};
use serde::Serialize;

use super::version::Versions;

/// The changes between two schemas.
pub(super) struct Found {
    /// What the old and the new schema are called.
    pub(super) names: [String; 2],
    pub(super) comparison: Comparison,
    /// For each change, why it is accepted, if it is.
    pub(super) accepted: Vec<Option<String>>,
    /// Entries of the file of accepted breaks that accept nothing.
    pub(super) lapsed: Vec<String>,
    /// The orders of upgrades that are possible.
    pub(super) directions: Vec<Direction>,
    /// For each change, where it is in the Rust types, if these were named.
    pub(super) rust: Vec<Option<String>>,
    /// What the packages of languages say of the text of each change, for an order of upgrades.
    pub(super) asked: HashMap<(usize, Direction), Vec<Asked>>,
    /// The versions in the settings of both, if there are any.
    pub(super) versions: Option<Versions>,
}

/// What the package of a language says of a text.
#[derive(Debug, Serialize)]
pub(super) struct Asked {
    pub(super) language: String,
    pub(super) says: String,
    /// Whether it shows the difference.
    pub(super) shows: bool,
}

impl Found {
    /// Whether every package that was asked shows what the text is to show.
    pub(super) fn is_shown(&self) -> bool {
        self.asked.values().flatten().all(|one| one.shows)
    }

    /// The level of a change for the orders of upgrades that are possible. Nothing is left of one that is accepted.
    pub(super) fn level(&self, index: usize) -> Level {
        self.level_in(index, &self.directions)
    }

    /// The same for some of the orders.
    pub(super) fn level_in(&self, index: usize, directions: &[Direction]) -> Level {
        let change = self.comparison.changes.get(index);
        let levels = change.into_iter().flat_map(|change| {
            let directions = directions.iter();
            directions.map(|one| change.verdict(*one).level())
        });
        let is_accepted = self.accepted.get(index).is_some_and(Option::is_some);
        levels.max().filter(|_| !is_accepted).unwrap_or(Level::Fine)
    }
}
