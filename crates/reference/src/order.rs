//! Sorts errors and undeclared members into the order of the text; types are read in the order of their declarations.

use std::collections::{HashMap, HashSet};

use crate::fault::Fault;
use crate::json::Json;
use crate::outcome::{At, Undeclared};

/// The errors by the positions of their values. What is wrong with an object itself comes before what is wrong in it, and
/// errors at one position stay in their order.
pub(crate) fn of_errors(mut errors: Vec<Fault>, text: &Json) -> Vec<Fault> {
    let wanted = errors.iter().map(|fault| fault.path.as_str());
    let positions = positions(wanted, text);
    errors.sort_by_key(|fault| positions.get(&fault.path).copied());
    errors
}

/// The undeclared members by their positions.
pub(crate) fn of_undeclared(mut members: Vec<Undeclared>, text: &Json) -> Vec<Undeclared> {
    let wanted = members.iter().map(|member| member.path.as_str());
    let positions = positions(wanted, text);
    // A member of a default is not in the text.
    members.retain(|member| positions.contains_key(&member.path));
    members.sort_by_key(|member| positions.get(&member.path).copied());
    members
}

/// How many values begin before the value at a path, for each of these paths that are in the text.
fn positions<'p>(paths: impl Iterator<Item = &'p str>, text: &Json) -> HashMap<String, usize> {
    let mut all = HashMap::new();
    let mut wanted: HashSet<&str> = paths.collect();
    collect(text, &At::default(), &mut wanted, &mut 0, &mut all);
    all
}

fn collect(
    json: &Json,
    at: &At,
    wanted: &mut HashSet<&str>,
    count: &mut usize,
    found: &mut HashMap<String, usize>,
) {
    if wanted.is_empty() {
        return;
    }
    *count += 1;
    if wanted.remove(at.path.as_str()) {
        found.insert(at.path.clone(), *count);
    }
    match json {
        Json::List(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(item, &at.item(index), wanted, count, found);
            }
        }
        Json::Object(members) => {
            for (name, value) in members {
                collect(value, &at.member(name), wanted, count, found);
            }
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
    }
}
