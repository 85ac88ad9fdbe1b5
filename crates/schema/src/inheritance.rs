//! Schemas that others extend, in `OpenAPI`: `Cat` extends `Pet` by `allOf`, and `Pet` has the `discriminator`.
//!
//! Such a `discriminator` never changes what is accepted (`OpenAPI` 3.1.1, "Discriminator Object"), and it says how a pet is
//! to be read. So `Pet` becomes `anyOf` of the schemas that extend it, each with the values that name it, and of its *base*:
//! what `Pet` says itself. They extend the base from then on. All that they accept, the base accepts, too.

use std::collections::{BTreeMap, HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};

use crate::conjuncts::conjuncts;
use crate::discriminator::{Discriminator, constants_of, names, require, schemas};
use crate::graph::{Discriminated, Graph, Node, Reference};
use crate::json::{Json, JsonType};
use crate::key::NodeId;
use crate::pointer::Pointer;
use crate::unenforced::Schemas;
use crate::values::Types;

/// A schema that more others extend stays as it is: each of them would have all members of those above it.
const MOST: usize = 256;

/// What became of the schemas that others extend.
#[derive(Default)]
pub(crate) struct Inherited {
    /// Those that extend them, where a value names them.
    pub(crate) named: Vec<Discriminated>,
    /// The bases, each with the schema that it is the base of.
    pub(crate) bases: BTreeMap<NodeId, NodeId>,
}

impl Graph {
    /// Whether a schema is the base of one that others extend in `OpenAPI`: what that says itself. It stands where that does.
    pub fn is_base(&self, node: NodeId) -> bool {
        self.bases.contains_key(&node)
    }

    /// Whether others extend a schema in `OpenAPI`, so that it is one of them, or its base.
    pub fn is_extended(&self, node: NodeId) -> bool {
        self.bases.values().any(|one| *one == node)
    }

    /// The schema that a branch of an [extended](Self::is_extended) one is, with the value that names it.
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

/// A schema with those that extend it.
struct Family<'d> {
    discriminator: &'d Discriminator,
    /// The schema, and those that only refer to it.
    same: HashSet<NodeId>,
    heirs: Vec<Heir>,
    /// Where a schema that extends it leads to it.
    joints: HashSet<NodeId>,
}

/// A schema that extends another one.
struct Heir {
    node: NodeId,
    /// The values that name it; none where constants of its own do.
    values: Vec<String>,
}

/// Lets a schema with a `discriminator` be read as one of those that extend it.
pub(crate) fn apply(
    nodes: &mut Vec<Box<Node>>,
    anchors: &[IndexMap<String, NodeId>],
    all: &[Discriminator],
) -> Inherited {
    let mut made = Inherited::default();
    for family in families(nodes, all) {
        let (count, named) = (nodes.len(), made.named.len());
        let base = NodeId(count);
        let before = divide(nodes, &family, base, &mut made);
        if is_fit(nodes, anchors, family.discriminator.node) {
            made.bases.insert(base, family.discriminator.node);
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

/// Makes a schema one of those that extend it, or its base. Returns what each changed schema was before.
fn divide(
    nodes: &mut Vec<Box<Node>>,
    family: &Family<'_>,
    base: NodeId,
    made: &mut Inherited,
) -> Vec<(NodeId, Box<Node>)> {
    let Discriminator { node, member, .. } = family.discriminator;
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
    nodes[node.0] = Box::new(whole);
    nodes.push(own);
    nodes[base.0].way = Box::from([usize::MAX]);
    // What extends it extends its base, and so does a branch of one above, which was made before.
    let joints = family.joints.iter().map(|joint| says(*joint));
    let joints: Vec<NodeId> = joints.collect();
    let branches = made.named.iter().map(|one| one.branch);
    for joint in joints.into_iter().chain(branches) {
        redirect(nodes, joint, &family.same, base, &mut before);
    }
    for union in made.bases.values() {
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
        own.site.pointer = place_of(nodes, *node, heir.node);
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

/// Lets a schema lead to another one than these.
fn redirect(
    nodes: &mut [Box<Node>],
    of: NodeId,
    from: &HashSet<NodeId>,
    to: NodeId,
    before: &mut Vec<(NodeId, Box<Node>)>,
) {
    let node = &mut nodes[of.0];
    if !parts(node).iter().any(|part| from.contains(part)) {
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

/// Whether a schema that was divided means what it meant: it does not lead back to itself on the same value, and no
/// `unevaluated…` looks at it from outside, which would see members that only those that extend it declare.
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

/// Where the `discriminator` of a schema names another one.
fn place_of(nodes: &[Box<Node>], node: NodeId, heir: NodeId) -> Pointer {
    let pointer = &nodes[heir.0].site.pointer;
    let name = pointer.tokens().last().unwrap_or_default();
    let own = &nodes[node.0].site.pointer;
    own.join("discriminator").join("mapping").join(&name)
}

/// Puts the schema that a `discriminator` names where [`place_of`] says that it stands.
pub(crate) fn write(discriminator: &mut Json, branch: &Node, nodes: &[Box<Node>]) {
    let (Some(name), Some(Reference::To(heir))) = (
        branch.site.pointer.tokens().last(),
        branch.references.first(),
    ) else {
        return;
    };
    let heir = nodes[heir.0].site.pointer.as_str().replace('%', "%25");
    let object = |members: Vec<(&str, Json)>| {
        let members = members.into_iter();
        Json::Object(members.map(|(name, of)| (name.to_owned(), of)).collect())
    };
    let reference = object(vec![("$ref", Json::Text(format!("#{heir}")))]);
    let written = object(vec![
        ("type", Json::Text("object".to_owned())),
        ("allOf", Json::List(vec![reference])),
    ]);
    let Json::Object(members) = discriminator else {
        return;
    };
    let mapping = members.entry("mapping".to_owned());
    if let Json::Object(mapping) = mapping.or_insert_with(|| object(Vec::new())) {
        mapping.insert(name.into_owned(), written);
    }
}

/// The schemas that others extend, where each value can be read as what it is.
fn families<'d>(nodes: &[Box<Node>], all: &'d [Discriminator]) -> Vec<Family<'d>> {
    let all = all.iter().filter(|one| can_have_heirs(nodes, one));
    let all: Vec<&Discriminator> = all.collect();
    if all.is_empty() {
        return Vec::new();
    }
    let mut users = Users::default();
    for (index, node) in nodes.iter().enumerate() {
        for to in parts(node) {
            users.entry(to).or_default().push(NodeId(index));
        }
    }
    let families = all.into_iter().filter_map(|one| family(nodes, &users, one));
    families.collect()
}

/// Of each schema, those that extend it or refer to it.
type Users = HashMap<NodeId, Vec<NodeId>>;

/// The schemas that a schema extends: by `allOf` and `$ref`.
fn parts(node: &Node) -> Vec<NodeId> {
    let references = node.references.iter().filter_map(|one| match one {
        Reference::To(to) => Some(*to),
        Reference::Dynamic { .. } => None,
    });
    node.combined
        .all_of
        .iter()
        .copied()
        .chain(references)
        .collect()
}

/// Whether a schema has the member that its `discriminator` names, and leaves room for more.
fn can_have_heirs(nodes: &[Box<Node>], of: &Discriminator) -> bool {
    let node = &nodes[of.node.0];
    let is_choice = !node.combined.any_of.is_empty() || !node.combined.one_of.is_empty();
    let own = conjuncts(nodes, of.node);
    let members = || own.iter().map(|part| &nodes[part.0].members);
    let is_declared = members().any(|of_part| {
        of_part.properties.contains_key(&of.member) || of_part.required.contains(&of.member)
    });
    let is_closed = members().any(|part| {
        let mut others = [part.additional, part.unevaluated].into_iter().flatten();
        others.any(|of| nodes[of.0].is_false)
    });
    is_definition(node) && !is_choice && is_declared && !is_closed
}

/// Whether a schema is one of those that `OpenAPI` has a name for.
fn is_definition(node: &Node) -> bool {
    let name = node.site.pointer.tokens().last();
    name.is_some_and(|name| node.site.pointer == schemas().join(&name))
}

fn family<'d>(nodes: &[Box<Node>], users: &Users, of: &'d Discriminator) -> Option<Family<'d>> {
    let named: HashSet<NodeId> = of.mapping.values().copied().collect();
    // One that says nothing is another name for the schema, unless a value names it.
    let is_name = |node: &NodeId| {
        let says_nothing = !nodes[node.0].asserts() && parts(&nodes[node.0]).len() == 1;
        says_nothing && !named.contains(node)
    };
    let same = above(users, &HashSet::from([of.node]), is_name);
    let others = above(users, &same, |_| true);
    let source = nodes[of.node.0].site.source;
    let is_heir = |node: &&NodeId| {
        let found = &nodes[node.0];
        !same.contains(*node) && is_definition(found) && found.site.source == source
    };
    let mut heirs: Vec<NodeId> = others.iter().filter(is_heir).copied().collect();
    heirs.sort_unstable();
    let own = conjuncts(nodes, of.node);
    let is_endless = heirs.iter().any(|heir| own.contains(heir));
    if heirs.is_empty() || heirs.len() > MOST || is_endless {
        return None;
    }
    let joints = heirs.iter().flat_map(|heir| conjuncts(nodes, *heir));
    let joints = joints.filter(|node| !same.contains(node));
    let joints = joints.filter(|node| parts(&nodes[node.0]).iter().any(|to| same.contains(to)));
    let joints = joints.collect();
    let heirs = heirs.into_iter().map(|node| Heir {
        node,
        values: values(nodes, of, node),
    });
    Some(Family {
        discriminator: of,
        heirs: heirs.collect(),
        same,
        joints,
    })
}

/// Some schemas, with those that extend them: all that this lets through.
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

/// The values that a schema has to have so that it is meant; none where it has constants of its own, which say so.
fn values(nodes: &[Box<Node>], of: &Discriminator, heir: NodeId) -> Vec<String> {
    let own: IndexSet<NodeId> = conjuncts(nodes, heir);
    let values = names(nodes, of, heir).unwrap_or_default();
    let Some(known) = constants_of(nodes, &own, &of.member) else {
        return values;
    };
    let is_named = |known: &&Json| values.iter().any(|value| known.as_text() == Some(value));
    let mut parts = own.iter().map(|part| &nodes[part.0].members);
    let is_required = parts.any(|part| part.required.contains(&of.member));
    let named = known.iter().filter(|known| is_named(known)).count();
    if named == 0 || (named == known.len() && is_required) {
        return Vec::new();
    }
    values
}
