//! Schemas with names: those that were asked for, and the definitions in their documents.

use std::collections::HashSet;
use std::collections::hash_map::Entry;

use samewire_schema::{Json, Node, NodeId, Reference, Role, Site, SourceId};

use super::notes;
use super::pointer::{Place, definition_key};
use super::state::Types;
use super::unique::folded;
use crate::model::{Shape, TypeId};

/// A schema with a name.
pub(super) struct Named {
    pub(super) node: NodeId,
    pub(super) id: TypeId,
    pub(super) place: Place,
}

/// Documents that contain schemas but are not schemas themselves.
const DOCUMENTS: [&str; 3] = ["openapi", "asyncapi", "swagger"];

/// Whether a document contains schemas but is not a schema itself.
pub(super) fn is_document(json: &Json) -> bool {
    let mut words = DOCUMENTS.iter();
    words.any(|word| json.get(word).and_then(Json::as_text).is_some())
}

impl Types<'_> {
    /// All schemas with names, in the order of the documents, and the docs of the document if it has only definitions.
    pub(super) fn named(&mut self) -> (Vec<Named>, String) {
        let graph = &self.forms.graph;
        let mut definitions: Vec<NodeId> = graph.definitions.clone();
        let mut roots = Vec::new();
        let mut docs = String::new();
        // In these documents, a reference leads to a schema that no keyword marks as a schema.
        let sites = graph.ids().map(|node| &graph.node(node).site);
        let inner = sites.filter(|site| !site.pointer.as_str().is_empty());
        let holders: HashSet<SourceId> = inner.map(|site| site.source).collect();
        for root in &graph.roots {
            if self.is_type(*root, &holders) {
                roots.push(*root);
            } else if graph.roots.len() == 1 {
                docs = notes::annotations(graph, &[graph.root]).docs;
            }
        }
        let all: HashSet<NodeId> = roots.iter().chain(&definitions).copied().collect();
        definitions.retain(|node| !self.is_another_name(*node, &all) && !self.only_groups(*node));
        let mut named = Vec::new();
        // The ids of the definitions are assigned first.
        for node in &definitions {
            let mut place = self.place_of(*node);
            let key = definition_key(graph.node(*node).site.pointer.as_str());
            let key = key.unwrap_or_else(|| place.words.clone());
            place.words.clone_from(&key);
            let mut id = TypeId(key);
            if !self.ids.insert(id.clone()) {
                // A base has the same place as its schema.
                id = self.free_id(place.at.clone());
            }
            named.push(Named {
                node: *node,
                id,
                place,
            });
        }
        for node in roots {
            let place = self.place_of(node);
            let wanted = if graph.is_written(node) {
                &place.at
            } else {
                &place.words
            };
            let id = self.free_id(wanted.clone());
            let source = |of: NodeId| graph.node(of).site.source;
            let own = named
                .iter()
                .position(|one| source(one.node) >= source(node));
            named.insert(own.unwrap_or(named.len()), Named { node, id, place });
        }
        self.know(&named);
        (named, docs)
    }

    /// Records the name of each schema.
    fn know(&mut self, named: &[Named]) {
        for Named { node, id, place } in named {
            self.names.insert(*node, place.words.clone());
            self.taken.insert(folded(&place.words));
            self.ids_of.insert(*node, id.clone());
            let key = self.forms.key(*node);
            let is_itself = matches!(key.parts(), [only] if only.node == *node);
            if is_itself {
                self.definitions.insert(key, id.clone());
            }
        }
        // A definition that only refers to a schema of another file, which has no name there, gives its name to that
        // schema.
        for Named { node, id, place } in named {
            let Some(target) = self.elsewhere(*node) else {
                continue;
            };
            // The types of a schema that has packages keep their places.
            let document = self.forms.graph.source(target);
            let mut others = self.options.defined_in.iter();
            if others.any(|other| Some(&other.path) == document.path.as_ref()) {
                continue;
            }
            let key = self.forms.key(*node);
            if let Entry::Vacant(vacant) = self.definitions.entry(key) {
                vacant.insert(id.clone());
                self.names.insert(target, place.words.clone());
            }
        }
    }

    /// The definition that the first of these schemas refers to, if it only refers to one, and the shape is that of the
    /// definition. A definition may only refer to another one, and is then another name of the same type.
    pub(super) fn named_by(&self, nodes: &[NodeId], shape: &Shape) -> Option<Shape> {
        let graph = &self.forms.graph;
        let node = graph.node(*nodes.first()?);
        let [Reference::To(target)] = node.references.as_slice() else {
            return None;
        };
        let only_refers = !node.asserts() && node.combined.all_of.is_empty();
        let to = self.ids_of.get(target).filter(|_| only_refers)?;
        let is_same = |known: &TypeId| *shape == Shape::Ref { to: known.clone() };
        let of = self.definitions.get(&self.forms.key(*target));
        of.is_some_and(is_same)
            .then(|| Shape::Ref { to: to.clone() })
    }

    /// Whether a root is a type. A root that accepts everything and has definitions is only a list of definitions.
    fn is_type(&self, root: NodeId, holders: &HashSet<SourceId>) -> bool {
        let graph = &self.forms.graph;
        let site = |node: NodeId| &graph.node(node).site;
        let mut own = graph
            .definitions
            .iter()
            .filter(|node| site(**node).source == site(root).source)
            .peekable();
        let key = self.forms.key(root);
        let is_document = is_document(graph.json(root))
            || graph.has_operations(root)
            || graph.roots.len() > 1 && holders.contains(&site(root).source);
        let only_defines = key.is_any() && (own.peek().is_some() || is_document);
        !only_defines && !own.any(|node| self.forms.key(*node) == key)
    }

    /// Whether a definition says nothing itself, and only holds others: in `$defs`, or under names that are no keywords.
    fn only_groups(&self, node: NodeId) -> bool {
        let graph = &self.forms.graph;
        let Node { site, dialect, .. } = graph.node(node);
        let Some(object) = graph.object(node).filter(|object| !object.is_empty()) else {
            return false;
        };
        let says_nothing = object.keys().all(|keyword| {
            matches!(
                keyword.as_str(),
                "$defs" | "definitions" | "title" | "description"
            ) || dialect.role(keyword, object) == Role::Unknown
        });
        let all = || graph.ids().map(|id| graph.node(id));
        let leads_here = |other: &Node| other.references.contains(&Reference::To(node));
        let is_inside = |other: &Node| {
            other.site.source == site.source && other.site.pointer.is_below(&site.pointer)
        };
        says_nothing && all().any(is_inside) && !all().any(leads_here)
    }

    /// Whether a definition only refers to a schema with the same name in another file, so that both are one type.
    fn is_another_name(&self, node: NodeId, named: &HashSet<NodeId>) -> bool {
        let Some(target) = self.elsewhere(node) else {
            return false;
        };
        let name = |node: NodeId| folded(&self.place_of(node).words);
        named.contains(&target) && name(target) == name(node)
    }

    /// The schema of another file, if a schema only refers to it.
    fn elsewhere(&self, node: NodeId) -> Option<NodeId> {
        let site = |node: NodeId| -> &Site { &self.forms.graph.node(node).site };
        match self.forms.key(node).parts() {
            [only] if site(only.node).source != site(node).source => Some(only.node),
            _ => None,
        }
    }
}
