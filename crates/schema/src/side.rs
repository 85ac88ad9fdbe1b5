//! What one side reads and what it writes: a client does not write `readOnly` members and does not read `writeOnly`
//! ones; a server does the reverse.
//!
//! If the two differ, a schema has two versions: the read version stays in its document, and the written version is in
//! a copy of the document that is labelled `written`. A member that a side does not see is removed from `properties`,
//! and from `required` if the object requires it.

mod branches;
mod copies;

use std::collections::{BTreeSet, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::adjust::file_of;
use crate::graph::conjuncts;
use crate::graph::{Graph, Reference, Unseen};
use crate::json::Json;
use crate::key::NodeId;
use crate::problem::{Code, Problem};
use crate::unenforced::Schemas;
use copies::{WRITTEN, copy};

/// A side of an exchange in the sense of `readOnly` and `writeOnly`: the server owns the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The client reads responses and writes requests.
    Client,
    /// The server reads requests and writes responses.
    Server,
}

impl Side {
    /// The name of the side.
    pub fn name(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Server => "server",
        }
    }

    /// The keyword of members that the side does not read, and the keyword of those that it does not write.
    fn unseen(self) -> [&'static str; 2] {
        match self {
            Self::Client => ["writeOnly", "readOnly"],
            Self::Server => ["readOnly", "writeOnly"],
        }
    }
}

impl Graph {
    /// Whether this is the written version of a schema that has two versions.
    pub fn is_written(&self, node: NodeId) -> bool {
        self.written.contains(&node)
    }

    /// Removes the label of the only given document.
    pub fn unlabel_first(&mut self) {
        let Some(first) = self.labels.first_mut().map(std::mem::take) else {
            return;
        };
        let written = format!("{WRITTEN} {first}");
        for label in self.labels.iter_mut().filter(|label| **label == written) {
            WRITTEN.clone_into(label);
        }
    }

    /// Whether this is the read version of a schema that has two versions.
    pub fn is_read(&self, node: NodeId) -> bool {
        self.read.contains(&node)
    }
}

/// The label of the original document, for the label of a document with written versions.
#[must_use]
pub(crate) fn read_label(label: &str) -> &str {
    if label == WRITTEN {
        return "";
    }
    label.strip_prefix("written ").unwrap_or(label)
}

/// The place in the document as it is written, for a place that [`Graph::at`] made: both versions of a schema with a
/// [`Side`](crate::Side) have the same one.
pub fn written_place(at: &str) -> String {
    match file_of(at) {
        None => at.to_owned(),
        Some((label, pointer)) => match read_label(label) {
            "" => pointer.to_owned(),
            label => format!("{label}#{pointer}"),
        },
    }
}

/// Makes two versions of each schema that has, or leads to, a member which this side only reads or only writes. Returns
/// problems if this is not possible.
pub(crate) fn divide(graph: &mut Graph, side: Side) -> Vec<Problem> {
    let [unread, unwritten] = side.unseen().map(|keyword| marked(graph, keyword));
    if unread.is_empty() && unwritten.is_empty() {
        return Vec::new();
    }
    let schemas = Schemas {
        nodes: &graph.nodes,
        anchors: &graph.anchors,
    };
    let mut wrong = Vec::new();
    let [unread, unwritten] = [unread, unwritten].map(|marked| {
        let (all, unclear) = with_required(graph, &schemas, &marked);
        wrong.extend(unclear);
        all
    });
    let changed: HashSet<NodeId> = unread
        .iter()
        .chain(&unwritten)
        .map(|(node, _)| *node)
        .collect();
    let divided = leading_to(graph, &schemas, &changed);
    let dynamic = divided.iter().filter(|node| {
        let references = &graph.node(**node).references;
        references
            .iter()
            .any(|one| matches!(one, Reference::Dynamic { .. }))
    });
    let message = "what is read and what is written cannot be told apart behind a dynamic reference: write `$ref`, or leave \
                   `view` out";
    wrong.extend(dynamic.map(|node| graph.problem(*node, Code::Keyword, message)));
    let tested = schemas.below(&["not", "if", "contains"]);
    let tested = |node: &&NodeId| tested.get(node.0).is_some_and(Option::is_some);
    let message = "a member that only one side sees is below `not`, `if`, or a `contains` with `maxContains`, where it \
                   decides what else is accepted: leave `view` out";
    let mut below: Vec<&NodeId> = changed.iter().filter(tested).collect();
    below.sort_unstable();
    let below = below.into_iter();
    wrong.extend(below.map(|node| graph.problem(*node, Code::Keyword, message)));
    let message = "a member that only one side sees is what tells branches of `oneOf` apart: give each branch a constant that \
                   both sides see, write `anyOf`, or leave `view` out";
    let alike: BTreeSet<NodeId> = [&unread, &unwritten]
        .into_iter()
        .flat_map(|leaving| branches::not_told_apart(graph, &schemas, leaving))
        .collect();
    wrong.extend(alike.into_iter().map(|node| {
        let at = graph.node(node).site.join("oneOf");
        Problem::at(graph.document(&at), &at.pointer, Code::Keyword, message)
    }));
    if !wrong.is_empty() {
        return wrong;
    }
    let copies = copy(graph, &divided);
    for (node, name) in &unread {
        leave_out(graph, *node, name);
    }
    for (node, name) in &unwritten {
        if let Some(node) = copies.get(node) {
            leave_out(graph, *node, name);
        }
    }
    graph.read = divided.into_iter().collect();
    graph.written = copies.into_values().collect();
    wrong
}

/// The members that are marked with a keyword, each with the schema that declares it.
fn marked(graph: &Graph, keyword: &str) -> Vec<(NodeId, String)> {
    let has = |node: NodeId| {
        let value = graph.object(node).and_then(|object| object.get(keyword));
        value.and_then(Json::as_bool) == Some(true)
    };
    let mut found = Vec::new();
    for node in graph.ids() {
        for (name, member) in &graph.node(node).members.properties {
            let mut seen = HashSet::new();
            let mut open = vec![*member];
            while let Some(next) = open.pop() {
                if !seen.insert(next) {
                    continue;
                }
                if has(next) {
                    found.push((node, name.clone()));
                    break;
                }
                let inner = graph.node(next);
                open.extend(&inner.combined.all_of);
                open.extend(inner.references.iter().map(|reference| match reference {
                    Reference::To(to) => *to,
                    Reference::Dynamic { first, .. } => *first,
                }));
            }
        }
    }
    found
}

/// The marked members, with all schemas that declare or require them for the same object. It is a problem if such a
/// schema is also used where the member is not marked.
fn with_required(
    graph: &Graph,
    schemas: &Schemas<'_>,
    marked: &[(NodeId, String)],
) -> (Vec<(NodeId, String)>, Vec<Problem>) {
    let mut of: HashMap<&String, HashSet<NodeId>> = HashMap::new();
    for (node, name) in marked {
        of.entry(name).or_default().insert(*node);
    }
    let mut all: Vec<(NodeId, String)> = marked.to_vec();
    let mut wrong = Vec::new();
    let above = above(graph, schemas);
    for node in graph.ids() {
        let members = &graph.node(node).members;
        let declared = members.properties.keys();
        let names: BTreeSet<&String> = members.required.iter().chain(declared).collect();
        for name in names {
            let Some(owners) = of.get(name).filter(|owners| !owners.contains(&node)) else {
                continue;
            };
            // The mark must hold for all objects of this schema, or for none.
            match marks(graph, node, owners, &above) {
                (false, _) => {}
                (true, false) => all.push((node, name.clone())),
                (true, true) => {
                    let (does, keyword, way_out) = if members.required.contains(name) {
                        ("required", "required", "require")
                    } else {
                        ("declared", "properties", "declare")
                    };
                    let message = format!(
                        "`{name}` is {does} here, and some schemas that use this mark it as `readOnly` or `writeOnly` while others do not: {way_out} it where it is marked"
                    );
                    let at = graph.node(node).site.join(keyword);
                    wrong.push(Problem::at(
                        graph.document(&at),
                        &at.pointer,
                        Code::Keyword,
                        message,
                    ));
                }
            }
        }
    }
    (all, wrong)
}

/// For each schema, the schemas that apply it to the same value.
fn above(graph: &Graph, schemas: &Schemas<'_>) -> HashMap<NodeId, Vec<NodeId>> {
    let mut above: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for outer in graph.ids() {
        for inner in schemas.same_value(graph.node(outer)) {
            above.entry(inner).or_default().push(outer);
        }
    }
    above
}

/// Whether some objects of a schema have the mark of one of these schemas, and whether some do not.
fn marks(
    graph: &Graph,
    node: NodeId,
    owners: &HashSet<NodeId>,
    above: &HashMap<NodeId, Vec<NodeId>>,
) -> (bool, bool) {
    let (mut some_have, mut some_have_not) = (false, false);
    let mut seen = HashSet::new();
    let mut open = vec![node];
    while let Some(next) = open.pop() {
        if !seen.insert(next) {
            continue;
        }
        if conjuncts(&graph.nodes, next)
            .iter()
            .any(|part| owners.contains(part))
        {
            some_have = true;
            continue;
        }
        let outer = above.get(&next);
        // A definition is also a type of its own.
        let is_type = graph.definitions.contains(&next) || graph.roots.contains(&next);
        some_have_not |= is_type || outer.is_none();
        open.extend(outer.into_iter().flatten());
    }
    (some_have, some_have_not)
}

/// The schemas that lead to one of these, in the order of the graph.
fn leading_to(graph: &Graph, schemas: &Schemas<'_>, to: &HashSet<NodeId>) -> Vec<NodeId> {
    let mut users: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for outer in graph.ids() {
        for inner in schemas.inner(graph.node(outer)) {
            users.entry(inner).or_default().push(outer);
        }
    }
    let mut found = HashSet::new();
    let mut open: Vec<NodeId> = to.iter().copied().collect();
    while let Some(next) = open.pop() {
        if found.insert(next) {
            open.extend(users.get(&next).into_iter().flatten());
        }
    }
    graph.ids().filter(|node| found.contains(node)).collect()
}

fn leave_out(graph: &mut Graph, node: NodeId, name: &str) {
    let Some(own) = graph.nodes.get_mut(node.0) else {
        return;
    };
    own.members.properties.shift_remove(name);
    own.members.required.retain(|one| one != name);
    graph.unseen.push(Unseen {
        site: own.site.clone(),
        member: name.to_owned(),
    });
}
