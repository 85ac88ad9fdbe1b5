//! Asks conditions about values: each about each value once, and where a value is not what they say.

use std::cell::RefCell;

use super::At;
use crate::json::NodeId;
use crate::read::known::{Place, Wrong};

/// How a condition is asked: with a place to be found for the error, or only for its result.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) place: Option<&'a RefCell<Option<Place>>>,
}

impl Asking<'_> {
    /// For what only decides something: it does not matter where it does not hold.
    pub(super) const APART: Self = Self { place: None };

    /// Notes the innermost place at which something is wrong.
    pub(super) fn misses(self, node: NodeId, wrong: impl FnOnce() -> Wrong) {
        if let Some(place) = self.place {
            place.borrow_mut().get_or_insert_with(|| (node, wrong()));
        }
    }

    /// Whether a value fulfils a condition, which has this address, if `holds` finds it out.
    pub(super) fn once(self, condition: usize, at: At<'_>, holds: impl FnOnce() -> bool) -> bool {
        let key = (condition, at.node);
        let asked = &at.reading.known;
        let known = asked.fulfilled.borrow().get(&key).copied();
        match (known, self.place) {
            (Some(true), _) => true,
            (Some(false), None) => false,
            (_, None) => {
                // A condition that comes back to itself on the same value does not hold.
                asked.fulfilled.borrow_mut().insert(key, false);
                let holds = holds();
                asked.fulfilled.borrow_mut().insert(key, holds);
                holds
            }
            (_, Some(place)) => {
                if let Some(known) = asked.places.borrow().get(&key) {
                    place.borrow_mut().clone_from(known);
                    return false;
                }
                asked.places.borrow_mut().insert(key, None);
                let holds = holds();
                asked.fulfilled.borrow_mut().insert(key, holds);
                let mut places = asked.places.borrow_mut();
                if holds {
                    places.remove(&key);
                } else {
                    places.insert(key, place.borrow().clone());
                }
                holds
            }
        }
    }
}
