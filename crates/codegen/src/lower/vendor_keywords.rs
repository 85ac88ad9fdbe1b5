//! Keywords of samewire that are misspelt, or have a wrong value or place. Constants and names of members are not keywords.

use std::collections::HashSet;

use indexmap::IndexMap;
use samewire_schema::{Graph, Json, Pointer};

use super::keywords::{ALL, DEFAULT_TAG, Place, UNKNOWN_VARIANT, Values, flag, text};
use super::pointer::join;
use crate::model::{Kind, Type, TypeId, UnknownTag};
use crate::report::errors::Errors;

/// The prefix of these keywords.
pub(super) const PREFIX: &str = "x-samewire-";
/// How many letters of a misspelt keyword may differ.
const TYPING_ERRORS: usize = 3;

/// Reports each keyword that begins like those of samewire and is none of them, has a wrong value, or stands at a wrong
/// place.
pub(super) fn check(graph: &Graph, errors: &mut Errors) {
    for node in graph.ids().filter(|node| !graph.is_written(*node)) {
        let Some(object) = graph.object(node) else {
            continue;
        };
        let site = &graph.node(node).site;
        let mut push =
            |keyword: &str, message: &str| errors.push(graph.at(&site.join(keyword)), message);
        for (keyword, value) in object
            .iter()
            .filter(|(keyword, _)| keyword.starts_with(PREFIX))
        {
            match ALL.iter().find(|(known, ..)| known == keyword) {
                None => push(keyword, &misspelt(keyword)),
                Some((_, place, values)) => {
                    let wrong = wrong_value(*values, value);
                    if let Some(message) = wrong.or_else(|| wrong_place(*place, &site.pointer)) {
                        push(keyword, message);
                    }
                }
            }
        }
    }
}

/// The error for a keyword of a branch that no union with a tag was made from.
const WITHOUT_EFFECT: &str = "has no effect here, since no union with a tag is made from this branch: remove it, or move it \
    to a branch of such a union";

/// Reports each keyword of a branch that has no effect on the types.
pub(super) fn check_effects(graph: &Graph, types: &IndexMap<TypeId, Type>, errors: &mut Errors) {
    let (mut tags, mut open) = (HashSet::new(), HashSet::new());
    for ty in types.values() {
        let Kind::Union(union) = &ty.kind else {
            continue;
        };
        let variants = &union.variants;
        tags.extend(variants.iter().filter_map(|one| one.default_tag.as_deref()));
        if union.unknown_tag == UnknownTag::Kept {
            open.extend(["anyOf", "oneOf"].map(|choice| join(&ty.at, &[choice])));
            let choices = variants.iter().filter_map(|one| one.at.rsplit_once('/'));
            open.extend(choices.map(|(choice, _)| choice.to_owned()));
        }
    }
    for node in graph.ids().filter(|node| !graph.is_written(*node)) {
        let at = || graph.at(&graph.node(node).site);
        if text(graph, [node], DEFAULT_TAG).is_some_and(|tag| !tags.contains(tag)) {
            errors.push(join(&at(), &[DEFAULT_TAG]), WITHOUT_EFFECT);
        }
        let is_open = || {
            at().rsplit_once('/')
                .is_some_and(|(around, _)| open.contains(around))
        };
        if flag(graph, [node], UNKNOWN_VARIANT) && !is_open() {
            errors.push(join(&at(), &[UNKNOWN_VARIANT]), WITHOUT_EFFECT);
        }
    }
}

fn wrong_value(values: Values, value: &Json) -> Option<&'static str> {
    match (values, value) {
        (Values::Any, _) | (Values::Flag, Json::Bool(_)) | (Values::Text, Json::Text(_)) => None,
        (Values::Unstable, Json::Text(text)) if text == "unstable" => None,
        (Values::Unstable, _) => Some("is `\"unstable\"`: write that, or remove it"),
        (Values::Flag, _) => Some("is `true` or `false`: write one of them"),
        (Values::Text, _) => Some("is a string: write one"),
    }
}

fn wrong_place(place: Place, pointer: &Pointer) -> Option<&'static str> {
    let mut outer = pointer.as_str().rsplit('/').skip(1);
    let outer = outer.next();
    match place {
        Place::Root if !pointer.as_str().is_empty() => {
            Some("is for the root of a document, and says how all of it is read: move it there")
        }
        Place::Member if outer != Some("properties") => Some(
            "is supported only on a member of an object: move it to the schema in `properties`",
        ),
        Place::Branch if !matches!(outer, Some("anyOf" | "oneOf")) => Some(
            "is supported only on a branch of a union with a tag: move it into `anyOf` or `oneOf`",
        ),
        Place::Root | Place::Member | Place::Branch | Place::Any => None,
    }
}

fn misspelt(keyword: &str) -> String {
    let near = ALL.map(|(known, ..)| (strsim::osa_distance(known, keyword), known));
    let nearest = near
        .into_iter()
        .min()
        .filter(|(distance, _)| *distance <= TYPING_ERRORS);
    match nearest {
        Some((_, meant)) => format!("is an unknown keyword: did you mean `{meant}`?"),
        None => format!(
            "is an unknown keyword of samewire: remove it, or give your own keywords another name than `{PREFIX}…`"
        ),
    }
}
