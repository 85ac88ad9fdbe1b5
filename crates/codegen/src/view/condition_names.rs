//! Properties of conditions that are computed before the first one is spelled: their data and names, which of them are
//! equal, and which are tested repeatedly.

use std::collections::{BTreeMap, HashMap};

use indexmap::IndexSet;

use crate::language::Language;
use crate::model::graph::{Graph, Search};
use crate::model::{Condition, Model, Type};
use crate::report::errors::Errors;
use crate::view::condition_data::{Data, Writer};
use crate::view::condition_references;
use crate::view::names::{Claim, WordSplitting, name, settle, words};
use crate::view::type_names::TypeNames;

/// Properties of all conditions.
pub(super) struct Conditions<'m> {
    pub(super) names: Vec<String>,
    /// The condition that stands for each: of equal ones, the first that was found.
    pub(super) same: Vec<usize>,
    pub(super) data: Vec<Data<'m>>,
    /// Whether a type asks it, itself or through others.
    pub(super) is_used: Vec<bool>,
    /// The marks that the data refers to, without duplicates.
    pub(super) marks: IndexSet<Data<'m>>,
    pub(super) memoized: Vec<bool>,
    pub(super) deep: Vec<bool>,
    /// All regular expressions, without duplicates.
    pub(super) patterns: IndexSet<&'m str>,
}

/// Names every condition, and finds those that are equal, and those that are tested repeatedly.
pub(super) fn conditions<'m>(
    model: &'m Model,
    language: &Language,
    types: &TypeNames,
    is_own: &[bool],
    errors: &mut Errors,
) -> Conditions<'m> {
    let all = &model.conditions;
    let asked: Vec<Vec<usize>> = all
        .iter()
        .map(condition_references::referenced_conditions)
        .collect();
    let graph = Graph::new(asked);
    let found = graph.search();
    let mut is_used = vec![false; all.len()];
    let own = || {
        let all = model.types.values().zip(is_own);
        all.filter_map(|(ty, is_own)| is_own.then_some(ty))
    };
    for id in own().flat_map(Type::conditions) {
        graph.mark_all_from(id.0, &mut is_used);
    }
    let mut same: Vec<usize> = (0..all.len()).collect();
    let mut data = vec![Data::default(); all.len()];
    let mut marks = IndexSet::new();
    let mut known: HashMap<Data, usize> = HashMap::new();
    // What a condition tests comes before it, unless it leads back to it: then it is equal to no other.
    for &place in found.finished.iter().filter(|place| is_used[**place]) {
        let made = Writer::condition(&same, &mut marks, &all[place]);
        if !found.is_on_cycle[place] {
            same[place] = *known.entry(made.clone()).or_insert(place);
        }
        data[place] = made;
    }
    let mut times = vec![0_usize; all.len()];
    let of_types = own().filter_map(|ty| ty.condition);
    for id in of_types {
        times[same[id.0]] += 1;
    }
    for place in (0..all.len()).filter(|place| is_used[*place] && same[*place] == *place) {
        for &asked in graph.next(place) {
            times[same[asked]] += 1;
        }
    }
    let asks = |place: usize| !graph.next(place).is_empty();
    let is_memoized = |place: usize| found.is_on_cycle[place] || times[place] > 1 && asks(place);
    let patterns = data.iter().chain(&marks).flat_map(Data::patterns).collect();
    Conditions {
        names: names(all, language, types, errors),
        memoized: (0..all.len()).map(is_memoized).collect(),
        deep: deep(&graph, &found),
        data,
        is_used,
        same,
        marks,
        patterns,
    }
}

/// Whether each condition leads to itself, to others that do, or to a long chain of others.
fn deep(graph: &Graph, found: &Search) -> Vec<bool> {
    let mut heights = vec![0_usize; found.is_on_cycle.len()];
    for &place in &found.finished {
        let others = graph.next(place).iter().map(|&to| heights[to]);
        heights[place] = if found.is_on_cycle[place] {
            LONGEST_CHAIN + 1
        } else {
            others.max().map_or(0, |height| height + 1)
        };
    }
    heights
        .iter()
        .map(|height| *height > LONGEST_CHAIN)
        .collect()
}

/// The maximum length of a chain of conditions that call each other directly.
const LONGEST_CHAIN: usize = 16;

/// Names each condition by the last words of its place; if others would have the same name, by more words; if several
/// have the same place, also by its position; and by its position alone if all of these are too long.
fn names(
    all: &[Condition],
    language: &Language,
    types: &TypeNames,
    errors: &mut Errors,
) -> Vec<String> {
    let position = &language.names.local;
    let claims = all.iter().enumerate().map(|(place, condition)| {
        let parts: Vec<&str> = condition.at.split('/').collect();
        let parts: Vec<&str> = parts
            .into_iter()
            .filter(|part| !["", "#", "$defs", "definitions", "properties"].contains(part))
            .collect();
        let called = |parts: &[&str]| {
            let parts: Vec<String> = parts
                .iter()
                .map(|part| words(part, WordSplitting::Plain))
                .collect();
            name(position, &format!("{} condition", parts.join(" ")))
        };
        let last = parts.len().saturating_sub(LAST_WORDS);
        let short = called(&parts[last..]);
        let mut candidates = vec![short.clone()];
        if last > 0 && parts.len() <= ALL_WORDS {
            candidates.push(called(&parts));
        }
        candidates.push(name(position, &format!("{short} {place}")));
        // A declaration begins with its name, in one line.
        candidates.retain(|name| name.len() <= LONGEST);
        candidates.push(name(position, &format!("condition {place}")));
        Claim {
            candidates,
            text: None,
            at: condition.at.clone(),
        }
    });
    let claims: Vec<Claim> = claims.collect();
    let mut taken: BTreeMap<String, String> = types
        .types
        .iter()
        .map(|name| (name.clone(), format!("the type `{name}`")))
        .collect();
    settle(&claims, &mut taken, "the condition name", errors)
}

/// The maximum number of bytes of a name that says the place.
const LONGEST: usize = 45;

/// The number of parts of its place in the name of a condition, and the number if the shorter name is not unique.
const LAST_WORDS: usize = 3;
const ALL_WORDS: usize = 6;
