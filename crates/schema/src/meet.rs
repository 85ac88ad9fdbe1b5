//! Intersection: computes the form of a key from what each of its schemas asserts.

use std::collections::HashSet;
use std::rc::Rc;

use crate::combine::{Choice, ChoiceKind, Condition, Residue};
use crate::form::Form;
use crate::graph::{Graph, Node};
use crate::json::{Json, JsonType};
use crate::key::{Key, NodeId, Part};
use crate::values::{Types, ValueSet};
use crate::verdict::Verdict;

/// The key of a schema in its dynamic scope. A schema that only refers to another one is replaced by that, and a schema
/// without constraints is left out. So each definition has one key, whatever title stands beside a reference to it, or
/// in an `allOf` around it.
pub(crate) fn key_of(graph: &Graph, part: Part) -> Key {
    if graph.node(part.node).asserts() {
        return Key::of([graph.first(part)]);
    }
    let mut seen = HashSet::new();
    let mut next = Some(part);
    let key = loop {
        let Some(part) = next.filter(|part| seen.insert(*part)) else {
            break Key::any();
        };
        if let Some(known) = graph.referring.borrow().get(&part) {
            break known.clone();
        }
        let inner = conjuncts(graph, part);
        let node = graph.node(part.node);
        let of_others = |node: &NodeId| !graph.node(*node).asserts();
        let only_refers = inner.len() < 2 && node.combined.all_of.iter().all(of_others);
        if node.asserts() || !only_refers {
            break Key::of([graph.first(part)]);
        }
        next = inner.first().copied();
    };
    // The keys of the rest of a long chain are cached, too, so that it is not followed again.
    if seen.len() > REMEMBERED {
        let all = seen.into_iter().map(|part| (part, key.clone()));
        graph.referring.borrow_mut().extend(all);
    }
    key
}

/// The keys of chains of references longer than this are cached. Shorter chains are followed each time.
const REMEMBERED: usize = 4;

/// The schemas that apply whenever a schema does, by `$ref` and `allOf`.
fn conjuncts(graph: &Graph, part: Part) -> Vec<Part> {
    let all_of = graph.node(part.node).combined.all_of.iter();
    let all_of = all_of.map(|node| graph.inner(part, *node));
    graph.targets(part).chain(all_of).collect()
}

/// All schemas that apply together with those of a key. A schema that refers back to itself is already in the set, so
/// recursion ends by itself.
fn closure(graph: &Graph, key: &Key) -> Vec<Part> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let mut open: Vec<Part> = key.parts().iter().rev().copied().collect();
    while let Some(part) = open.pop() {
        if seen.insert(part) {
            found.push(part);
            open.extend(conjuncts(graph, part).into_iter().rev());
            open.extend(decided(graph, part));
        }
    }
    found
}

/// The arm of an `if` that can be chosen without a value.
fn decided(graph: &Graph, part: Part) -> Option<Part> {
    let condition = graph.node(part.node).combined.condition.as_ref()?;
    let arm = match static_test(graph, part, condition) {
        Some(true) => condition.then,
        Some(false) => condition.other,
        None => None,
    };
    arm.map(|node| graph.inner(part, node))
}

fn static_test(graph: &Graph, part: Part, condition: &Condition<NodeId>) -> Option<bool> {
    if graph.node(condition.test).is_false {
        return Some(false);
    }
    let test = key_of(graph, graph.inner(part, condition.test));
    test.is_any().then_some(true)
}

/// Computes the form of a key.
///
/// A schema of `dependentSchemas` whose member is required applies to every object, but to no other type. So it joins
/// the other schemas only if objects are the only type left.
pub(crate) fn form(graph: &Graph, key: &Key) -> Form {
    let mut key = key.clone();
    loop {
        let form = meet(graph, closure(graph, &key));
        let grown = triggered(&form, &key);
        if grown == key {
            return form;
        }
        key = grown;
    }
}

fn triggered(form: &Form, key: &Key) -> Key {
    let only_objects = form.types() == Types::NONE.with(JsonType::Object);
    let Some(object) = form.object.as_ref().filter(|_| only_objects) else {
        return key.clone();
    };
    let required = |name: &String| {
        object
            .members
            .get(name)
            .is_some_and(|member| !member.required.is_empty())
    };
    form.residues
        .iter()
        .fold(key.clone(), |key, residue| match residue {
            Residue::When(name, when) if required(name) => key.and(when),
            Residue::When(..)
            | Residue::Not(_)
            | Residue::If(_)
            | Residue::UnevaluatedItems(..)
            | Residue::UnevaluatedProperties(..) => key,
        })
}

fn meet(graph: &Graph, parts: Vec<Part>) -> Form {
    let mut form = Form::any();
    for part in &parts {
        let node = graph.node(part.node);
        let key = |inner: NodeId| key_of(graph, graph.inner(*part, inner));
        add_slots(&mut form, part.node, node, &key);
        ValueSet::meet(&mut form.values, &node.kinds, part.node);
    }
    for part in &parts {
        if let Some(object) = &mut form.object {
            object.require(part.node, &graph.node(part.node).members.required);
        }
    }
    if let Some(object) = &mut form.object {
        object.declare();
    }
    let held: HashSet<Part> = parts.iter().copied().collect();
    for part in &parts {
        let key = |inner: NodeId| key_of(graph, graph.inner(*part, inner));
        add_choices(&mut form, graph, *part, &held);
        add_residues(&mut form, graph, *part, &held, &key);
    }
    narrow_values(&mut form);
    form.parts = parts;
    form
}

fn add_slots(form: &mut Form, id: NodeId, node: &Node, key: &dyn Fn(NodeId) -> Key) {
    for of in JsonType::ALL {
        if node.is_false || !node.kinds.types.has(of) {
            form.close(of, &[id]);
        }
    }
    let number = form
        .number
        .as_mut()
        .and_then(|number| number.meet(&node.num));
    let string = form
        .string
        .as_mut()
        .and_then(|string| string.meet(&node.str));
    let array = form
        .array
        .as_mut()
        .and_then(|array| array.meet(id, &node.items, key));
    let object = form
        .object
        .as_mut()
        .and_then(|object| object.meet(id, &node.members, key));
    for (of, conflict) in [
        (JsonType::Number, number),
        (JsonType::String, string),
        (JsonType::Array, array),
        (JsonType::Object, object),
    ] {
        if let Some((a, b)) = conflict {
            form.close(of, &[a, b]);
        }
    }
}

/// Adds the choices of a schema. An `anyOf` in which one branch always holds is not a choice, and a branch that is the
/// schema itself has no effect.
fn add_choices(form: &mut Form, graph: &Graph, owner: Part, held: &HashSet<Part>) {
    for kind in [ChoiceKind::Any, ChoiceKind::One] {
        let branches = branches(graph, owner, kind);
        if branches.is_empty() {
            continue;
        }
        let holds = |branch: &Key| {
            let mut parts = branch.parts().iter();
            parts.all(|part| *part != owner && held.contains(part))
        };
        let is_settled = kind == ChoiceKind::Any && branches.iter().any(holds);
        let choices = if is_settled {
            &mut form.settled
        } else {
            &mut form.choices
        };
        let by = owner.node;
        choices.push(Choice { kind, branches, by });
    }
}

/// The branches of a choice, which every variant of a union asks for.
fn branches(graph: &Graph, owner: Part, kind: ChoiceKind) -> Rc<[Key]> {
    if let Some(known) = graph.branches.borrow().get(&(owner, kind)) {
        return Rc::clone(known);
    }
    let combined = &graph.node(owner.node).combined;
    let nodes = match kind {
        ChoiceKind::Any => &combined.any_of,
        ChoiceKind::One => &combined.one_of,
    };
    let keys = nodes
        .iter()
        .map(|node| key_of(graph, graph.inner(owner, *node)));
    let keys: Rc<[Key]> = keys.collect();
    graph
        .branches
        .borrow_mut()
        .insert((owner, kind), Rc::clone(&keys));
    keys
}

fn add_residues(
    form: &mut Form,
    graph: &Graph,
    part: Part,
    held: &HashSet<Part>,
    key: &dyn Fn(NodeId) -> Key,
) {
    let node = graph.node(part.node);
    if let Some(not) = node.combined.not {
        match only_types(graph, &key(not)) {
            Some(types) => types.list().for_each(|of| form.close(of, &[part.node])),
            None => form.residues.push(Residue::Not(key(not))),
        }
    }
    if let Some(condition) = &node.combined.condition
        && static_test(graph, part, condition).is_none()
    {
        let arm = |arm: Option<NodeId>| arm.map(key).filter(|key| !key.is_any());
        let (then, other) = (arm(condition.then), arm(condition.other));
        let test = key(condition.test);
        if then.is_some() || other.is_some() {
            form.residues
                .push(Residue::If(Condition { test, then, other }));
        } else {
            form.tests.push(test);
        }
    }
    for (name, when) in &node.members.when {
        let when = key(*when);
        if !when.parts().iter().all(|part| held.contains(part)) {
            form.residues.push(Residue::When(name.clone(), when));
        }
    }
    if let Some(of) = node.items.unevaluated {
        form.residues.push(Residue::UnevaluatedItems(part, key(of)));
    }
    if let Some(of) = node.members.unevaluated {
        form.residues
            .push(Residue::UnevaluatedProperties(part, key(of)));
    }
}

/// The types that a schema accepts, if it has no other constraint. Only then is its negation known.
fn only_types(graph: &Graph, key: &Key) -> Option<Types> {
    let [part] = key.parts() else {
        return key.is_any().then_some(Types::ALL);
    };
    let node = graph.node(part.node);
    let kinds = &node.kinds;
    if node.is_false {
        return Some(Types::NONE);
    }
    let plain = kinds.integer.is_none() && kinds.one_of.is_none() && kinds.constant.is_none();
    let other = node.num.asserts()
        || node.str.asserts()
        || node.items.asserts()
        || node.members.asserts()
        || node.combined.asserts()
        || !node.combined.all_of.is_empty()
        || !node.references.is_empty();
    (plain && !other).then_some(kinds.types)
}

/// Removes listed values that their slot refuses, and closes the slots that have no value left.
fn narrow_values(form: &mut Form) {
    let Some(mut values) = form.values.take() else {
        return;
    };
    values.list.retain(|value| may_hold(form, value));
    let types = values.types();
    for of in JsonType::ALL {
        if !types.has(of) {
            form.close(of, &values.by);
        }
    }
    form.values = Some(values);
}

/// Whether the slot for a value may accept it. The answer is exact for scalars, but the contents of arrays and objects
/// are not examined.
pub(crate) fn may_hold(form: &Form, value: &Json) -> bool {
    match value {
        Json::Null => form.null,
        Json::Bool(_) => form.boolean,
        Json::Number(value) => {
            let number = form.number.as_ref();
            number.is_some_and(|number| number.accepts(value) != Verdict::Refuses)
        }
        Json::Text(text) => form
            .string
            .as_ref()
            .is_some_and(|string| string.accepts(text)),
        Json::List(items) => {
            let array = form.array.as_ref();
            array.is_some_and(|array| array.count.holds(items.len()))
        }
        Json::Object(members) => {
            let object = form.object.as_ref();
            object.is_some_and(|object| object.count.holds(members.len()))
        }
    }
}
