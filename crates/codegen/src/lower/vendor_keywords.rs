//! Keywords of samewire that are misspelt, or have a wrong value or place. Constants and names of members are not keywords.
//! And formats of numbers that Rust types cannot have.

use std::collections::HashMap;

use samewire_schema::{Combined, Graph, Json, NodeId, Object, Pointer, Reference};

use super::keywords::{ALL, Place, Values, is_of_rust_types};
use crate::errors::Errors;
use crate::graph::Graph as Cycles;
use crate::model::Width;

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
        if is_of_rust_types(graph, node) && has_unknown_format(object) {
            push("format", FORMATS);
        }
        if let Some(keyword) =
            without_type(object, &site.pointer).filter(|_| is_of_rust_types(graph, node))
        {
            push(keyword, NO_TYPE);
        }
    }
}

/// Reports each schema of Rust types that leads back to itself for the same value, by `$ref` and by branches.
pub(super) fn check_inclusion(graph: &Graph, errors: &mut Errors) {
    let nodes: Vec<NodeId> = graph.ids().collect();
    let places: HashMap<NodeId, usize> = nodes
        .iter()
        .enumerate()
        .map(|(i, node)| (*node, i))
        .collect();
    let next = nodes.iter().map(|node| {
        let of = graph.node(*node);
        let references = of.references.iter().filter_map(|one| match one {
            Reference::To(to) => Some(to),
            Reference::Dynamic { .. } => None,
        });
        let Combined {
            all_of,
            any_of,
            one_of,
            ..
        } = &of.combined;
        let included = references.chain(all_of).chain(any_of).chain(one_of);
        included
            .filter_map(|node| places.get(node).copied())
            .collect()
    });
    let found = Cycles::new(next.collect()).search();
    for (node, is_on_cycle) in nodes.iter().zip(found.is_on_cycle) {
        if is_on_cycle && is_of_rust_types(graph, *node) {
            errors.push(graph.at(&graph.node(*node).site), ENDLESS);
        }
    }
}

/// The error for a schema that includes itself.
const ENDLESS: &str = "contains itself endlessly: make it a member of its own";

/// The error for a number of a Rust type that no language could read alike.
const FORMATS: &str = "the reader of the Rust type has other bounds than any format that is supported: use int8, int16, int32, \
    int64, uint8, uint16, uint32 or uint64 for integers, `float` or `double` for other numbers, or a string";

/// The error for a schema of Rust types that says something of one type of JSON and accepts all others.
pub(super) const NO_TYPE: &str = "there is no `type`, so values of all other types are also allowed: add it, such as \"type\": \"object\"";

/// A keyword that is only about values of one type, of a schema without a type. A part of another schema needs none.
fn without_type<'o>(object: &'o Object, pointer: &Pointer) -> Option<&'o str> {
    const TYPED: &str = "properties required additionalProperties unevaluatedProperties propertyNames minProperties \
        maxProperties items prefixItems minItems maxItems uniqueItems minLength maxLength pattern format minimum maximum \
        exclusiveMinimum exclusiveMaximum multipleOf";
    const COMBINED: [&str; 8] = [
        "type", "enum", "const", "$ref", "allOf", "anyOf", "oneOf", "not",
    ];
    const PARTS: [&str; 5] = ["not", "if", "then", "else", "propertyNames"];
    let mut tokens = pointer.as_str().rsplit('/');
    let is_part = tokens.next().is_some_and(|last| PARTS.contains(&last))
        || matches!(tokens.next(), Some("allOf" | "anyOf" | "oneOf"));
    if is_part || COMBINED.iter().any(|keyword| object.contains_key(*keyword)) {
        return None;
    }
    object
        .keys()
        .map(String::as_str)
        .find(|own| TYPED.split_whitespace().any(|typed| typed == *own))
}

/// Whether the schema of a number has a format that does not tell its width.
fn has_unknown_format(object: &Object) -> bool {
    let text = |keyword| object.get(keyword).and_then(Json::as_text);
    let Some(format) = text("format") else {
        return false;
    };
    match text("type") {
        Some("integer") => Width::of_format(format).is_none(),
        Some("number") => !["float", "double"].contains(&format),
        _ => false,
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
