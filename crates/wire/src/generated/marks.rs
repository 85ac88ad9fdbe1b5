//! Which items and members the keywords of a schema look at: `unevaluatedItems` and `unevaluatedProperties` are about the
//! others.

use std::collections::HashSet;

use serde_json::Value;

use super::asking::Asking;
use super::conditions::{
    Marks, Reader, Test, count, has, items, name_of, named, parts, text, texts,
};
use super::{At, Automaton};
use crate::json::{Json, NodeId};

/// What adds items or members to those that were looked at.
pub(super) enum Mark {
    All,
    First(usize),
    Passing(Test),
    Names(Vec<String>),
    Matching(Vec<&'static Automaton>),
    If(Test, bool, Vec<Self>),
    With(String, Vec<Self>),
}

/// The items or members of a value that were looked at.
#[derive(Default)]
pub(super) struct Marked {
    all: bool,
    /// The number of items from the first on.
    first: usize,
    nodes: HashSet<NodeId>,
}

impl Marked {
    /// Whether an item or a member is one of them.
    pub(super) fn contains(&self, place: usize, node: NodeId) -> bool {
        self.all || place < self.first || self.nodes.contains(&node)
    }
}

impl Marks {
    /// The marked items or members of a value.
    pub(super) fn of(&self, at: At<'_>, asking: Asking<'_>) -> Marked {
        let mut marked = Marked::default();
        add_all(self.list(), at, asking, &mut marked);
        marked
    }
}

fn add_all(marks: &[Mark], at: At<'_>, asking: Asking<'_>, marked: &mut Marked) {
    for mark in marks {
        match mark {
            Mark::All => marked.all = true,
            Mark::First(count) => {
                if at.json() == Json::Array {
                    marked.first = marked.first.max(*count);
                }
            }
            Mark::Passing(of) => {
                if at.json() == Json::Array {
                    let passing = parts(at).filter(|item| of.holds(*item, asking));
                    marked.nodes.extend(passing.map(|item| item.node));
                }
            }
            Mark::Names(names) => {
                let members = names
                    .iter()
                    .filter_map(|name| at.reading.member(at.node, name));
                if at.json() == Json::Object {
                    marked.nodes.extend(members);
                }
            }
            Mark::Matching(patterns) => {
                let is_found = |member: &At<'_>| {
                    patterns
                        .iter()
                        .any(|pattern| pattern.is_found_in(name_of(*member)))
                };
                if at.json() == Json::Object {
                    marked
                        .nodes
                        .extend(parts(at).filter(is_found).map(|member| member.node));
                }
            }
            Mark::If(of, passes, marks) => {
                if of.holds(at, asking) == *passes {
                    add_all(marks, at, asking, marked);
                }
            }
            Mark::With(name, marks) => {
                if has(at, name) {
                    add_all(marks, at, asking, marked);
                }
            }
        }
    }
}

impl Reader {
    /// Marks of data, in order.
    pub(super) fn marks(&self, of: &[Value]) -> Vec<Mark> {
        of.iter().map(|one| self.mark(one)).collect()
    }

    fn mark(&self, of: &Value) -> Mark {
        let (name, arguments) = named(of);
        let at = |place: usize| arguments.get(place).unwrap_or(&Value::Null);
        match name {
            "first" => Mark::First(count(at(0))),
            "passing" => Mark::Passing(self.test(at(0))),
            "names" => Mark::Names(texts(arguments)),
            "matching" => Mark::Matching(arguments.iter().map(|of| self.pattern(of)).collect()),
            "if" => Mark::If(
                self.test(at(0)),
                at(1).as_bool().unwrap_or_default(),
                self.marks(items(at(2))),
            ),
            "with" => Mark::With(text(at(0)), self.marks(items(at(1)))),
            _ => Mark::All,
        }
    }
}
