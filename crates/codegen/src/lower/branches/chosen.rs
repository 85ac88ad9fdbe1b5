//! The names that branches have so far. Each is unique.

use std::collections::{HashMap, HashSet};

use indexmap::IndexSet;
use samewire_schema::Object;

use super::super::unique::folded;
use crate::view::names::{WordSplitting, words};

/// The maximum lengths of names with several words, of names without a space, and of names from several places.
const LONGEST: usize = 40;
const LONGEST_NAME: usize = 80;
const LONGEST_OF_SEVERAL: usize = 120;

/// Words for some of the branches, by their indexes.
pub(super) type Said = Vec<(usize, String)>;

/// The names that branches have so far.
pub(super) struct Chosen {
    pub(super) words: Vec<Option<String>>,
    taken: HashSet<String>,
    /// The number of branches without a name.
    pub(super) left: usize,
}

impl Chosen {
    pub(super) fn of(count: usize) -> Self {
        Self {
            words: vec![None; count],
            taken: HashSet::new(),
            left: count,
        }
    }

    pub(super) fn lacks(&self, index: usize) -> bool {
        self.words.get(index).is_some_and(Option::is_none)
    }

    /// The branches without a name.
    pub(super) fn rest(&self) -> impl Iterator<Item = usize> {
        (0..self.words.len()).filter(|index| self.lacks(*index))
    }

    /// Gives each word that only one branch has to that branch, if the branch has no name.
    pub(super) fn offer(&mut self, mut said: Said) {
        said.retain(|(_, word)| is_short(word));
        self.take(said);
    }

    /// Does the same among the branches without a name, and allows longer words.
    pub(super) fn offer_long(&mut self, mut said: Said) {
        let is_fit = |word: &str| (1..=LONGEST_OF_SEVERAL).contains(&word.chars().count());
        said.retain(|(index, word)| self.lacks(*index) && is_fit(word));
        self.take(said);
    }

    fn take(&mut self, said: Said) {
        let mut count: HashMap<String, usize> = HashMap::new();
        for (_, word) in &said {
            *count.entry(folded(word)).or_default() += 1;
        }
        for (index, word) in said {
            let key = folded(&word);
            let is_alone = count.get(&key) == Some(&1);
            if let Some(place @ None) = self.words.get_mut(index)
                && !key.is_empty()
                && is_alone
                && self.taken.insert(key)
            {
                *place = Some(word);
                self.left -= 1;
            }
        }
    }

    /// Does the same, but ignores the words of branches that already have a name.
    pub(super) fn offer_rest(&mut self, mut said: Said) {
        said.retain(|(index, _)| self.lacks(*index));
        self.offer(said);
    }

    /// Does the same, and then spells out symbols for words that differ only in these, such as `-1` and `1`.
    pub(super) fn offer_spelled(&mut self, said: Said) {
        self.offer_rest(said.clone());
        let spelled = said.into_iter();
        let spelled = spelled.map(|(index, word)| {
            let spelled = words(&word, WordSplitting::Symbols);
            (index, spelled.trim().to_owned())
        });
        self.offer_rest(spelled.collect());
    }
}

/// Whether a word is short enough for a name.
pub(super) fn is_short(word: &str) -> bool {
    let longest = if word.contains(' ') {
        LONGEST
    } else {
        LONGEST_NAME
    };
    !word.is_empty() && word.chars().count() <= longest
}

/// Makes a word for each object.
pub(super) fn each(objects: &[(usize, &Object)], word: impl Fn(&Object) -> Option<String>) -> Said {
    let said = objects.iter();
    said.filter_map(|(index, object)| Some((*index, word(object)?)))
        .collect()
}

/// Makes a word from what only this object of the group has.
pub(super) fn own(
    group: &[(usize, &Object)],
    words: fn(&Object) -> IndexSet<String>,
    spelled: fn(&str, &[&str]) -> String,
) -> Said {
    let sets: Vec<(usize, IndexSet<String>)> = group
        .iter()
        .map(|(index, object)| (*index, words(object)))
        .collect();
    let mut count: HashMap<&str, usize> = HashMap::new();
    for word in sets.iter().flat_map(|(_, set)| set) {
        *count.entry(word).or_default() += 1;
    }
    let said = sets.iter().filter_map(|(index, set)| {
        let own = set.iter().map(String::as_str);
        let own: Vec<&str> = own.filter(|word| count.get(word) == Some(&1)).collect();
        let (first, more) = own.split_first()?;
        Some((*index, spelled(first, more)))
    });
    said.collect()
}
