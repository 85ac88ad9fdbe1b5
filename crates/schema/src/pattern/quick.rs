//! Decides whether backtracking engines search any text in linear time.
//!
//! Such an engine tries each path through the pattern at most once, so that its time is proportional to the number of
//! paths, each of which has read a prefix of the text. We count them: a *crowd* is the number of paths at each step
//! after some text, and all crowds that any text can lead to are examined. If none has more than [`WAYS`] paths, there
//! are at most that many for each code point. A search starts a new path at each position until the pattern is found.
//!
//! Assertions are assumed to hold, and long counts to be unlimited, which only adds paths. A path that an assertion
//! might have ended is not *certain*: it cannot end the search by finding the pattern.

use std::collections::BTreeSet;

use samewire_automaton::{Part, Program, Step, is_within};

use super::program::{Counts, compile, size};
use super::tree::Tree;

/// The maximum number of paths at the same time.
const WAYS: u32 = 100;
/// The maximum number of steps of a pattern with expanded counts, and of a single count.
const STEPS: u64 = 3_000;
const COUNT: u64 = 500;
/// The maximum number of steps of crowds that are examined. Beyond it, the pattern counts as slow.
const LOOKED_AT: usize = 400_000;
/// How many code points a look-around may read, unless it is at the start of the text.
const NEAR: u32 = 64;

/// Whether no text takes long to search.
pub(super) fn is_quick(tree: &Tree) -> bool {
    are_looks_quick(tree, false) && has_few_ways(tree, !tree.is_anchored())
}

/// Whether all look-arounds are quick: they are tested only at the start of the text, or they read only a few code
/// points.
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

/// Whether there are only a few paths through a tree at any time, without its look-arounds.
fn has_few_ways(tree: &Tree, begins_anywhere: bool) -> bool {
    let counts = Counts::WrittenOut(COUNT);
    if size(tree, counts) > STEPS {
        return false;
    }
    let program = compile(tree, counts);
    let few = program.parts.last().and_then(|part| {
        let ways: Option<Vec<Ways>> = (0..part.steps.len()).map(|step| ways(part, step)).collect();
        examine_crowds(&program, part, &ways?, begins_anywhere)
    });
    few.is_some()
}

/// The steps that a thread reaches without reading: for each reading step the number of paths to it, and whether these
/// are certain.
struct Ways {
    reads: Vec<(usize, bool)>,
    /// The number of all paths, including those that end the thread.
    count: u32,
    /// Whether the pattern is found whatever follows.
    is_found: bool,
}

/// The paths from a step. `None` if there are too many.
fn ways(part: &Part, from: usize) -> Option<Ways> {
    let mut ways = Ways {
        reads: Vec::new(),
        count: 0,
        is_found: false,
    };
    let mut stack = vec![(from, true, 0)];
    while let Some((step, is_certain, length)) = stack.pop() {
        // The path has visited a step twice: there is a loop that may read nothing.
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

/// Paths at one step: the step, whether they are certain, and their number.
type Group = (usize, bool, u32);

/// The paths at each step, sorted, and whether new paths begin after each code point.
type Crowd = (Vec<Group>, bool);

/// Examines every crowd that a text can lead to.
fn examine_crowds(
    program: &Program,
    part: &Part,
    ways: &[Ways],
    begins_anywhere: bool,
) -> Option<()> {
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
                // Without a maximum, the paths also stay in the step, together with those that continue from it.
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

/// The crowd after some steps are entered, each by a number of paths. No new path begins once the pattern is found.
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

/// The kinds of code points that the classes distinguish. Each kind is given by the classes that contain it.
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
