//! What tells each branch of a choice from the others, down to the first place inside where they differ.

use std::collections::{BTreeMap, HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};
use samewire_schema::{Json, Object};

use super::super::unique::folded;
use super::rules::{Among, LIMITS, MARKS, NAMES, kind, name, pattern, properties, required};
use crate::names::{WordSplitting, words};

/// So deep inside of branches a difference is looked for.
const DEPTH: usize = 16;

/// Longer sentences, and longer words without a space, are no names.
const LONGEST: usize = 40;
const LONGEST_NAME: usize = 80;

/// A word for each branch, unless nothing tells it from the others.
pub(super) fn told(branches: &[&Json]) -> Vec<Option<String>> {
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

/// Words for branches that no word of their own tells apart: each by how it differs from those of the same name.
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
    chosen.offer_rest(whole);
    chosen.offer_rest(alone);
}

/// In what each object of a group differs from the rest of it.
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
    for (keyword, spelled) in INSIDE {
        let inner = group.iter();
        let inner = inner.filter_map(|(index, object)| Some((*index, object.get(keyword)?)));
        chosen.offer_rest(inside(&inner.collect::<Vec<_>>(), depth, spelled));
    }
    for (keyword, spelled) in FLAGS {
        chosen.offer_rest(each(&group, |object| {
            let is_set = object.get(keyword)?.as_bool()?;
            Some(spelled[usize::from(is_set)].to_owned())
        }));
    }
    for (place, inner) in places(&group) {
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
    chosen.words
}

/// What is said of each object.
fn each(objects: &[(usize, &Object)], word: impl Fn(&Object) -> Option<String>) -> Said {
    let said = objects.iter();
    said.filter_map(|(index, object)| Some((*index, word(object)?)))
        .collect()
}

/// How a word is told that was found inside.
type Spelled = fn(&str) -> String;

/// Keywords with one schema, and how a word is told that was found in it.
const INSIDE: [(&str, Spelled); 5] = [
    ("items", |word| format!("list of {word}")),
    ("additionalProperties", |word| format!("map of {word}")),
    ("propertyNames", |word| format!("names {word}")),
    ("contains", |word| format!("some {word}")),
    ("not", |word| format!("not {word}")),
];

/// Keywords that are a Boolean, and what `false` and `true` are called.
const FLAGS: [(&str, [&str; 2]); 2] = [
    ("additionalProperties", ["closed", "open"]),
    ("uniqueItems", ["any items", "unique items"]),
];

/// A branch by all of its members.
fn all<'j>(names: impl Iterator<Item = &'j str>) -> Option<String> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    (!names.is_empty()).then(|| format!("with {}", names.join(" ")))
}

/// A word by a word of a member, unless it tells of a member further inside.
fn with(word: &str, member: &str) -> String {
    let told = format!("with {word} {member}");
    if word.starts_with("with ") || !is_short(&told) {
        word.to_owned()
    } else {
        told
    }
}

/// The words of the schemas at one place inside of branches, where some differ.
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

/// The schemas of each member that more than one object declares, by the names of the members.
fn members<'j>(
    group: &[(usize, &'j Object)],
) -> impl Iterator<Item = (&'j str, Vec<(usize, &'j Json)>)> + use<'j> {
    let mut all: BTreeMap<&str, Vec<(usize, &Json)>> = BTreeMap::new();
    for (index, object) in group {
        for (member, schema) in properties(object) {
            all.entry(member).or_default().push((*index, schema));
        }
    }
    all.into_iter().filter(|(_, schemas)| schemas.len() > 1)
}

/// The schemas of each place of a tuple.
fn places<'j>(
    group: &[(usize, &'j Object)],
) -> impl Iterator<Item = (usize, Vec<(usize, &'j Json)>)> + use<'j> {
    let mut all: BTreeMap<usize, Vec<(usize, &Json)>> = BTreeMap::new();
    for (index, object) in group {
        let tuples = ["prefixItems", "items"].iter();
        let tuples = tuples.filter_map(|keyword| object.get(*keyword)?.as_list());
        for (place, schema) in tuples.flat_map(|items| items.iter().enumerate()) {
            all.entry(place).or_default().push((*index, schema));
        }
    }
    all.into_iter()
}

/// What names of members are found by.
fn patterns(object: &Object) -> IndexSet<String> {
    let all = object.get("patternProperties").and_then(Json::as_object);
    let all = all.into_iter().flatten();
    all.map(|(name, _)| pattern(name)).collect()
}

/// The values of `enum` and `const`.
fn values(object: &Object) -> IndexSet<String> {
    let values = object.get("enum").and_then(Json::as_list);
    // A scalar is a name already.
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

/// What the branches of a choice inside of an object are called.
fn branches(object: &Object) -> IndexSet<String> {
    let all = ["anyOf", "oneOf"].iter();
    let all = all.filter_map(|choice| object.get(*choice)?.as_list());
    let all = all.flatten().filter_map(Json::as_object);
    all.filter_map(|branch| name(branch).or_else(|| kind(branch)))
        .collect()
}

/// What each object alone has.
fn own(
    group: &[(usize, &Object)],
    words: fn(&Object) -> IndexSet<String>,
    spelled: fn(&str, &[&str]) -> String,
) -> Said {
    let sets: Vec<(usize, IndexSet<String>)> = group
        .iter()
        .map(|(index, object)| (*index, words(object)))
        .collect();
    let mut count: HashMap<&str, usize> = HashMap::new();
    for word in sets.iter().flat_map(|(_, set)| set) {
        *count.entry(word).or_default() += 1;
    }
    let said = sets.iter().filter_map(|(index, set)| {
        let own = set.iter().map(String::as_str);
        let own: Vec<&str> = own.filter(|word| count.get(word) == Some(&1)).collect();
        let (first, more) = own.split_first()?;
        Some((*index, spelled(first, more)))
    });
    said.collect()
}

/// Words that are said of some branches.
type Said = Vec<(usize, String)>;

/// The words that branches have so far.
struct Chosen {
    words: Vec<Option<String>>,
    taken: HashSet<String>,
    /// How many branches have none.
    left: usize,
}

impl Chosen {
    fn of(count: usize) -> Self {
        Self {
            words: vec![None; count],
            taken: HashSet::new(),
            left: count,
        }
    }

    fn lacks(&self, index: usize) -> bool {
        self.words.get(index).is_some_and(Option::is_none)
    }

    /// Those that have no word.
    fn rest(&self) -> impl Iterator<Item = usize> {
        (0..self.words.len()).filter(|index| self.lacks(*index))
    }

    /// Gives words that are said of one branch only to those that have none.
    fn offer(&mut self, said: Said) {
        let said: Said = said
            .into_iter()
            .filter(|(_, word)| is_short(word))
            .collect();
        let mut count: HashMap<String, usize> = HashMap::new();
        for (_, word) in &said {
            *count.entry(folded(word)).or_default() += 1;
        }
        for (index, word) in said {
            let key = folded(&word);
            let is_alone = count.get(&key) == Some(&1);
            if let Some(place @ None) = self.words.get_mut(index)
                && !key.is_empty()
                && is_alone
                && self.taken.insert(key)
            {
                *place = Some(word);
                self.left -= 1;
            }
        }
    }

    /// The same where what is said of those that have a word already does not count.
    fn offer_rest(&mut self, mut said: Said) {
        said.retain(|(index, _)| self.lacks(*index));
        self.offer(said);
    }

    /// The same, with symbols spelled out where words differ in them alone: `-1` and `1`.
    fn offer_spelled(&mut self, said: Said) {
        self.offer_rest(said.clone());
        let spelled = said.into_iter();
        let spelled = spelled.map(|(index, word)| {
            let spelled = words(&word, WordSplitting::Symbols);
            (index, spelled.trim().to_owned())
        });
        self.offer_rest(spelled.collect());
    }
}

fn is_short(word: &str) -> bool {
    let longest = if word.contains(' ') {
        LONGEST
    } else {
        LONGEST_NAME
    };
    !word.is_empty() && word.chars().count() <= longest
}
