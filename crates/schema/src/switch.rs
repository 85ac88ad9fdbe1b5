//! Conditions on one member as a choice: `if` the member is this value `then` one schema applies, `else` another.
//!
//! If an object lists the values that the member may have, these conditions say no more than a choice between branches
//! does, of which each requires the member with some of the values, and applies what the conditions say of them. So the
//! type is a union with a tag. One more branch is for objects without the member, if it is optional.

use std::collections::HashSet;

use indexmap::{IndexMap, IndexSet};

use crate::combine::Condition;
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
    branches: Vec<Branch>,
}

struct Branch {
    /// The values of the member; without any, the object does not have the member.
    values: Vec<Json>,
    /// What the conditions say of such an object.
    schemas: Vec<NodeId>,
}

/// The test of a condition: whether a member has one of these values.
struct Test<'n> {
    member: &'n str,
    values: Vec<&'n Json>,
    /// Whether the test refuses an object without the member.
    is_required: bool,
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
        let conditions: Vec<NodeId> = own.into_iter().chain(only).collect();
        let tests = conditions
            .iter()
            .filter_map(|condition| test(nodes, *condition));
        let members: IndexSet<&str> = tests.map(|test| test.member).collect();
        if members.is_empty() {
            return None;
        }
        let parts = conjuncts(nodes, id);
        let is_object = parts
            .iter()
            .any(|part| nodes[part.0].kinds.types == Types::NONE.with(JsonType::Object));
        let found = members.into_iter().filter(|_| is_object);
        let mut found = found.filter_map(|member| {
            let of_member = |condition: &NodeId| {
                test(nodes, *condition).is_some_and(|test| test.member == member)
            };
            let conditions = conditions.iter().copied().filter(of_member).collect();
            Self::on(nodes, &parts, member, conditions)
        });
        let first = found.next()?;
        Some(found.fold(first, |most, next| {
            if next.conditions.len() > most.conditions.len() {
                next
            } else {
                most
            }
        }))
    }

    /// The conditions on a member as branches. `None` if a choice would not be a better type.
    fn on(
        nodes: &[Box<Node>],
        parts: &IndexSet<NodeId>,
        member: &str,
        conditions: Vec<NodeId>,
    ) -> Option<Self> {
        let values = constants_of(nodes, parts, member)?;
        if values.len() > VALUES || conditions.len() > BRANCHES {
            return None;
        }
        let said = |value: Option<&Json>| {
            let mut schemas = Vec::new();
            for condition in &conditions {
                add_arm(nodes, *condition, member, value, &mut schemas);
            }
            schemas
        };
        let mut groups: IndexMap<Vec<NodeId>, Vec<Json>> = IndexMap::new();
        for value in values {
            value.as_text()?;
            groups
                .entry(said(Some(value)))
                .or_default()
                .push(value.clone());
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
        let branches = groups.into_iter();
        let mut branches: Vec<Branch> = branches
            .map(|(schemas, values)| Branch { values, schemas })
            .collect();
        let mut required = parts
            .iter()
            .flat_map(|part| &nodes[part.0].members.required);
        if !required.any(|name| name == member) {
            branches.push(Branch {
                values: Vec::new(),
                schemas: said(None),
            });
        }
        Some(Self {
            conditions,
            member: member.to_owned(),
            branches,
        })
    }

    fn write(self, graph: &mut Graph, id: NodeId) {
        let parts = conjuncts(&graph.nodes, id);
        let mut declared = parts
            .iter()
            .filter_map(|part| graph.nodes[part.0].members.properties.get(&self.member));
        let member = declared.next().copied().unwrap_or(id);
        let member = graph.nodes[member.0].site.clone();
        let mut branches = Vec::new();
        for Branch { values, schemas } in self.branches {
            // A branch that applies one schema is this schema, with its title and its description.
            let as_written = match schemas.as_slice() {
                [only] => *only,
                _ => id,
            };
            let Node { site, way, .. } = graph.node(as_written);
            let (site, way) = (site.clone(), way.clone());
            let value = add(graph, id, member.clone(), |made| {
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

/// Adds the schemas that a condition on a member applies to an object whose member has this value. An `else` may be
/// such a condition itself.
fn add_arm(
    nodes: &[Box<Node>],
    id: NodeId,
    member: &str,
    value: Option<&Json>,
    schemas: &mut Vec<NodeId>,
) {
    let mut next = Some(id);
    while let Some(of) = next {
        let found = test(nodes, of).filter(|test| test.member == member);
        let is_whole = of == id || is_only_condition(&nodes[of.0]);
        let (Some(test), true) = (found, is_whole) else {
            schemas.push(of);
            return;
        };
        let holds = match value {
            Some(value) => test.values.contains(&value),
            None => !test.is_required,
        };
        let condition = nodes[of.0].combined.condition.as_ref();
        next = condition.and_then(|condition| {
            if holds {
                condition.then
            } else {
                condition.other
            }
        });
    }
}

/// The test of the condition of a schema, if it asks only for the value of one member.
fn test(nodes: &[Box<Node>], id: NodeId) -> Option<Test<'_>> {
    let Condition { test, .. } = nodes[id.0].combined.condition.as_ref()?;
    let node = &nodes[test.0];
    let mut members = node.members.properties.iter();
    let (Some((member, value)), None) = (members.next(), members.next()) else {
        return None;
    };
    let of = &nodes[value.0];
    let values: Vec<&Json> = match (&of.kinds.constant, &of.kinds.one_of) {
        (Some(only), None) => vec![only],
        (None, Some(list)) => list.iter().collect(),
        (Some(_), Some(_)) | (None, None) => return None,
    };
    let mut plain = Node::made(of, of.site.clone());
    plain.kinds.clone_from(&of.kinds);
    let says_more = !of.kinds.types.has(JsonType::String) || !of.means_the_same_as(&plain);
    let mut plain = Node::made(node, node.site.clone());
    plain
        .members
        .properties
        .clone_from(&node.members.properties);
    plain.members.required.clone_from(&node.members.required);
    plain.kinds.types = node.kinds.types;
    let is_of_objects = node.kinds.types.has(JsonType::Object);
    let others = node.members.required.iter().any(|name| name != member);
    let is_plain = node.means_the_same_as(&plain) && is_of_objects && !others && !says_more;
    is_plain.then_some(Test {
        member,
        values,
        is_required: !node.members.required.is_empty(),
    })
}

/// Whether a schema contains a condition, and nothing else.
fn is_only_condition(node: &Node) -> bool {
    let mut plain = Node::made(node, node.site.clone());
    plain
        .combined
        .condition
        .clone_from(&node.combined.condition);
    node.combined.condition.is_some() && node.means_the_same_as(&plain)
}

/// The members that schemas declare.
fn names<'n>(nodes: &'n [Box<Node>], parts: &IndexSet<NodeId>) -> impl Iterator<Item = &'n str> {
    let members = parts.iter().map(|part| &nodes[part.0].members.properties);
    members.flat_map(|of| of.keys().map(String::as_str))
}
