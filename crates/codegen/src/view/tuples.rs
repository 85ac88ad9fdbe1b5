//! Spells the items of tuples.

use crate::language::{Language, Spell};
use crate::pattern::Pattern;
use crate::view::shape::Shaped;

/// The limits of a tuple that may be shorter or longer than its places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    /// The number of items that are places. The item after them, if any, is the shape of all further items.
    pub(super) places: usize,
    /// The number of places that must be present.
    pub(super) required: usize,
}

/// The items, joined. For an open tuple, the pattern of the set for each place is used.
pub(super) fn joined(
    language: &Language,
    set: &str,
    own: &Spell,
    items: &[Shaped],
    open: Option<Open>,
) -> String {
    let spell = language.spell.get(set).unwrap_or(own);
    let patterns = spell.open_tuple.as_ref();
    let spelled = items.iter().enumerate().map(|(index, item)| {
        let pattern: Option<&Pattern> = patterns.zip(open).and_then(|(patterns, open)| {
            if index >= open.places {
                patterns.rest.as_ref()
            } else if index >= open.required {
                patterns.optional.as_ref()
            } else {
                None
            }
        });
        match pattern {
            Some(pattern) => pattern.fill(|_, of| item.in_set(of.unwrap_or(set)).to_owned()),
            None => item.in_set(set).to_owned(),
        }
    });
    let spelled: Vec<String> = spelled.collect();
    spelled.join(&spell.between.with(&[]))
}
