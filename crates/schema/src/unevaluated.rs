//! Determines which items and members are evaluated by the keywords of a schema. `unevaluatedItems` and
//! `unevaluatedProperties` apply to the others.
//!
//! The marks come from the schema that has the keyword, and from the schemas that it applies to the same value. A
//! schema that refuses the value marks nothing, so every branch has to be evaluated.

use std::collections::HashSet;

use crate::dialect::Draft;
use crate::graph::{Graph, Node};
use crate::json::{Json, Object};
use crate::key::{Key, NodeId, Part};
use crate::meet::key_of;
use crate::verdict::{Reason, Verdict};

/// The evaluated items or members, by position.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    all: bool,
    places: HashSet<usize>,
}

impl Marks {
    pub(crate) fn has(&self, place: usize) -> bool {
        self.all || self.places.contains(&place)
    }
}

/// Decides whether a key accepts a value.
type Ask<'a> = dyn Fn(&Key, &Json) -> Verdict + 'a;

/// The marks of a schema, without those of its own `unevaluated…`.
pub(crate) fn marks(
    graph: &Graph,
    part: Part,
    value: &Json,
    ask: &Ask<'_>,
) -> Result<Marks, Reason> {
    let mut marks = Marks::default();
    let mut seen = HashSet::from([part]);
    let mut open = vec![part];
    while let Some(next) = open.pop() {
        let node = graph.node(next.node);
        let own = next == part;
        let key = |inner| key_of(graph, graph.inner(next, inner));
        match value {
            Json::Object(object) => {
                mark_members(&mut marks, node, object);
                marks.all |= !own && node.members.unevaluated.is_some();
            }
            Json::List(items) => {
                mark_items(&mut marks, node, items, &|inner, item| {
                    ask(&key(inner), item)
                })?;
                marks.all |= !own && node.items.unevaluated.is_some();
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
        }
        let found = applied(node, value, &|inner| ask(&key(inner), value))?;
        let inner = found.into_iter().map(|inner| graph.inner(next, inner));
        let targets: Vec<Part> = graph.targets(next).chain(inner).collect();
        open.extend(targets.into_iter().filter(|part| seen.insert(*part)));
    }
    Ok(marks)
}

fn mark_members(marks: &mut Marks, node: &Node, object: &Object) {
    let members = &node.members;
    marks.all |= members.additional.is_some();
    for (place, name) in object.keys().enumerate() {
        let matches = || {
            members
                .patterns
                .iter()
                .any(|(pattern, _)| pattern.is_found_in(name))
        };
        if members.properties.contains_key(name) || matches() {
            marks.places.insert(place);
        }
    }
}

/// In 2020-12, `contains` evaluates the items that it accepts.
fn mark_items(
    marks: &mut Marks,
    node: &Node,
    list: &[Json],
    ask: &dyn Fn(NodeId, &Json) -> Verdict,
) -> Result<(), Reason> {
    let items = &node.items;
    marks.all |= items.rest.is_some();
    marks.places.extend(0..items.prefix.len());
    let Some(contains) = items
        .contains
        .as_ref()
        .filter(|_| node.dialect.draft >= Draft::V2020)
    else {
        return Ok(());
    };
    for (place, item) in list.iter().enumerate() {
        if holds(ask(contains.of, item))? {
            marks.places.insert(place);
        }
    }
    Ok(())
}

/// The schemas that a schema applies to the same value and that accept it.
fn applied(
    node: &Node,
    value: &Json,
    ask: &dyn Fn(NodeId) -> Verdict,
) -> Result<Vec<NodeId>, Reason> {
    let combined = &node.combined;
    let mut found = combined.all_of.clone();
    for branch in combined.any_of.iter().chain(&combined.one_of) {
        if holds(ask(*branch))? {
            found.push(*branch);
        }
    }
    if let Some(condition) = &combined.condition {
        if holds(ask(condition.test))? {
            found.push(condition.test);
            found.extend(condition.then);
        } else {
            found.extend(condition.other);
        }
    }
    let when = node.members.when.iter();
    let there = when.filter(|(name, _)| value.get(name).is_some());
    found.extend(there.map(|(_, inner)| *inner));
    Ok(found)
}

fn holds(verdict: Verdict) -> Result<bool, Reason> {
    match verdict {
        Verdict::Accepts => Ok(true),
        Verdict::Refuses => Ok(false),
        Verdict::Unanswered(reason) => Err(reason),
    }
}
