//! Unions whose `discriminator` names a member that does not tell the branches apart.

use std::collections::HashSet;

use samewire_schema::{Graph, Json};
use serde::Serialize;

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
    let untagged = model.types.values().filter(|ty| {
        matches!(
            &ty.kind,
            Kind::Union(Union {
                tagging: Tagging::Untagged,
                ..
            })
        )
    });
    let untagged: HashSet<&str> = untagged.map(|ty| ty.at.as_str()).collect();
    let nodes = graph.ids().filter_map(|node| {
        let site = &graph.node(node).site;
        let discriminator = graph.object(node)?.get("discriminator")?.as_object()?;
        let member = discriminator.get("propertyName").and_then(Json::as_text)?;
        let is_untagged = untagged.contains(graph.at(site).as_str());
        is_untagged.then(|| Undiscriminated {
            at: graph.at(&site.join("discriminator")),
            member: member.to_owned(),
        })
    });
    nodes.collect()
}
