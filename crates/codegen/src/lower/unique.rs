//! Makes the names of types unique in every language, whichever way a language joins their words.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;
use samewire_schema::stem;

use super::pointer::{HOLDERS, tokens};
use crate::model::{Kind, Origin, Type, TypeId};
use crate::view::names::{KEYWORDS, WordSplitting, words};

/// Renames types with equal names. The candidates use, in this order, the name of the file, spelled-out symbols of a
/// definition, the kind of an inline type, and the words of the place from the innermost on. Definitions keep their names before inline
/// types do, and earlier types before later ones. Of whole files with equal titles, only the one whose file has that
/// name keeps it.
pub(super) fn rename(types: &mut IndexMap<TypeId, Type>) {
    let mut wanted: HashMap<String, usize> = HashMap::new();
    let mut definitions: HashMap<String, usize> = HashMap::new();
    for found in types.values() {
        *wanted.entry(folded(&found.name)).or_default() += 1;
        if found.origin == Origin::Definition {
            *definitions.entry(cased(&found.name)).or_default() += 1;
        }
    }
    let keeps = |found: &Type| {
        // Definitions whose names differ only in symbols or in case are distinguished where they are named.
        let is_own =
            found.origin == Origin::Definition && definitions.get(&cased(&found.name)) == Some(&1);
        is_own || wanted.get(&folded(&found.name)) == Some(&1)
    };
    let keep: Vec<bool> = types.values().map(keeps).collect();
    let kept = types.values().zip(&keep).filter(|(_, keeps)| **keeps);
    let mut taken: HashSet<String> = kept.map(|(found, _)| folded(&found.name)).collect();
    for origin in [Origin::Definition, Origin::Inline] {
        for ((id, found), keeps) in types.iter_mut().zip(&keep) {
            if found.origin != origin || *keeps {
                continue;
            }
            let kind = (origin == Origin::Inline).then(|| kind_word(&found.kind));
            let is_whole_file = found.at.ends_with('#');
            let (file, _) = divided(&found.at);
            let mut names = candidates(&found.name, kind, id, file)
                .skip(usize::from(is_whole_file && !is_called(found)));
            if let Some(free) = names.find(|name| taken.insert(folded(name))) {
                drop(names);
                found.name = free;
            }
        }
    }
}

/// A word for the kind of a type, which may be added to its name.
fn kind_word(kind: &Kind) -> &'static str {
    match kind {
        Kind::Struct(_) => "object",
        Kind::Enum(_) => "enum",
        Kind::Union(_) => "union",
        Kind::Newtype(_) => "value",
    }
}

/// The possible names of a type, the best first. The last ones spell out the whole place, which is unique.
fn candidates(
    name: &str,
    kind: Option<&str>,
    id: &TypeId,
    file: Option<&str>,
) -> impl Iterator<Item = String> + use<> {
    let [spelled, cased] = [WordSplitting::Symbols, WordSplitting::Cases].map(|spelling| {
        let parts = name.split(' ').map(|part| words(part, spelling));
        let parts: Vec<String> = parts.map(|part| part.trim().to_owned()).collect();
        parts.join(" ")
    });
    let (_, place) = divided(&id.0);
    let in_file = file.map(|file| match stem(file) {
        stem if folded(stem) == folded(name) => name.to_owned(),
        stem => format!("{stem} {name}"),
    });
    let in_folder = file
        .and_then(|file| file.rsplit_once('/'))
        .zip(in_file.as_ref())
        .map(|((folder, _), in_file)| format!("{} {in_file}", folder.replace('/', " ")));
    let in_file = in_file.filter(|in_file| in_file != name);
    let own = name.to_owned();
    let names = said(place, name);
    let place: Vec<String> = tokens(place).collect();
    let inner = [names, place].into_iter().flat_map({
        let name = name.to_owned();
        move |words| {
            let name = name.clone();
            (0..words.len()).rev().map(move |start| {
                let more = words.get(start..).unwrap_or_default().join(" ");
                format!("{more} {name}")
            })
        }
    });
    // A name made from the whole place could still equal another one, so that `again` is added until it is unique.
    let spelled_places = WordSplitting::ALL.map(|spelling| words(&id.0, spelling));
    let last = spelled_places.last().cloned().unwrap_or_default();
    let again = (1..).map(move |more| format!("{last}{}", " again".repeat(more)));
    let whole = spelled_places.into_iter().chain(again);
    let with_kind = kind.map(|kind| format!("{own} {kind}"));
    // An inline type says where it is before it spells out symbols.
    let spelled = [spelled, cased];
    let (first, last) = match kind {
        None => (Some(spelled), None),
        Some(_) => (None, Some(spelled)),
    };
    [Some(own), in_file, in_folder, with_kind]
        .into_iter()
        .flatten()
        .chain(first.into_iter().flatten())
        .chain(inner)
        .chain(last.into_iter().flatten())
        .chain(whole)
}

/// The names in a place, without the keywords that hold them, up to those that the name of the type has already.
fn said(place: &str, name: &str) -> Vec<String> {
    let place = place.split('?').next().unwrap_or_default();
    let mut names = Vec::new();
    let mut is_held = false;
    for token in tokens(place) {
        let is_index = token.bytes().all(|byte| byte.is_ascii_digit());
        if is_held || !is_index && !KEYWORDS.contains(&token.as_str()) {
            names.push(words(&token, WordSplitting::Plain));
        }
        is_held = !is_held && HOLDERS.contains(&token.as_str());
    }
    let name = folded(name);
    while names.pop_if(|last| name.contains(&folded(last))).is_some() {}
    names
}

/// Splits a place into the file, if the schema has several, and the pointer in it.
fn divided(at: &str) -> (Option<&str>, &str) {
    match at.split_once('#') {
        Some((file, pointer)) if !file.starts_with('/') => {
            (Some(file).filter(|file| !file.is_empty()), pointer)
        }
        Some(_) | None => (None, at),
    }
}

/// Whether a file has the same name as its title, and is in no folder.
fn is_called(found: &Type) -> bool {
    let (file, _) = divided(&found.at);
    let file = file.filter(|file| !file.contains('/'));
    file.is_some_and(|file| folded(stem(file)) == folded(&found.name))
}

/// A name in which symbols and upper case are spelled out.
pub(super) fn cased(name: &str) -> String {
    let spelled = words(name, WordSplitting::Cases);
    spelled
        .split_whitespace()
        .collect::<String>()
        .to_lowercase()
}

/// The part of a name that is the same in every language: its letters and digits in lower case.
pub(super) fn folded(name: &str) -> String {
    let plain = words(name, WordSplitting::Plain);
    let letters = plain.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
