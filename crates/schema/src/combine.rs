//! Schemas that apply to the same value: `allOf`, `anyOf`, `oneOf`, `not`, and `if`.

use crate::json::first_equal;
use crate::key::{Key, NodeId, Part};
use crate::keywords::Keywords;

/// What one schema says about the value as a whole, by other schemas.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Combined {
    /// All of these.
    pub all_of: Vec<NodeId>,
    /// One of these, or more.
    pub any_of: Vec<NodeId>,
    /// Exactly one of these.
    pub one_of: Vec<NodeId>,
    /// Not this one.
    pub not: Option<NodeId>,
    /// One of two, by a third.
    pub condition: Option<Condition<NodeId>>,
}

/// `if` with `then` and `else`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition<T> {
    /// What is asked.
    pub test: T,
    /// What holds if it is accepted; everything if there is none.
    pub then: Option<T>,
    /// What holds if it is refused; everything if there is none.
    pub other: Option<T>,
}

/// How many branches of a choice accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChoiceKind {
    /// One or more: `anyOf`.
    Any,
    /// Exactly one: `oneOf`.
    One,
}

/// One of several forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// How many of them accept.
    pub kind: ChoiceKind,
    /// The forms, in the order of the schema.
    pub branches: Vec<Key>,
    /// The schema that says so.
    pub by: NodeId,
}

/// Which choice is meant: a schema may have one of each kind.
pub type ChoiceId = (NodeId, ChoiceKind);

impl Choice {
    /// Which choice it is.
    pub fn id(&self) -> ChoiceId {
        (self.by, self.kind)
    }
}

/// What no slot of a form can say: it is asked when a value is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Residue {
    /// The value is not accepted.
    Not(Key),
    /// Which of two forms holds depends on a third.
    If(Condition<Key>),
    /// An object with this member is accepted.
    When(String, Key),
    /// Of an array, the items that no other keyword of this schema looks at are accepted by another one.
    UnevaluatedItems(Part, Key),
    /// Of an object, the members that no other keyword of this schema looks at are accepted by another one.
    UnevaluatedProperties(Part, Key),
}

impl Combined {
    pub(crate) fn read(keywords: &mut Keywords<'_>) -> Self {
        let mut all_of = branches(keywords, "allOf");
        let mut any_of = branches(keywords, "anyOf");
        if any_of.len() > 1
            && let Some(all) = keywords.list("anyOf")
        {
            // A branch that is there twice accepts nothing more.
            let mut firsts = first_equal(all).into_iter().enumerate();
            any_of.retain(|_| firsts.next().is_none_or(|(index, first)| index == first));
        }
        let mut one_of = branches(keywords, "oneOf");
        // One of one is all of one.
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

    /// Whether it says anything, other than by `allOf`.
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
