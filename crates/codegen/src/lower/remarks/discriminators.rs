//! Finds each `discriminator` that does not distinguish anything.

use std::collections::{HashMap, HashSet};

use samewire_schema::{Graph, Json, NodeId, Reference};

use super::super::only::Part;
use super::super::tagged::{named, tag_value};
use crate::model::{Kind, Model, Tagging, Undiscriminated, Undiscriminating, Union};

/// All such discriminators in a part of a graph.
pub(super) fn of_graph(graph: &Graph, model: &Model, part: &Part) -> Vec<Undiscriminated> {
    let told: HashSet<NodeId> = graph.discriminated.iter().map(|one| one.union).collect();
    let has_one = |node: &NodeId| {
        let object = graph.object(*node);
        object.is_some_and(|object| object.contains_key("discriminator"))
    };
    let nodes = graph.ids().filter(|node| {
        !graph.is_written(*node) && !told.contains(node) && !graph.names_heirs(*node)
    });
    let nodes: Vec<NodeId> = nodes
        .filter(|node| has_one(node) && part.has(*node))
        .collect();
    if nodes.is_empty() {
        return Vec::new();
    }
    let extended = extended(graph);
    let untagged = model.types.values().filter_map(|ty| match &ty.kind {
        Kind::Union(union) if union.tagging == Tagging::Untagged => Some((ty.at.as_str(), union)),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    });
    let untagged: HashMap<&str, &Union> = untagged.collect();
    let found = nodes.into_iter().filter_map(|node| {
        let site = &graph.node(node).site;
        let discriminator = graph.object(node)?.get("discriminator")?.as_object()?;
        let member = discriminator.get("propertyName").and_then(Json::as_text)?;
        let union = untagged.get(graph.at(site).as_str());
        let why = match union {
            Some(union) if !tells_apart(model, union, member) => Undiscriminating::NoConstants,
            None if extended.contains(&node) => Undiscriminating::NoUnion,
            Some(_) | None => return None,
        };
        let site = site.join("discriminator");
        Some(Undiscriminated {
            at: graph.at(&site),
            place: Box::new(graph.document(&site).place(&site.pointer)),
            member: member.to_owned(),
            why,
        })
    });
    found.collect()
}

/// The schemas without branches that others extend, by a reference in their `allOf`.
fn extended(graph: &Graph) -> HashSet<NodeId> {
    // A schema that only has such a reference is just another name.
    let nodes = graph.ids().map(|node| graph.node(node));
    let adding = nodes.filter(|node| node.asserts() || node.combined.all_of.len() > 1);
    let parts = adding.flat_map(|node| &node.combined.all_of);
    let references = parts.flat_map(|part| &graph.node(*part).references);
    let targets = references.filter_map(|reference| match reference {
        Reference::To(target) => Some(*target),
        Reference::Dynamic { .. } => None,
    });
    let is_alone = |node: &NodeId| {
        let combined = &graph.node(*node).combined;
        combined.one_of.is_empty() && combined.any_of.is_empty()
    };
    targets.filter(is_alone).collect()
}

/// Whether the member has a different constant in each variant. In a union of such definitions, the variants are still
/// tried, but each value fits one of them at most.
fn tells_apart(model: &Model, union: &Union, member: &str) -> bool {
    let mut values = HashSet::new();
    union.variants.iter().all(|variant| {
        let of = named(variant).and_then(|to| model.types.get(to));
        let value = of.and_then(|ty| match &ty.kind {
            Kind::Struct(of) => tag_value(of, member),
            Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
        });
        value.is_some_and(|value| values.insert(value))
    })
}
