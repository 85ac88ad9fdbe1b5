//! Schemas that apply to the same value: `allOf`, `anyOf`, `oneOf`, `not`, and `if`.

use std::rc::Rc;

use crate::json::first_equal;
use crate::key::{Key, NodeId, Part};
use crate::keywords::Keywords;

/// The schemas that one schema applies to the value as a whole.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Combined {
    /// `allOf`: every one of these schemas must accept the value.
    pub all_of: Vec<NodeId>,
    /// `anyOf`: at least one of these schemas must accept the value.
    pub any_of: Vec<NodeId>,
    /// `oneOf`: exactly one of these schemas must accept the value.
    pub one_of: Vec<NodeId>,
    /// `not`: this schema must refuse the value.
    pub not: Option<NodeId>,
    /// `if`: a condition decides which of two schemas applies.
    pub condition: Option<Condition<NodeId>>,
}

/// `if` with `then` and `else`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition<T> {
    /// The schema in `if`.
    pub test: T,
    /// The schema in `then`, which applies if the test accepts the value. Without it, every value is accepted then.
    pub then: Option<T>,
    /// The schema in `else`, which applies if the test refuses the value. Without it, every value is accepted then.
    pub other: Option<T>,
}

/// How many branches of a choice must accept a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChoiceKind {
    /// One or more: `anyOf`.
    Any,
    /// Exactly one: `oneOf`.
    One,
}

/// A choice between several branches: `anyOf` or `oneOf`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// How many branches must accept a value.
    pub kind: ChoiceKind,
    /// The branches, in the order of the schema. All forms with the choice share them.
    pub branches: Rc<[Key]>,
    /// The schema that has the keyword.
    pub by: NodeId,
}

/// Identifies a choice: the schema that has it, and which keyword it is.
pub type ChoiceId = (NodeId, ChoiceKind);

impl Choice {
    /// Identifies this choice.
    pub fn id(&self) -> ChoiceId {
        (self.by, self.kind)
    }
}

/// A condition that no slot of a form can express, so it is evaluated for each value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Residue {
    /// The value must not be accepted by this key.
    Not(Key),
    /// The value must be accepted by one of two keys, and a third decides by which.
    If(Condition<Key>),
    /// An object with this member must be accepted by this key.
    When(String, Key),
    /// The items of an array that no other keyword of this schema evaluates must be accepted by the key.
    UnevaluatedItems(Part, Key),
    /// The members of an object that no other keyword of this schema evaluates must be accepted by the key.
    UnevaluatedProperties(Part, Key),
}

impl Combined {
    pub(crate) fn read(keywords: &mut Keywords<'_>) -> Self {
        let mut all_of = branches(keywords, "allOf");
        let mut any_of = branches(keywords, "anyOf");
        if any_of.len() > 1
            && let Some(all) = keywords.list("anyOf")
        {
            // A repeated branch of `anyOf` changes nothing.
            let mut firsts = first_equal(all).into_iter().enumerate();
            any_of.retain(|_| firsts.next().is_none_or(|(index, first)| index == first));
        }
        let mut one_of = branches(keywords, "oneOf");
        // A choice with a single branch means the same as `allOf`.
        for only in [&mut any_of, &mut one_of] {
            if only.len() == 1 {
                all_of.append(only);
            }
        }
        let (then, other) = (keywords.schema("then"), keywords.schema("else"));
        let condition = keywords
            .schema("if")
            .map(|test| Condition { test, then, other });
        Self {
            all_of,
            any_of,
            one_of,
            not: keywords.schema("not"),
            condition,
        }
    }

    /// Whether any keyword other than `allOf` constrains the value.
    pub(crate) fn asserts(&self) -> bool {
        let Self {
            all_of: _,
            any_of,
            one_of,
            not,
            condition,
        } = self;
        !any_of.is_empty() || !one_of.is_empty() || not.is_some() || condition.is_some()
    }
}

fn branches(keywords: &mut Keywords<'_>, name: &str) -> Vec<NodeId> {
    let branches = keywords.schemas(name);
    if branches.as_ref().is_some_and(Vec::is_empty) {
        keywords.wrong(name, &format!("`{name}` must have at least one schema"));
    }
    branches.unwrap_or_default()
}
