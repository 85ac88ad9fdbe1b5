//! What the branches of a choice are called, from what tells each from the others.
//!
//! The first of these that no other branch has: its title, the definition that it refers to, its only value, the value of a
//! constant member, its type, the members that it alone requires, a member that it alone declares, what its items are, and
//! a keyword that it alone has; then its type, if the others of this type have a word; then the first place inside where it
//! differs from those that are left, or several of them together; then a word of its description, and any other keyword.
//! Only branches that differ in what is too long for a name are numbered.

mod chosen;
mod places;
mod rules;
#[cfg(test)]
mod tests;
mod told;

use std::collections::HashMap;

use samewire_schema::{Json, first_equal};

pub(super) use rules::letters;

/// A word for each branch.
pub(super) fn words(branches: &[Json]) -> Vec<String> {
    let firsts = first_equal(branches);
    let is_first = |(index, first): &(usize, &usize)| index == *first;
    let places = firsts.iter().enumerate().filter(is_first);
    let places: Vec<usize> = places.map(|(index, _)| index).collect();
    let distinct = places.iter().filter_map(|place| branches.get(*place));
    let distinct: Vec<&Json> = distinct.collect();
    let told = told::told(&distinct);
    let counted = places.iter().zip(&distinct).map(|(index, branch)| {
        let kind = branch.as_object().and_then(rules::kind);
        let counted = format!("{} {index}", kind.as_deref().unwrap_or("option"));
        let is_taken = told.iter().flatten().any(|word| *word == counted);
        let option = if is_taken { "option " } else { "" };
        format!("{option}{counted}")
    });
    let words = told.iter().zip(counted);
    let words = words.map(|(word, counted)| word.clone().unwrap_or(counted));
    let words: HashMap<usize, String> = places.iter().copied().zip(words).collect();
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
