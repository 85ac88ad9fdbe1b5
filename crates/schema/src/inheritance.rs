//! Schemas that other schemas extend, in `OpenAPI`: `Cat` extends `Pet` by `allOf`, and `Pet` has the `discriminator`.
//!
//! Such a `discriminator` does not change what is accepted (`OpenAPI` 3.1.1, "Discriminator Object"), but it tells
//! which type a pet has. So `Pet` becomes an `anyOf` of the schemas that extend it, each with the values that identify
//! it, and of its *base*, which contains the keywords of `Pet` itself. The extending schemas refer to the base instead
//! of `Pet`, and the base accepts everything that they accept.

mod families;

use std::collections::{BTreeMap, HashSet};

use indexmap::IndexMap;

use crate::discriminator::{Discriminator, require};
use crate::graph::extended;
use crate::graph::{Discriminated, Graph, Node, Reference};
use crate::json::{Json, JsonType};
use crate::key::NodeId;
use crate::pointer::Pointer;
use crate::source::Source;
use crate::unenforced::Schemas;
use crate::values::Types;
use families::{Family, Heir, families};

/// The maximum number of branches in total. In a chain of schemas that each have a `discriminator`, their number is the
/// square of its length.
const MOST_OF_ALL: usize = 2_000;

/// The result of [`apply`].
#[derive(Default)]
pub(crate) struct Inherited {
    /// The extending schemas that a value identifies.
    pub(crate) named: Vec<Discriminated>,
    /// The bases, each with the schema from which it was made.
    pub(crate) bases: BTreeMap<NodeId, NodeId>,
    /// The schemas that have such a `discriminator`.
    pub(crate) by: HashSet<NodeId>,
}

impl Graph {
    /// Whether a schema is the base of an extended schema in `OpenAPI`: it contains the schema's own keywords and has
    /// the same place.
    pub fn is_base(&self, node: NodeId) -> bool {
        self.bases.contains_key(&node)
    }

    /// Whether the base of an extended schema is among these schemas, and none that extends it. A branch of a union only
    /// says which value identifies the base.
    pub fn are_only_base(&self, all: &[NodeId]) -> bool {
        let extends = |base: NodeId| {
            let mut parts = all.iter().filter(|one| self.heir(**one).is_none());
            parts.any(|one| extended(self.node(*one)).any(|of| of == base))
        };
        let mut bases = all.iter().filter(|one| self.is_base(**one));
        bases.any(|base| !extends(*base))
    }

    /// Whether other schemas extend a schema in `OpenAPI`, so that it is a union of these and its base.
    pub fn is_extended(&self, node: NodeId) -> bool {
        self.bases.values().any(|one| *one == node)
    }

    /// Whether the `discriminator` of a schema identifies the schemas that extend it.
    pub fn names_heirs(&self, node: NodeId) -> bool {
        self.names_heirs.contains(&node)
    }

    /// The extending schema in a branch of an [extended](Self::is_extended) schema, with the value that identifies it.
    pub fn heir(&self, branch: NodeId) -> Option<NodeId> {
        if self.bases.is_empty() || self.object(branch).is_some() {
            return None;
        }
        let named = self.discriminated.iter().find(|one| one.branch == branch)?;
        let Some(Reference::To(to)) = self.node(branch).references.first() else {
            return None;
        };
        self.is_extended(named.union)
            .then(|| self.bases.get(to).copied().unwrap_or(*to))
    }
}

/// Turns each schema with a `discriminator` into a union of the schemas that extend it.
pub(crate) fn apply(
    nodes: &mut Vec<Box<Node>>,
    anchors: &[IndexMap<String, NodeId>],
    all: &[Discriminator],
) -> Inherited {
    let mut made = Inherited::default();
    let mut left = MOST_OF_ALL;
    for family in families(nodes, all) {
        let Some(rest) = left.checked_sub(family.heirs.len()) else {
            continue;
        };
        let (count, named) = (nodes.len(), made.named.len());
        let base = NodeId(count);
        let before = divide(nodes, &family, base, &mut made);
        if is_fit(nodes, anchors, family.node) {
            made.bases.insert(base, family.node);
            made.by.insert(family.discriminator.node);
            left = rest;
            continue;
        }
        for (node, own) in before.into_iter().rev() {
            nodes[node.0] = own;
        }
        nodes.truncate(count);
        made.named.truncate(named);
    }
    made
}

/// Turns a schema into a union of its base and the schemas that extend it. Returns the previous version of each changed
/// schema.
fn divide(
    nodes: &mut Vec<Box<Node>>,
    family: &Family<'_>,
    base: NodeId,
    made: &mut Inherited,
) -> Vec<(NodeId, Box<Node>)> {
    let (node, member) = (&family.node, &family.discriminator.member);
    let says = |node: NodeId| {
        let mut bases = made.bases.iter();
        bases
            .find(|(_, of)| **of == node)
            .map_or(node, |(base, _)| *base)
    };
    let own = nodes[node.0].clone();
    let mut before = vec![(*node, own.clone())];
    let mut whole = Node::made(&own, own.site.clone());
    whole.way.clone_from(&own.way);
    *nodes[node.0] = whole;
    nodes.push(own);
    nodes[base.0].way = Box::from([usize::MAX]);
    // The extending schemas now extend the base, and so do branches of a schema further up, which were made before.
    let joints = family.joints.iter().map(|joint| says(*joint));
    let joints: Vec<NodeId> = joints.collect();
    let branches = made.named.iter().map(|one| one.branch);
    for joint in joints.into_iter().chain(branches) {
        redirect(nodes, joint, &family.same, base, &mut before);
    }
    for union in made.bases.values() {
        if !nodes[union.0].combined.any_of.contains(node) {
            continue;
        }
        before.push((*union, nodes[union.0].clone()));
        let branches = nodes[union.0].combined.any_of.iter_mut();
        for branch in branches.filter(|branch| *branch == node) {
            *branch = base;
        }
    }
    let heirs = family.heirs.iter().map(|heir| (says(heir.node), heir));
    let heirs: Vec<(NodeId, &Heir)> = heirs.collect();
    let mut branches = Vec::new();
    for (of, heir) in heirs {
        if heir.values.is_empty() {
            branches.push(of);
            continue;
        }
        let branch = NodeId(nodes.len());
        let mut own = Node::made(&nodes[node.0], nodes[node.0].site.clone());
        own.site.pointer = place_of(nodes, *node, heir);
        own.kinds.types = Types::NONE.with(JsonType::Object);
        own.references.push(Reference::To(of));
        nodes.push(Box::new(own));
        let site = require(nodes, branch, member, &heir.values);
        made.named.push(Discriminated {
            union: *node,
            branch,
            site,
            member: member.clone(),
            values: heir.values.clone(),
        });
        branches.push(branch);
    }
    branches.push(base);
    nodes[node.0].combined.any_of = branches;
    before
}

/// Makes a schema refer to a replacement wherever it refers to one of these schemas.
fn redirect(
    nodes: &mut [Box<Node>],
    of: NodeId,
    from: &HashSet<NodeId>,
    to: NodeId,
    before: &mut Vec<(NodeId, Box<Node>)>,
) {
    let node = &mut nodes[of.0];
    if !extended(node).any(|part| from.contains(&part)) {
        return;
    }
    before.push((of, node.clone()));
    let references = node.references.iter_mut();
    let references = references.filter_map(|one| match one {
        Reference::To(to) => Some(to),
        Reference::Dynamic { .. } => None,
    });
    for part in node.combined.all_of.iter_mut().chain(references) {
        if from.contains(part) {
            *part = to;
        }
    }
}

/// Whether a schema keeps its meaning after it was divided. It must not refer back to itself for the same value, and no
/// `unevaluated…` may apply to it from outside, since that would see members that only extending schemas declare.
fn is_fit(nodes: &[Box<Node>], anchors: &[IndexMap<String, NodeId>], whole: NodeId) -> bool {
    let schemas = Schemas { nodes, anchors };
    let leads_there = |from: Vec<NodeId>| {
        let mut seen: HashSet<NodeId> = HashSet::new();
        let mut open = from;
        while let Some(next) = open.pop() {
            if next == whole {
                return true;
            }
            if seen.insert(next) {
                open.extend(schemas.same_value(&nodes[next.0]));
                open.extend(nodes[next.0].combined.not);
            }
        }
        false
    };
    let looks = nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| node.members.unevaluated.is_some() || node.items.unevaluated.is_some());
    let looks = looks.map(|(index, _)| NodeId(index));
    !leads_there(schemas.same_value(&nodes[whole.0])) && !leads_there(looks.collect())
}

/// The place at which the `discriminator` of a schema identifies another schema.
fn place_of(nodes: &[Box<Node>], node: NodeId, heir: &Heir) -> Pointer {
    let (own, other) = (&nodes[node.0].site, &nodes[heir.node.0].site);
    let name = other.pointer.tokens().last();
    // A schema in another file may have the same name as one here, or no name.
    let name = name.filter(|_| own.source == other.source);
    let value = heir.values.first().map(String::as_str);
    let name = name.unwrap_or_else(|| value.unwrap_or_default().into());
    own.pointer
        .join("discriminator")
        .join("mapping")
        .join(&name)
}

/// Adds the extending schema to the document at the place that [`place_of`] returns.
pub(crate) fn write(
    discriminator: &mut Json,
    branch: &Node,
    nodes: &[Box<Node>],
    sources: &[Source],
) {
    let (Some(name), Some(Reference::To(heir))) = (
        branch.site.pointer.tokens().last(),
        branch.references.first(),
    ) else {
        return;
    };
    let heir = &nodes[heir.0].site;
    let document = sources.get(heir.source.0).map(|source| source.uri.as_str());
    let document = document.filter(|_| heir.source != branch.site.source);
    let (document, place) = (document.unwrap_or_default(), heir.pointer.as_str());
    let place = place.replace('%', "%25");
    let reference = Json::object([("$ref", Json::Text(format!("{document}#{place}")))]);
    let written = Json::object([
        ("type", Json::Text("object".to_owned())),
        ("allOf", Json::List(vec![reference])),
    ]);
    let Json::Object(members) = discriminator else {
        return;
    };
    let mapping = members.entry("mapping".to_owned());
    if let Json::Object(mapping) = mapping.or_insert_with(|| Json::object([])) {
        mapping.insert(name.into_owned(), written);
    }
}
