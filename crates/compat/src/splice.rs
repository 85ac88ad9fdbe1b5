//! Puts a value into a whole one that was made at random, at the place to which steps lead. What the smallest value around
//! it lacks, such as members that a condition wants, is there.

use samewire_reference::Json;

use crate::example::{pointer, with};
use crate::walk::{Candidate, Step};

/// The value with the candidate at the end of the steps, if it has the place.
pub(crate) fn spliced(whole: &Json, steps: &[&Step<'_>], inner: &Candidate) -> Option<Candidate> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(inner.clone());
    };
    let below = |value: Option<&Json>| match value {
        Some(value) => spliced(value, rest, inner),
        None if rest.is_empty() => Some(inner.clone()),
        None => None,
    };
    let named = |name: &str, other: &str| {
        let Json::Object(_) = whole else { return None };
        let found = below(whole.get(name))?;
        Some(Candidate {
            value: with(whole.clone(), name, found.value),
            paths: [
                pointer(name, &found.paths[0]),
                pointer(other, &found.paths[1]),
            ],
        })
    };
    match (step, whole) {
        (Step::Member { names, .. }, _) => named(&names[0], &names[1]),
        (Step::Named(name), _) => named(name, name),
        (Step::Entry { name, .. }, Json::Object(members)) => {
            let own = members.iter().map(|(own, _)| own);
            let mut every = own.filter(|_| !rest.is_empty()).chain([name]);
            every.find_map(|name| named(name, name))
        }
        (Step::Item { .. }, Json::List(items)) => (0..=items.len()).find_map(|place| {
            let found = below(items.get(place))?;
            let mut items = items.clone();
            match items.get_mut(place) {
                Some(item) => *item = found.value,
                None => items.push(found.value),
            }
            let name = place.to_string();
            Some(Candidate {
                value: Json::List(items),
                paths: found.paths.map(|path| pointer(&name, &path)),
            })
        }),
        (Step::Entry { .. } | Step::Item { .. }, _) => None,
    }
}
