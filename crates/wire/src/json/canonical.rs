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
        match self.get(id) {
            Json::Int("-0") => "0".to_owned(),
            Json::Float(text) => number(text),
            Json::Array => {
                let items = self.children(id).map(|item| self.canonical(item));
                format!("[{}]", items.collect::<Vec<_>>().join(","))
            }
            Json::Object => {
                let members = self.children(id);
                let mut members: Vec<(&str, NodeId)> =
                    members.map(|member| (self.name(member), member)).collect();
                members.sort_unstable();
                let mut text = String::from("{");
                for (name, member) in members {
                    let name = serde_json::Value::from(name);
                    let _ = write!(text, "{name}:{},", self.canonical(member));
                }
                text + "}"
            }
            Json::Null | Json::Bool(_) | Json::Int(_) | Json::Text(_) => self.compact(id),
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

    /// What sorts nodes in the order of the text, a repeated member at its first place.
    pub(crate) fn place(&self, id: NodeId) -> Vec<NodeId> {
        let first = |id: NodeId| {
            let mut moved = self.moved.iter();
            moved
                .find(|(_, last)| **last == id)
                .map_or(id, |(first, _)| *first)
        };
        let around = std::iter::successors(Some(id), |id| {
            (*id != 0).then(|| self.nodes[index(*id)].parent)
        });
        let mut places: Vec<NodeId> = around.map(first).collect();
        places.reverse();
        places
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
