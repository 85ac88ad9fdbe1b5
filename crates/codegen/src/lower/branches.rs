//! Names the branches of a choice by what distinguishes each from the others.
//!
//! The name is the first of these that no other branch has: the title; the definition that the branch refers to; its
//! only value; the value of a constant member; its type; the members that only it requires; a member that only it
//! declares; the kind of its items; a keyword that only it has; then its type, if the other branches of this type have
//! names; then the first place inside in which it differs from the branches that are left, or several of these places
//! together; then a word of its description, and any other keyword. Branches that differ only in something too long for
//! a name, or in a comment or a list of examples, get letters. The letters are computed from the whole branch, so that
//! no other branch changes them.

mod branch_names;
mod chosen;
mod places;
mod rules;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};

use samewire_schema::{Json, first_equal};

use crate::sync::hash::fnv1a;

pub(super) use rules::{constant_member, letters};

/// Returns a name for each branch.
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

/// The kind of a branch, with as many of its letters as are needed to distinguish it from the names that are taken.
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

/// The number of letters that nearly always distinguishes a few branches.
const LETTERS: usize = 4;
/// The number of letters for all 64 bits of the hash.
const ALL_LETTERS: usize = 14;

/// The hash of a text, written in letters.
fn letters_of(text: &str) -> String {
    let mut hash = fnv1a(text.bytes());
    let letters = std::iter::repeat_with(|| {
        let letter = u8::try_from(hash % 26).unwrap_or_default();
        hash /= 26;
        char::from(b'a' + letter)
    });
    letters.take(ALL_LETTERS).collect()
}
