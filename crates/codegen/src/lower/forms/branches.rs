//! What the branches of a choice are called, from what tells each from the others.
//!
//! The first of these that no other branch has: its title, the definition that it refers to, its only value, the value of a
//! constant member, its type, the members that it alone requires, a member that it alone declares, what its items are, and
//! a keyword that it alone has; then its type, if the others of this type have a word; then the first place inside where it
//! differs from those that are left, or several of them together; then a word of its description, and any other keyword.
//! Branches that differ only in what is too long for a name, or in a comment or a list of examples, have letters of their
//! own: these come from all that the branch says, so that no other branch changes them.

mod branch_names;
mod chosen;
mod places;
mod rules;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};

use samewire_schema::{Json, first_equal};

use crate::hash::fnv1a;

pub(super) use rules::letters;

/// A word for each branch.
pub(super) fn words(branches: &[Json]) -> Vec<String> {
    let firsts = first_equal(branches);
    let is_first = |(index, first): &(usize, &usize)| index == *first;
    let places = firsts.iter().enumerate().filter(is_first);
    let places: Vec<usize> = places.map(|(index, _)| index).collect();
    let distinct = places.iter().filter_map(|place| branches.get(*place));
    let distinct: Vec<&Json> = distinct.collect();
    let told = branch_names::branch_names(&distinct);
    let mut taken: HashSet<String> = told.iter().flatten().cloned().collect();
    let words = told.into_iter().zip(&distinct);
    let words = words.map(|(word, branch)| word.unwrap_or_else(|| by_letters(branch, &mut taken)));
    let words: HashMap<usize, String> = places.into_iter().zip(words).collect();
    let words = firsts.iter().enumerate().filter_map(|(index, first)| {
        let word = words.get(first)?;
        Some(if index == *first {
            word.clone()
        } else {
            format!("{word} again")
        })
    });
    words.collect()
}

/// The kind of a branch with as many of its letters as tell it from those that are taken.
fn by_letters(branch: &Json, taken: &mut HashSet<String>) -> String {
    let kind = branch.as_object().and_then(rules::kind);
    let kind = kind.as_deref().unwrap_or("option");
    let letters = letters_of(&branch.canonical());
    let word = |length| format!("{kind} {letters:.length$}");
    let mut lengths = LETTERS..ALL_LETTERS;
    let length = lengths.find(|length| !taken.contains(&word(*length)));
    let word = word(length.unwrap_or(ALL_LETTERS));
    taken.insert(word.clone());
    word
}

/// So many letters nearly always tell a few branches apart.
const LETTERS: usize = 4;
/// 64 bits need so many.
const ALL_LETTERS: usize = 14;

/// The hash of a text in letters.
fn letters_of(text: &str) -> String {
    let mut hash = fnv1a(text.bytes());
    let letters = std::iter::repeat_with(|| {
        let letter = u8::try_from(hash % 26).unwrap_or_default();
        hash /= 26;
        char::from(b'a' + letter)
    });
    letters.take(ALL_LETTERS).collect()
}
