//! What holds for every value of a schema, by `$ref` and `allOf`.

use indexmap::IndexSet;

use crate::graph::{Node, Reference};
use crate::json::Json;
use crate::key::NodeId;

/// The schemas that hold for every value of a schema: itself first.
pub(crate) fn conjuncts(nodes: &[Box<Node>], of: NodeId) -> IndexSet<NodeId> {
    let mut all = IndexSet::from([of]);
    let mut next = 0;
    while let Some(node) = all.get_index(next).and_then(|id| nodes.get(id.0)) {
        next += 1;
        all.extend(parts(node));
    }
    all
}

/// The schemas that a schema extends, or is another name of.
pub(crate) fn parts(node: &Node) -> impl Iterator<Item = NodeId> {
    let references = node.references.iter().filter_map(|one| match one {
        Reference::To(to) => Some(*to),
        Reference::Dynamic { .. } => None,
    });
    node.combined.all_of.iter().copied().chain(references)
}

/// The only values that a schema accepts, where it lists them.
pub(crate) fn constants(nodes: &[Box<Node>], of: NodeId) -> Option<Vec<&Json>> {
    conjuncts(nodes, of).into_iter().find_map(|node| {
        let kinds = &nodes.get(node.0)?.kinds;
        let only = kinds.constant.as_ref().map(|only| vec![only]);
        only.or_else(|| Some(kinds.one_of.as_ref()?.iter().collect()))
    })
}
