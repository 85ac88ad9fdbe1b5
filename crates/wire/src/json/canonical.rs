//! Compares the values of nodes, and counts what is inside of them.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt::Write as _;

use super::{Document, Json, Kind, Node, NodeId, Span, State, index, parse};

impl Document {
    /// The string with this text.
    pub(crate) fn of_text(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            unescaped: String::new(),
            nodes: vec![Node {
                kind: Kind::Text,
                state: Cell::new(State::Plain),
                text: parse::span(0, text.len(), false),
                name: Span::default(),
                parent: 0,
                end: 1,
            }],
            moved: HashMap::new(),
            disguised: RefCell::default(),
        }
    }

    /// A text that equal values have in common: numbers are compared by value, and members in any order.
    pub(crate) fn canonical(&self, id: NodeId) -> String {
        let mut text = String::new();
        self.add_canonical(id, &mut text);
        text
    }

    fn add_canonical(&self, id: NodeId, text: &mut String) {
        match self.get(id) {
            Json::Int("-0") => text.push('0'),
            Json::Float(found) => text.push_str(&number(found)),
            Json::Array => {
                text.push('[');
                for item in self.children(id) {
                    self.add_canonical(item, text);
                    text.push(',');
                }
                text.push(']');
            }
            Json::Object => {
                let members = self.children(id).map(|member| (self.name(member), member));
                let mut members: Vec<(&str, NodeId)> = members.collect();
                members.sort_unstable();
                text.push('{');
                for (name, member) in members {
                    let _ = write!(text, "{}:", serde_json::Value::from(name));
                    self.add_canonical(member, text);
                    text.push(',');
                }
                text.push('}');
            }
            Json::Null | Json::Bool(_) | Json::Int(_) | Json::Text(_) => {
                text.push_str(&self.compact(id));
            }
        }
    }

    /// The number of members inside of a node, at any depth.
    pub(crate) fn members_in(&self, id: NodeId) -> usize {
        let inside = id + 1..self.nodes[index(id)].end;
        let is_member = |node: &NodeId| {
            let node = &self.nodes[index(*node)];
            let is_shadowed = matches!(node.state.get(), State::Shadowed | State::RenamedShadowed);
            !is_shadowed && self.nodes[index(node.parent)].kind == Kind::Object
        };
        inside.filter(is_member).count()
    }

    /// What is at nodes in the order of the text, a repeated member at its first place.
    pub(crate) fn in_order<T>(&self, mut all: Vec<T>, node: impl Fn(&T) -> NodeId) -> Vec<T> {
        if self.moved.is_empty() {
            all.sort_by_key(node);
            return all;
        }
        let first: HashMap<NodeId, NodeId> = self
            .moved
            .iter()
            .map(|(first, last)| (*last, *first))
            .collect();
        all.sort_by_cached_key(|one| {
            let around = std::iter::successors(Some(node(one)), |id| {
                (*id != 0).then(|| self.nodes[index(*id)].parent)
            });
            let mut places: Vec<NodeId> = around
                .map(|id| first.get(&id).copied().unwrap_or(id))
                .collect();
            places.reverse();
            places
        });
        all
    }
}

/// A number with a fraction or an exponent: an integer by its digits, any other as a double.
fn number(text: &str) -> String {
    match text.parse::<f64>() {
        Ok(0.0) => "0".to_owned(),
        Ok(value) if value.fract() == 0.0 => format!("{value:.0}"),
        Ok(value) => format!("{value:e}"),
        Err(_) => text.to_owned(),
    }
}
