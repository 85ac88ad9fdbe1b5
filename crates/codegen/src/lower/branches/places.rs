//! The places inside of branches at which schemas occur, each with these schemas.

use std::collections::BTreeMap;

use samewire_schema::{Json, Object};

use super::chosen::is_short;
use super::rules::{pattern, properties};

/// Turns a word that was found inside of a place into one for the branch.
pub(super) type Spelled = fn(&str) -> String;

/// Keywords with one schema, each with the spelling of a word that was found in it.
pub(super) const INSIDE: [(&str, Spelled); 5] = [
    ("items", |word| format!("list of {word}")),
    ("additionalProperties", |word| format!("map of {word}")),
    ("propertyNames", |word| format!("names {word}")),
    ("contains", |word| format!("some {word}")),
    ("not", |word| format!("not {word}")),
];

/// The schemas of each member that more than one object declares, by the names of the members.
pub(super) fn members<'j>(
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

/// The schemas at each place of tuples.
pub(super) fn of_tuples<'j>(
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

/// A place inside of branches.
pub(super) struct Place<'j> {
    /// The spelling of a word that was found at the place.
    pub(super) spelled: Box<dyn Fn(&str) -> String + 'j>,
    /// The schemas at the place, each with the index of its branch.
    pub(super) schemas: Vec<(usize, &'j Json)>,
}

/// All places: members, keywords with one schema, and the rarer ones.
pub(super) fn all<'j>(group: &[(usize, &'j Object)]) -> Vec<Place<'j>> {
    let members = members(group).map(|(member, schemas)| Place {
        spelled: Box::new(move |word| with(word, member)),
        schemas,
    });
    let places = members.chain(single(&INSIDE, group));
    places.chain(rarer(group)).collect()
}

/// The places of keywords with one schema.
pub(super) fn single<'j>(
    keywords: &'static [(&'static str, Spelled)],
    group: &[(usize, &'j Object)],
) -> impl Iterator<Item = Place<'j>> {
    keywords.iter().map(|(keyword, spelled)| {
        let schemas = group.iter();
        let schemas = schemas.filter_map(|(index, own)| Some((*index, own.get(*keyword)?)));
        Place {
            spelled: Box::new(spelled),
            schemas: schemas.collect(),
        }
    })
}

/// The places that say less: the parts of conditionals, of choices, and of keywords with schemas by name.
pub(super) fn rarer<'j>(group: &[(usize, &'j Object)]) -> Vec<Place<'j>> {
    let mut named: BTreeMap<(&str, &str), Vec<(usize, &Json)>> = BTreeMap::new();
    let mut listed: BTreeMap<(&str, usize), Vec<(usize, &Json)>> = BTreeMap::new();
    for (index, own) in group {
        for keyword in NAMED {
            let inside = own.get(keyword).and_then(Json::as_object);
            for (name, schema) in inside.into_iter().flatten() {
                let place = named.entry((keyword, name)).or_default();
                place.push((*index, schema));
            }
        }
        for keyword in LISTED {
            let inside = own.get(keyword).and_then(Json::as_list);
            for (at, schema) in inside.into_iter().flatten().enumerate() {
                let place = listed.entry((keyword, at)).or_default();
                place.push((*index, schema));
            }
        }
    }
    let named = named.into_iter().map(|((keyword, name), schemas)| Place {
        spelled: Box::new(move |word| match keyword {
            "patternProperties" => with(word, &pattern(name)),
            _ => format!("{name} needs {word}"),
        }),
        schemas,
    });
    let listed = listed.into_iter().map(|((keyword, _), schemas)| Place {
        spelled: Box::new(move |word| match keyword {
            "allOf" => word.to_owned(),
            _ => format!("{word} choice"),
        }),
        schemas,
    });
    let places = single(&FURTHER, group).chain(named).chain(listed);
    places.filter(|place| place.schemas.len() > 1).collect()
}

/// Keywords with one schema that say less of a branch than those above.
const FURTHER: [(&str, Spelled); 5] = [
    ("unevaluatedProperties", |word| format!("map of {word}")),
    ("unevaluatedItems", |word| format!("list of {word}")),
    ("if", |word| format!("if {word}")),
    ("then", |word| format!("then {word}")),
    ("else", |word| format!("else {word}")),
];

/// Keywords with a schema for each of some names, and with a list of schemas.
const NAMED: [&str; 3] = ["patternProperties", "dependentSchemas", "dependencies"];
const LISTED: [&str; 3] = ["allOf", "anyOf", "oneOf"];

/// Adds the name of a member to a word, unless the word already names a member further inside.
pub(super) fn with(word: &str, member: &str) -> String {
    let told = format!("with {word} {member}");
    if word.starts_with("with ") || !is_short(&told) {
        word.to_owned()
    } else {
        told
    }
}
