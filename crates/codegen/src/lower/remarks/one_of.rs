//! Branches of a `oneOf` that accept the same value, which is then refused.

use std::collections::HashSet;

use samewire_schema::{
    Choice, ChoiceKind, Code, Formats, Forms, Json, Key, NodeId, Problem, Reference, Verdict,
    accepts,
};

use super::examples;
use crate::model::{Combination, Model};

/// The maximum number of branches that are compared in pairs.
const BRANCHES: usize = 40;

/// A hint for each `oneOf` that has such branches, with the first two of them.
pub(super) fn of_model(forms: &Forms, model: &Model) -> Vec<Problem> {
    let has_one_of = |of: &Combination| matches!(of, Combination::OneOf { .. });
    let tested = model.conditions.iter();
    let tested = tested.filter(|condition| condition.combinations.iter().any(has_one_of));
    let tested: HashSet<&str> = tested.map(|condition| condition.at.as_str()).collect();
    if tested.is_empty() {
        return Vec::new();
    }
    let mut told = HashSet::new();
    let mut found = Vec::new();
    for (at, node) in forms.graph.places() {
        if !tested.contains(at.as_str()) {
            continue;
        }
        let form = forms.form(&forms.key(node));
        let choices = form.choices.iter();
        for choice in choices.filter(|choice| choice.kind == ChoiceKind::One) {
            if told.insert(choice.id())
                && let Some(message) = message(forms, &forms.key(node), choice)
            {
                found.push(forms.graph.problem(choice.by, Code::Keyword, &message));
            }
        }
    }
    found
}

/// A branch that says what kind of value it accepts.
struct Branch<'f> {
    name: String,
    key: &'f Key,
    /// The `format` that it has.
    format: Option<&'f str>,
}

/// The hint for a `oneOf`. `around` is the schema that has it.
fn message(forms: &Forms, around: &Key, choice: &Choice) -> Option<String> {
    let nodes = &forms.graph.node(choice.by).combined.one_of;
    if nodes.len() != choice.branches.len() || nodes.len() > BRANCHES {
        return None;
    }
    let branches = nodes.iter().zip(choice.branches.iter()).enumerate();
    let typed = branches.filter(|(_, (node, _))| describes_a_type(forms, **node));
    let typed = typed.map(|(place, (node, key))| Branch {
        name: name(forms, *node, place),
        key,
        format: format_of(forms, *node),
    });
    let typed: Vec<Branch<'_>> = typed.collect();
    let mut pairs = typed.iter().enumerate().flat_map(|(at, one)| {
        let others = typed.iter().skip(at + 1);
        others.map(move |other| (one, other))
    });
    let decided = [choice.id()];
    let (one, other, example) = pairs.find_map(|(one, other)| {
        let both = around.and(one.key).and(other.key);
        let mut values = examples::candidates(forms, &both, &decided).into_iter();
        let fits = |value: &Json, branch: &Branch<'_>| {
            accepts(forms, branch.key, value) == Verdict::Accepts
        };
        let example = values.find(|value| fits(value, one) && fits(value, other));
        example.map(|example| (one, other, example))
    })?;
    let formats = [one.format, other.format].into_iter().flatten();
    let format = formats.map(|format| {
        format!(", or assert the `format` (`--assert-formats={format}`) if that tells them apart")
    });
    let format: String = format.take(1).collect();
    Some(format!(
        "a value that fits both {} and {}, such as `{example}`, is refused, since `oneOf` takes a value that fits exactly one branch; write \
         `anyOf` if a value may fit both, or let only one of them accept it: objects are told apart by a required member with \
         another `const` in each{format}",
        one.name, other.name
    ))
}

/// The format of a branch that may be asserted, and is not.
fn format_of(forms: &Forms, branch: NodeId) -> Option<&str> {
    let format = forms.graph.object(branch)?.get("format")?.as_text()?;
    let is_free = Formats::known().contains(&format) && !forms.graph.formats.asserts(format);
    is_free.then_some(format)
}

/// Whether a branch says what kind of value it accepts. A `oneOf` of `required` alone is about the presence of members,
/// and its branches overlap on purpose.
fn describes_a_type(forms: &Forms, branch: NodeId) -> bool {
    let object = forms.graph.object(branch);
    let describes = |keyword: &&str| object.is_some_and(|of| of.contains_key(*keyword));
    ["$ref", "type", "properties", "items"]
        .iter()
        .any(describes)
}

/// The name of the definition that a branch refers to, or its number.
fn name(forms: &Forms, branch: NodeId, place: usize) -> String {
    let graph = &forms.graph;
    let mut references = graph.node(branch).references.iter();
    let target = references.find_map(|reference| match reference {
        Reference::To(target) => Some(graph.at(&graph.node(*target).site)),
        Reference::Dynamic { .. } => None,
    });
    let definition = target.as_deref().and_then(|at| at.rsplit('/').next());
    match definition {
        Some(definition) => format!("`{definition}`"),
        None => format!("branch {}", place + 1),
    }
}
