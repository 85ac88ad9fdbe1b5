//! Properties of conditions that are computed before the first one is spelled: their names, and which of them are
//! tested repeatedly.

use std::collections::BTreeMap;

use indexmap::IndexSet;

use crate::errors::Errors;
use crate::graph::{Graph, Search};
use crate::language::Language;
use crate::model::{Condition, Model};
use crate::names::{Claim, WordSplitting, name, settle, words};
use crate::view::condition_references;
use crate::view::type_names::TypeNames;

/// Properties of all conditions.
pub(super) struct Conditions<'m> {
    pub(super) names: Vec<String>,
    pub(super) recursive: Vec<bool>,
    pub(super) memoized: Vec<bool>,
    pub(super) of_type: Vec<bool>,
    pub(super) deep: Vec<bool>,
    /// All regular expressions, without duplicates.
    pub(super) patterns: IndexSet<&'m str>,
}

/// Names every condition, and finds those that are tested repeatedly.
pub(super) fn conditions<'m>(
    model: &'m Model,
    language: &Language,
    types: &TypeNames,
    errors: &mut Errors,
) -> Conditions<'m> {
    let all = &model.conditions;
    let asked: Vec<Vec<usize>> = all
        .iter()
        .map(condition_references::referenced_conditions)
        .collect();
    let mut times = vec![0_usize; all.len()];
    let mut of_type = vec![false; all.len()];
    let of_types = model.types.values().filter_map(|ty| ty.condition);
    let of_types: Vec<usize> = of_types.map(|condition| condition.0).collect();
    for &place in asked.iter().flatten().chain(&of_types) {
        times[place] += 1;
    }
    for place in of_types {
        of_type[place] = true;
    }
    let asks: Vec<bool> = asked.iter().map(|asked| !asked.is_empty()).collect();
    let graph = Graph::new(asked);
    let found = graph.search();
    let is_memoized = |place: usize| found.is_on_cycle[place] || times[place] > 1 && asks[place];
    let mut patterns = IndexSet::new();
    for condition in all {
        condition_references::patterns(condition, &mut patterns);
    }
    Conditions {
        names: names(all, language, types, errors),
        memoized: (0..all.len()).map(is_memoized).collect(),
        deep: deep(&graph, &found),
        recursive: found.is_on_cycle,
        of_type,
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

/// Names each condition by the last words of its place; if others would have the same name, by more words; and if
/// several have the same place, also by its position.
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
        let mut candidates = vec![called(&parts[last..])];
        if last > 0 && parts.len() <= ALL_WORDS {
            candidates.push(called(&parts));
        }
        let own = format!("{} {place}", candidates[0]);
        candidates.push(name(position, &own));
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

/// The number of parts of its place in the name of a condition, and the number if the shorter name is not unique.
const LAST_WORDS: usize = 3;
const ALL_WORDS: usize = 6;
