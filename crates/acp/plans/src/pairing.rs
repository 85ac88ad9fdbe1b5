//! Pairs the entries of an old and a new list, and finds those that moved.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use samewire_acp::PlanEntry;
use serde::Serialize;

/// An entry that moved. Serializes as `[from, to]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(into = "(usize, usize)")]
pub struct EntryMove {
    /// Its index in the old list.
    pub from: usize,
    /// Its index in the new list.
    pub to: usize,
}

/// The pairs of entries of two lists. Each entry has at most one partner.
#[derive(Debug, Default)]
pub(crate) struct Pairing {
    /// The old index of each new entry.
    pub(crate) partners: Vec<Option<usize>>,
    /// Whether each old entry has a partner.
    pub(crate) paired: Vec<bool>,
}

/// Pairs the entries of two lists: those with equal texts first, then neighbours whose texts are alike.
///
/// Source: PLANS.md, § What changed.
pub(crate) fn pair(old: &[PlanEntry], new: &[PlanEntry]) -> Pairing {
    let mut pairing = Pairing {
        partners: vec![None; new.len()],
        paired: vec![false; old.len()],
    };
    let count = pairing.same_texts(old, new);
    if count < old.len().min(new.len()) {
        pairing.join_from_the_front(old, new);
        pairing.join_from_the_back(old, new);
    }
    pairing
}

impl Pairing {
    fn join(&mut self, old: usize, new: usize) {
        self.partners[new] = Some(old);
        self.paired[old] = true;
    }

    /// Pairs entries with equal texts: the first with the first, and so on. Returns the number of pairs.
    fn same_texts(&mut self, old: &[PlanEntry], new: &[PlanEntry]) -> usize {
        // As long as both lists are equal from the beginning, each text occurs equally often in both.
        let equal = |(old, new): &(&PlanEntry, &PlanEntry)| old.content == new.content;
        let begun = old.iter().zip(new).take_while(equal).count();
        for place in 0..begun {
            self.join(place, place);
        }
        let mut count = begun;
        let mut first: HashMap<&str, usize> = HashMap::with_capacity(old.len() - begun);
        let mut next = vec![None; old.len()];
        for (place, entry) in old.iter().enumerate().skip(begun).rev() {
            next[place] = first.insert(&entry.content, place);
        }
        for (place, entry) in new.iter().enumerate().skip(begun) {
            let Entry::Occupied(mut waiting) = first.entry(&entry.content) else {
                continue;
            };
            let partner = *waiting.get();
            self.join(partner, place);
            count += 1;
            match next[partner] {
                Some(next) => *waiting.get_mut() = next,
                None => _ = waiting.remove(),
            }
        }
        count
    }

    /// Pairs remaining entries that follow a pair in both lists, or are first.
    fn join_from_the_front(&mut self, old: &[PlanEntry], new: &[PlanEntry]) {
        for place in 0..new.len() {
            let candidate = match place.checked_sub(1) {
                None => Some(0),
                Some(before) => self.partners[before].map(|partner| partner + 1),
            };
            self.join_alike(old, new, candidate, place);
        }
    }

    /// Pairs remaining entries that precede a pair in both lists, or are last.
    fn join_from_the_back(&mut self, old: &[PlanEntry], new: &[PlanEntry]) {
        for place in (0..new.len()).rev() {
            let end = match self.partners.get(place + 1) {
                None => Some(old.len()),
                Some(behind) => *behind,
            };
            let candidate = end.and_then(|end| end.checked_sub(1));
            self.join_alike(old, new, candidate, place);
        }
    }

    /// Pairs an old and a new entry, if both are unpaired and their texts are alike.
    fn join_alike(
        &mut self,
        old: &[PlanEntry],
        new: &[PlanEntry],
        candidate: Option<usize>,
        place: usize,
    ) {
        if let Some(candidate) = candidate
            && self.partners[place].is_none()
            && self.paired.get(candidate) == Some(&false)
            && alike(&old[candidate].content, &new[place].content)
        {
            self.join(candidate, place);
        }
    }

    /// The pairs in the order of the new list.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = EntryMove> {
        self.partners
            .iter()
            .enumerate()
            .filter_map(|(to, from)| from.map(|from| EntryMove { from, to }))
    }

    /// The pairs outside the longest run of pairs that kept their order, by their index in the new list.
    pub(crate) fn moved(&self) -> Vec<EntryMove> {
        if self.pairs().is_sorted_by_key(|pair| pair.from) {
            return Vec::new();
        }
        let pairs: Vec<EntryMove> = self.pairs().collect();
        let mut stayed = vec![false; pairs.len()];
        for place in longest_run(&pairs) {
            stayed[place] = true;
        }
        let pairs = pairs.into_iter().zip(stayed);
        pairs
            .filter_map(|(pair, stayed)| (!stayed).then_some(pair))
            .collect()
    }
}

impl From<EntryMove> for (usize, usize) {
    fn from(moved: EntryMove) -> Self {
        (moved.from, moved.to)
    }
}

/// The indexes of a longest increasing subsequence of the old indexes, found by patience sorting; last index first.
fn longest_run(pairs: &[EntryMove]) -> Vec<usize> {
    // The index that ends the best run of each length, and for each index its predecessor in the run.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (place, pair) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].from < pair.from);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = place,
            None => ends.push(place),
        }
    }
    std::iter::successors(ends.last().copied(), |&place| before[place]).collect()
}

/// Whether the common prefix and suffix of two texts make up at least half of the longer one.
fn alike(one: &str, other: &str) -> bool {
    let longer = one.chars().count().max(other.chars().count());
    let same = |(one, other): &(char, char)| one == other;
    let prefix = one.chars().zip(other.chars()).take_while(same);
    let (prefix, bytes) = prefix.fold((0, 0), |(count, bytes), (char, _)| {
        (count + 1, bytes + char.len_utf8())
    });
    let (one, other) = (&one[bytes..], &other[bytes..]);
    let suffix = one
        .chars()
        .rev()
        .zip(other.chars().rev())
        .take_while(same)
        .count();
    2 * (prefix + suffix) >= longer
}
