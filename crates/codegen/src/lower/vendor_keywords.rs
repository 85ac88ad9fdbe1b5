//! Keywords of samewire that are misspelt, or have a wrong value or place. Constants and names of members are not keywords.

use samewire_schema::{Graph, Json, Pointer};

use super::keywords::{ALL, Place, Values};
use crate::errors::Errors;

/// The prefix of these keywords.
const PREFIX: &str = "x-samewire-";
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

fn wrong_value(values: Values, value: &Json) -> Option<&'static str> {
    match (values, value) {
        (Values::Any, _) | (Values::Flag, Json::Bool(_)) | (Values::Text, Json::Text(_)) => None,
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
