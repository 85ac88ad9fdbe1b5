//! What a schema of Rust types must say, and must not: their readers would read it in another way.

use std::collections::HashMap;

use samewire_schema::{Combined, Graph, Json, NodeId, Object, Pointer, Reference};

use super::keywords::is_of_rust_types;
use crate::model::Width;
use crate::model::graph::Graph as Cycles;
use crate::report::errors::Errors;

/// Reports each schema of Rust types that has no type or an unknown format of a number, or includes itself.
pub(super) fn check(graph: &Graph, errors: &mut Errors) {
    let all = graph.ids().filter(|node| !graph.is_written(*node));
    let of_types: Vec<NodeId> = all.filter(|node| is_of_rust_types(graph, *node)).collect();
    for node in &of_types {
        let site = &graph.node(*node).site;
        let Some(object) = graph.object(*node) else {
            continue;
        };
        if has_unknown_format(object) {
            errors.push(graph.at(&site.join("format")), FORMATS);
        }
        if let Some(keyword) = without_type(object, &site.pointer) {
            errors.push(graph.at(&site.join(keyword)), NO_TYPE);
        }
    }
    if !of_types.is_empty() {
        inclusion(graph, errors);
    }
}

/// Reports each schema of Rust types that leads back to itself for the same value, by `$ref` and by branches.
fn inclusion(graph: &Graph, errors: &mut Errors) {
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
