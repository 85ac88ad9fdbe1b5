//! Which dynamic anchors mean something: those that a dynamic reference names, where the choice is more than one.

use std::collections::HashSet;

use crate::graph::{Node, Reference, Site};
use crate::index::Resource;

/// The dynamic anchors of each resource that mean something, and where they are.
pub(crate) fn meaningful<'n>(
    nodes: impl Iterator<Item = &'n Node>,
    resources: &[Resource],
) -> Vec<Vec<(String, Site)>> {
    let references = nodes.flat_map(|node| &node.references);
    let mut used: HashSet<&str> = references
        .filter_map(|reference| match reference {
            Reference::Dynamic { anchor, .. } => Some(anchor.as_str()),
            Reference::To(_) => None,
        })
        .collect();
    used.retain(|anchor| {
        let having = resources.iter();
        let having = having.filter(|one| one.dynamic.contains_key(*anchor));
        having.count() > 1
    });
    let anchors = resources.iter().map(|resource| {
        let wanted = resource.dynamic.iter();
        let wanted = wanted.filter(|(anchor, _)| used.contains(anchor.as_str()));
        let at = |(anchor, pointer): (&String, &crate::pointer::Pointer)| {
            let site = Site {
                source: resource.site.source,
                pointer: pointer.clone(),
            };
            (anchor.clone(), site)
        };
        wanted.map(at).collect()
    });
    anchors.collect()
}
