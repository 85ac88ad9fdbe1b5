//! Schemas that accept nothing although none of them says `false`: which ones contradict each other.

use std::collections::HashSet;

use crate::forms::Forms;
use crate::json::JsonType;
use crate::key::{Key, NodeId};
use crate::problem::{Code, Problem};

/// The contradictions in a document and its definitions, each at the place of one schema and with that of the other.
///
/// A member that must not be there, and a branch that contradicts only what stands around it, are none.
pub fn contradictions(forms: &Forms) -> Vec<Problem> {
    let definitions = forms.graph.definitions.iter();
    let mut open: Vec<Key> = definitions.rev().map(|node| forms.key(*node)).collect();
    open.push(forms.start());
    let mut seen: HashSet<Key> = HashSet::new();
    let mut found: Vec<Vec<NodeId>> = Vec::new();
    while let Some(key) = open.pop() {
        if seen.contains(&key) {
            continue;
        }
        if forms.is_never(&key) {
            let by = blamed(forms, &key);
            let says_false = by.iter().any(|node| forms.graph.node(*node).is_false);
            if !says_false && !by.is_empty() && !found.contains(&by) {
                found.push(by);
            }
        } else {
            open.extend(inner(forms, &key, &seen));
        }
        seen.insert(key);
    }
    found.iter().map(|by| told(forms, by)).collect()
}

/// The schemas of smaller values that must be there if this one is, and the branches.
fn inner(forms: &Forms, key: &Key, seen: &HashSet<Key>) -> Vec<Key> {
    let form = forms.form(key);
    let is_new = |key: &&Key| !key.is_any() && !seen.contains(*key);
    let mut found: Vec<&Key> = Vec::new();
    for choice in &form.choices {
        found.extend(choice.branches.iter().filter(is_new));
    }
    if let Some(array) = &form.array {
        found.extend(array.prefix.iter().chain([&array.rest]).filter(is_new));
    }
    if let Some(object) = &form.object {
        let members = object.members.values().map(|member| &member.of);
        found.extend(members.filter(is_new).filter(|of| !forms.is_never(of)));
        let additional = object.groups.iter().map(|group| &group.additional);
        found.extend(additional.filter(is_new));
    }
    found.into_iter().cloned().collect()
}

/// The schemas that leave nothing: of a required member or item that is never, its own.
fn blamed(forms: &Forms, key: &Key) -> Vec<NodeId> {
    let mut key = key.clone();
    loop {
        let form = forms.form(&key);
        if form.is_never() {
            return form.refused_by();
        }
        let needed = form.types().list().find_map(|of| match of {
            JsonType::Array => {
                let array = form.array.as_ref()?;
                let mut keys = array.prefix.iter().chain([&array.rest]);
                keys.find(|key| forms.is_never(key)).cloned()
            }
            JsonType::Object => {
                let mut members = form.object.as_ref()?.members.values();
                let never = members.find(|one| !one.required.is_empty() && forms.is_never(&one.of));
                never.map(|member| member.of.clone())
            }
            JsonType::Null | JsonType::Boolean | JsonType::Number | JsonType::String => None,
        });
        match needed {
            Some(inner) if inner != key => key = inner,
            Some(_) | None => return form.refused_by(),
        }
    }
}

fn told(forms: &Forms, by: &[NodeId]) -> Problem {
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
