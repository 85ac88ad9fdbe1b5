//! Unions whose `discriminator` names a member that does not tell the branches apart.

use std::collections::{HashMap, HashSet};

use samewire_schema::{Graph, Json};
use serde::Serialize;

use crate::lower::{named, tag_value};
use crate::model::{Kind, Model, Tagging, Union};

/// A union with a `discriminator` that is read by trying: the member has no constant in each branch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Undiscriminated {
    /// JSON Pointer of the `discriminator`.
    pub at: String,
    /// The member that it names.
    pub member: String,
}

/// All of them.
pub(super) fn without_constants(graph: &Graph, model: &Model) -> Vec<Undiscriminated> {
    let untagged = model.types.values().filter_map(|ty| match &ty.kind {
        Kind::Union(union) if union.tagging == Tagging::Untagged => Some((ty.at.as_str(), union)),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    });
    let untagged: HashMap<&str, &Union> = untagged.collect();
    let nodes = graph.ids().filter(|node| !graph.is_written(*node));
    let nodes = nodes.filter_map(|node| {
        let site = &graph.node(node).site;
        let discriminator = graph.object(node)?.get("discriminator")?.as_object()?;
        let member = discriminator.get("propertyName").and_then(Json::as_text)?;
        let union = untagged.get(graph.at(site).as_str())?;
        (!tells_apart(model, union, member)).then(|| Undiscriminated {
            at: graph.at(&site.join("discriminator")),
            member: member.to_owned(),
        })
    });
    nodes.collect()
}

/// Whether the member is another constant in each variant. Definitions with constants stay variants by trying: each value
/// is then of one of them at most.
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
