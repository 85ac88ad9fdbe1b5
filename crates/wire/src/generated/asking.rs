//! Asks conditions about values: each about each value once, and where a value is not what they say.

use std::cell::RefCell;
use std::collections::HashMap;

use super::conditions::{Condition, Place, message};
use super::unions::{Telling, nearness};
use super::{At, Error, Reads};
use crate::json::NodeId;
use crate::read::error::Code;

/// What is known of the conditions of a document.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    found: RefCell<HashMap<Key, bool>>,
    places: RefCell<HashMap<Key, Option<Place>>>,
}

/// The address of a condition, and a value.
type Key = (usize, NodeId);

/// What is wrong at the place of an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The value.
    Value,
    /// It is a member that must not be there.
    Unknown,
    /// It lacks this member.
    Missing(String),
}

/// How a condition is asked: with a place to be found for the error, or only for its result.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asking<'a> {
    place: Option<&'a RefCell<Option<Place>>>,
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

    /// Whether a value fulfils a condition.
    pub(super) fn fulfils(self, condition: &'static Condition, at: At<'_>) -> bool {
        if !condition.is_memoized {
            return condition.holds(at, self);
        }
        let key = (std::ptr::from_ref(condition).addr(), at.node);
        let asked = &at.reading.asked;
        let known = asked.found.borrow().get(&key).copied();
        match (known, self.place) {
            (Some(true), _) => true,
            (Some(false), None) => false,
            (_, None) => {
                // A condition that comes back to itself on the same value does not hold.
                asked.found.borrow_mut().insert(key, false);
                let holds = condition.holds(at, self);
                asked.found.borrow_mut().insert(key, holds);
                holds
            }
            (_, Some(place)) => {
                if let Some(known) = asked.places.borrow().get(&key) {
                    place.borrow_mut().clone_from(known);
                    return false;
                }
                asked.places.borrow_mut().insert(key, None);
                let holds = condition.holds(at, self);
                asked.found.borrow_mut().insert(key, holds);
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

/// Reads a value, and then asks a condition about it as it is in the text. `says` describes the condition for people.
/// `near` has the members of each variant of an untagged union, which say how near it is.
///
/// # Errors
///
/// If `read` or the condition refuses it.
pub fn fulfil<T>(
    at: At<'_>,
    condition: &'static Condition,
    says: &str,
    near: &[&[Telling<'_>]],
    read: impl Reads<T>,
) -> Result<T, Error> {
    let value = read(at)?;
    if at.reading.is_default || Asking::APART.fulfils(condition, at) {
        return Ok(value);
    }
    let place = RefCell::new(None);
    Asking {
        place: Some(&place),
    }
    .fulfils(condition, at);
    let place = place.into_inner();
    let (node, wrong) = match &place {
        Some((node, wrong)) => (*node, Some(wrong)),
        None => (at.node, None),
    };
    let code = match wrong {
        Some(Wrong::Unknown) => Code::Unknown,
        _ => Code::Condition,
    };
    let name = match wrong {
        Some(Wrong::Unknown) => at.reading.name(node),
        _ => "",
    };
    let message = message(says, name, wrong);
    let error = Error::new(code, message).at(node);
    let near = near.iter().map(|members| nearness(at, members)).max();
    Err(match near {
        Some(near) => error.nearing(at.node, near),
        None => error,
    })
}
