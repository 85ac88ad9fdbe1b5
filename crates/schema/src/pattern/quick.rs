//! Whether engines that try one way after another need a time that grows with the length of the text alone.
//!
//! Such an engine takes each way through the pattern at most once, so that its time is the number of ways, each of
//! which has read some beginning of the text. We count them: a *crowd* is how many ways stand at each step after a text, and
//! every crowd that any text leads to is looked at. If none has more than [`WAYS`] ways, there are at most so many for each
//! code point. An engine that searches begins a way at each place, until it finds the pattern.
//!
//! Assertions are taken to hold, and long counts to be any number: that only adds ways. A way that an assertion could still
//! have ended is not *certain*: that it finds the pattern ends no search.

use std::collections::BTreeSet;

use super::class::is_within;
use super::program::{Counts, Program, ProgramPart, Step, compile, size};
use super::tree::Tree;

/// How many ways there may be at a time.
const WAYS: u32 = 100;
/// How many steps a pattern may have with counts written out, and how many one count may.
const STEPS: u64 = 3_000;
const COUNT: u64 = 500;
/// How many steps of crowds are looked at, before the answer is no.
const LOOKED_AT: usize = 400_000;
/// How much a look-around may read that is not at the start of the text.
const NEAR: u32 = 64;

/// Checks that no text takes long.
pub(super) fn is_quick(tree: &Tree) -> bool {
    are_looks_quick(tree, false) && has_few_ways(tree, !tree.is_anchored())
}

/// Whether all look-arounds are quick: those that are asked at the start of the text only, and those that read little.
fn are_looks_quick(tree: &Tree, is_at_start: bool) -> bool {
    match tree {
        Tree::Class(_) | Tree::Start | Tree::End | Tree::Boundary { .. } => true,
        Tree::Look { is_behind, of, .. } => {
            let near = of.length().map_or(Some(0), |(_, most)| most);
            let is_near = near.is_some_and(|near| near <= NEAR);
            (is_near || (is_at_start && !is_behind))
                && are_looks_quick(of, is_at_start && !is_behind)
                && has_few_ways(of, false)
        }
        Tree::Sequence(parts) => {
            let mut is_at_start = is_at_start;
            parts.iter().all(|part| {
                let is_quick = are_looks_quick(part, is_at_start);
                is_at_start = *part == Tree::Start || (is_at_start && part.is_assertion());
                is_quick
            })
        }
        Tree::Either(parts) => parts.iter().all(|part| are_looks_quick(part, is_at_start)),
        Tree::Repeat { of, .. } => are_looks_quick(of, false),
    }
}

/// Whether there are few ways through a tree at any time, its look-arounds left out.
fn has_few_ways(tree: &Tree, begins_anywhere: bool) -> bool {
    let counts = Counts::WrittenOut(COUNT);
    if size(tree, counts) > STEPS {
        return false;
    }
    let program = compile(tree, counts);
    let few = program.parts.last().and_then(|part| {
        let ways: Option<Vec<Ways>> = (0..part.steps.len()).map(|step| ways(part, step)).collect();
        few(&program, part, &ways?, begins_anywhere)
    });
    few.is_some()
}

/// Where a thread comes to without reading: the steps that read next, each as often as there are ways to it, and whether it
/// comes there for certain.
struct Ways {
    reads: Vec<(usize, bool)>,
    /// All ways, including those that end the thread.
    count: u32,
    /// Whether the pattern is found, whatever follows.
    is_found: bool,
}

/// The ways from a step; `None` if there are too many.
fn ways(part: &ProgramPart, from: usize) -> Option<Ways> {
    let mut ways = Ways {
        reads: Vec::new(),
        count: 0,
        is_found: false,
    };
    let mut stack = vec![(from, true, 0)];
    while let Some((step, is_certain, length)) = stack.pop() {
        // It has come to a step twice: a loop that may read nothing.
        if length > part.steps.len() {
            return None;
        }
        let mut go = |to, is_certain| stack.push((to, is_certain, length + 1));
        match &part.steps[step] {
            Step::Read { least, .. } => {
                ways.reads.push((step, is_certain));
                ways.count += 1;
                if *least == 0 {
                    go(step + 1, is_certain);
                }
            }
            Step::Split { to } => {
                go(step + 1, is_certain);
                go(*to, is_certain);
            }
            Step::Jump { to } => go(*to, is_certain),
            Step::Start | Step::End | Step::Boundary { .. } | Step::Look { .. } => {
                go(step + 1, false);
            }
            Step::Found => {
                ways.is_found |= is_certain;
                ways.count += 1;
            }
        }
        if ways.count > WAYS {
            return None;
        }
    }
    Some(ways)
}

/// Ways that stand at one step: the step, whether they have come there for certain, and how many they are.
type Group = (usize, bool, u32);

/// How many ways stand at which step, in order, and whether others begin after each code point.
type Crowd = (Vec<Group>, bool);

/// Looks at every crowd that a text leads to.
fn few(program: &Program, part: &ProgramPart, ways: &[Ways], begins_anywhere: bool) -> Option<()> {
    let kinds = kinds(&program.classes);
    let mut looked_at = 0;
    let mut seen = BTreeSet::new();
    let begin = crowd(ways, &[(0, true, 1)], begins_anywhere)?;
    let mut open = vec![begin];
    while let Some(crowd_before) = open.pop() {
        if !seen.insert(crowd_before.clone()) {
            continue;
        }
        let (before, begins) = crowd_before;
        for kind in &kinds {
            let mut entered: Vec<Group> = Vec::new();
            for (step, is_certain, count) in &before {
                let Step::Read { of, most, .. } = &part.steps[*step] else {
                    continue;
                };
                looked_at += 1;
                if !kind[*of] {
                    continue;
                }
                // One that counts nothing stays, too, with all the ways that lead from it without reading.
                let again = if most.is_none() { *step } else { step + 1 };
                entered.push((again, *is_certain, *count));
            }
            if begins {
                entered.push((0, true, 1));
            }
            open.push(crowd(ways, &entered, begins)?);
        }
        if looked_at > LOOKED_AT {
            return None;
        }
    }
    Some(())
}

/// The crowd that comes from entering steps, each in so many ways. Nothing begins once the pattern was found.
fn crowd(ways: &[Ways], entered: &[Group], begins: bool) -> Option<Crowd> {
    let (mut total, mut is_found) = (0_u32, false);
    let mut crowd: Vec<Group> = Vec::new();
    for (step, is_certain, count) in entered {
        let ways = &ways[*step];
        total = total.saturating_add(ways.count.saturating_mul(*count));
        is_found |= *is_certain && ways.is_found;
        let reads = ways.reads.iter();
        crowd.extend(reads.map(|(read, certain)| (*read, *is_certain && *certain, *count)));
    }
    if total > WAYS {
        return None;
    }
    crowd.sort_unstable();
    crowd.dedup_by(|(step, certain, count), (kept, kept_certain, sum)| {
        let is_same = step == kept && certain == kept_certain;
        *sum += if is_same { *count } else { 0 };
        is_same
    });
    Some((crowd, begins && !is_found))
}

/// The kinds of code points that the classes tell apart: in which of them each kind is.
fn kinds(classes: &[Vec<(u32, u32)>]) -> BTreeSet<Vec<bool>> {
    let mut firsts = BTreeSet::from([0]);
    for (first, last) in classes.iter().flatten() {
        firsts.extend([*first, last + 1]);
    }
    let kind = |point: u32| {
        classes
            .iter()
            .map(|class| is_within(class, point))
            .collect()
    };
    firsts.into_iter().map(kind).collect()
}
