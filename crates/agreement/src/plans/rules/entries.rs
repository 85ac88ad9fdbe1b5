//! What is told of entries, held against the two lists: the rules of pairing, and not a way to pair.

use serde_json::{Value, json};

use super::{Kept, list, rule};

/// Which old entry each new one is.
pub(super) struct Pairing {
    /// For each new entry the index of the old one.
    pub(super) partners: Vec<Option<usize>>,
}

impl Pairing {
    /// The pairs that follow from what is told: what is neither added nor removed nor moved kept its order.
    pub(super) fn of(told: &Value, old: &[Value], new: &[Value]) -> Result<Self, String> {
        let numbers =
            |name: &str| -> Vec<usize> { list(told, name).iter().filter_map(index).collect() };
        let (added, removed) = (numbers("added"), numbers("removed"));
        let moved: Vec<(usize, usize)> = list(told, "moved")
            .iter()
            .filter_map(|pair| Some((index(pair.get(0)?)?, index(pair.get(1)?)?)))
            .collect();
        rule(
            [&added, &removed]
                .iter()
                .all(|of| of.is_sorted_by(|a, b| a < b))
                && moved.is_sorted_by(|a, b| a.1 < b.1)
                && added.iter().all(|&place| place < new.len())
                && removed.iter().all(|&place| place < old.len()),
            "indexes are in order, each once, and there",
        )?;
        let mut stayed = (0..old.len()).filter(|place| {
            !removed.contains(place) && moved.iter().all(|(from, _)| from != place)
        });
        let partners: Vec<Option<usize>> = (0..new.len())
            .map(|place| {
                if added.contains(&place) {
                    return None;
                }
                let moved = moved.iter().find(|(_, to)| *to == place);
                moved.map(|(from, _)| *from).or_else(|| stayed.next())
            })
            .collect();
        rule(
            stayed.next().is_none() && partners.iter().flatten().count() + added.len() == new.len(),
            "every entry that is not added has a partner, and every one that is not removed",
        )?;
        Ok(Self { partners })
    }

    fn has(&self, old: usize) -> bool {
        self.partners.contains(&Some(old))
    }
}

/// Whether what is told follows the rules.
pub(super) fn hold(told: &Value, old: &[Value], new: &[Value], pairing: &Pairing) -> Kept {
    let pairs = || {
        pairing
            .partners
            .iter()
            .enumerate()
            .filter_map(|(to, from)| Some(((*from)?, to)))
    };
    for (to, entry) in new.iter().enumerate() {
        let twins = |of: &[Value]| -> Vec<usize> {
            (0..of.len())
                .filter(|&place| text(of, place) == entry["content"].as_str())
                .collect()
        };
        let nth = twins(new)
            .iter()
            .position(|&place| place == to)
            .unwrap_or(0);
        match (
            twins(old).get(nth).copied(),
            pairing.partners.get(to).copied().flatten(),
        ) {
            (Some(twin), found) => rule(
                found == Some(twin),
                "entries of the same text are paired, first with first",
            )?,
            (None, Some(found)) => rule(
                beside(pairing, to, old, new).contains(&Some(found))
                    && alike(text(old, found), text(new, to)),
                "entries of other texts are paired only when alike and in the same place",
            )?,
            (None, None) => {
                let free = beside(pairing, to, old, new).into_iter().flatten();
                let mut free = free.filter(|&place| place < old.len() && !pairing.has(place));
                rule(
                    !free.any(|place| alike(text(old, place), text(new, to))),
                    "an entry that is alike and in the same place is paired",
                )?;
            }
        }
    }
    for name in ["status", "priority"] {
        let changed: Value = pairs()
            .filter(|&(from, to)| {
                old.get(from).map(|entry| &entry[name]) != new.get(to).map(|entry| &entry[name])
            })
            .map(|(from, to)| {
                json!([
                    to,
                    old.get(from).map(|entry| &entry[name]),
                    new.get(to).map(|entry| &entry[name])
                ])
            })
            .collect();
        rule(
            told[name] == changed,
            &format!("each {name} that changed is told"),
        )?;
    }
    let reworded: Value = pairs()
        .filter(|&(from, to)| text(old, from) != text(new, to))
        .map(|(_, to)| json!(to))
        .collect();
    rule(
        told["content"] == reworded,
        "each text that changed is told",
    )?;
    let order: Vec<usize> = pairs().map(|(from, _)| from).collect();
    let moved = list(told, "moved").len();
    rule(
        order.len() - moved == longest_run(&order),
        "no more is moved than has to be",
    )
}

/// The old places where a reworded entry would have stood: behind the partner of its predecessor, and before that of
/// its successor.
fn beside(pairing: &Pairing, to: usize, old: &[Value], new: &[Value]) -> [Option<usize>; 2] {
    let partner = |place: usize| pairing.partners.get(place).copied().flatten();
    let behind = match to.checked_sub(1) {
        None => Some(0),
        Some(before) => partner(before).map(|place| place + 1),
    };
    let next = if to + 1 == new.len() {
        Some(old.len())
    } else {
        partner(to + 1)
    };
    [behind, next.and_then(|place| place.checked_sub(1))]
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

/// How long the longest strictly increasing subsequence is, found by trying every end.
fn longest_run(order: &[usize]) -> usize {
    let mut best: Vec<usize> = Vec::new();
    for (place, number) in order.iter().enumerate() {
        let before = order
            .iter()
            .zip(&best)
            .take(place)
            .filter(|(other, _)| *other < number);
        best.push(1 + before.map(|(_, length)| *length).max().unwrap_or(0));
    }
    best.into_iter().max().unwrap_or(0)
}

fn text(of: &[Value], place: usize) -> Option<&str> {
    of.get(place)?["content"].as_str()
}

fn index(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}
