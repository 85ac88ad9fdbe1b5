//! Finds schemas that accept nothing although none of them is `false`, and names the two that contradict each other.

use std::collections::HashSet;

use crate::forms::Forms;
use crate::json::JsonType;
use crate::key::{Key, NodeId};
use crate::problem::{Code, Problem};

/// The contradictions in a document and its definitions. Each is reported at one schema and names the place of the
/// other.
///
/// It is no contradiction if a schema forbids a member, or if a branch contradicts only the schema around it.
pub fn contradictions(forms: &Forms) -> Vec<Problem> {
    let definitions = forms.graph.definitions.iter();
    let mut open: Vec<Key> = definitions.rev().map(|node| forms.key(*node)).collect();
    open.push(forms.start());
    let mut needed: HashSet<Key> = open.iter().cloned().collect();
    let mut seen: HashSet<Key> = HashSet::new();
    let mut found: Vec<Vec<NodeId>> = Vec::new();
    while let Some(key) = open.pop() {
        if seen.contains(&key) {
            continue;
        }
        if forms.is_never(&key) {
            let by = contradicting(forms, &key, needed.contains(&key));
            found.extend(by.filter(|by| !found.contains(by)));
        } else {
            let inner = inner(forms, &key, &seen);
            needed.extend(inner.needed.iter().cloned());
            open.extend(inner.needed.into_iter().chain(inner.optional));
        }
        seen.insert(key);
    }
    found
        .iter()
        .map(|by| contradiction_problem(forms, by))
        .collect()
}

/// Keywords whose `false` forbids further members or items. Other schemas may declare those, so this is no
/// contradiction.
const CLOSING: [&str; 5] = [
    "additionalItems",
    "additionalProperties",
    "items",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// The schemas that contradict each other, if nothing is accepted. `None` if this is intended: a schema that is
/// `false`, or has only `not`, for a value that may be absent.
fn contradicting(forms: &Forms, key: &Key, is_needed: bool) -> Option<Vec<NodeId>> {
    let graph = &forms.graph;
    let is_false = |node: NodeId| graph.node(node).is_false;
    let (at, by) = blamed(forms, key);
    let is_not = |node: NodeId| {
        graph
            .object(node)
            .is_some_and(|object| object.contains_key("not"))
    };
    let is_meant = by.iter().all(|node| is_not(*node));
    if !by.iter().any(|node| is_false(*node)) {
        return (!by.is_empty() && (is_needed || !is_meant)).then_some(by);
    }
    let closes = |node: NodeId| {
        let keyword = graph.node(node).site.pointer.tokens().last();
        keyword.is_some_and(|keyword| CLOSING.contains(&&*keyword))
    };
    let parts = at.parts().iter().map(|part| part.node);
    let (closing, declaring): (Vec<NodeId>, Vec<NodeId>) = parts.partition(|node| is_false(*node));
    if let Some(declared) = declaring.first()
        && !closing.is_empty()
        && closing.iter().all(|node| closes(*node))
    {
        return Some([*declared].into_iter().chain(closing).collect());
    }
    let is_itself = key.parts().iter().all(|part| is_false(part.node));
    (is_needed && !is_itself).then_some(by)
}

/// The keys of members, items and branches.
struct Inner {
    /// Keys of the values that must exist whenever this one does, and of the branches.
    needed: Vec<Key>,
    /// Keys of optional members that accept nothing.
    optional: Vec<Key>,
}

fn inner(forms: &Forms, key: &Key, seen: &HashSet<Key>) -> Inner {
    let form = forms.form(key);
    let is_new = |key: &&Key| !key.is_any() && !seen.contains(*key);
    let mut found: Vec<&Key> = Vec::new();
    let mut optional: Vec<&Key> = Vec::new();
    for choice in &form.choices {
        found.extend(choice.branches.iter().filter(is_new));
    }
    if let Some(array) = &form.array {
        found.extend(array.prefix.iter().chain([&array.rest]).filter(is_new));
    }
    if let Some(object) = &form.object {
        let members = object.members.values().map(|member| &member.of);
        let members = members.filter(is_new);
        let (never, others): (Vec<&Key>, Vec<&Key>) = members.partition(|of| forms.is_never(of));
        found.extend(others);
        optional.extend(never);
        let additional = object.groups.iter().map(|group| &group.additional);
        found.extend(additional.filter(is_new));
    }
    Inner {
        needed: found.into_iter().cloned().collect(),
        optional: optional.into_iter().cloned().collect(),
    }
}

/// The key that leaves no value, and the schemas to blame. If a required member or item accepts nothing, it is blamed
/// itself.
fn blamed(forms: &Forms, key: &Key) -> (Key, Vec<NodeId>) {
    let mut key = key.clone();
    // A value that contains itself is not blamed a second time: another one in it is to blame.
    let mut seen: HashSet<Key> = HashSet::new();
    loop {
        let form = forms.form(&key);
        if form.is_never() {
            let by = form.refused_by();
            return (key, by);
        }
        seen.insert(key.clone());
        let is_new = |of: &Key| !seen.contains(of) && forms.is_never(of);
        let needed = form.types().list().find_map(|of| match of {
            JsonType::Array => {
                let array = form.array.as_ref()?;
                let mut keys = array.prefix.iter().chain([&array.rest]);
                keys.find(|key| is_new(key)).cloned()
            }
            JsonType::Object => {
                let mut members = form.object.as_ref()?.members.values();
                let never = members.find(|one| !one.required.is_empty() && is_new(&one.of));
                never.map(|member| member.of.clone())
            }
            JsonType::Null | JsonType::Boolean | JsonType::Number | JsonType::String => None,
        });
        let Some(inner) = needed else {
            let by = form.refused_by();
            return (key, by);
        };
        key = inner;
    }
}

fn contradiction_problem(forms: &Forms, by: &[NodeId]) -> Problem {
    let graph = &forms.graph;
    let Some((first, others)) = by.split_first() else {
        return Problem::file("", Code::Contradiction, "nothing is accepted");
    };
    if others.is_empty() {
        return graph.problem(*first, Code::Contradiction, "this accepts nothing");
    }
    let others = others.iter().map(|node| {
        let place = graph.problem(*node, Code::Contradiction, "").place;
        format!("{}:{}:{}", place.file, place.line, place.column)
    });
    let others: Vec<String> = others.collect();
    let message = format!(
        "this accepts nothing together with {}",
        others.join(" and ")
    );
    graph.problem(*first, Code::Contradiction, &message)
}
