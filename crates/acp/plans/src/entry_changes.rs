//! The changes of the entries of a list.

use samewire_acp::{PlanEntry, PlanEntryPriority, PlanEntryStatus};
use serde::Serialize;

use crate::pairing::{EntryMove, Pairing};

/// What happened to the entries of a list. A plan that is not a list has no entries.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct EntryChanges {
    /// Indexes in the new list, ascending.
    pub added: Vec<usize>,
    /// Indexes in the old list, ascending.
    pub removed: Vec<usize>,
    /// Entries that moved relative to the others, in the order of the new list.
    pub moved: Vec<EntryMove>,
    /// Entries whose status changed, in the order of the new list.
    pub status: Vec<EntryChange<PlanEntryStatus>>,
    /// Entries whose priority changed, in the order of the new list.
    pub priority: Vec<EntryChange<PlanEntryPriority>>,
    /// Entries whose text changed: indexes in the new list, ascending.
    pub content: Vec<usize>,
}

/// An entry with a changed value. Serializes as `[index, from, to]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(into = "(usize, T, T)", bound = "T: Clone + Serialize")]
pub struct EntryChange<T> {
    /// Its index in the new list.
    pub index: usize,
    /// The value in the old list.
    pub from: T,
    /// The value in the new list.
    pub to: T,
}

impl<T> From<EntryChange<T>> for (usize, T, T) {
    fn from(change: EntryChange<T>) -> Self {
        (change.index, change.from, change.to)
    }
}

impl EntryChanges {
    /// Whether no entry was added, removed, moved or changed, apart from its `_meta`.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What happened to the entries of a list, given its pairs.
    pub(crate) fn between(old: &[PlanEntry], new: &[PlanEntry], pairing: &Pairing) -> Self {
        let mut changes = Self {
            removed: places(&pairing.paired, |paired| !paired),
            added: places(&pairing.partners, Option::is_none),
            moved: pairing.moved(),
            ..Self::default()
        };
        for EntryMove { from, to } in pairing.pairs() {
            let (before, after) = (&old[from], &new[to]);
            if before.status != after.status {
                changes.status.push(EntryChange {
                    index: to,
                    from: before.status,
                    to: after.status,
                });
            }
            if before.priority != after.priority {
                changes.priority.push(EntryChange {
                    index: to,
                    from: before.priority,
                    to: after.priority,
                });
            }
            if before.content != after.content {
                changes.content.push(to);
            }
        }
        changes
    }

    /// The changes when a list is removed: all entries are removed.
    pub(crate) fn all_removed(old: &[PlanEntry]) -> Self {
        Self {
            removed: (0..old.len()).collect(),
            ..Self::default()
        }
    }
}

fn places<T>(items: &[T], wanted: impl Fn(&T) -> bool) -> Vec<usize> {
    let places = items.iter().enumerate();
    places
        .filter_map(|(place, item)| wanted(item).then_some(place))
        .collect()
}
