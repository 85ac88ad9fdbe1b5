//! Tests the pairing of entries against a slow implementation that follows PLANS.md literally, on random lists.

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_acp::PlanEntry;
use samewire_plans::{EntryChange, EntryChanges, EntryMove, PlanBook, PlanChange};

use crate::support::{baseline, config, entries, only};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_changed_is_told(old in entries(), new in entries()) {
        let expected = changes(&old, &new);
        match change(old, new) {
            PlanChange::Replaced { entries, .. } => prop_assert_eq!(entries, expected),
            ignored => {
                prop_assert_eq!(ignored.kind(), "ignored");
                prop_assert!(expected.is_empty());
            }
        }
    }

    #[test]
    fn as_few_as_can_be_have_moved(old in entries(), new in entries()) {
        let pairs = pairs(&partners(&old, &new));
        let places: Vec<usize> = pairs.iter().map(|pair| pair.from).collect();
        if let Some(told) = change(old, new).entries() {
            let stayed = pairs.iter().filter(|pair| !told.moved.contains(pair));
            let stayed: Vec<usize> = stayed.map(|pair| pair.from).collect();
            prop_assert!(stayed.is_sorted());
            prop_assert_eq!(stayed.len(), longest(&places));
        }
    }

    #[test]
    fn keys_stay_with_their_entries(lists in vec(entries(), 1..6)) {
        let mut book = PlanBook::new();
        let (mut before, mut keys, mut next) = (Vec::new(), Vec::new(), 0);
        for list in lists {
            book.take(&baseline(list.clone()))?;
            let mut new = || {
                next += 1;
                next - 1
            };
            keys = partners(&before, &list)
                .into_iter()
                .map(|partner| partner.map_or_else(&mut new, |old: usize| keys[old]))
                .collect::<Vec<u64>>();
            before = list;
            prop_assert_eq!(only(&book).keys(), &keys);
        }
    }
}

/// The changes of the entries between two lists.
fn change(old: Vec<PlanEntry>, new: Vec<PlanEntry>) -> PlanChange {
    let mut book = PlanBook::new();
    book.take(&baseline(old)).expect("there is room");
    book.take(&baseline(new)).expect("there is room")
}

/// The old index of each new entry.
fn partners(old: &[PlanEntry], new: &[PlanEntry]) -> Vec<Option<usize>> {
    let mut partners = vec![None; new.len()];
    for (place, entry) in new.iter().enumerate() {
        let same = |other: &&PlanEntry| other.content == entry.content;
        let nth = new[..place].iter().filter(same).count();
        let mut places = (0..old.len()).filter(|old_place| same(&&old[*old_place]));
        partners[place] = places.nth(nth);
    }
    for place in 0..new.len() {
        let behind = match place {
            0 => Some(0),
            _ => partners[place - 1].map(|partner| partner + 1),
        };
        join(&mut partners, old, new, behind, place);
    }
    for place in (0..new.len()).rev() {
        let next = match partners.get(place + 1) {
            None => Some(old.len()),
            Some(partner) => *partner,
        };
        let before = next.and_then(|next| next.checked_sub(1));
        join(&mut partners, old, new, before, place);
    }
    partners
}

/// Pairs two entries if both are unpaired and alike.
fn join(
    partners: &mut [Option<usize>],
    old: &[PlanEntry],
    new: &[PlanEntry],
    candidate: Option<usize>,
    place: usize,
) {
    let free = |old_place: &usize| *old_place < old.len() && !partners.contains(&Some(*old_place));
    let like = |old_place: &usize| alike(&old[*old_place].content, &new[place].content);
    if partners[place].is_none() {
        partners[place] = candidate.filter(free).filter(like);
    }
}

fn alike(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let shorter = one.len().min(other.len());
    let longer = one.len().max(other.len());
    let prefix = (0..=shorter)
        .rfind(|length| one[..*length] == other[..*length])
        .unwrap_or(0);
    let suffix = (0..=shorter - prefix)
        .rfind(|length| one[one.len() - length..] == other[other.len() - length..])
        .unwrap_or(0);
    2 * (prefix + suffix) >= longer
}

fn pairs(partners: &[Option<usize>]) -> Vec<EntryMove> {
    let pair = |(to, from): (usize, &Option<usize>)| from.map(|from| EntryMove { from, to });
    partners.iter().enumerate().filter_map(pair).collect()
}

fn changes(old: &[PlanEntry], new: &[PlanEntry]) -> EntryChanges {
    let partners = partners(old, new);
    let pairs = pairs(&partners);
    let stayed = patience(&pairs);
    let mut changes = EntryChanges {
        added: (0..new.len())
            .filter(|to| partners[*to].is_none())
            .collect(),
        removed: (0..old.len())
            .filter(|from| !partners.contains(&Some(*from)))
            .collect(),
        moved: pairs
            .iter()
            .copied()
            .filter(|pair| !stayed.contains(pair))
            .collect(),
        ..EntryChanges::default()
    };
    for EntryMove { from, to } in pairs {
        let (before, after) = (&old[from], &new[to]);
        let index = to;
        if before.status != after.status {
            let (from, to) = (before.status, after.status);
            changes.status.push(EntryChange { index, from, to });
        }
        if before.priority != after.priority {
            let (from, to) = (before.priority, after.priority);
            changes.priority.push(EntryChange { index, from, to });
        }
        if before.content != after.content {
            changes.content.push(index);
        }
    }
    changes
}

/// The longest run of pairs that kept their order. It keeps whole runs, and not links between their ends.
fn patience(pairs: &[EntryMove]) -> Vec<EntryMove> {
    let mut runs: Vec<Vec<EntryMove>> = Vec::new();
    for pair in pairs {
        let greater = |run: &Vec<EntryMove>| run.last().is_some_and(|end| end.from > pair.from);
        let place = runs.iter().position(greater).unwrap_or(runs.len());
        let mut run = place
            .checked_sub(1)
            .map_or(Vec::new(), |before| runs[before].clone());
        run.push(*pair);
        match runs.get_mut(place) {
            Some(there) => *there = run,
            None => runs.push(run),
        }
    }
    runs.pop().unwrap_or_default()
}

/// The length of the longest increasing subsequence, by comparing each place with all earlier ones.
fn longest(places: &[usize]) -> usize {
    let mut best: Vec<usize> = Vec::new();
    for (place, from) in places.iter().enumerate() {
        let before = (0..place).filter(|before| places[*before] < *from);
        best.push(1 + before.map(|before| best[before]).max().unwrap_or(0));
    }
    best.into_iter().max().unwrap_or(0)
}
