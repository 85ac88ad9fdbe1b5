//! Conditions on one member as a choice: `if` the member is this value `then` one schema applies, `else` another.
//!
//! If an object lists the values that the member may have, these conditions say no more than a choice between branches
//! does, of which each requires the member with some of the values, and applies what the conditions say of them. So the
//! type is a union with a tag. One more branch is for objects without the member, if it is optional.

use std::cmp::Reverse;
use std::collections::HashSet;

use indexmap::{IndexMap, IndexSet};

use crate::discriminator::constants_of;
use crate::graph::{Graph, Node, Site, conjuncts};
use crate::json::{Json, JsonType};
use crate::key::NodeId;
use crate::values::Types;

/// The maximum number of branches, and of conditions.
const BRANCHES: usize = 40;

/// The maximum number of values.
const VALUES: usize = 1_000;

/// The maximum number of members that the branches may repeat, since each has those of the object.
const REPEATED: usize = 200;

/// The conditions of one schema on one member.
struct Switch {
    /// The schemas that contain only a condition on the member: entries of `allOf`, or the schema itself.
    conditions: Vec<NodeId>,
    member: String,
    /// The place where the member is declared.
    at: Site,
    branches: Vec<Branch>,
}

struct Branch {
    /// The values of the member; without any, the object does not have the member.
    values: Vec<Json>,
    /// What the conditions say of such an object.
    schemas: Vec<NodeId>,
}

/// A condition on the value of one member.
struct Test<'n> {
    member: &'n str,
    values: Vec<&'n Json>,
    /// Whether the test refuses an object without the member.
    is_required: bool,
    then: Option<NodeId>,
    other: Option<NodeId>,
}

/// Replaces such conditions by a choice.
pub(crate) fn apply(graph: &mut Graph) {
    let all: Vec<NodeId> = graph.ids().collect();
    for id in all {
        if let Some(switch) = Switch::of(&graph.nodes, id) {
            switch.write(graph, id);
        }
    }
}

impl Switch {
    fn of(nodes: &[Box<Node>], id: NodeId) -> Option<Self> {
        let node = &nodes[id.0];
        let own = node.combined.condition.as_ref().map(|_| id);
        let parts = node.combined.all_of.iter().copied();
        let only = parts.filter(|part| is_only_condition(&nodes[part.0]));
        let mut by_member: IndexMap<&str, Vec<NodeId>> = IndexMap::new();
        for condition in own.into_iter().chain(only) {
            if let Some(test) = test(nodes, condition) {
                by_member.entry(test.member).or_default().push(condition);
            }
        }
        if by_member.is_empty() {
            return None;
        }
        let parts = conjuncts(nodes, id);
        let is_object = parts
            .iter()
            .any(|part| nodes[part.0].kinds.types == Types::NONE.with(JsonType::Object));
        let by_member = by_member.into_iter().filter(|_| is_object);
        let found = by_member
            .filter_map(|(member, conditions)| Self::on(nodes, &parts, member, conditions));
        // The first one with the most conditions.
        found.min_by_key(|switch| Reverse(switch.conditions.len()))
    }

    /// The conditions on a member as branches. `None` if a choice would not be a better type.
    fn on(
        nodes: &[Box<Node>],
        parts: &IndexSet<NodeId>,
        member: &str,
        conditions: Vec<NodeId>,
    ) -> Option<Self> {
        let values = constants_of(nodes, parts, member)?;
        let are_texts = values.iter().all(|value| value.as_text().is_some());
        if !are_texts || values.len() > VALUES || conditions.len() > BRANCHES {
            return None;
        }
        let objects: Vec<Option<&Json>> = values.into_iter().map(Some).chain([None]).collect();
        let said = said(nodes, &conditions, member, &objects);
        let mut without = None;
        let mut groups: IndexMap<Vec<NodeId>, Vec<Json>> = IndexMap::new();
        for (value, schemas) in objects.into_iter().zip(said) {
            match value {
                Some(value) => groups.entry(schemas).or_default().push(value.clone()),
                None => without = Some(schemas),
            }
        }
        let declared: HashSet<&str> = names(nodes, parts).collect();
        let mut says = groups.keys().filter(|schemas| !schemas.is_empty());
        let is_better = match (says.next(), says.next()) {
            (Some(_), Some(_)) => true,
            (Some(only), None) => only.iter().any(|schema| {
                names(nodes, &conjuncts(nodes, *schema)).any(|name| !declared.contains(name))
            }),
            (None, _) => false,
        };
        let repeated = declared.len() * groups.len().saturating_sub(1);
        if !is_better || groups.len() < 2 || groups.len() > BRANCHES || repeated > REPEATED {
            return None;
        }
        let mut members = parts.iter().map(|part| &nodes[part.0].members);
        let is_required = members
            .clone()
            .any(|of| of.required.iter().any(|name| name == member));
        let declared = members.find_map(|of| of.properties.get(member))?;
        let without = without.filter(|_| !is_required);
        let without = without.map(|schemas| (schemas, Vec::new()));
        let branches = groups.into_iter().chain(without);
        Some(Self {
            conditions,
            member: member.to_owned(),
            at: nodes[declared.0].site.clone(),
            branches: branches
                .map(|(schemas, values)| Branch { values, schemas })
                .collect(),
        })
    }

    fn write(self, graph: &mut Graph, id: NodeId) {
        let mut branches = Vec::new();
        for Branch { values, schemas } in self.branches {
            // A branch that applies one schema is this schema, with its title and its description.
            let as_written = match schemas.as_slice() {
                [only] => *only,
                _ => id,
            };
            let Node { site, way, .. } = graph.node(as_written);
            let (site, way) = (site.clone(), way.clone());
            let value = add(graph, id, self.at.clone(), |made| {
                made.is_false = values.is_empty();
                made.kinds.one_of = Some(values.clone()).filter(|values| !values.is_empty());
            });
            branches.push(add(graph, id, site, |made| {
                made.members.properties.insert(self.member.clone(), value);
                if !values.is_empty() {
                    made.members.required.push(self.member.clone());
                }
                made.kinds.types = Types::NONE.with(JsonType::Object);
                if as_written != id {
                    made.way = way;
                }
                made.combined.all_of = schemas;
            }));
        }
        graph.cases.extend(&branches);
        let site = graph.nodes[id.0].site.clone();
        let choice = add(graph, id, site, |made| made.combined.any_of = branches);
        let combined = &mut graph.nodes[id.0].combined;
        combined
            .all_of
            .retain(|part| !self.conditions.contains(part));
        combined.all_of.push(choice);
        if self.conditions.contains(&id) {
            combined.condition = None;
        }
    }
}

/// Adds a schema beside another one.
fn add(graph: &mut Graph, beside: NodeId, site: Site, change: impl FnOnce(&mut Node)) -> NodeId {
    let id = NodeId(graph.nodes.len());
    let mut made = Node::made(graph.node(beside), site);
    change(&mut made);
    graph.nodes.push(Box::new(made));
    graph.twins.push(id);
    id
}

/// The schemas that conditions on a member apply to each object, by the value of the member, which it may lack. An arm may
/// be such a condition itself.
fn said(
    nodes: &[Box<Node>],
    conditions: &[NodeId],
    member: &str,
    objects: &[Option<&Json>],
) -> Vec<Vec<NodeId>> {
    let mut said = vec![Vec::new(); objects.len()];
    for condition in conditions {
        let mut open = vec![(*condition, (0..objects.len()).collect::<Vec<usize>>())];
        while let Some((id, judged)) = open.pop() {
            let is_whole = id == *condition || is_only_condition(&nodes[id.0]);
            let test = test(nodes, id).filter(|test| is_whole && test.member == member);
            let Some(test) = test else {
                for index in judged {
                    said[index].push(id);
                }
                continue;
            };
            let (then, other): (Vec<usize>, Vec<usize>) = judged
                .into_iter()
                .partition(|index| test.holds(objects[*index]));
            open.extend(test.then.map(|arm| (arm, then)));
            open.extend(test.other.map(|arm| (arm, other)));
        }
    }
    said
}

impl Test<'_> {
    fn holds(&self, value: Option<&Json>) -> bool {
        value.map_or(!self.is_required, |value| self.values.contains(&value))
    }
}

/// The condition of a schema, if it asks only for the value of one member.
fn test(nodes: &[Box<Node>], id: NodeId) -> Option<Test<'_>> {
    let condition = nodes[id.0].combined.condition.as_ref()?;
    let node = &nodes[condition.test.0];
    let members = &node.members;
    let mut declared = members.properties.iter();
    let (Some((member, value)), None) = (declared.next(), declared.next()) else {
        return None;
    };
    let of = &nodes[value.0];
    let values: Vec<&Json> = match (&of.kinds.constant, &of.kinds.one_of) {
        (Some(only), None) => vec![only],
        (None, Some(list)) => list.iter().collect(),
        (Some(_), Some(_)) | (None, None) => return None,
    };
    let is_plain = of.kinds.types.has(JsonType::String)
        && says_only(of, |plain| plain.kinds.clone_from(&of.kinds))
        && node.kinds.types.has(JsonType::Object)
        && members.required.iter().all(|name| name == member)
        && says_only(node, |plain| {
            plain.members.properties.clone_from(&members.properties);
            plain.members.required.clone_from(&members.required);
            plain.kinds.types = node.kinds.types;
        });
    is_plain.then_some(Test {
        member,
        values,
        is_required: !members.required.is_empty(),
        then: condition.then,
        other: condition.other,
    })
}

/// Whether a schema contains a condition, and nothing else.
fn is_only_condition(node: &Node) -> bool {
    let condition = &node.combined.condition;
    condition.is_some() && says_only(node, |plain| plain.combined.condition.clone_from(condition))
}

/// Whether a schema says nothing but what `same` copies of it.
fn says_only(node: &Node, same: impl FnOnce(&mut Node)) -> bool {
    let mut plain = Node::made(node, node.site.clone());
    same(&mut plain);
    node.means_the_same_as(&plain)
}

/// The members that schemas declare.
fn names<'n>(nodes: &'n [Box<Node>], parts: &IndexSet<NodeId>) -> impl Iterator<Item = &'n str> {
    let members = parts.iter().map(|part| &nodes[part.0].members.properties);
    members.flat_map(|of| of.keys().map(String::as_str))
}
