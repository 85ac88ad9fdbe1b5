//! Finds the schemas that others extend, and the values that identify the extending schemas.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use indexmap::IndexSet;

use crate::discriminator::{Discriminator, constants_of, names, schemas};
use crate::graph::Node;
use crate::graph::{conjuncts, extended};
use crate::json::Json;
use crate::key::NodeId;

/// The maximum number of schemas that may extend one schema. Beyond it the schema stays as it is, because each
/// extending schema contains all members of those above it.
const MOST: usize = 256;

/// A schema, with the schemas that extend it.
pub(super) struct Family<'d> {
    pub(super) discriminator: &'d Discriminator,
    /// The definition that has the `discriminator`, perhaps in its `allOf`.
    pub(super) node: NodeId,
    /// The schema, and the schemas that only refer to it.
    pub(super) same: HashSet<NodeId>,
    pub(super) heirs: Vec<Heir>,
    /// The schemas that refer to it from an extending schema.
    pub(super) joints: HashSet<NodeId>,
}

/// A schema that extends another one.
pub(super) struct Heir {
    pub(super) node: NodeId,
    /// The values that identify it; none if it has constants of its own.
    pub(super) values: Vec<String>,
}

/// Finds the extended schemas for which every value can be assigned to one type.
pub(super) fn families<'d>(nodes: &[Box<Node>], all: &'d [Discriminator]) -> Vec<Family<'d>> {
    if all.is_empty() {
        return Vec::new();
    }
    let mut users = Users::default();
    for (index, node) in nodes.iter().enumerate() {
        for to in extended(node) {
            users.entry(to).or_default().push(NodeId(index));
        }
    }
    let mut known = HashSet::new();
    let families = all.iter().filter_map(|one| {
        let node = definition(nodes, &users, one.node)?;
        let is_new = can_have_heirs(nodes, node, &one.member) && known.insert(node);
        is_new.then(|| family(nodes, &users, node, one)).flatten()
    });
    families.collect()
}

/// The definition that a schema is, or that contains it by `allOf`.
fn definition(nodes: &[Box<Node>], users: &Users, of: NodeId) -> Option<NodeId> {
    let mut node = of;
    while !is_definition(&nodes[node.0]) {
        let [only] = users.get(&node)?.as_slice() else {
            return None;
        };
        node = Some(*only).filter(|only| nodes[only.0].combined.all_of.contains(&node))?;
    }
    Some(node)
}

/// For each schema, the schemas that extend it or refer to it.
type Users = HashMap<NodeId, Vec<NodeId>>;

/// Whether a schema has the member of its `discriminator`, and allows additional members.
fn can_have_heirs(nodes: &[Box<Node>], of: NodeId, member: &str) -> bool {
    let node = &nodes[of.0];
    let is_choice = !node.combined.any_of.is_empty() || !node.combined.one_of.is_empty();
    let own = conjuncts(nodes, of);
    let members = || own.iter().map(|part| &nodes[part.0].members);
    let is_declared = members().any(|of_part| {
        let mut required = of_part.required.iter();
        of_part.properties.contains_key(member) || required.any(|name| name == member)
    });
    let is_closed = members().any(|part| {
        let mut others = [part.additional, part.unevaluated].into_iter().flatten();
        others.any(|of| nodes[of.0].is_false)
    });
    !is_choice && is_declared && !is_closed
}

/// Whether a schema has a name in `OpenAPI`, or a file of its own.
fn is_definition(node: &Node) -> bool {
    let name = node.site.pointer.tokens().last();
    name.is_none_or(|name| node.site.pointer == schemas().join(&name))
}

fn family<'d>(
    nodes: &[Box<Node>],
    users: &Users,
    node: NodeId,
    of: &'d Discriminator,
) -> Option<Family<'d>> {
    let named: HashSet<NodeId> = of.mapping.values().copied().collect();
    // A schema without constraints is only another name for the schema, unless a value identifies it.
    let is_name = |node: &NodeId| {
        let says_nothing = !nodes[node.0].asserts() && extended(&nodes[node.0]).count() == 1;
        says_nothing && !named.contains(node)
    };
    let same = above(users, &HashSet::from([node]), is_name);
    let others = above(users, &same, |_| true).into_iter();
    let others = others.filter(|node| !same.contains(node) && is_definition(&nodes[node.0]));
    let mut others: Vec<NodeId> = others.collect();
    others.sort_unstable();
    let own = conjuncts(nodes, node);
    let source = nodes[node.0].site.source;
    let heirs = others.iter().filter_map(|other| {
        let is_near = nodes[other.0].site.source == source || named.contains(other);
        let values = values(nodes, of, &own, *other).filter(|_| is_near)?;
        Some(Heir {
            node: *other,
            values,
        })
    });
    let mut heirs: Vec<Heir> = heirs.collect();
    // If several schemas accept the same value, the most specific one applies: one that extends another comes first.
    heirs.sort_by_cached_key(|heir| {
        let extended = conjuncts(nodes, heir.node);
        let extended = others.iter().filter(|other| extended.contains(*other));
        let depth = Reverse(extended.count());
        heir.values.is_empty().then_some(depth)
    });
    let is_endless = others.iter().any(|other| own.contains(other));
    if heirs.is_empty() || heirs.len() > MOST || is_endless {
        return None;
    }
    let joints = others.iter().flat_map(|other| conjuncts(nodes, *other));
    let joints = joints.filter(|node| !same.contains(node));
    let joints = joints.filter(|node| extended(&nodes[node.0]).any(|to| same.contains(&to)));
    Some(Family {
        discriminator: of,
        node,
        joints: joints.collect(),
        same,
        heirs,
    })
}

/// The schemas that use some schemas, directly or through others for which `is_one` is true.
fn above(users: &Users, of: &HashSet<NodeId>, is_one: impl Fn(&NodeId) -> bool) -> HashSet<NodeId> {
    let mut found = of.clone();
    let mut open: Vec<NodeId> = of.iter().copied().collect();
    while let Some(next) = open.pop() {
        let next = users.get(&next).into_iter().flatten();
        let next = next.copied().filter(&is_one);
        open.extend(next.filter(|node| found.insert(*node)));
    }
    found
}

/// The values that must be added to a schema to identify it. The list is empty if the schema has constants of its own.
/// `None` if no value identifies it. `base` is the schema that it extends.
fn values(
    nodes: &[Box<Node>],
    of: &Discriminator,
    base: &IndexSet<NodeId>,
    heir: NodeId,
) -> Option<Vec<String>> {
    let names = names(nodes, of, heir);
    let all = conjuncts(nodes, heir);
    let own: IndexSet<NodeId> = all.difference(base).copied().collect();
    let Some(known) = constants_of(nodes, &own, &of.member) else {
        let names = names?;
        let allowed = constants_of(nodes, base, &of.member);
        return Some(allowed.map_or(names.clone(), |allowed| spelled(&names, &allowed)));
    };
    let names = names.unwrap_or_default();
    let is_named = |known: &&Json| names.iter().any(|name| known.as_text() == Some(name));
    let mut parts = all.iter().map(|part| &nodes[part.0].members);
    let is_required = parts.any(|part| part.required.contains(&of.member));
    let count = known.iter().filter(|known| is_named(known)).count();
    if count == 0 || (count == known.len() && is_required) {
        return Some(Vec::new());
    }
    Some(names)
}

/// Replaces names by constants of the member that differ only in case, such as `cat` by `Cat`.
fn spelled(names: &[String], allowed: &[&Json]) -> Vec<String> {
    let texts = || allowed.iter().filter_map(|one| one.as_text());
    let spelled = names.iter().map(|name| {
        let is_same = |text: &&str| text.to_lowercase() == name.to_lowercase();
        let mut alike = texts().filter(is_same);
        match (texts().any(|text| text == name), alike.next(), alike.next()) {
            (false, Some(only), None) => only.to_owned(),
            _ => name.clone(),
        }
    });
    spelled.collect()
}
