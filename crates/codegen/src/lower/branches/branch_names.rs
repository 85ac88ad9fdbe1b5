//! Finds what distinguishes each branch of a choice from the others, down to the first place inside in which they
//! differ.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};
use samewire_schema::{Json, Object, first_equal};

use super::super::unique::folded;
use super::chosen::{Chosen, Said, each, is_short, own};
use super::places::{self, INSIDE, members, of_tuples, with};
use super::rules::{Among, LIMITS, MARKS, NAMES, kind, name, pattern, properties, required};

/// The maximum depth at which differences inside of branches are searched.
const DEPTH: usize = 16;

/// The depth down to which the search continues after the first place that differs. Places are visited repeatedly, so
/// that each level multiplies the work.
const FURTHER: usize = 3;

/// A name for each branch, or `None` if nothing distinguishes it from the others.
pub(super) fn branch_names(branches: &[&Json]) -> Vec<Option<String>> {
    at_depth(branches, 0)
}

fn at_depth(branches: &[&Json], depth: usize) -> Vec<Option<String>> {
    let mut chosen = Chosen::of(branches.len());
    let among = Among::of(branches);
    let objects = branches.iter().enumerate();
    let objects = objects.filter_map(|(index, branch)| Some((index, branch.as_object()?)));
    let objects: Vec<(usize, &Object)> = objects.collect();
    for rule in NAMES.iter().chain(&MARKS) {
        chosen.offer(each(&objects, |object| rule(object, &among)));
    }
    chosen.offer_rest(each(&objects, kind));
    let rest: Vec<(usize, &Object)> = objects
        .into_iter()
        .filter(|(index, _)| chosen.lacks(*index))
        .collect();
    if depth < DEPTH && rest.len() > 1 {
        by_differences(&mut chosen, &rest, depth);
    }
    chosen.offer_spelled(each(&rest, name));
    if depth == 0 {
        let rest = chosen.rest().map(|index| (index, "other".to_owned()));
        chosen.offer(rest.collect());
    }
    chosen.words
}

/// Names the branches that have no unique name by how each differs from those with the same name.
fn by_differences(chosen: &mut Chosen, rest: &[(usize, &Object)], depth: usize) {
    let mut alike: IndexMap<Option<String>, Vec<(usize, &Object)>> = IndexMap::new();
    let mut names: HashMap<usize, String> = HashMap::new();
    for (index, object) in rest {
        let name = name(object).filter(|name| is_short(name));
        let key = name.as_deref().map(folded);
        alike.entry(key).or_default().push((*index, object));
        names.extend(name.map(|name| (*index, name)));
    }
    let mut whole = Said::new();
    let mut alone = Said::new();
    for group in alike.into_values() {
        let (places, group): (Vec<usize>, Vec<&Object>) = group.into_iter().unzip();
        for (place, difference) in places.into_iter().zip(differences(&group, depth)) {
            let words = [names.get(&place), difference.as_ref()]
                .into_iter()
                .flatten();
            let words: Vec<&str> = words.map(String::as_str).collect();
            whole.push((place, words.join(" ")));
            alone.extend(difference.map(|difference| (place, difference)));
        }
    }
    chosen.offer_rest(whole.clone());
    chosen.offer_rest(alone);
    chosen.offer_long(whole);
}

/// How each object of a group differs from the rest of the group.
fn differences(group: &[&Object], depth: usize) -> Vec<Option<String>> {
    let mut chosen = Chosen::of(group.len());
    let group: Vec<(usize, &Object)> = group.iter().copied().enumerate().collect();
    chosen.offer_spelled(own(&group, values, |first, more| match more {
        [] => first.to_owned(),
        [only] => format!("{first} or {only}"),
        [_, ..] => format!("{first} and more"),
    }));
    for (member, inner) in members(&group) {
        if chosen.left == 0 {
            break;
        }
        chosen.offer_rest(inside(&inner, depth, |word| with(word, member)));
    }
    for place in places::single(&INSIDE, &group) {
        chosen.offer_rest(inside(&place.schemas, depth, place.spelled));
    }
    flags(&mut chosen, &group, &FLAGS);
    for (place, inner) in of_tuples(&group) {
        chosen.offer_rest(inside(&inner, depth, |word| {
            format!("with {word} at {place}")
        }));
    }
    chosen.offer_rest(own(&group, patterns, |first, _| format!("with {first}")));
    chosen.offer_rest(own(&group, branches, |first, _| {
        let told = format!("{first} choice");
        if is_short(&told) {
            told
        } else {
            first.to_owned()
        }
    }));
    for keyword in LIMITS {
        chosen.offer_spelled(each(&group, |object| match object.get(keyword)? {
            value @ (Json::Bool(_) | Json::Number(_)) => Some(format!("{keyword} {value}")),
            _ => None,
        }));
    }
    chosen.offer_rest(each(&group, |object| {
        Some(pattern(object.get("pattern")?.as_text()?))
    }));
    chosen.offer(each(&group, |object| all(required(object))));
    chosen.offer(each(&group, |object| {
        all(properties(object).map(|(name, _)| name))
    }));
    if chosen.left > 1 && depth < FURTHER {
        further(&mut chosen, &group, depth);
    }
    chosen.words
}

/// Distinguishes objects that are still alike: by rarer places, by complete lists, by several places together, and
/// finally by keywords that say nothing about their values.
fn further(chosen: &mut Chosen, group: &[(usize, &Object)], depth: usize) {
    for place in places::rarer(group) {
        chosen.offer_rest(inside(&place.schemas, depth, place.spelled));
    }
    flags(chosen, group, &RARER_FLAGS);
    for keyword in COUNTS {
        chosen.offer_rest(each(group, |object| {
            Some(format!("{keyword} {}", object.get(keyword)?))
        }));
    }
    chosen.offer_rest(own(group, needed, |first, _| first.to_owned()));
    chosen.offer_rest(each(group, |object| {
        let values: Vec<String> = values(object).into_iter().collect();
        (!values.is_empty()).then(|| values.join(" or "))
    }));
    if chosen.left > 1 {
        together(chosen, group, depth);
    }
    chosen.offer_rest(own(group, described, |first, more| {
        let more = more.first();
        more.map_or_else(|| first.to_owned(), |more| format!("{first} {more}"))
    }));
    let keywords = group.iter().flat_map(|(_, object)| object.keys());
    let others = keywords.filter(|keyword| !SAID_OTHERWISE.contains(&keyword.as_str()));
    for keyword in others.collect::<BTreeSet<_>>() {
        chosen.offer(each(group, |object| match object.get(keyword)? {
            value @ (Json::Bool(_) | Json::Number(_)) => Some(format!("{keyword} {value}")),
            Json::Text(text) => Some(format!("{keyword} {text}")),
            Json::Null | Json::List(_) | Json::Object(_) => None,
        }));
    }
}

/// Keywords whose values are already used as names, or are not suitable as names.
const SAID_OTHERWISE: [&str; 9] = [
    "$anchor",
    "$comment",
    "$id",
    "$ref",
    "$schema",
    "const",
    "description",
    "title",
    "type",
];

/// Names objects by several places together. Each place is added if it distinguishes more of them than those before.
fn together(chosen: &mut Chosen, group: &[(usize, &Object)], depth: usize) {
    let mut found: BTreeMap<usize, Vec<String>> =
        chosen.rest().map(|index| (index, Vec::new())).collect();
    let mut classes = 1;
    for place in places::all(group) {
        let mut inner = place.schemas;
        inner.retain(|(index, _)| found.contains_key(index));
        let firsts = first_equal(inner.iter().map(|(_, schema)| *schema));
        let distinct: IndexSet<usize> = firsts.iter().copied().collect();
        if distinct.len() < 2 && inner.len() == found.len() {
            continue;
        }
        let schemas = distinct.iter().filter_map(|first| inner.get(*first));
        let schemas: Vec<&Json> = schemas.map(|(_, schema)| *schema).collect();
        let words: HashMap<usize, String> = distinct
            .iter()
            .zip(at_depth(&schemas, depth + 1))
            .filter_map(|(first, word)| Some((*first, (place.spelled)(&word?))))
            .collect();
        let mut more = found.clone();
        for ((index, _), first) in inner.iter().zip(&firsts) {
            if let (Some(said), Some(word)) = (more.get_mut(index), words.get(first)) {
                said.push(word.clone());
            }
        }
        let told: HashSet<&Vec<String>> = more.values().collect();
        if told.len() > classes {
            classes = told.len();
            found = more;
        }
        if classes == found.len() {
            break;
        }
    }
    let said = found
        .into_iter()
        .map(|(index, words)| (index, words.join(" ")));
    chosen.offer_long(said.collect());
}

/// Words that are too common to distinguish anything.
const COMMON: [&str; 18] = [
    "a", "an", "and", "are", "as", "be", "by", "for", "in", "is", "it", "of", "or", "that", "the",
    "this", "to", "with",
];

/// Flags and limits that say less about a branch than the others.
const RARER_FLAGS: [(&str, [&str; 2]); 2] = [
    ("unevaluatedProperties", ["closed", "open"]),
    ("unevaluatedItems", ["closed", "open"]),
];
const COUNTS: [&str; 2] = ["minContains", "maxContains"];

/// The members that other members require.
fn needed(object: &Object) -> IndexSet<String> {
    let all = ["dependentRequired", "dependencies"].iter();
    let all = all.filter_map(|keyword| object.get(*keyword)?.as_object());
    let all = all.flatten().filter_map(|(name, others)| {
        let others = others.as_list()?.iter().filter_map(Json::as_text);
        Some(others.map(move |other| format!("{name} needs {other}")))
    });
    all.flatten().collect()
}

/// The words of an object's description, without the common ones.
fn described(object: &Object) -> IndexSet<String> {
    let text = object.get("description").and_then(Json::as_text);
    let words = text
        .unwrap_or_default()
        .split(|c: char| !c.is_alphanumeric());
    let says = |word: &&str| !COMMON.contains(&word.to_lowercase().as_str());
    let words = words.filter(|word| is_short(word)).filter(says);
    words.map(str::to_owned).collect()
}

/// Names objects by Boolean keywords.
fn flags(chosen: &mut Chosen, group: &[(usize, &Object)], flags: &[(&str, [&str; 2])]) {
    for (keyword, spelled) in flags {
        chosen.offer_rest(each(group, |object| {
            let is_set = object.get(*keyword)?.as_bool()?;
            Some(spelled[usize::from(is_set)].to_owned())
        }));
    }
}

/// Boolean keywords, with the words for `false` and `true`.
const FLAGS: [(&str, [&str; 2]); 2] = [
    ("additionalProperties", ["closed", "open"]),
    ("uniqueItems", ["any items", "unique items"]),
];

/// Names a branch by all of its members.
fn all<'j>(names: impl Iterator<Item = &'j str>) -> Option<String> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    (!names.is_empty()).then(|| format!("with {}", names.join(" ")))
}

/// The words for the schemas at one place inside of branches, if they differ.
fn inside(inner: &[(usize, &Json)], depth: usize, spelled: impl Fn(&str) -> String) -> Said {
    let schemas: Vec<&Json> = inner.iter().map(|(_, schema)| *schema).collect();
    if schemas.windows(2).all(|pair| pair.first() == pair.last()) {
        return Said::new();
    }
    let words = inner.iter().zip(at_depth(&schemas, depth + 1));
    words
        .filter_map(|((index, _), word)| Some((*index, spelled(&word?))))
        .collect()
}

/// The words of the patterns for names of members.
fn patterns(object: &Object) -> IndexSet<String> {
    let all = object.get("patternProperties").and_then(Json::as_object);
    let all = all.into_iter().flatten();
    all.map(|(name, _)| pattern(name)).collect()
}

/// The values of `enum` and `const`.
fn values(object: &Object) -> IndexSet<String> {
    let values = object.get("enum").and_then(Json::as_list);
    // A scalar `const` is already a name.
    let constant = object
        .get("const")
        .filter(|value| matches!(value, Json::List(_) | Json::Object(_)));
    let values = values.into_iter().flatten().chain(constant);
    let texts = values.map(|value| match value {
        Json::Text(text) => text.clone(),
        other => other.to_string(),
    });
    texts.collect()
}

/// The names of the branches of a choice inside of an object.
fn branches(object: &Object) -> IndexSet<String> {
    let all = ["anyOf", "oneOf"].iter();
    let all = all.filter_map(|choice| object.get(*choice)?.as_list());
    let all = all.flatten().filter_map(Json::as_object);
    all.filter_map(|branch| name(branch).or_else(|| kind(branch)))
        .collect()
}
