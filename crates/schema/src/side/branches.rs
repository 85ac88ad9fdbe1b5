//! Finds branches of `oneOf` that overlap after a member was removed from them.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::graph::Graph;
use crate::graph::{conjuncts, constants};
use crate::json::Json;
use crate::key::NodeId;
use crate::unenforced::Schemas;

/// The schemas with such branches, if these members are removed from the schemas that declare or require them.
pub(super) fn not_told_apart(
    graph: &Graph,
    schemas: &Schemas<'_>,
    leaving: &[(NodeId, String)],
) -> Vec<NodeId> {
    let mut of: HashMap<NodeId, HashSet<&str>> = HashMap::new();
    for (node, name) in leaving {
        of.entry(*node).or_default().insert(name);
    }
    let is_lost = |node: &NodeId| {
        let branches = graph.node(*node).combined.one_of.iter();
        let branches: Vec<Branch<'_>> = branches
            .map(|branch| Branch::new(graph, schemas, *branch, &of))
            .collect();
        let mut pairs = branches
            .iter()
            .enumerate()
            .flat_map(|(index, one)| branches[..index].iter().map(move |other| (one, other)));
        pairs.any(|(one, other)| !one.stays_apart_from(other))
    };
    graph.ids().filter(is_lost).collect()
}

/// What distinguishes a branch from other branches.
struct Branch<'g> {
    /// The required members that are removed.
    left: BTreeSet<&'g str>,
    /// Whether a removed member is a constant.
    loses_constant: bool,
    /// The constants of required members that stay.
    values: HashMap<&'g str, Vec<&'g Json>>,
    types: Option<HashSet<&'g str>>,
}

impl<'g> Branch<'g> {
    fn new(
        graph: &'g Graph,
        schemas: &Schemas<'_>,
        branch: NodeId,
        leaving: &HashMap<NodeId, HashSet<&str>>,
    ) -> Self {
        let left: BTreeSet<&str> = below(graph, schemas, branch)
            .into_iter()
            .flat_map(|node| {
                let names = leaving.get(&node);
                let required = graph.node(node).members.required.iter();
                let leaves =
                    move |name: &&String| names.is_some_and(|names| names.contains(name.as_str()));
                required.filter(leaves).map(String::as_str)
            })
            .collect();
        let parts = conjuncts(&graph.nodes, branch);
        let required: HashSet<&str> = parts
            .iter()
            .flat_map(|node| &graph.node(*node).members.required)
            .map(String::as_str)
            .collect();
        let mut values: HashMap<&str, Vec<&Json>> = HashMap::new();
        for (name, member) in parts
            .iter()
            .flat_map(|node| &graph.node(*node).members.properties)
        {
            if let Some(known) =
                constants(&graph.nodes, *member).filter(|_| required.contains(name.as_str()))
            {
                values.insert(name, known);
            }
        }
        let loses_constant = left.iter().any(|name| values.remove(*name).is_some());
        let types = parts
            .iter()
            .find_map(|node| types(graph.object(*node)?.get("type")?));
        Self {
            left,
            loses_constant,
            values,
            types,
        }
    }

    /// Whether two branches still have no value in common after the removal.
    fn stays_apart_from(&self, other: &Self) -> bool {
        let loses = self.left != other.left || (self.loses_constant && other.loses_constant);
        let by_type = || match (&self.types, &other.types) {
            (Some(a), Some(b)) => a.is_disjoint(b),
            _ => false,
        };
        let by_value = || {
            self.values.iter().any(|(name, values)| {
                let others = other.values.get(name);
                others.is_some_and(|others| !values.iter().any(|value| others.contains(value)))
            })
        };
        !loses || by_type() || by_value()
    }
}

/// All schemas that one applies to the same value.
fn below(graph: &Graph, schemas: &Schemas<'_>, top: NodeId) -> HashSet<NodeId> {
    let mut seen = HashSet::new();
    let mut open = vec![top];
    while let Some(next) = open.pop() {
        if seen.insert(next) {
            open.extend(schemas.same_value(graph.node(next)));
        }
    }
    seen
}

/// The types in the keyword `type`. Integers count as numbers.
fn types(named: &Json) -> Option<HashSet<&str>> {
    let all = named.as_list().unwrap_or(std::slice::from_ref(named));
    all.iter()
        .map(|name| match name.as_text()? {
            "integer" => Some("number"),
            other => Some(other),
        })
        .collect()
}
