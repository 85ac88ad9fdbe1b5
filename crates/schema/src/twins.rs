//! Equal schemas in different places, which are one type: what a tool wrote out at each place where it is used.
//!
//! Two schemas are twins if their texts, with documentation, are equal and they mean the same, and if a type would be named
//! after the same title or the same member. Definitions have no twins, since they have names; nor has a schema whose type
//! gets a name from `adjust`.

use std::collections::{HashMap, HashSet};

use crate::graph::{Graph, Node};
use crate::json::Json;
use crate::key::NodeId;
use crate::title::is_name;

/// What the name of a type would be made of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Word {
    /// Its title, which is part of its text.
    Title,
    /// The member whose value it describes.
    Member(String),
    /// The document.
    Root,
}

/// For each schema, the first one that is its twin, or itself.
pub(crate) fn twins(graph: &Graph) -> Vec<NodeId> {
    let mut all: Vec<NodeId> = ordinary(graph).collect();
    // A type is named after the outermost place, and after the first one of these.
    all.sort_by_key(|id| {
        let node = graph.node(*id);
        (node.site.source, node.way.len(), &node.way)
    });
    let numbers = Numbers::of(graph);
    let mut equal: Vec<NodeId> = graph.ids().collect();
    let mut firsts = HashMap::new();
    for id in &all {
        let text = numbers.get(graph.json(*id));
        let resource = graph.node(*id).resource;
        equal[id.0] = *firsts.entry((text, resource.0)).or_insert(*id);
    }
    keep_equal(graph, &mut equal);
    let mut twins: Vec<NodeId> = graph.ids().collect();
    let mut firsts = HashMap::new();
    for id in all {
        let node = graph.node(id);
        let may_have_one = node.asserts() && !graph.is_named(&graph.at(&node.site));
        if let Some(word) = word(graph, node).filter(|_| may_have_one) {
            twins[id.0] = *firsts.entry((equal[id.0], word)).or_insert(id);
        }
    }
    twins
}

/// The schemas that are what their texts say: neither definitions, nor changed or made for a purpose.
fn ordinary(graph: &Graph) -> impl Iterator<Item = NodeId> {
    let mut others: HashSet<NodeId> = graph.definitions.iter().copied().collect();
    others.extend(&graph.roots);
    others.extend(graph.or_null.keys().chain(graph.or_null.values().flatten()));
    others.extend(graph.bases.keys().chain(graph.bases.values()));
    others.extend(&graph.names_heirs);
    let discriminated = graph.discriminated.iter();
    others.extend(discriminated.flat_map(|one| [one.union, one.branch]));
    others.extend(graph.read.iter().chain(&graph.written));
    let is_schema = |json: &Json| matches!(json, Json::Object(_) | Json::Bool(_));
    graph
        .ids()
        .filter(move |id| !others.contains(id) && is_schema(graph.json(*id)))
}

/// Keeps equal schemas that also mean the same, whatever stages before this one made of them.
fn keep_equal(graph: &Graph, equal: &mut [NodeId]) {
    let of_first = |id: NodeId, equal: &[NodeId]| {
        let mut node = graph.node(id).clone();
        for inner in node.edges() {
            *inner = equal[inner.0];
        }
        node
    };
    loop {
        let differing = graph.ids().filter(|id| {
            let first = equal[id.0];
            first != *id && !of_first(*id, equal).means_the_same_as(&of_first(first, equal))
        });
        let differing: Vec<NodeId> = differing.collect();
        if differing.is_empty() {
            return;
        }
        for id in differing {
            equal[id.0] = id;
        }
    }
}

/// `None` for the branches of a choice: what one is called depends on the others.
fn word(graph: &Graph, node: &Node) -> Option<Word> {
    let tokens: Vec<_> = node.site.pointer.tokens().collect();
    let mut places = tokens.iter().rev().map(AsRef::as_ref);
    let mut token = places.next();
    let mut around = places.next();
    if matches!(around, Some("anyOf" | "oneOf")) {
        return None;
    }
    let document = &graph.document(&node.site).json;
    let title = document.along(&node.way).and_then(|json| json.get("title"));
    if title.and_then(Json::as_text).is_some_and(is_name) {
        return Some(Word::Title);
    }
    while let Some(name) = token {
        match around {
            Some("anyOf" | "oneOf") => return None,
            Some("properties" | "patternProperties" | "$defs" | "definitions" | "schemas") => {
                return Some(Word::Member(name.to_owned()));
            }
            Some(_) | None => (token, around) = (around, places.next()),
        }
    }
    Some(Word::Root)
}

/// The values in all documents. Equal ones have the same number.
struct Numbers<'g> {
    /// By the address of the value.
    known: HashMap<*const Json, usize>,
    found: HashMap<Value<'g>, usize>,
}

/// A value, with the numbers of its parts.
#[derive(PartialEq, Eq, Hash)]
enum Value<'g> {
    Null,
    Bool(bool),
    /// A number in its own spelling, since `1.0` is no integer in older drafts.
    Number(&'g str),
    Text(&'g str),
    List(Vec<usize>),
    Object(Vec<(&'g str, usize)>),
}

impl<'g> Numbers<'g> {
    fn of(graph: &'g Graph) -> Self {
        let mut numbers = Self {
            known: HashMap::new(),
            found: HashMap::new(),
        };
        for source in &graph.sources {
            numbers.add(&source.json);
        }
        numbers
    }

    /// Numbers a value and its parts. Documents are not nested deeply.
    fn add(&mut self, json: &'g Json) -> usize {
        let value = match json {
            Json::Null => Value::Null,
            Json::Bool(truth) => Value::Bool(*truth),
            Json::Number(number) => Value::Number(&number.text),
            Json::Text(text) => Value::Text(text),
            Json::List(items) => Value::List(items.iter().map(|item| self.add(item)).collect()),
            Json::Object(members) => {
                let members = members.iter();
                Value::Object(
                    members
                        .map(|(name, inner)| (name.as_str(), self.add(inner)))
                        .collect(),
                )
            }
        };
        let next = self.found.len();
        let number = *self.found.entry(value).or_insert(next);
        self.known.insert(std::ptr::from_ref(json), number);
        number
    }

    fn get(&self, json: &Json) -> usize {
        self.known
            .get(&std::ptr::from_ref(json))
            .copied()
            .unwrap_or_default()
    }
}
