//! What the branches of a choice are called, from what tells each from the others.
//!
//! The first of these that no other branch has: its title, the definition that it refers to, its only value, the value of a
//! constant member, its type, the members that it alone requires, a member that it alone declares, what its items are, and
//! a keyword that it alone has; then its type, if the others of this type have a word; then the first place inside where it
//! differs from those that are left. Only branches that differ in nothing but annotations, or too deep
//! inside, are numbered.

mod rules;
#[cfg(test)]
mod tests;
mod told;

use std::collections::HashMap;

use samewire_schema::{Json, first_equal};

pub(super) use rules::letters;

/// A word for each branch. Those that are equal have the same.
pub(super) fn words(branches: &[Json]) -> Vec<String> {
    let firsts = first_equal(branches);
    let distinct = firsts.iter().enumerate();
    let distinct = distinct.filter(|(index, first)| index == *first);
    let distinct = distinct.filter_map(|(index, _)| Some((index, branches.get(index)?)));
    let (places, distinct): (Vec<usize>, Vec<&Json>) = distinct.unzip();
    let words = told::told(&distinct).into_iter().zip(&distinct);
    let words = words.zip(&places).map(|((word, branch), index)| {
        word.unwrap_or_else(|| {
            let kind = branch.as_object().and_then(rules::kind);
            format!("{} {index}", kind.unwrap_or("option"))
        })
    });
    let words: HashMap<usize, String> = places.iter().copied().zip(words).collect();
    let words = firsts.iter().filter_map(|first| words.get(first));
    words.cloned().collect()
}
