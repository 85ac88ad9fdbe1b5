//! The documentation in schemas, and the annotations that affect how a type is read.

use samewire_schema::{Graph, Json, Key, NodeId, is_name};
use serde_json::Value;

use super::plain::plain;
use super::pointer::{Place, tokens};
use super::unique::folded;
use crate::model::{ConditionId, Kind, Origin, Stability, Type};

/// The documentation of a schema object, and its stability.
///
/// `readOnly` and `writeOnly` are annotations: both sides read and write the member, and its documentation says so.
#[derive(Debug, Clone)]
pub(super) struct Annotations {
    pub(super) title: Option<String>,
    pub(super) docs: String,
    pub(super) examples: Vec<Value>,
    pub(super) deprecated: bool,
    pub(super) stability: Stability,
}

impl Annotations {
    /// The annotations of a place that has none.
    pub(super) fn none() -> Self {
        Self {
            title: None,
            docs: String::new(),
            examples: Vec::new(),
            deprecated: false,
            stability: Stability::Stable,
        }
    }

    /// Whether there are none, besides a title.
    pub(super) fn say_nothing(&self) -> bool {
        self.docs.is_empty()
            && self.examples.is_empty()
            && !self.deprecated
            && self.stability == Stability::Stable
    }

    /// Whether the title gives a name to the type at a place: not one that repeats the name of a member, as tools write it.
    pub(super) fn name_a_type(&self, place: &Place) -> bool {
        let title = self.title.as_deref().filter(|title| is_name(title));
        let member = tokens(&place.at).last().unwrap_or_default();
        title.is_some_and(|title| folded(title) != folded(&member))
    }

    /// Makes a type with these annotations.
    pub(super) fn of_type(
        self,
        place: &Place,
        origin: Origin,
        kind: Kind,
        condition: Option<ConditionId>,
    ) -> Type {
        let is_named = origin == Origin::Inline && self.name_a_type(place);
        let Self {
            title: _,
            docs,
            examples,
            deprecated,
            stability,
        } = self;
        Type {
            name: place.words.clone(),
            docs,
            examples,
            deprecated,
            stability,
            origin,
            is_named,
            at: place.at.clone(),
            kind,
            condition,
        }
    }
}

/// An annotation of the first of these schemas that has it.
pub(super) fn first<'g>(
    graph: &'g Graph,
    nodes: impl IntoIterator<Item = NodeId>,
    keyword: &str,
) -> Option<&'g Json> {
    first_with_node(graph, nodes, keyword).map(|(_, value)| value)
}

/// The same with the schema that has it.
pub(super) fn first_with_node<'g>(
    graph: &'g Graph,
    nodes: impl IntoIterator<Item = NodeId>,
    keyword: &str,
) -> Option<(NodeId, &'g Json)> {
    let mut nodes = nodes.into_iter();
    nodes.find_map(|node| Some((node, graph.object(node)?.get(keyword)?)))
}

/// The schemas of a key.
pub(super) fn nodes(key: &Key) -> impl Iterator<Item = NodeId> {
    key.parts().iter().map(|part| part.node)
}

/// The annotations of these schemas; the first schema that has one takes precedence.
pub(super) fn annotations(graph: &Graph, nodes: &[NodeId]) -> Annotations {
    let objects: Vec<_> = nodes
        .iter()
        .filter_map(|node| graph.object(graph.heir(*node).unwrap_or(*node)))
        .collect();
    let text = |keyword| {
        let found = objects.iter().find_map(|object| object.get(keyword));
        found.and_then(Json::as_text).map(str::to_owned)
    };
    let flag = |keyword| {
        let mut objects = objects.iter();
        objects.any(|object| object.get(keyword).and_then(Json::as_bool) == Some(true))
    };
    let docs = [
        text("description").filter(|text| !text.is_empty()),
        flag("readOnly").then(|| "Read-only.".to_owned()),
        flag("writeOnly").then(|| "Write-only.".to_owned()),
    ];
    let docs: Vec<String> = docs.into_iter().flatten().collect();
    // `example` is the keyword of OpenAPI, and people write it everywhere.
    let several = objects
        .iter()
        .find_map(|object| object.get("examples")?.as_list());
    let one = || objects.iter().find_map(|object| object.get("example"));
    let examples = match several {
        Some(several) => several.iter().map(plain).collect(),
        None => one().map(plain).into_iter().collect(),
    };
    let unstable = text("x-samewire-stability").as_deref() == Some("unstable");
    Annotations {
        title: text("title"),
        docs: docs.join("\n\n"),
        examples,
        deprecated: flag("deprecated"),
        stability: if unstable {
            Stability::Unstable
        } else {
            Stability::Stable
        },
    }
}

/// Adds a sentence to the docs of a base that explains what it is.
pub(super) fn base(graph: &Graph, node: NodeId, notes: &mut Annotations) {
    let name = graph.node(node).site.pointer.tokens().last();
    if let Some(name) = name.filter(|_| graph.is_base(node)) {
        notes.docs = format!(
            "What `{name}` says itself: any value of it that is read as none of the schemas that extend it."
        );
    }
}

/// Adds a sentence to the docs of a schema that exists twice, for reading and for writing, that says which one it is.
pub(super) fn direction(graph: &Graph, node: NodeId, notes: &mut Annotations) {
    let said = if graph.is_written(node) {
        "As it is written: without the members that are only read."
    } else if graph.is_read(node) {
        "As it is read: without the members that are only written."
    } else {
        return;
    };
    if !notes.docs.is_empty() {
        notes.docs.push_str("\n\n");
    }
    notes.docs.push_str(said);
}
