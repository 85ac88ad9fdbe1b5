//! The expected changes of entries, paired by the rules of PLANS.md, one after the other.

use serde_json::{Value, json};

use super::kept::{Kept, rule};

/// For each new entry the index of the old one that it is.
pub(super) fn partners(old: &[Value], new: &[Value]) -> Vec<Option<usize>> {
    let same_text = |to: usize| {
        let twin = |of: &[Value], place: usize| text(of, place) == text(new, to);
        let nth = (0..to).filter(|&place| twin(new, place)).count();
        let mut twins = (0..old.len()).filter(|&place| twin(old, place));
        twins.nth(nth)
    };
    let mut partners: Vec<Option<usize>> = (0..new.len()).map(same_text).collect();
    let pair = |partners: &mut [Option<usize>], to: usize, place: Option<usize>| {
        let free = partners[to].is_none() && !partners.contains(&place);
        let fits = |place: &usize| *place < old.len() && alike(text(old, *place), text(new, to));
        if free {
            partners[to] = place.filter(fits);
        }
    };
    for to in 0..new.len() {
        let behind = match to.checked_sub(1) {
            None => Some(0),
            Some(before) => partners[before].map(|place| place + 1),
        };
        pair(&mut partners, to, behind);
    }
    for to in (0..new.len()).rev() {
        let successor = match partners.get(to + 1) {
            None => Some(old.len()),
            Some(partner) => *partner,
        };
        let before = successor.and_then(|place| place.checked_sub(1));
        pair(&mut partners, to, before);
    }
    partners
}

/// Whether the reported changes follow from the pairs.
pub(super) fn hold(told: &Value, old: &[Value], new: &[Value], partners: &[Option<usize>]) -> Kept {
    let is = |name: &str, due: Value, kept: &str| rule(told[name] == due, kept);
    let added = (0..new.len()).filter(|&to| partners[to].is_none());
    let removed = (0..old.len()).filter(|&from| !partners.contains(&Some(from)));
    let paired = "entries are paired by the three rules, in their order";
    is("added", added.collect(), paired)?;
    is("removed", removed.collect(), paired)?;
    let pairs: Vec<(usize, usize)> = (0..new.len())
        .filter_map(|to| Some((partners[to]?, to)))
        .collect();
    let order: Vec<usize> = pairs.iter().map(|(from, _)| *from).collect();
    let run = longest_run(&order);
    let moved = pairs.iter().filter(|(from, _)| !run.contains(from));
    let moved = moved.map(|(from, to)| json!([from, to])).collect();
    is("moved", moved, "moved is what left the longest run")?;
    for name in ["status", "priority"] {
        let values = |&(from, to): &(usize, usize)| (to, &old[from][name], &new[to][name]);
        let changed = pairs.iter().map(values).filter(|(_, from, to)| from != to);
        let changed = changed.map(|changed| json!(changed)).collect();
        is(name, changed, &format!("each {name} that changed is told"))?;
    }
    let reworded = pairs
        .iter()
        .filter(|(from, to)| text(old, *from) != text(new, *to));
    let reworded = reworded.map(|(_, to)| *to).collect();
    is("content", reworded, "each text that changed is told")
}

fn alike(one: Option<&str>, other: Option<&str>) -> bool {
    let [one, other]: [Vec<char>; 2] =
        [one, other].map(|text| text.unwrap_or_default().chars().collect());
    let same =
        |pairs: &mut dyn Iterator<Item = (&char, &char)>| pairs.take_while(|(a, b)| a == b).count();
    let prefix = same(&mut one.iter().zip(&other));
    let rest = one.len().min(other.len()) - prefix;
    let suffix = same(&mut one.iter().rev().zip(other.iter().rev())).min(rest);
    2 * (prefix + suffix) >= one.len().max(other.len())
}

/// The longest strictly increasing subsequence that patience sorting finds. Each end has its whole run with it, instead of
/// the end before.
fn longest_run(order: &[usize]) -> Vec<usize> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for number in order {
        let greater = runs.iter().position(|run| run.last() > Some(number));
        let place = greater.unwrap_or(runs.len());
        let mut run = match place.checked_sub(1) {
            None => Vec::new(),
            Some(before) => runs[before].clone(),
        };
        run.push(*number);
        match runs.get_mut(place) {
            Some(longer) => *longer = run,
            None => runs.push(run),
        }
    }
    runs.pop().unwrap_or_default()
}

fn text(of: &[Value], place: usize) -> Option<&str> {
    of.get(place)?["content"].as_str()
}
